import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { comeBack, session, start } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import {
  type Behaviour,
  CLIENT,
  plainAt,
  startMisbehavingProvider,
} from '#tests/support/providers/misbehaving-provider.ts'

const provider = await startMisbehavingProvider()
afterAll(() => provider.close())

/** Malformed profiles, and what the session then says of the user. */
const PEOPLE: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] = [
  ['a name of 100,000 characters', { name: 'n'.repeat(100_000) }, { name: 'n'.repeat(256) }],
  ['a name with a NUL and a line break', { name: 'A\u0000B\r\nC' }, { name: 'A B C' }],
  ['a picture of 100,000 characters', { picture: `https://a.example/${'p'.repeat(100_000)}` }, { image: null }],
  ['a picture that is a script', { picture: 'javascript:alert(1)' }, { image: null }],
  ['an address of 100,000 characters', { email: `${'a'.repeat(100_000)}@mail.test` }, { email: undefined }],
  ['an address with a NUL', { email: 'a\u0000b@mail.test' }, { email: undefined }],
  ['an address that is a mail header too', { email: 'a@mail.test\r\nBcc: b@mail.test' }, { email: undefined }],
  ['a blank address', { email: ' ' }, { email: undefined }],
  ['a session there with a name of 100,000 characters', { sid: randomBytes(75_000).toString('base64') }, {}],
  ['a blank address, as another has', { email: ' ' }, { email: undefined }],
]

/** Token answers that are unusual, and valid all the same. */
const TOKENS: readonly (readonly [string, Record<string, unknown>])[] = [
  ['last longer than any calendar', { expires_in: 1e300 }],
  ['end before they begin, by which no end is meant', { expires_in: -1 }],
  ['have a text for their end', { expires_in: 'never' }],
  ['have members of null', { expires_in: null, refresh_token: null, scope: null }],
]

/** Refusals, and what the log says of them. */
const REFUSALS: readonly (readonly [string, Behaviour, RegExp])[] = [
  [
    'with members that no text can be made of',
    { instead: { token: { status: 400, body: '{"error":"invalid_grant","toString":1,"valueOf":1}' } } },
    /"error":"invalid_grant"/,
  ],
  [
    'and repeats the secret',
    {
      instead: {
        token: {
          status: 401,
          body: JSON.stringify({ error: 'invalid_client', error_description: CLIENT.clientSecret }),
        },
      },
    },
    /"status":401,"error":"invalid_client"/,
  ],
  [
    'with a page',
    { instead: { token: { status: 503, type: 'text/html', body: '<h1>Maintenance</h1>' } } },
    /"status":503/,
  ],
  ['with nothing', { instead: { token: { status: 200, body: '' } } }, /Unexpected end of JSON input/],
]

onADatabase((database) => {
  const app = runningApp({
    database,
    config: (basic) => ({
      ...basic,
      providers: [
        ...PEOPLE.map(([, claims], index) => provider.behaving(`people-${index}`, { claims })),
        ...TOKENS.map(([, tokens], index) => provider.behaving(`tokens-${index}`, { tokens })),
        ...REFUSALS.map(([, behaviour], index) => provider.behaving(`refusals-${index}`, behaviour)),
        plainAt(provider, 'good-status', { instead: { token: { body: '{"error":"bad_verification_code"}' } } }),
        plainAt(provider, 'large-id', { instead: { userinfo: { body: '{"id":9007199254740993}' } } }),
      ],
    }),
  })

  beforeEach(() => {
    app().logged.length = 0
  })

  async function signIn(browser: Browser, id: string): Promise<string | null> {
    const request = await start(browser, id)
    const code = provider.code(id, request)
    return (await comeBack(browser, id, { state: request.get('state') ?? '', code })).location
  }

  describe('a user signs in twice where a provider sends', () => {
    it.each(PEOPLE.map(([says, , user], index) => [says, index, user] as const))('%s', async (_says, index, user) => {
      for (let time = 0; time < 2; time += 1) {
        const browser = app().browser()
        expect(await signIn(browser, `people-${index}`)).toBe(`${app().origin}/done`)
        const usual = { name: 'Some Body', email: `somebody@people-${index}.example`, image: null }
        expect((await session(browser)).user).toEqual({ ...usual, ...user })
      }
    })
  })

  describe('a user signs in with tokens that', () => {
    it.each(TOKENS.map(([are], index) => [are, index] as const))('%s', async (_are, index) => {
      const browser = app().browser()
      expect(await signIn(browser, `tokens-${index}`)).toBe(`${app().origin}/done`)
      expect(await session(browser)).toHaveProperty('user')
    })
  })

  describe('the sign-in fails, and the log says why, where a provider refuses', () => {
    it.each(REFUSALS.map(([how, , because], index) => [how, index, because] as const))(
      '%s',
      async (_how, index, because) => {
        const browser = app().browser()
        expect(await signIn(browser, `refusals-${index}`)).toBe(`${app().base}/error?error=OAuthCallback`)
        expect(await session(browser)).toEqual({})
        expect(JSON.stringify(app().logged)).toMatch(because)
        expect(JSON.stringify(app().logged)).not.toContain(CLIENT.clientSecret)
      },
    )

    it('with a status of success', async () => {
      expect(await signIn(app().browser(), 'good-status')).toBe(`${app().base}/error?error=OAuthCallback`)
      expect(JSON.stringify(app().logged)).toContain('"error":"bad_verification_code"')
    })
  })

  it('an id that is too large a number is refused: rounded, it could be another user’s', async () => {
    const browser = app().browser()
    expect(await signIn(browser, 'large-id')).toBe(`${app().base}/signin`)
    expect(await session(browser)).toEqual({})
  })
})
