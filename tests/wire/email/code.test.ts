import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { csrfToken, postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { askForBoth, mistyped } from '#tests/support/app/waiting.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'

onBothDatabases((database) => {
  const app = runningApp({ database })

  const ask = (browser: Browser, email: string) => askForBoth(app(), browser, email)
  const verification = () => `${app().base}/error?error=Verification`

  test('the code signs in the browser that asked, once, and ends the link', async () => {
    const browser = app().browser()
    const { code, link } = await ask(browser, `code-${database}@mail.test`)
    const answer = await postForm(browser, 'callback/email', {
      code: ` ${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)}\n`,
      callbackUrl: '/done',
    })
    expect(answer.location).toBe(`${app().origin}/done`)
    expect(await session(browser)).toMatchObject({ user: { email: `code-${database}@mail.test` } })
    expect((await app().browser().get(link)).location).toBe(verification())
  })

  test('the link ends the code', async () => {
    const browser = app().browser()
    const { code, link } = await ask(browser, 'linkfirst@mail.test')
    const flow = browser.cookies.get('next-auth.email-flow') ?? ''
    await browser.get(link)
    browser.cookies.set('next-auth.email-flow', flow)
    expect((await postForm(browser, 'callback/email', { code })).location).toBe(verification())
  })

  test('after five wrong codes the right one is refused, and the link still works', async () => {
    const browser = app().browser()
    const { code, link } = await ask(browser, 'guesses@mail.test')
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await postForm(browser, 'callback/email', { code: mistyped(code) })
      expect(answer.location).toBe(`${app().base}/verify-request?provider=email&type=email&error=WrongCode`)
    }
    expect((await browser.get('/auth/verify-request?error=WrongCode')).body).toContain('That is not the code')
    expect((await postForm(browser, 'callback/email', { code })).location).toBe(verification())
    expect((await browser.get(link)).location).toBe(`${app().origin}/done`)
  })

  test('no other browser can use the code', async () => {
    const { code } = await ask(app().browser(), 'thief@mail.test')
    const thief = app().browser()
    expect((await postForm(thief, 'callback/email', { code })).location).toBe(verification())
    expect(await session(thief)).toEqual({})
  })

  test('without a CSRF token a code does not count as an attempt', async () => {
    const browser = app().browser()
    const { code } = await ask(browser, 'forged@mail.test')
    expect((await browser.post('/auth/callback/email', { code })).location).toBe(`${app().base}/signin?csrf=true`)
    expect((await postForm(browser, 'callback/email', { code })).location).toBe(`${app().origin}/done`)
  })

  test('in JSON mode a wrong code is 401', async () => {
    const browser = app().browser()
    const { code } = await ask(browser, 'json@mail.test')
    const answer = await postJson(browser, 'callback/email', { code: mistyped(code) })
    expect(answer.status).toBe(401)
    expect(urlOf(answer)).toContain('error=WrongCode')
  })

  test.each([[null], [{}], [['1']], [true]])('in JSON %j is a wrong code', async (code) => {
    const browser = app().browser()
    await ask(browser, 'odd@mail.test')
    const body = JSON.stringify({ code, json: true, csrfToken: await csrfToken(browser) })
    const headers = { 'content-type': 'application/json' }
    const answer = await browser.request('/auth/callback/email', { method: 'POST', body, headers })
    expect([answer.status, urlOf(answer)]).toEqual([401, expect.stringContaining('error=WrongCode')])
  })

  test('a code is valid as long as its link', async () => {
    const browser = app().browser()
    const { code } = await ask(browser, 'late@mail.test')
    app().clock.advance(601)
    expect((await postForm(browser, 'callback/email', { code })).location).toBe(verification())
    app().clock.advance(-601)
  })

  test('asking again in the same browser ends the link and code mailed before', async () => {
    const browser = app().browser()
    const first = await ask(browser, 'again@mail.test')
    const second = await ask(browser, 'again@mail.test')
    expect((await app().browser().get(first.link)).location).toBe(verification())
    expect((await browser.get(second.link)).location).toBe(`${app().origin}/done`)
  })

  test('of a hundred uses of one challenge by link and by code, one signs in', async () => {
    const browser = app().browser()
    const { code, link } = await ask(browser, 'hundred@mail.test')
    const form = { csrfToken: (browser.cookies.get('next-auth.csrf-token') ?? '').split('%7C')[0] ?? '', code }
    const cookie = browser.cookieHeader()
    const uses = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? browser.request(link, { cookie }) : browser.request('/auth/callback/email', { form, cookie }),
    )
    const answers = await Promise.all(uses)
    const entered = answers.filter(({ setCookies }) => setCookies.some((line) => /session-token=[^;]/.test(line)))
    expect(entered).toHaveLength(1)
  })
})
