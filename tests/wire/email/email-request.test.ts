import { beforeEach, expect, it } from 'vitest'
import { setCookie } from '#testing/browser.ts'
import { openJwe } from '#tests/support/app/jwe.ts'
import { csrfToken, postForm, postJson, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, EMAIL_FLOW, partOf, someAddress } from '#tests/support/mail/mail.ts'

const LINK_SECONDS = 600

onADatabase((database) => {
  /** Addresses the product was asked about. */
  const asked: unknown[] = []
  /** Hashes that were stored. */
  const issued: string[] = []
  const app = runningApp({
    database,
    config: (basic) => ({
      ...basic,
      callbacks: {
        ...basic.callbacks,
        signIn: (question) => {
          asked.push(question.user.email)
          return basic.callbacks?.signIn?.(question) ?? true
        },
      },
    }),
    store: (store) => ({
      ...store,
      verificationTokens: {
        ...store.verificationTokens,
        issue: (token) => {
          issued.push(token.tokenHash)
          return store.verificationTokens.issue(token)
        },
      },
    }),
  })
  const sentPage = () => `${app().base}/verify-request?provider=email&type=email`
  const errorOf = (code: string) => `${app().base}/error?error=${code}`
  const recipients = () => app().mailbox.messages.flatMap(({ to }) => to)
  const ask = (email: string) => postJson(app().browser(), 'signin/email', { email, callbackUrl: '/done' })

  beforeEach(() => {
    asked.length = 0
    issued.length = 0
    app().mailbox.clear()
  })

  it('EMAIL-01: a link is sent to the normalised address, and no user is made', async () => {
    const answer = await ask(' Ann@Example.COM ')
    expect(answer.status).toBe(200)
    expect(urlOf(answer)).toBe(sentPage())
    expect(recipients()).toEqual(['ann@example.com'])
    expect(await app().store.users.byEmail('ann@example.com')).toBeNull()
  })

  it('EMAIL-02: a plain form is redirected to the same page', async () => {
    const answer = await postForm(app().browser(), 'signin/email', { email: ' Ann@Example.COM ' })
    expect(answer.status).toBe(302)
    expect(answer.body).toBe('')
    expect(answer.location).toBe(sentPage())
    expect(recipients()).toEqual(['ann@example.com'])
  })

  it('EMAIL-03: the link holds the absolute callback URL, a token and the address, and nothing else', async () => {
    const email = someAddress()
    const link = await askForLink(app(), app().browser(), email)
    expect(link.origin + link.pathname).toBe(`${app().base}/callback/email`)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      callbackUrl: `${app().origin}/done`,
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      email,
    })
    expect([...link.searchParams]).toHaveLength(3)
  })

  it('the mail says for which address it was asked, when, by which browser, and from where', async () => {
    const email = someAddress()
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await postJson(app().browser(), 'signin/email', { email }, { headers: { 'user-agent': userAgent } })
    const { subject, text } = await app().mailbox.next(email)
    const asked = text.slice(text.indexOf('\nFor: '))
    expect(asked).toContain(`\nFor: ${email}\nRequested: `)
    expect(asked).toMatch(/Requested: \d+ \w+ \d{4}, \d\d:\d\d UTC\nBrowser: Firefox on Linux\nNetwork: Local network/)
    expect(subject).not.toMatch(/\d{6}/)
  })

  it('EMAIL-04: the token is stored as its hash, for 600 s', async () => {
    const email = someAddress()
    const token = partOf(await askForLink(app(), app().browser(), email), 'token')
    const hash = app().services.keys.hash('link', token)
    const row = await app().store.verificationTokens.find(hash)
    expect(row).toMatchObject({ tokenHash: hash, identifier: email, provider: 'email' })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await app().store.verificationTokens.find(token)).toBeNull()
    const life = (Number(row?.expiresAt) - app().clock.now.getTime()) / 1000
    expect(Math.abs(life - LINK_SECONDS)).toBeLessThanOrEqual(5)
  })

  it('EMAIL-04: the browser that asked remembers the hash and the provider, sealed, as long as the link lives', async () => {
    const answer = await ask(someAddress())
    const cookie = setCookie(answer, EMAIL_FLOW)
    expect(cookie?.attributes).toEqual({ 'max-age': '600', path: '/', httponly: true, samesite: 'Lax' })
    const { claims } = await openJwe(cookie?.value ?? '', { salt: EMAIL_FLOW })
    expect(claims).toMatchObject({ value: issued[0], provider: 'email' })
  })

  it.each([
    ['EMAIL-05: an empty address', ''],
    ['EMAIL-05: `noat`', 'noat'],
    ['EMAIL-05: `a@`', 'a@'],
    ['EMAIL-05: `@b.com`', '@b.com'],
    ['EMAIL-05: `a@b`', 'a@b'],
    ['EMAIL-05: `a@b@c.com`', 'a@b@c.com'],
    ['EMAIL-05: a quoted local part', '"a"@b.com'],
    ['EMAIL-07: a second address after a comma', 'a@b.com,c@d.com'],
    ['EMAIL-08: a full-width at-sign as second one', 'a@b.com＠c.com'],
    ['EMAIL-10: a line break and a header', 'a@b.com\r\nBcc: x'],
    ['EMAIL-10: a line break and a header with an address', 'a@b.com\r\nBcc: x@y.com'],
    ['EMAIL-10: angle brackets', '<a@b.com>'],
    ['EMAIL-10: a semicolon', 'a@b.com;c'],
    ['EMAIL-10: a space inside', 'a b@c.com'],
  ])('%s is EmailSignin: no mail is sent, and the product is not asked', async (_what, email) => {
    const answer = await ask(email)
    expect(answer.status).toBe(200)
    expect(urlOf(answer)).toBe(errorOf('EmailSignin'))
    expect(recipients()).toEqual([])
    expect(asked).toEqual([])
    expect(issued).toEqual([])
  })

  it('EMAIL-05: a missing address is EmailSignin', async () => {
    const answer = await postJson(app().browser(), 'signin/email')
    expect(urlOf(answer)).toBe(errorOf('EmailSignin'))
    expect(recipients()).toEqual([])
    expect(asked).toEqual([])
  })

  it('EMAIL-06: what follows a comma in the domain is cut off', async () => {
    expect(urlOf(await ask('a@b.com,evil.com'))).toBe(sentPage())
    expect(recipients()).toEqual(['a@b.com'])
  })

  it('EMAIL-09: a full-width letter is the letter', async () => {
    expect(urlOf(await ask('Ａ@b.com'))).toBe(sentPage())
    expect(recipients()).toEqual(['a@b.com'])
  })

  it('EMAIL-11: an address that is a list is EmailSignin', async () => {
    const browser = app().browser()
    const body = JSON.stringify({ csrfToken: await csrfToken(browser), json: 'true', email: ['a@b.com', 'c@d.com'] })
    const answer = await browser.request('/auth/signin/email', {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(urlOf(answer)).toBe(errorOf('EmailSignin'))
    expect(recipients()).toEqual([])
  })

  it('EMAIL-12: a mail server that refuses is EmailSignin, and no row is left', async () => {
    const answer = await ask('bounce@example.com')
    expect(answer.status).toBe(200)
    expect(urlOf(answer)).toBe(errorOf('EmailSignin'))
    expect(issued).toHaveLength(1)
    expect(await app().store.verificationTokens.find(issued[0] ?? '')).toBeNull()
    expect(setCookie(answer, EMAIL_FLOW)).toBeUndefined()
  })

  it('EMAIL-13: a product that says no is AccessDenied with 403 in JSON mode, and no mail is sent', async () => {
    const answer = await ask('deny@example.com')
    expect(answer.status).toBe(403)
    expect(urlOf(answer)).toBe(errorOf('AccessDenied'))
    expect(recipients()).toEqual([])
    expect(issued).toEqual([])
  })

  it('EMAIL-14: the same as a plain form is a redirect', async () => {
    const answer = await postForm(app().browser(), 'signin/email', { email: 'deny@example.com' })
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(errorOf('AccessDenied'))
    expect(recipients()).toEqual([])
  })

  it('EMAIL-15: a store that fails is EmailSignin', async () => {
    const answer = await ask('dbfail@example.com')
    expect(answer.status).toBe(200)
    expect(urlOf(answer)).toBe(errorOf('EmailSignin'))
    expect(recipients()).toEqual([])
  })
})
