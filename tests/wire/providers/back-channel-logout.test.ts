import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { AuthConfig, OidcProvider } from '#app/auth/config.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, type Profile, signInAt } from '#tests/support/providers/external.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

type Claims = Record<string, unknown>

/** A user with a session of their own at the provider. */
const someone = () => newProfile({ sid: crypto.randomUUID() })

/** A good logout token's claims (§2.4); a test changes them, `undefined` takes one away. */
function claimsOf(app: App, { sub, sid }: Profile, changes: Claims = {}): Claims {
  const now = Math.floor(app.clock.now.getTime() / 1000)
  const { issuer: iss, clientId: aud } = app.provider
  return { iss, aud, sub, sid, iat: now, exp: now + 120, jti: crypto.randomUUID(), events: { [EVENT]: {} }, ...changes }
}

const TYPED = { typ: 'logout+jwt' }

/** Posts as a provider does (§2.5): no browser, no cookie. */
function post(app: App, form: Record<string, string> | [string, string][], path = 'corp'): Promise<BrowserAnswer> {
  return app.browser().request(`/auth/backchannel-logout/${path}`, { form })
}

async function postToken(app: App, token: string | Promise<string>, path?: string): Promise<BrowserAnswer> {
  return post(app, { logout_token: await token }, path)
}

const isIn = async (browser: Browser) => 'user' in (await session(browser))

async function enter(app: App, person: Profile, provider = 'corp'): Promise<Browser> {
  const browser = app.browser()
  await signInAt(app, browser, provider, person)
  expect(await isIn(browser)).toBe(true)
  return browser
}

const withHs256 = (basic: AuthConfig) => {
  const corp = basic.providers?.find((one): one is OidcProvider => one.id === 'corp')
  const hs256: OidcProvider[] = corp ? [{ ...corp, id: 'hs256', name: 'By secret', idTokenAlg: 'HS256' }] : []
  return { ...basic, providers: [...(basic.providers ?? []), ...hs256] }
}

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'acme'], config: withHs256 })

  describe('a valid logout token', () => {
    test('ends the session of its sid at once, and is answered 200 and kept by no cache (§2.7, §2.8)', async () => {
      const person = someone()
      const browser = await enter(app(), person)
      const other = await enter(app(), { ...person, sid: crypto.randomUUID() })
      const answer = await postToken(app(), app().provider.signed(claimsOf(app(), person), TYPED))
      expect([answer.status, answer.body, answer.setCookies]).toEqual([200, '', []])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect([await isIn(browser), await isIn(other)]).toEqual([false, true])
    })

    test('without a sid ends every session of its sub (§2.4)', async () => {
      const person = someone()
      const browsers = [await enter(app(), person), await enter(app(), { ...person, sid: crypto.randomUUID() })]
      const other = await enter(app(), someone())
      await postToken(app(), app().provider.signed(claimsOf(app(), person, { sid: undefined }), TYPED))
      expect(await Promise.all(browsers.map(isIn))).toEqual([false, false])
      expect(await isIn(other)).toBe(true)
    })

    test('without a sub ends the session of its sid (§2.4)', async () => {
      const person = someone()
      const browser = await enter(app(), person)
      await postToken(app(), app().provider.signed(claimsOf(app(), person, { sub: undefined }), TYPED))
      expect(await isIn(browser)).toBe(false)
    })

    test('of a user who is signed out already succeeds (§2.7)', async () => {
      expect((await postToken(app(), app().provider.signed(claimsOf(app(), someone()), TYPED))).status).toBe(200)
    })

    test.each<[string, (app: App, person: Profile) => Promise<BrowserAnswer>]>([
      ['without a type', async (at, person) => postToken(at, at.provider.signed(claimsOf(at, person)))],
      [
        'that is only called a JWT',
        async (at, person) => postToken(at, at.provider.signed(claimsOf(at, person), { typ: 'JWT' })),
      ],
      [
        'with its type in full',
        async (at, person) =>
          postToken(at, at.provider.signed(claimsOf(at, person), { typ: 'application/logout+jwt' })),
      ],
      [
        'with unknown claims: they are ignored (§2.4)',
        async (at, person) => postToken(at, at.provider.signed(claimsOf(at, person, { why: 'bedtime' }), TYPED)),
      ],
      [
        'among other events and with something in its own (§2.4)',
        async (at, person) =>
          postToken(at, at.provider.signed(claimsOf(at, person, { events: { [EVENT]: { a: 1 }, other: {} } }), TYPED)),
      ],
      [
        'beside other fields of the form: they are ignored (§2.5)',
        async (at, person) =>
          post(at, {
            logout_token: await at.provider.signed(claimsOf(at, person), TYPED),
            json: 'true',
            callbackUrl: 'garbage',
          }),
      ],
      [
        'for several clients, ours being the one it was issued to (Core 3.1.3.7)',
        async (at, person) =>
          postToken(
            at,
            at.provider.signed(claimsOf(at, person, { aud: ['client-id', 'another'], azp: 'client-id' }), TYPED),
          ),
      ],
      [
        'of a clock that is slightly wrong',
        async (at, person) => {
          const now = Math.floor(at.clock.now.getTime() / 1000)
          return postToken(at, at.provider.signed(claimsOf(at, person, { iat: now + 8, exp: now - 8 }), TYPED))
        },
      ],
    ])('%s works', async (_what, send) => {
      const person = someone()
      const browser = await enter(app(), person)
      expect((await send(app(), person)).status).toBe(200)
      expect(await isIn(browser)).toBe(false)
    })

    test('does not end the session of the same sub at another provider', async () => {
      const person = someone()
      const acme = await enter(app(), { ...person, id: person.sub }, 'acme')
      await postToken(app(), app().provider.signed(claimsOf(app(), { ...person, sid: undefined }), TYPED))
      expect(await isIn(acme)).toBe(true)
    })

    test('counts once: sent again it is refused, and ends no session that has begun since (§2.6 item 8)', async () => {
      const person = someone()
      const token = await app().provider.signed(claimsOf(app(), person, { sid: undefined }), TYPED)
      expect((await postToken(app(), token)).status).toBe(200)
      const browser = await enter(app(), person)
      expect((await postToken(app(), token)).status).toBe(400)
      expect(await isIn(browser)).toBe(true)
    })

    test('sent twenty times at once counts once', async () => {
      const token = await app().provider.signed(claimsOf(app(), someone()), TYPED)
      const answers = await Promise.all(Array.from({ length: 20 }, () => postToken(app(), token)))
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    })

    test('signed with the client’s secret works where that is configured, and no other signature does there (§2.6 item 3)', async () => {
      const { clientSecret, signed } = app().provider
      const secret = new TextEncoder().encode(clientSecret)
      const bySecret = await new SignJWT(claimsOf(app(), someone()))
        .setProtectedHeader({ alg: 'HS256', ...TYPED })
        .sign(secret)
      expect((await postToken(app(), bySecret, 'hs256')).status).toBe(200)
      expect((await postToken(app(), signed(claimsOf(app(), someone()), TYPED), 'hs256')).status).toBe(400)
    })

    test('may come from another site, as far as headers tell: its signature says where from (contract, 5.6)', async () => {
      const person = someone()
      const browser = await enter(app(), person)
      const form = { logout_token: await app().provider.signed(claimsOf(app(), person), TYPED) }
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://id.example' }
      const answer = await app().browser().request('/auth/backchannel-logout/corp', { form, headers })
      expect(answer.status).toBe(200)
      expect(await isIn(browser)).toBe(false)
    })
  })

  describe('a logout token that is refused', () => {
    const now = () => Math.floor(app().clock.now.getTime() / 1000)

    /** What is wrong, with the paragraph that forbids it. Each is a good token but for this. */
    const WRONG: [string, (person: Profile) => Promise<string>][] = [
      ...(
        [
          ['another issuer (§2.6 item 4)', () => ({ iss: 'https://evil.example' })],
          ['no issuer (§2.4)', () => ({ iss: undefined })],
          ['another client’s audience (§2.6 item 4)', () => ({ aud: 'another' })],
          ['no audience (§2.4)', () => ({ aud: undefined })],
          ['several audiences and no azp (Core 3.1.3.7 item 4)', () => ({ aud: ['client-id', 'another'] })],
          ['an azp of another client (Core 3.1.3.7 item 5)', () => ({ azp: 'another' })],
          ['no iat (§2.4)', () => ({ iat: undefined })],
          ['an iat in the future (§2.6 item 4)', () => ({ iat: now() + 60 })],
          ['no exp (§2.4)', () => ({ exp: undefined })],
          ['an exp that is over (§2.6 item 4)', () => ({ exp: now() - 60 })],
          ['no jti (§2.4)', () => ({ jti: undefined })],
          ['an empty jti (§2.4)', () => ({ jti: '' })],
          ['neither sub nor sid (§2.6 item 5)', () => ({ sub: undefined, sid: undefined })],
          ['an empty sub and no sid (§2.6 item 5)', () => ({ sub: '', sid: undefined })],
          ['a sid that is no text (§2.4)', () => ({ sid: 7 })],
          ['no events (§2.6 item 6)', () => ({ events: undefined })],
          ['events of another kind (§2.6 item 6)', () => ({ events: { 'http://schemas.openid.net/event/other': {} } })],
          ['events that are a list (§2.6 item 6)', () => ({ events: [EVENT] })],
          ['an event that is no object (§2.4)', () => ({ events: { [EVENT]: true } })],
          ['a nonce (§2.6 item 7)', () => ({ nonce: 'n' })],
          ['a nonce that is null (§2.6 item 7)', () => ({ nonce: null })],
        ] as [string, () => Claims][]
      ).map(([what, changes]): [string, (person: Profile) => Promise<string>] => [
        what,
        (person) => app().provider.signed(claimsOf(app(), person, changes()), TYPED),
      ]),
      [
        'the type of an access token (RFC 8725 §3.11)',
        (person) => app().provider.signed(claimsOf(app(), person), { typ: 'at+jwt' }),
      ],
      [
        'an unknown critical header (RFC 7515 §4.1.11)',
        async (person) => withHeader(await app().provider.signed(claimsOf(app(), person)), { crit: ['x'], x: 1 }),
      ],
      [
        'no signature and alg none (§2.6 item 3)',
        async (person) => `${encoded({ alg: 'none', typ: 'logout+jwt' })}.${encoded(claimsOf(app(), person))}.`,
      ],
      [
        'a signature by the client’s secret where keys are agreed (§2.6 item 3)',
        async (person) => {
          const secret = new TextEncoder().encode('client-secret')
          return new SignJWT(claimsOf(app(), person)).setProtectedHeader({ alg: 'HS256', ...TYPED }).sign(secret)
        },
      ],
      [
        'an algorithm that the metadata does not list (§2.6 item 3)',
        async (person) => {
          const { privateKey } = await generateKeyPair('ES256')
          return app().provider.signed(claimsOf(app(), person), { ...TYPED, alg: 'ES256' }, privateKey)
        },
      ],
      [
        'a signature by another key of the same name (§2.6 item 2)',
        async (person) => {
          const { privateKey } = await generateKeyPair('RS256')
          return app().provider.signed(claimsOf(app(), person), TYPED, privateKey)
        },
      ],
      [
        'a key that the provider does not have (§2.6 item 2)',
        (person) => app().provider.signed(claimsOf(app(), person), { ...TYPED, kid: 'nobody’s' }),
      ],
      [
        'claims that were changed after signing (§2.6 item 2)',
        async (person) => {
          const [header, , signature] = (await app().provider.signed(claimsOf(app(), someone()), TYPED)).split('.')
          return `${header}.${encoded(claimsOf(app(), person))}.${signature}`
        },
      ],
      [
        'a length of 16 KiB',
        (person) => app().provider.signed(claimsOf(app(), person, { pad: 'x'.repeat(16384) }), TYPED),
      ],
      ['no shape of a token', async () => 'garbage'],
      ['nothing in it', async () => ''],
    ]

    test.each(WRONG)('for %s: 400, and no user is signed out (§2.8)', async (_what, make) => {
      const person = someone()
      const browser = await enter(app(), person)
      const answer = await postToken(app(), await make(person))
      expect([answer.status, answer.json()]).toEqual([400, { error: 'invalid_request' }])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.setCookies).toEqual([])
      expect(await isIn(browser)).toBe(true)
    })

    test('for being an ID token: 400', async () => {
      const person = someone()
      const browser = await enter(app(), person)
      expect((await postToken(app(), app().provider.tokens.at(-1) ?? '')).status).toBe(400)
      expect(await isIn(browser)).toBe(true)
    })

    test.each<[string, (token: string) => Promise<BrowserAnswer>]>([
      [
        'in the query',
        (token) => app().browser().request(`/auth/backchannel-logout/corp?logout_token=${token}`, { form: {} }),
      ],
      [
        'twice',
        (token) =>
          post(app(), [
            ['logout_token', token],
            ['logout_token', token],
          ]),
      ],
      [
        'as JSON',
        (token) =>
          app()
            .browser()
            .request('/auth/backchannel-logout/corp', {
              body: JSON.stringify({ logout_token: token }),
              headers: { 'content-type': 'application/json' },
            }),
      ],
      ['at no provider', (token) => postToken(app(), token, 'nobody')],
      ['at no provider at all', (token) => postToken(app(), token, '')],
      ['at a provider of plain OAuth 2', (token) => postToken(app(), token, 'acme')],
      ['at another provider of the same issuer, which signs otherwise', (token) => postToken(app(), token, 'hs256')],
      ['by GET', (token) => app().browser().get(`/auth/backchannel-logout/corp?logout_token=${token}`)],
    ])('for arriving %s: 400, and no user is signed out (§2.5)', async (_how, send) => {
      const person = someone()
      const browser = await enter(app(), person)
      expect((await send(await app().provider.signed(claimsOf(app(), person), TYPED))).status).toBe(400)
      expect(await isIn(browser)).toBe(true)
    })

    test('is logged with its reason and without the token', async () => {
      const token = await app().provider.signed(claimsOf(app(), someone(), { nonce: 'n' }), TYPED)
      const before = app().logged.length
      await postToken(app(), token)
      const lines = app().logged.slice(before)
      expect(lines).toContainEqual(
        expect.objectContaining({
          msg: 'a logout by the provider was refused',
          provider: 'corp',
          err: expect.objectContaining({ message: expect.stringContaining('nonce') }),
        }),
      )
      expect(JSON.stringify(lines)).not.toContain(token)
    })
  })

  test('a key that the provider has taken since is found (§2.6 item 2, Core 10.1.1)', async () => {
    const person = someone()
    const browser = await enter(app(), person)
    app().clock.advance(60)
    await app().provider.rotateKey(`key-${crypto.randomUUID()}`)
    expect((await postToken(app(), app().provider.signed(claimsOf(app(), person), TYPED))).status).toBe(200)
    expect(await isIn(browser)).toBe(false)
  })
})

test('a token is refused while the keys cannot be fetched, and accepted when they can', async () => {
  const app = await startApp({ providers: ['corp'] })
  try {
    const person = someone()
    const token = await app.provider.signed(claimsOf(app, person), TYPED)
    app.provider.isDown = true
    expect((await postToken(app, token)).status).toBe(400)
    app.provider.isDown = false
    app.clock.advance(6)
    expect((await postToken(app, token)).status).toBe(200)
  } finally {
    await app.close()
  }
})

describe('without a store', () => {
  const app = runningApp({ database: 'none', providers: ['corp'] })

  test('a logout fails, and the provider is told so (§2.8)', async () => {
    expect((await postToken(app(), app().provider.signed(claimsOf(app(), someone()), TYPED))).status).toBe(400)
  })
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The same token with more members in its header: its signature is wrong then, and is not what is checked. */
function withHeader(token: string, more: object): string {
  const [header = '', payload, signature] = token.split('.')
  const said: object = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
  return `${encoded({ ...said, ...more })}.${payload}.${signature}`
}
