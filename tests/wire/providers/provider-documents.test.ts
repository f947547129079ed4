import { afterAll, describe, expect, it } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { comeBack, postJson, start, urlOf } from '#tests/support/app/steps.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { type Behaviour, startMisbehavingProvider } from '#tests/support/providers/misbehaving-provider.ts'

const HOUR = 60 * 60

const provider = await startMisbehavingProvider()
afterAll(() => provider.close())

const IDS = [
  'waited-for',
  'rotates',
  'unknown-key',
  'nameless-key',
  'wrong-key',
  'outage',
  'down',
  'changes',
  'moved',
  'refuses',
  'untouched',
  'once',
  'stays-down',
] as const
type Id = (typeof IDS)[number]

const app = runningApp({
  config: (basic) => ({ ...basic, providers: IDS.map((id) => provider.behaving(id, {})) }),
})

const done = () => `${app().origin}/done`
const refused = (code: string) => `${app().base}/error?error=${code}`
const asked = (id: Id, what: string) => provider.requests(id).filter((request) => request === what).length

/** The address that a visitor is led to who signs in at the provider. */
async function signIn(id: Id, browser: Browser = app().browser()): Promise<string | null> {
  const request = await start(browser, id)
  const code = provider.code(id, request)
  return (await comeBack(browser, id, { state: request.get('state') ?? '', code })).location
}

const DOWN: Behaviour = { instead: { metadata: 'answers 500', keys: 'answers HTML' } }

it('a site starts, and shows its pages, without asking any provider', async () => {
  expect((await app().browser().get('/auth/signin')).status).toBe(200)
  expect(provider.requests('untouched')).toEqual([])
})

it('metadata and keys are asked for once, however many wait for them, and no sign-in asks again', async () => {
  await Promise.all(Array.from({ length: 20 }, () => signIn('waited-for')))
  await signIn('waited-for')
  expect([asked('waited-for', 'GET metadata'), asked('waited-for', 'GET keys')]).toEqual([1, 1])
})

describe('keys', () => {
  it('that a provider has changed are asked for anew when one of them has signed (Core 10.1.1)', async () => {
    expect(await signIn('rotates')).toBe(done())
    provider.change('rotates', { signature: 'a new RS256' })
    expect(await signIn('rotates')).toBe(done())
    expect(await signIn('rotates')).toBe(done())
    expect(asked('rotates', 'GET keys')).toBe(2)
  })

  it('are not fetched again and again for a key that is not among them', async () => {
    provider.change('unknown-key', { header: { kid: 'unknown' } })
    for (let visitor = 0; visitor < 10; visitor += 1) {
      expect(await signIn('unknown-key')).toBe(refused('OAuthCallback'))
    }
    const soon = asked('unknown-key', 'GET keys')
    expect(soon).toBe(4)
    app().clock.advance(10)
    for (let visitor = 0; visitor < 10; visitor += 1) await signIn('unknown-key')
    expect(asked('unknown-key', 'GET keys')).toBe(soon + 1)
  })

  it('without a key id are cached for five minutes', async () => {
    provider.change('nameless-key', { header: { kid: undefined } })
    await signIn('nameless-key')
    app().clock.advance(299)
    await signIn('nameless-key')
    expect(asked('nameless-key', 'GET keys')).toBe(1)
    app().clock.advance(1)
    await signIn('nameless-key')
    expect(asked('nameless-key', 'GET keys')).toBe(2)
  })
})

/** A sign-in that fails, and one right after the provider works again. */
async function recover(id: Id): Promise<(string | null)[]> {
  const landed = [await signIn(id)]
  provider.change(id, {})
  return [...landed, await signIn(id)]
}

const RECOVERED = () => [refused('OAuthCallback'), done()]

describe('a document that was wrong for a moment', () => {
  it('is not kept for an hour: a key that was another under the same name', async () => {
    provider.change('wrong-key', {
      keys: (good) => good.map((key) => ({ ...key, n: `${key.n}`.replace(/.{9}$/, 'x') })),
    })
    expect(await recover('wrong-key')).toEqual(RECOVERED())
  })

  it('is not kept for an hour: an address that led nowhere', async () => {
    provider.change('moved', { metadata: (good) => ({ ...good, token_endpoint: `${good.issuer}/gone` }) })
    expect(await recover('moved')).toEqual(RECOVERED())
  })

  it('does not include a refused code: made-up codes cause no new requests for metadata and keys', async () => {
    expect(await signIn('refuses')).toBe(done())
    app().clock.advance(10)
    for (let visitor = 0; visitor < 10; visitor += 1) {
      const browser = app().browser()
      const state = (await start(browser, 'refuses')).get('state') ?? ''
      expect((await comeBack(browser, 'refuses', { state, code: 'none' })).location).toBe(refused('OAuthCallback'))
    }
    expect([asked('refuses', 'GET metadata'), asked('refuses', 'GET keys')]).toEqual([1, 1])
  })
})

describe('metadata', () => {
  it('and keys are used for a day while a provider cannot be reached, and the log says so', async () => {
    expect(await signIn('outage')).toBe(done())
    provider.change('outage', DOWN)
    app().clock.advance(23 * HOUR)
    app().logged.length = 0
    expect(await signIn('outage')).toBe(done())
    const warnings = app().logged.filter(({ level, provider: id }) => level === 'warn' && id === 'outage')
    const documents = warnings.map(({ url }) => String(url).split('/').at(-1))
    expect([...new Set(documents)]).toEqual(['openid-configuration', 'keys'])
    app().clock.advance(2 * HOUR)
    const answer = await postJson(app().browser(), 'signin/outage')
    expect(urlOf(answer)).toBe(refused('OAuthSignin'))
  })

  it('that fails once is asked for once more, and no sign-in is refused', async () => {
    provider.fail('once', 'metadata', 1)
    provider.fail('once', 'keys', 1)
    expect(await Promise.all([signIn('once'), signIn('once')])).toEqual([done(), done()])
    expect([asked('once', 'GET metadata'), asked('once', 'GET keys')]).toEqual([2, 2])
  })

  it('that could not be fetched is tried again by the next visitor, a limited number of times', async () => {
    provider.change('down', DOWN)
    const knock = async () => urlOf(await postJson(app().browser(), 'signin/down'))
    expect(await Promise.all([knock(), knock(), knock()])).toEqual(Array(3).fill(refused('OAuthSignin')))
    provider.change('down', {})
    expect(await signIn('down')).toBe(done())
    provider.change('stays-down', DOWN)
    for (let visitor = 0; visitor < 20; visitor += 1) await postJson(app().browser(), 'signin/stays-down')
    // The first fetch and three more, each of two requests.
    expect(asked('stays-down', 'GET metadata')).toBe(8)
  })

  it('that becomes invalid does not replace the valid one', async () => {
    expect(await signIn('changes')).toBe(done())
    for (const metadata of [{ issuer: 'https://evil.example' }, { token_endpoint: 'http://evil.example/token' }]) {
      provider.change('changes', { metadata })
      app().clock.advance(HOUR)
      expect(await signIn('changes')).toBe(done())
    }
    provider.change('changes', { metadata: (good) => ({ ...good, jwks_uri: `${good.issuer}/keys?moved` }) })
    app().clock.advance(HOUR)
    const before = asked('changes', 'GET keys')
    expect(await signIn('changes')).toBe(done())
    expect(asked('changes', 'GET keys')).toBe(before + 1)
  })
})
