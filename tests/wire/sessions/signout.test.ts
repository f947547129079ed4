import { expect, test } from 'vitest'
import { setCookie } from '#testing/browser.ts'
import { formsOf, headingOf } from '#testing/page.ts'
import { DELETED, SESSION, sessionCookies } from '#tests/support/app/session-cookies.ts'
import { csrfToken, login, postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { SEALED } from '#tests/support/app/vectors.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const CALLBACK_URL = 'next-auth.callback-url'

onADatabase((database) => {
  const app = runningApp({ database })
  const signOutsOf = (name: string) =>
    app().told.filter(({ event, message }) => event === 'signOut' && JSON.stringify(message).includes(`"${name}"`))
  const unusable = () => app().logged.filter(({ msg }) => msg === 'signed out of a session that was over')

  test('OUT-01 a client gets the address to go to, the session has ended, and the product is told whose', async () => {
    const browser = app().browser()
    await login(browser, 'out-01')
    const answer = await postJson(browser, 'signout', { callbackUrl: '/bye' })
    expect([answer.status, urlOf(answer), answer.location]).toEqual([200, `${app().origin}/bye`, null])
    expect(sessionCookies(answer)).toEqual([{ name: SESSION, ...DELETED }])
    expect(await session(browser)).toEqual({})
    expect(signOutsOf('out-01')).toMatchObject([
      { message: { token: { sub: 'c-out-01', name: 'out-01', email: 'out-01@example.com', jti: expect.any(String) } } },
    ])
    expect(await app().store.sessions.ofUser('c-out-01', app().clock.now)).toEqual([])
  })

  test('OUT-01 the callback-url cookie stays', async () => {
    const browser = app().browser()
    await login(browser, 'alice', { callbackUrl: '/kept' })
    await postJson(browser, 'signout')
    expect(browser.cookies.get(CALLBACK_URL)).toBe(encodeURIComponent(`${app().origin}/kept`))
  })

  test('OUT-02 a plain form without a callback URL leads to the one of the cookie', async () => {
    const browser = app().browser()
    await login(browser, 'alice', { callbackUrl: '/from-cookie' })
    const answer = await postForm(browser, 'signout')
    expect([answer.status, answer.location, answer.body]).toEqual([302, `${app().origin}/from-cookie`, ''])
  })

  test('OUT-02 and without that cookie to the site’s home page', async () => {
    const browser = app().browser()
    await login(browser, 'alice', { callbackUrl: '/from-cookie' })
    const token = await csrfToken(browser)
    browser.cookies.delete(CALLBACK_URL)
    const answer = await browser.post('/auth/signout', { csrfToken: token })
    expect([answer.status, answer.location]).toEqual([302, `${app().origin}/`])
    expect(await session(browser)).toEqual({})
  })

  test('OUT-03 a visitor who is signed out is redirected, and no session cookie is touched', async () => {
    const answer = await postJson(app().browser(), 'signout', { callbackUrl: '/bye' })
    expect([answer.status, urlOf(answer)]).toEqual([200, `${app().origin}/bye`])
    expect(sessionCookies(answer)).toEqual([])
  })

  test('OUT-04 with a wrong token no user is signed out', async () => {
    const browser = app().browser()
    await login(browser, 'out-04')
    const refused = `${app().base}/signout?csrf=true`
    const wrong = { csrfToken: 'f'.repeat(64), callbackUrl: '/bye' }
    const toClient = await browser.post('/auth/signout', { ...wrong, json: 'true' })
    expect([toClient.status, urlOf(toClient)]).toEqual([200, refused])
    const toForm = await browser.post('/auth/signout', wrong)
    expect([toForm.status, toForm.location, toForm.body]).toEqual([302, refused, ''])
    expect([...sessionCookies(toClient), ...sessionCookies(toForm)]).toEqual([])
    expect(await session(browser)).toMatchObject({ user: { name: 'out-04' } })
    expect(signOutsOf('out-04')).toEqual([])
  })

  test('OUT-05 a GET shows the form and signs no user out', async () => {
    const browser = app().browser()
    await login(browser)
    const token = await csrfToken(browser)
    const page = await browser.get('/auth/signout?callbackUrl=/after')
    expect([page.status, headingOf(page)]).toEqual([200, 'Sign out'])
    expect(formsOf(page)).toMatchObject([
      {
        method: 'post',
        action: '/auth/signout',
        fields: { csrfToken: token, callbackUrl: `${app().origin}/after` },
      },
    ])
    expect(await session(browser)).toMatchObject({ user: { name: 'alice' } })
  })

  test('OUT-06 every piece of a long session is deleted', async () => {
    const browser = app().browser()
    await login(browser, 'big')
    const answer = await postJson(browser, 'signout')
    expect(sessionCookies(answer)).toEqual([0, 1, 2].map((index) => ({ name: `${SESSION}.${index}`, ...DELETED })))
    expect(await session(browser)).toEqual({})
  })

  test('OUT-07 an unusable cookie is deleted, and no sign-out event is told', async () => {
    const browser = app().browser()
    const token = await csrfToken(browser)
    browser.cookies.set(SESSION, 'garbage')
    const [told, logged] = [app().told.length, unusable().length]
    const answer = await browser.post('/auth/signout', { csrfToken: token, json: 'true' })
    expect([answer.status, urlOf(answer)]).toEqual([200, app().origin])
    expect(sessionCookies(answer)).toEqual([{ name: SESSION, ...DELETED }])
    expect(app().told.slice(told)).toEqual([])
    expect(unusable()).toHaveLength(logged + 1)
  })

  test('OUT-08 a copy of the cookie is worth nothing after signing out', async () => {
    const browser = app().browser()
    await login(browser, 'out-08')
    const copy = browser.cookieHeader()
    await postJson(browser, 'signout')
    const replayed = await app().browser().request('/auth/session', { cookie: copy })
    expect(replayed.json()).toEqual({})
  })

  test('OUT-08 signing out with such a copy deletes it, is logged, and no sign-out event is told', async () => {
    const browser = app().browser()
    await login(browser, 'twice')
    const copy = browser.cookies.get(SESSION) ?? ''
    await postJson(browser, 'signout')
    const token = await csrfToken(browser)
    browser.cookies.set(SESSION, copy)
    const before = unusable().length
    const answer = await browser.post('/auth/signout', { csrfToken: token, json: 'true' })
    expect([answer.status, urlOf(answer)]).toEqual([200, app().origin])
    expect(sessionCookies(answer)).toEqual([{ name: SESSION, ...DELETED }])
    expect(signOutsOf('twice')).toHaveLength(1)
    expect(unusable()).toHaveLength(before + 1)
  })

  test('OUT-08 nor is a copy of a session that NextAuth sealed', async () => {
    const browser = app().browser()
    browser.cookies.set(SESSION, SEALED.A.token)
    expect(await session(browser)).toMatchObject({ user: { name: 'Ada Lovelace' } })
    await postJson(browser, 'signout')
    const replayed = await app()
      .browser()
      .request('/auth/session', { cookie: `${SESSION}=${SEALED.A.token}` })
    expect(replayed.json()).toEqual({})
    expect(signOutsOf('Ada Lovelace')).toHaveLength(1)
  })

  test('OUT-09 signing out never leads to another site', async () => {
    const browser = app().browser()
    await login(browser)
    const answer = await postJson(browser, 'signout', { callbackUrl: 'https://evil.example' })
    expect([answer.status, urlOf(answer)]).toEqual([200, app().origin])
    expect(setCookie(answer, CALLBACK_URL)).toBeUndefined()
  })
})
