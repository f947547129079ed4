import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { type BrowserAnswer, setCookie } from '#testing/browser.ts'
import { openJwe, sealJwe } from '#tests/support/app/jwe.ts'
import { comeBack, postForm, postJson, session, start, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { accessTokenOf, NONCE, newProfile, PKCE, STATE, signInAt, startAs } from '#tests/support/providers/external.ts'

const CHECK_SECONDS = 900
const RANDOM_43 = /^[A-Za-z0-9_-]{43}$/

onADatabase((database) => {
  const app = runningApp({ database })
  const errorOf = (code: string) => `${app().base}/error?error=${code}`
  const done = () => `${app().origin}/done`

  beforeEach(() => {
    app().told.length = 0
  })

  it('OAUTH-01: a start leads to the authorization endpoint with state, PKCE and the registered parameters', async () => {
    const answer = await postJson(app().browser(), 'signin/acme', { callbackUrl: '/done' })
    expect(answer.status).toBe(200)
    const url = new URL(urlOf(answer))
    expect(url.origin + url.pathname).toBe(`${app().provider.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client-id',
      response_type: 'code',
      redirect_uri: `${app().base}/callback/acme`,
      scope: 'email',
      state: expect.stringMatching(RANDOM_43),
      code_challenge: expect.stringMatching(RANDOM_43),
      code_challenge_method: 'S256',
    })
  })

  it('OAUTH-02: state and PKCE cookies live 900 s, open under their own names and are bound to the provider', async () => {
    const answer = await postJson(app().browser(), 'signin/acme', { callbackUrl: '/done' })
    const params = new URL(urlOf(answer)).searchParams
    const state = await openCheck(answer, STATE)
    const verifier = await openCheck(answer, PKCE)
    expect(state).toMatchObject({ value: params.get('state'), provider: 'acme' })
    expect(verifier).toMatchObject({ value: expect.stringMatching(RANDOM_43), provider: 'acme' })
    expect(createHash('sha256').update(String(verifier.value)).digest('base64url')).toBe(params.get('code_challenge'))
    for (const name of [STATE, PKCE]) {
      const { expires, ...attributes } = setCookie(answer, name)?.attributes ?? {}
      expect(attributes).toEqual({ 'max-age': '900', path: '/', httponly: true, samesite: 'Lax' })
      expectAhead(expires)
    }
  })

  it('OAUTH-03: an OpenID provider gets a nonce too, kept in a cookie', async () => {
    const answer = await postJson(app().browser(), 'signin/corp', { callbackUrl: '/done' })
    const params = new URL(urlOf(answer)).searchParams
    expect(params.get('nonce')).toMatch(RANDOM_43)
    expect(await openCheck(answer, NONCE)).toMatchObject({ value: params.get('nonce'), provider: 'corp' })
    expectAhead(setCookie(answer, NONCE)?.attributes.expires)
    for (const name of [STATE, PKCE]) expect(setCookie(answer, name)).toBeDefined()
  })

  it('OAUTH-04: a plain form is redirected to the authorization endpoint', async () => {
    const answer = await postForm(app().browser(), 'signin/acme', { callbackUrl: '/done' })
    expect(answer.status).toBe(302)
    expect(answer.body).toBe('')
    expect(answer.location).toMatch(`${app().provider.issuer}/authorize?`)
  })

  it('OAUTH-05: prompt and login_hint are passed on', async () => {
    const answer = await postJson(app().browser(), 'signin/acme?prompt=login&login_hint=a%40b')
    const params = new URL(urlOf(answer)).searchParams
    expect(params.get('prompt')).toBe('login')
    expect(params.get('login_hint')).toBe('a@b')
  })

  it('OAUTH-06: parameters of the protocol cannot be set from outside', async () => {
    const evil = 'redirect_uri=https://evil.example&client_id=zz&response_type=token&state=s'
    const answer = await postJson(app().browser(), `signin/acme?${evil}`)
    const { searchParams } = new URL(urlOf(answer))
    expect(searchParams.getAll('redirect_uri')).toEqual([`${app().base}/callback/acme`])
    expect(searchParams.getAll('client_id')).toEqual(['client-id'])
    expect(searchParams.getAll('response_type')).toEqual(['code'])
    expect(searchParams.getAll('state')).toEqual([expect.stringMatching(RANDOM_43)])
  })

  it('OAUTH-07: a provider that cannot be discovered is OAuthSignin, without check cookies', async () => {
    const answer = await postJson(app().browser(), 'signin/broken', { callbackUrl: '/done' })
    expect(answer.status).toBe(200)
    expect(urlOf(answer)).toBe(errorOf('OAuthSignin'))
    for (const name of [STATE, PKCE, NONCE]) expect(setCookie(answer, name)).toBeUndefined()
  })

  it('OAUTH-08: the callback of a new user makes the user and the account and signs in', async () => {
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', newProfile({ email: 'Ann@Example.com' }))
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(done())
    expectDeleted(answer, [STATE, PKCE])
    expect(app().told.map(({ event }) => event)).toEqual(['createUser', 'linkAccount', 'signIn'])
    expect(await session(browser)).toMatchObject({ user: { email: 'ann@example.com' } })
    expect(await app().store.users.byEmail('ann@example.com')).toMatchObject({ emailVerified: null })
  })

  it('OAUTH-15: a refusal by the product is AccessDenied: no session, no user, no event', async () => {
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', newProfile({ email: 'deny@example.com' }))
    expect(answer.location).toBe(errorOf('AccessDenied'))
    expect(await session(browser)).toEqual({})
    expect(await app().store.users.byEmail('deny@example.com')).toBeNull()
    expect(app().told).toEqual([])
  })

  it('OAUTH-16: a product that returns an address redirects the visitor there', async () => {
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', newProfile({ email: 'divert@example.com' }))
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(`${app().origin}/blocked?why=1`)
    expect(await session(browser)).toEqual({})
  })

  it('OAUTH-17: a user who cannot be made is OAuthCreateAccount', async () => {
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', newProfile({ email: 'createfail@example.com' }))
    expect(answer.location).toBe(errorOf('OAuthCreateAccount'))
    expect(await session(browser)).toEqual({})
  })

  it('OAUTH-18: a store that fails in the return is Callback: looking up, linking', async () => {
    const lookUp = await signInAt(app(), app().browser(), 'acme', newProfile({ email: 'dbfail@example.com' }))
    expect(lookUp.location).toBe(errorOf('Callback'))

    // A new user and the account are written together, so a link fails by itself only for an existing user.
    const browser = app().browser()
    const person = newProfile()
    await signInAt(app(), browser, 'acme', person)
    const link = await signInAt(app(), browser, 'corp', newProfile({ sub: 'linkfail' }))
    expect(link.location).toBe(errorOf('Callback'))
    expect(await session(browser)).toMatchObject({ user: { email: person.email } })
  })

  it('OAUTH-19: a profile without an id leads to the sign-in page without a code', async () => {
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', { name: 'Nobody', email: newProfile().email })
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(`${app().base}/signin`)
    expect(await session(browser)).toEqual({})
  })

  it('OAUTH-20: a token endpoint that refuses is OAuthCallback, and the check cookies are spent', async () => {
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', newProfile(), { refuses: true })
    expect(answer.location).toBe(errorOf('OAuthCallback'))
    expectDeleted(answer, [STATE, PKCE])
  })

  it.each([
    ['wrong', { state: 'x'.repeat(43) }],
    ['absent', {}],
  ])('OAUTH-21: a return whose state is %s is OAuthCallback and cancels no running sign-in', async (_name, state) => {
    const browser = app().browser()
    const { code, ...good } = await startAs(app(), browser, 'acme', newProfile())
    const answer = await comeBack(browser, 'acme', { ...state, code })
    expect(answer.location).toBe(errorOf('OAuthCallback'))
    for (const name of [STATE, PKCE]) expect(setCookie(answer, name)).toBeUndefined()
    expect((await comeBack(browser, 'acme', { ...good, code })).location).toBe(done())
  })

  it('OAUTH-22: a return without any cookie is OAuthCallback', async () => {
    const returned = await startAs(app(), app().browser(), 'acme', newProfile())
    const answer = await comeBack(app().browser(), 'acme', returned)
    expect(answer.location).toBe(errorOf('OAuthCallback'))
  })

  it('a state cookie that was changed is OAuthCallback, whatever other cookies say', async () => {
    const browser = app().browser()
    const returned = await startAs(app(), browser, 'acme', newProfile())
    const sealed = browser.cookies.get(STATE) ?? ''
    for (const changed of [`${sealed.slice(0, -3)}AAA`, 'x', browser.cookies.get(PKCE) ?? '']) {
      browser.cookies.set(STATE, changed)
      expect((await comeBack(browser, 'acme', returned)).location).toBe(errorOf('OAuthCallback'))
      expect(await session(browser)).toEqual({})
    }
    browser.cookies.set(STATE, sealed)
    expect((await comeBack(browser, 'acme', returned)).location).toBe(done())
  })

  it.each([
    ['name', { name: 'n'.repeat(30_000) }, { name: 'n'.repeat(256) }],
    ['picture, whole,', { picture: `data:image/png;base64,${'A'.repeat(100_000)}` }, { name: 'Some Body' }],
    ['address', { email: `${'e'.repeat(30_000)}@example.com` }, { name: 'Some Body' }],
  ])('a user with a very long %s has a session all the same', async (_, more, shown) => {
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', newProfile(more))
    expect(answer.location).toBe(done())
    expect((await session(browser)).user).toMatchObject(shown)
    expect((await browser.get('/account')).status).toBe(200)
  })

  it('OAUTH-23: one provider’s state and cookies are not accepted at another', async () => {
    const browser = app().browser()
    const returned = await startAs(app(), browser, 'acme', newProfile())
    const answer = await comeBack(browser, 'trusty', returned)
    expect(answer.location).toBe(errorOf('OAuthCallback'))
    expect(await session(browser)).toEqual({})
  })

  it('OAUTH-24: a state cookie that names no provider is OAuthCallback', async () => {
    const browser = app().browser()
    const returned = await startAs(app(), browser, 'acme', newProfile())
    const claims = { value: returned.state, exp: 2_100_000_000 }
    browser.cookies.set(STATE, await sealJwe(claims, { salt: STATE }))
    expect((await comeBack(browser, 'acme', returned)).location).toBe(errorOf('OAuthCallback'))
    browser.cookies.set(STATE, await sealJwe({ ...claims, provider: 'acme' }, { salt: STATE }))
    expect((await comeBack(browser, 'acme', returned)).location).toBe(done())
  })

  it('OAUTH-25: a provider’s error is Callback, by GET and POST, and the check cookies stay', async () => {
    const browser = app().browser()
    const returned = await startAs(app(), browser, 'acme', newProfile())
    const cancelled = await comeBack(browser, 'acme', { error: 'access_denied', state: returned.state })
    expect(cancelled.status).toBe(302)
    expect(cancelled.location).toBe(errorOf('Callback'))
    for (const name of [STATE, PKCE]) expect(setCookie(cancelled, name)).toBeUndefined()

    const posted = await app().browser().post('/auth/callback/acme', { error: 'access_denied' })
    expect(posted.status).toBe(302)
    expect(posted.location).toBe(errorOf('Callback'))
    expect((await comeBack(browser, 'acme', returned)).location).toBe(done())
  })

  it('OAUTH-26: a victim’s access token in the address signs no user in', async () => {
    const victim = newProfile()
    await signInAt(app(), app().browser(), 'acme', victim)
    const token = await accessTokenOf(app(), victim)
    const browser = app().browser()
    const { state } = await startAs(app(), browser, 'acme', newProfile())
    const answer = await comeBack(browser, 'acme', { state, access_token: token })
    expect(answer.location).toBe(errorOf('OAuthCallback'))
    expect(await session(browser)).toEqual({})
  })

  it('OAUTH-26: a token beside a good code is refused too', async () => {
    for (const name of ['access_token', 'id_token']) {
      const browser = app().browser()
      const returned = await startAs(app(), browser, 'acme', newProfile())
      const answer = await comeBack(browser, 'acme', { ...returned, [name]: 'x' })
      expect(answer.location).toBe(errorOf('OAuthCallback'))
      expectDeleted(answer, [STATE, PKCE])
    }
  })

  it('OAUTH-27: a return may be posted, without a CSRF token', async () => {
    const browser = app().browser()
    const returned = await startAs(app(), browser, 'acme', newProfile())
    const answer = await browser.post('/auth/callback/acme', returned)
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(done())
    expect(await session(browser)).toHaveProperty('user')
  })

  it('OAUTH-28: the same callback works once', async () => {
    const browser = app().browser()
    const returned = await startAs(app(), browser, 'acme', newProfile())
    expect((await comeBack(browser, 'acme', returned)).location).toBe(done())
    expect((await comeBack(browser, 'acme', returned)).location).toBe(errorOf('OAuthCallback'))
  })

  it('OAUTH-29: a profile without an address signs in, and the session has no email member', async () => {
    const browser = app().browser()
    const { email: _none, ...profile } = newProfile()
    expect((await signInAt(app(), browser, 'acme', profile)).location).toBe(done())
    const { user } = await session(browser)
    expect(user).toEqual({ name: profile.name, image: null })
  })

  it('OAUTH-30: a return from no provider is 400', async () => {
    const browser = app().browser()
    for (const answer of [
      await browser.get('/auth/callback/nope'),
      await browser.post('/auth/callback/nope', { state: 's', code: 'c' }),
      await browser.get('/auth/callback'),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.setCookies).toEqual([])
    }
  })

  it('keeps the cookies of the last start alone, so that a visitor who chooses another provider can sign in', async () => {
    const browser = app().browser()
    await start(browser, 'acme')
    const answer = await signInAt(app(), browser, 'trusty', newProfile())
    expect(answer.location).toBe(done())
  })
})

async function openCheck(answer: BrowserAnswer, name: string): Promise<Record<string, unknown>> {
  const { claims } = await openJwe(setCookie(answer, name)?.value ?? '', { salt: name })
  return claims
}

function expectAhead(expires: string | true | undefined): void {
  const ahead = (Date.parse(String(expires)) - Date.now()) / 1000
  expect(Math.abs(ahead - CHECK_SECONDS)).toBeLessThanOrEqual(5)
}

function expectDeleted(answer: BrowserAnswer, names: string[]): void {
  for (const name of names) {
    expect(setCookie(answer, name)).toMatchObject({ value: '', attributes: { 'max-age': '0', path: '/' } })
  }
}
