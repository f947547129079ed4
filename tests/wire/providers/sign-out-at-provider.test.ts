import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthConfig, OidcProvider, Provider } from '#app/auth/config.ts'
import { type Browser, setCookie } from '#testing/browser.ts'
import { formsOf, wordsOf } from '#testing/page.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { login, postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'
import { type FaultyProvider, startFaultyProvider } from '#tests/support/providers/faulty.ts'

const COOKIE = 'next-auth.sign-out'
const OFFER = 'Also sign out of Corp'

/** The text of the checkbox. */
const ALSO = { alsoAtProvider: 'true' }

/** The fixture with its OpenID provider's rows, changed. */
const corps =
  (...changes: Partial<OidcProvider>[]) =>
  (basic: AuthConfig) => {
    const corp = basic.providers?.find((one): one is OidcProvider => one.id === 'corp')
    const others = basic.providers?.filter((one) => one.id !== 'corp') ?? []
    return {
      ...basic,
      providers: [...others, ...changes.flatMap((change): Provider[] => (corp ? [{ ...corp, ...change }] : []))],
    }
  }

/** Signs in; answers the ID token that the provider gave. */
async function enter(app: App, browser: Browser, provider = 'corp'): Promise<string> {
  const answer = await signInAt(app, browser, provider, newProfile())
  expect(answer.location).toBe(`${app.origin}/done`)
  return app.provider.tokens.at(-1) ?? ''
}

const signOutPage = (browser: Browser) => browser.get('/auth/signout')

/** The sign-out request that a visitor is sent to the provider with, or `null`. */
function requestOf(app: App, to: string | null): Record<string, string> | null {
  const url = new URL(to ?? '')
  return url.origin + url.pathname === `${app.provider.issuer}/sign-out` ? Object.fromEntries(url.searchParams) : null
}

onADatabase((database) => {
  const app = runningApp({
    database,
    providers: ['acme', 'corp', 'credentials'],
    config: corps(
      {},
      { id: 'strict', name: 'Strict', signOut: 'always' },
      { id: 'quiet', name: 'Quiet', signOut: 'off' },
      { id: 'cognito', name: 'Cognito', signOut: 'always', signOutReturnParam: 'logout_uri' },
    ),
  })

  describe('asked', () => {
    test('the page offers to sign out of the provider too, to a user who signed in there', async () => {
      const browser = app().browser()
      await enter(app(), browser)
      const page = await signOutPage(browser)
      expect(wordsOf(page)).toContain(OFFER)
      expect(formsOf(page)).toMatchObject([
        { fields: ALSO, types: { alsoAtProvider: 'checkbox' }, buttons: ['Sign out'] },
      ])
      expect(await session(browser)).toMatchObject({ user: {} })
    })

    test.each([
      ['is signed out', async () => {}],
      ['signed in with a password', async (browser: Browser) => void (await login(browser))],
      ['signed in with plain OAuth 2', async (browser: Browser) => void (await enter(app(), browser, 'acme'))],
      [
        'signed in with a provider where that is off',
        async (browser: Browser) => void (await enter(app(), browser, 'quiet')),
      ],
    ])('nothing is offered to a visitor who %s', async (_who, before) => {
      const browser = app().browser()
      await before(browser)
      const page = await signOutPage(browser)
      expect(wordsOf(page)).not.toMatch(/also sign out|as well/i)
      for (const { fields } of formsOf(page)) expect(Object.keys(fields)).toEqual(['csrfToken', 'callbackUrl'])
    })

    test('unchecked, and for a client that was never asked, the provider is left alone', async () => {
      for (const signOut of [postForm, postJson]) {
        const browser = app().browser()
        await enter(app(), browser)
        const answer = await signOut(browser, 'signout', { callbackUrl: '/bye' })
        expect(answer.location ?? urlOf(answer)).toBe(`${app().origin}/bye`)
        expect(setCookie(answer, COOKIE)).toBeUndefined()
        expect(await session(browser)).toEqual({})
      }
    })

    test('checked, the visitor goes there with the ID token as a hint, signed out here already (RP-Initiated Logout 1.0 §2)', async () => {
      const browser = app().browser()
      const idToken = await enter(app(), browser)
      const answer = await postForm(browser, 'signout', { ...ALSO, callbackUrl: '/bye' })
      expect([answer.status, answer.body]).toEqual([302, ''])
      expect(requestOf(app(), answer.location)).toEqual({
        id_token_hint: idToken,
        post_logout_redirect_uri: `${app().base}/signout`,
        state: expect.stringMatching(/^[\w-]{43}$/),
        client_id: 'client-id',
      })
      expect(await session(browser)).toEqual({})
      expect(app().told.at(-1)).toMatchObject({ event: 'signOut' })
    })

    test('a visitor who is signed out already is not sent to the provider', async () => {
      const answer = await postForm(app().browser(), 'signout', { ...ALSO, callbackUrl: '/bye' })
      expect(answer.location).toBe(`${app().origin}/bye`)
    })
  })

  describe('always', () => {
    test('the page says so, and the plain form goes there', async () => {
      const browser = app().browser()
      await enter(app(), browser, 'strict')
      expect(wordsOf(await signOutPage(browser))).toContain('You will be signed out of Strict as well.')
      const answer = await postForm(browser, 'signout')
      expect(requestOf(app(), answer.location)).toMatchObject({ client_id: 'client-id' })
    })

    test('a client is told the address there', async () => {
      const browser = app().browser()
      const idToken = await enter(app(), browser, 'strict')
      const answer = await postJson(browser, 'signout', { callbackUrl: '/bye' })
      expect([answer.status, answer.location]).toEqual([200, null])
      expect(requestOf(app(), urlOf(answer))).toMatchObject({ id_token_hint: idToken })
      expect(await session(browser)).toEqual({})
    })

    test('a wrong token signs no user out, here or there', async () => {
      const browser = app().browser()
      await enter(app(), browser, 'strict')
      const answer = await browser.post('/auth/signout', { csrfToken: 'f'.repeat(64) })
      expect(answer.location).toBe(`${app().base}/signout?csrf=true`)
      expect(await session(browser)).toMatchObject({ user: {} })
    })

    test('a provider with another name for the return address gets it under that name too', async () => {
      const browser = app().browser()
      await enter(app(), browser, 'cognito')
      const answer = await postForm(browser, 'signout')
      expect(requestOf(app(), answer.location)).toMatchObject({ logout_uri: `${app().base}/signout` })
    })

    test('an ID token too long for an address is left out: the provider then asks the user', async () => {
      const browser = app().browser()
      const person = newProfile({ groups: Array.from({ length: 300 }, (_, index) => `group-${index}`) })
      await signInAt(app(), browser, 'strict', person)
      const answer = await postForm(browser, 'signout')
      const request = requestOf(app(), answer.location)
      expect(request).toMatchObject({ client_id: 'client-id', state: expect.any(String) })
      expect(request).not.toHaveProperty('id_token_hint')
    })
  })

  describe('coming back', () => {
    async function leave(browser: Browser, callbackUrl = '/bye?x=1'): Promise<string> {
      await enter(app(), browser, 'strict')
      const answer = await postForm(browser, 'signout', { callbackUrl })
      return requestOf(app(), answer.location)?.state ?? ''
    }

    test('leads, once, to the callback URL (§3)', async () => {
      const browser = app().browser()
      const state = await leave(browser)
      const back = await browser.get(`/auth/signout?state=${state}`)
      expect([back.status, back.location]).toEqual([302, `${app().origin}/bye?x=1`])
      expect(setCookie(back, COOKIE)).toMatchObject({ value: '', attributes: { 'max-age': '0' } })
      expect((await browser.get(`/auth/signout?state=${state}`)).status).toBe(200)
    })

    test('never leads to another site', async () => {
      const browser = app().browser()
      const state = await leave(browser, 'https://evil.example')
      expect((await browser.get(`/auth/signout?state=${state}`)).location).toBe(`${app().origin}/`)
    })

    test.each([
      ['another state', async (browser: Browser) => `${await leave(browser)}x`],
      ['a state of another browser', async () => leave(app().browser())],
      [
        'a state after its time',
        async (browser: Browser) => {
          const state = await leave(browser)
          app().clock.advance(16 * 60)
          return state
        },
      ],
    ])('with %s is only the sign-out page', async (_what, stateFor) => {
      const browser = app().browser()
      const state = await stateFor(browser)
      const page = await browser.get(`/auth/signout?state=${state}`)
      expect([page.status, page.location]).toEqual([200, null])
    })

    test('never signs a user out', async () => {
      const browser = app().browser()
      const state = await leave(browser)
      await enter(app(), browser)
      await browser.get(`/auth/signout?state=${state}`)
      expect(await session(browser)).toMatchObject({ user: {} })
    })
  })

  test('the ID token is kept sealed, where it may be wanted, and goes with the session', async () => {
    const rowOf = async (provider: string) => {
      const browser = app().browser()
      const person = newProfile({ sid: 'provider-session-1' })
      await signInAt(app(), browser, provider, person)
      const sub = (await app().services.store?.users.byEmail(person.email))?.id ?? ''
      const [row] = await app().store.sessions.ofUser(sub, app().clock.now)
      const id = row?.id ?? ''
      const kept = await app().store.providerSessions.find(id)
      await postForm(browser, 'signout')
      return { person, kept, after: await app().store.providerSessions.find(id) }
    }
    const { person, kept, after } = await rowOf('corp')
    expect(kept).toMatchObject({ provider: 'corp', subject: person.sub, sid: 'provider-session-1' })
    expect(kept?.idToken).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(after).toBeNull()
    expect((await rowOf('quiet')).kept).toMatchObject({ provider: 'quiet', idToken: '' })
    expect((await rowOf('acme')).kept).toBeNull()
  })

  test('no ID token is in the log', () => {
    const log = JSON.stringify(app().logged)
    expect(app().provider.tokens.filter((token) => log.includes(token))).toEqual([])
  })
})

describe('signing out here waits for no provider', () => {
  const first = runningApp({ providers: ['corp'] })
  let faulty: FaultyProvider

  beforeAll(async () => {
    faulty = await startFaultyProvider()
  })
  afterAll(() => faulty.close())

  /** Providers as a process finds them that has just started, with a session of an earlier process. */
  const CASES: [string, (app: App) => Partial<OidcProvider>][] = [
    ['is not there', () => ({ issuer: 'http://127.0.0.1:9' })],
    ['never answers', () => ({ issuer: faulty.url('hangs') })],
    ['answers 500', () => ({ issuer: faulty.url('answers 500') })],
    ['answers HTML', () => ({ issuer: faulty.url('answers HTML') })],
    ['has no sign-out', ({ provider }) => ({ issuer: provider.issuer })],
  ]

  test.each(CASES)('a provider that %s is neither offered nor visited', async (_what, changeFor) => {
    const browser = first().browser()
    await enter(first(), browser)
    const config = corps({ ...changeFor(first()), signOut: 'always' })
    first().provider.endsSessions = false
    const second = await startApp({ providers: ['corp'], databaseUrl: first().services.settings.databaseUrl, config })
    try {
      const here = second.browser()
      for (const [name, value] of browser.cookies) here.cookies.set(name, value)
      const page = await signOutPage(here)
      expect(wordsOf(page)).not.toMatch(/also sign out|as well/i)
      const answer = await postForm(here, 'signout', { callbackUrl: '/bye' })
      expect(answer.location).toBe(`${second.origin}/bye`)
      expect(await session(browser)).toEqual({})
    } finally {
      first().provider.endsSessions = true
      await second.close()
    }
  })
})

describe('without a store', () => {
  const app = runningApp({ database: 'none', providers: ['corp'], config: corps({ signOut: 'always' }) })

  test('it is unknown where a session began, and sign-out involves no provider', async () => {
    const browser = app().browser()
    await enter(app(), browser)
    expect((await postForm(browser, 'signout', { callbackUrl: '/bye' })).location).toBe(`${app().origin}/bye`)
  })
})
