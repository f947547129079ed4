import { expect, it } from 'vitest'
import { type Browser, setCookie } from '#testing/browser.ts'
import { comeBack, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { NONCE, newProfile, PKCE, STATE, signInAt, startAs } from '#tests/support/providers/external.ts'

const FLOW = /^next-auth\.flow\.[\w-]{16}$/

onADatabase((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'trusty'] })
  const errorOf = (code: string) => `${app().base}/error?error=${code}`
  const done = () => `${app().origin}/done`

  it.each([
    ['acme', 'acme', 'in the order they left'],
    ['acme', 'acme', 'the other way round'],
    ['corp', 'corp', 'the other way round'],
    ['acme', 'trusty', 'in the order they left'],
    ['corp', 'acme', 'the other way round'],
  ])(
    'two tabs at %s and %s both sign in, %s, and the last one’s user stays signed in',
    async (first, second, order) => {
      const browser = app().browser()
      const person = newProfile()
      // One person at both: the second account is connected beforehand, as its owner asked.
      await signInAt(app(), browser, first, person)
      await signInAt(app(), browser, second, person)
      browser.cookies.delete('next-auth.session-token')
      const tabs = [
        { provider: first, returned: await startAs(app(), browser, first, person) },
        { provider: second, returned: await startAs(app(), browser, second, person) },
      ]
      for (const { provider, returned } of order === 'the other way round' ? tabs.reverse() : tabs) {
        expect((await comeBack(browser, provider, returned)).location).toBe(done())
        expect(await session(browser)).toMatchObject({ user: { email: person.email } })
      }
      expect([...browser.cookies.keys()].filter((name) => FLOW.test(name))).toEqual([])
    },
  )

  it.each(['older', 'newer'])('the return of the %s of two tabs is good once', async (which) => {
    const browser = app().browser()
    const person = newProfile()
    const tabs = [await startAs(app(), browser, 'corp', person), await startAs(app(), browser, 'corp', person)]
    const returned = tabs[which === 'older' ? 0 : 1] ?? { state: '', code: '' }
    expect((await comeBack(browser, 'corp', returned)).location).toBe(done())
    const code = app().provider.code({ profile: person, request: new URLSearchParams({ scope: 'openid' }) })
    expect((await comeBack(browser, 'corp', { ...returned, code })).location).toBe(errorOf('OAuthCallback'))
  })

  it('a tab that fails leaves the cookies of the other', async () => {
    const browser = app().browser()
    const older = await startAs(app(), browser, 'acme', newProfile(), { refuses: true })
    const newer = await startAs(app(), browser, 'acme', newProfile())
    const failed = await comeBack(browser, 'acme', older)
    expect(failed.location).toBe(errorOf('OAuthCallback'))
    for (const name of [STATE, PKCE]) expect(setCookie(failed, name)).toBeUndefined()
    expect((await comeBack(browser, 'acme', newer)).location).toBe(done())
  })

  it('the older of two tabs is no good at another provider', async () => {
    const browser = app().browser()
    const older = await startAs(app(), browser, 'acme', newProfile())
    await startAs(app(), browser, 'trusty', newProfile())
    expect((await comeBack(browser, 'trusty', older)).location).toBe(errorOf('OAuthCallback'))
    expect(await session(browser)).toEqual({})
    expect((await comeBack(browser, 'acme', older)).location).toBe(done())
  })

  it.each(['in the order they were set', 'the other way round'])(
    'of six tabs the five that started last complete their sign-in, their cookies sent %s',
    async (order) => {
      const browser = app().browser()
      const person = newProfile()
      const tabs = []
      for (let tab = 0; tab < 6; tab += 1) {
        if (tab === 5 && order === 'the other way round') turnRound(browser)
        tabs.push(await startAs(app(), browser, 'corp', person))
        app().clock.advance(1)
      }
      expect([...browser.cookies.keys()].filter((name) => FLOW.test(name))).toHaveLength(5)
      const [first, ...others] = tabs
      expect((await comeBack(browser, 'corp', first ?? {})).location).toBe(errorOf('OAuthCallback'))
      for (const returned of others) expect((await comeBack(browser, 'corp', returned)).location).toBe(done())
    },
  )

  it('cookies of a transaction that no longer open are deleted', async () => {
    const browser = app().browser()
    const stale = `next-auth.flow.${'x'.repeat(16)}`
    browser.cookies.set(stale, 'garbage')
    browser.cookies.set('next-auth.flow.other', 'not-ours')
    await startAs(app(), browser, 'acme', newProfile())
    expect([browser.cookies.has(stale), browser.cookies.has('next-auth.flow.other')]).toEqual([false, true])
  })

  it('a transaction that NextAuth began, with its own cookies alone, can be completed', async () => {
    const browser = app().browser()
    const returned = await startAs(app(), browser, 'corp', newProfile())
    for (const name of [...browser.cookies.keys()]) if (FLOW.test(name)) browser.cookies.delete(name)
    expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining([STATE, PKCE, NONCE]))
    expect((await comeBack(browser, 'corp', returned)).location).toBe(done())
  })

  it('a callback that gives its state twice is refused', async () => {
    const browser = app().browser()
    const { state, code } = await startAs(app(), browser, 'acme', newProfile())
    const twice = await browser.get(`/auth/callback/acme?state=${state}&state=${state}&code=${code}`)
    expect(twice.location).toBe(errorOf('OAuthCallback'))
    expect((await comeBack(browser, 'acme', { state, code })).location).toBe(done())
  })

  it('an account whose sign-in started signed out is not connected to the user who signed in through another tab', async () => {
    const browser = app().browser()
    const [ada, alan] = [newProfile(), newProfile()]
    const older = await startAs(app(), browser, 'corp', alan)
    await signInAt(app(), browser, 'acme', ada)
    expect((await comeBack(browser, 'corp', older)).location).toBe(errorOf('OAuthAccountNotLinked'))
    expect(await session(browser)).toMatchObject({ user: { email: ada.email } })
    const other = app().browser()
    expect((await signInAt(app(), other, 'corp', alan)).location).toBe(done())
    expect(await session(other)).toMatchObject({ user: { email: alan.email } })
  })
})

/** Has a browser send its cookies the other way round. */
function turnRound({ cookies }: Browser): void {
  const all = [...cookies].reverse()
  cookies.clear()
  for (const [name, value] of all) cookies.set(name, value)
}
