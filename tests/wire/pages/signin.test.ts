import { expect, test } from 'vitest'
import { setCookie } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { csrfToken, login, postForm, postJson, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

const ANOTHER_ACCOUNT = 'Try signing in with a different account.'

onADatabase((database) => {
  const app = runningApp({ database })

  test('SIGNIN-01 the page posts to every provider, with the token of this browser’s cookie', async () => {
    const browser = app().browser()
    const answer = await browser.get('/auth/signin')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const forms = formsOf(answer)
    const { base, origin } = app()
    expect(forms.map(({ method, action }) => [method, new URL(action, base).href])).toEqual([
      ['post', `${base}/signin/acme`],
      ['post', `${base}/signin/corp`],
      ['post', `${base}/signin/trusty`],
      ['post', `${base}/signin/broken`],
      ['post', `${base}/signin/email`],
      ['post', `${base}/callback/credentials`],
    ])
    const token = setCookie(answer, 'next-auth.csrf-token')?.value.split('%7C')[0]
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    for (const { fields, types } of forms) {
      expect(fields).toMatchObject({ csrfToken: token, callbackUrl: origin })
      expect(types).toMatchObject({ csrfToken: 'hidden', callbackUrl: 'hidden' })
    }
    expect(await csrfToken(browser)).toBe(token)
  })

  test('SIGNIN-01 each provider has one button with its name, the others the fields they declare', async () => {
    const forms = formsOf(await app().browser().get('/auth/signin'))
    const hidden = { csrfToken: 'hidden', callbackUrl: 'hidden' }
    for (const [index, name] of ['Acme', 'Corp', 'Trusty', 'Broken'].entries()) {
      expect(forms[index]?.types).toEqual(hidden)
      expect(forms[index]?.buttons).toEqual([expect.stringContaining(name)])
    }
    expect(forms[4]?.types).toEqual({ ...hidden, email: 'email' })
    expect(forms[5]?.types).toEqual({ ...hidden, username: 'text', password: 'password' })
  })

  test.each([
    ['Signin', ANOTHER_ACCOUNT],
    ['OAuthSignin', ANOTHER_ACCOUNT],
    ['OAuthCallback', ANOTHER_ACCOUNT],
    ['OAuthCreateAccount', ANOTHER_ACCOUNT],
    ['EmailCreateAccount', ANOTHER_ACCOUNT],
    ['Callback', ANOTHER_ACCOUNT],
    ['OAuthAccountNotLinked', 'To confirm your identity, sign in with the same account you used originally.'],
    ['EmailSignin', 'The e-mail could not be sent.'],
    ['CredentialsSignin', 'Sign in failed. Check the details you provided are correct.'],
    ['SessionRequired', 'Please sign in to access this page.'],
    ['Whatever', 'Unable to sign in.'],
    ['AccessDenied', 'Unable to sign in.'],
    ['__proto__', 'Unable to sign in.'],
  ])('SIGNIN-02 the code %s has its message', async (code, message) => {
    const answer = await app().browser().get(`/auth/signin?error=${code}`)
    expect([answer.status, messageOf(answer)]).toEqual([200, message])
  })

  test.each(['', '?csrf=true', '?error=', '?error'])('SIGNIN-03 “%s” has no message', async (query) => {
    const answer = await app().browser().get(`/auth/signin${query}`)
    expect([answer.status, messageOf(answer)]).toEqual([200, null])
    expect(answer.body).not.toContain('role="alert"')
  })

  test('SIGNIN-04 codes are told apart by their case', async () => {
    expect(messageOf(await app().browser().get('/auth/signin?error=credentialssignin'))).toBe('Unable to sign in.')
  })

  test('SIGNIN-05 a GET with a provider’s id shows the page and starts no sign-in', async () => {
    const answer = await app().browser().get('/auth/signin/acme')
    expect([answer.status, messageOf(answer)]).toEqual([200, null])
    expect(formsOf(answer)).toHaveLength(6)
    const names = ['next-auth.state', 'next-auth.pkce.code_verifier', 'next-auth.nonce']
    expect(names.map((name) => setCookie(answer, name))).toEqual([undefined, undefined, undefined])
    expect(app().provider.requests).toEqual([])
  })

  test('SIGNIN-05 a user who is signed in sees the page too', async () => {
    const browser = app().browser()
    await login(browser)
    const answer = await browser.get('/auth/signin')
    const [another, ...ways] = formsOf(answer)
    expect([answer.status, another?.action, ways.length]).toEqual([200, '/auth/signout', 6])
    expect(headingOf(answer)).toBe('You are signed in as alice')
  })

  test('SIGNIN-06 nothing of a stray query reaches the page', async () => {
    const answer = await app().browser().get('/auth/signin?providers=x&csrfToken=evil&theme=x&email=%3Cb%3E%22')
    expect(answer.status).toBe(200)
    expect(answer.body).not.toContain('evil')
    expect(answer.body).not.toContain('<b>')
    const token = setCookie(answer, 'next-auth.csrf-token')?.value.split('%7C')[0]
    const forms = formsOf(answer)
    expect(forms).toHaveLength(6)
    expect(new Set(forms.map(({ fields }) => fields.csrfToken))).toEqual(new Set([token]))
    expect(forms[4]?.fields.email).toBe('<b>"')
  })

  test('SIGNIN-07 the forms hold the callback URL after it was checked', async () => {
    const answer = await app().browser().get('/auth/signin?callbackUrl=https://evil.example/')
    expect(new Set(formsOf(answer).map(({ fields }) => fields.callbackUrl))).toEqual(new Set([app().origin]))
    expect(answer.body).not.toContain('evil.example')
  })

  test('SIGNIN-08 a start with credentials leads to the page that asks for them', async () => {
    const answer = await postJson(app().browser(), 'signin/credentials')
    expect([answer.status, urlOf(answer)]).toEqual([200, `${app().base}/signin`])
  })

  test.each(['signin/nope', 'signin', 'signin/__proto__'])(
    'SIGNIN-09 %s starts nothing, even with a good token',
    async (path) => {
      const answer = await postJson(app().browser(), path)
      expect([answer.status, urlOf(answer)]).toEqual([200, `${app().base}/signin?csrf=true`])
    },
  )

  test('SIGNIN-10 a protected page redirects to sign-in, and from there back to itself', async () => {
    const browser = app().browser()
    const sent = await browser.get('/account?tab=a%26b')
    expect(sent.status).toBe(302)
    const location = new URL(sent.location ?? '')
    expect(location.origin + location.pathname).toBe(`${app().base}/signin`)
    expect([...location.searchParams]).toEqual([
      ['error', 'SessionRequired'],
      ['callbackUrl', '/account?tab=a%26b'],
    ])
    const page = await browser.get(location.href)
    expect(messageOf(page)).toBe('Please sign in to access this page.')
    const { action, fields } = formsOf(page)[5] ?? { action: '', fields: {} }
    const back = await browser.post(action, { ...fields, username: 'alice', password: 'wonderland' })
    expect([back.status, back.location]).toEqual([302, `${app().origin}/account?tab=a%26b`])
    const account = await browser.get(back.location ?? '')
    expect([account.status, headingOf(account)]).toEqual([200, 'Your account'])
  })

  test('a user who signs out on a protected page is told that they are signed out, and not asked for what they have just left', async () => {
    const browser = app().browser()
    await login(browser, 'alice')
    const signedOut = await postForm(browser, 'signout', { callbackUrl: '/account' })
    expect([signedOut.status, signedOut.location]).toEqual([302, `${app().origin}/account`])
    const sent = await browser.get(signedOut.location ?? '')
    expect(messageOf(await browser.get(sent.location ?? ''))).toBe('You are signed out.')
    // News is told once: the page that is loaded again says why it is shown.
    expect(messageOf(await browser.get(sent.location ?? ''))).toBe('Please sign in to access this page.')
  })

  test('a user whose session is over is asked to sign in for a protected page, whatever was done last', async () => {
    const browser = app().browser()
    await signInAt(app(), browser, 'corp', newProfile({ email_verified: true }))
    await postForm(browser, 'account/devices', { do: 'others' })
    browser.cookies.delete('next-auth.session-token')
    const sent = await browser.get('/account')
    const answer = await browser.get(sent.location ?? '')
    expect(wordsOf(answer)).toContain('All other browsers were signed out.')
    expect(wordsOf(answer)).toContain('Please sign in to access this page.')
  })

  test('SIGNIN-11 the address that NextAuth’s client goes to leads to the page', async () => {
    const query = '?error=SessionRequired&callbackUrl=%2Fx'
    const answer = await app().browser().get(`/api/auth/signin${query}`)
    expect([answer.status, answer.location]).toEqual([302, `${app().base}/signin${query}`])
  })

  test.each(['?callbackUrl=/x&error=a%20b+c', '?x', '?x=1&&y=%7e', ''])(
    'SIGNIN-11 the query %s goes along as it was sent',
    async (query) => {
      const answer = await app().browser().get(`/api/auth/signin${query}`)
      expect(answer.headers.get('location')).toBe(`${app().base}/signin${query}`)
    },
  )

  test.each(['/account?tab=a/b&x&y=a%20b+c%7e', '/account.data?tab=a/b&x&_routes=auth%2Faccount&y=a%20b+c%7e'])(
    'SIGNIN-10 the address %s comes back with its query as it was sent',
    async (path) => {
      const sent = await app().browser().get(path)
      const location = sent.location ?? /"(http[^"]*signin[^"]*)"/.exec(sent.body)?.[1] ?? ''
      expect(new URL(location).searchParams.get('callbackUrl')).toBe('/account?tab=a/b&x&y=a%20b+c%7e')
    },
  )

  test('SIGNIN-11 so does that of its error page; nothing else is there', async () => {
    const browser = app().browser()
    const error = await browser.get('/api/auth/error?error=AccessDenied')
    expect([error.status, error.location]).toEqual([302, `${app().base}/error?error=AccessDenied`])
    for (const path of ['session', 'csrf', 'providers', 'signin/acme', 'callback/acme']) {
      expect((await browser.get(`/api/auth/${path}`)).status).toBe(404)
    }
  })
})
