import { afterAll, expect, it } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { comeBack, session, start } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { type Behaviour, plainAt, startMisbehavingProvider } from '#tests/support/providers/misbehaving-provider.ts'

const provider = await startMisbehavingProvider()
afterAll(() => provider.close())

const REFUSES: Behaviour = { instead: { token: { status: 400, body: '{"error":"invalid_grant"}' } } }

onBothDatabases((database) => {
  const app = runningApp({
    database,
    config: (basic) => ({
      ...basic,
      providers: [
        provider.behaving('openid', {}),
        plainAt(provider, 'plain', {}),
        provider.behaving('refuses', REFUSES),
        provider.behaving('stateless', {}, { checks: ['pkce', 'nonce'] }),
      ],
    }),
  })

  /** Starts a sign-in; each return brings the cookies of that start, whatever later answers have changed in them. */
  async function setOut(id: string) {
    const browser = app().browser()
    const request = await start(browser, id)
    const cookies = new Map(browser.cookies)
    const state = request.get('state')
    provider.requests(id).length = 0
    return {
      code: () => provider.code(id, request),
      async comeBack(code: string): Promise<[string | null, Browser]> {
        const again = app().browser()
        for (const [name, cookie] of cookies) again.cookies.set(name, cookie)
        const answer = await comeBack(again, id, { code, ...(state === null ? {} : { state }) })
        return [answer.location, again]
      },
      tokenRequests: () => provider.requests(id).filter((request) => request === 'POST token').length,
    }
  }

  const refused = () => `${app().base}/error?error=OAuthCallback`

  it.each(['openid', 'plain', 'stateless'])(
    'of a hundred callbacks of one transaction at %s, one is sent to the provider, and it alone signs in',
    async (id) => {
      const flow = await setOut(id)
      const [to, browser] = await flow.comeBack(flow.code())
      expect(to).toBe(`${app().origin}/done`)
      expect(await session(browser)).toHaveProperty('user')
      const codes = Array.from({ length: 99 }, (_, index) => (index === 0 ? flow.code() : `junk-${index}`))
      for (let first = 0; first < codes.length; first += 10) {
        const replays = await Promise.all(codes.slice(first, first + 10).map(flow.comeBack))
        expect(new Set(replays.map(([location]) => location))).toEqual(new Set([refused()]))
      }
      expect(flow.tokenRequests()).toBe(1)
    },
  )

  it('of many callbacks at once, one is sent to the provider', async () => {
    const flow = await setOut('openid')
    const code = flow.code()
    const returns = await Promise.all(Array.from({ length: 20 }, () => flow.comeBack(code)))
    expect(returns.filter(([location]) => location === `${app().origin}/done`)).toHaveLength(1)
    expect(flow.tokenRequests()).toBe(1)
  })

  it('a transaction whose code was refused has ended, also for an attacker who kept its cookies', async () => {
    const flow = await setOut('refuses')
    for (const code of ['first', 'second', 'third']) expect((await flow.comeBack(code))[0]).toBe(refused())
    expect(flow.tokenRequests()).toBe(1)
  })

  it('a callback of an unknown transaction does not end another one', async () => {
    const flow = await setOut('openid')
    const attacker = app().browser()
    await comeBack(attacker, 'openid', { state: 'another', code: 'junk' })
    expect(flow.tokenRequests()).toBe(0)
    expect((await flow.comeBack(flow.code()))[0]).toBe(`${app().origin}/done`)
  })

  it('no visitor is signed in while the database cannot be asked, and the provider is not asked', async () => {
    const flow = await setOut('openid')
    const { take } = app().store.leases
    app().store.leases.take = () => Promise.reject(new Error('The database is gone.'))
    const [to] = await flow.comeBack(flow.code())
    app().store.leases.take = take
    expect(to).toBe(`${app().base}/error?error=Callback`)
    expect(flow.tokenRequests()).toBe(0)
  })
})

const storeless = runningApp({
  database: 'none',
  providers: ['acme'],
  config: (basic) => ({ ...basic, providers: [provider.behaving('nowhere', {})] }),
})

it('without a database, only the provider refuses a code that was used before', async () => {
  const browser = storeless().browser()
  const request = await start(browser, 'nowhere')
  const cookies = new Map(browser.cookies)
  const returned = { state: request.get('state') ?? '', code: provider.code('nowhere', request) }
  expect((await comeBack(browser, 'nowhere', returned)).location).toBe(`${storeless().origin}/done`)
  const again = storeless().browser()
  for (const [name, cookie] of cookies) again.cookies.set(name, cookie)
  expect((await comeBack(again, 'nowhere', returned)).location).toBe(`${storeless().base}/error?error=OAuthCallback`)
})
