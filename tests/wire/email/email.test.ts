import { beforeEach, expect, it } from 'vitest'
import type { Store } from '#db/store/index.server.ts'
import { type Browser, type BrowserAnswer, setCookie } from '#testing/browser.ts'
import { formsOf, linksOf, wordsOf } from '#testing/page.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, changed, EMAIL_FLOW, partOf, someAddress } from '#tests/support/mail/mail.ts'

/** Notes the hash of every challenge that is looked for. */
function noting(store: Store, looked: string[]): Store {
  const { verificationTokens } = store
  const find: typeof verificationTokens.find = (tokenHash) => {
    looked.push(tokenHash)
    return verificationTokens.find(tokenHash)
  }
  return { ...store, verificationTokens: { ...verificationTokens, find } }
}

onBothDatabases((database) => {
  const looked: string[] = []
  const app = runningApp({ database, store: (store) => noting(store, looked) })
  const errorOf = (code: string) => `${app().base}/error?error=${code}`
  const done = () => `${app().origin}/done`

  beforeEach(() => {
    app().told.length = 0
  })

  /** A browser that has asked for a link, and the link. */
  async function asker(email = someAddress()): Promise<{ browser: Browser; link: URL; email: string }> {
    const browser = app().browser()
    return { browser, link: await askForLink(app(), browser, email), email }
  }

  async function isStored(link: URL): Promise<boolean> {
    const hash = app().services.keys.hash('link', partOf(link, 'token'))
    return (await app().store.verificationTokens.find(hash)) !== null
  }

  /** The page with one button, and nothing done yet. */
  async function expectConfirmation(answer: BrowserAnswer, link: URL): Promise<void> {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(wordsOf(answer)).toContain(partOf(link, 'email'))
    expect(wordsOf(answer)).toContain(new URL(app().origin).host)
    expect(setCookie(answer, 'next-auth.session-token')).toBeUndefined()
    expect(await isStored(link)).toBe(true)
  }

  it('EMAIL-16: the browser that asked is signed in by the link; a new user has a verified address', async () => {
    const { browser, link, email } = await asker()
    const answer = await browser.get(link.href)
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(done())
    expect(app().told.map(({ event }) => event)).toEqual(['createUser', 'signIn'])
    expect(await session(browser)).toMatchObject({ user: { email } })
    const user = await app().store.users.byEmail(email)
    expect(Math.abs(Number(user?.emailVerified) - app().clock.now.getTime())).toBeLessThan(5000)
    expect(await app().store.accounts.ofUser(user?.id ?? '')).toEqual([])
    expect(setCookie(answer, EMAIL_FLOW)).toMatchObject({ value: '', attributes: { 'max-age': '0' } })
  })

  it('the challenge of a link is read once by the request that signs in by it', async () => {
    const { browser, link } = await asker()
    looked.length = 0
    expect((await browser.get(link.href)).location).toBe(done())
    expect(looked).toEqual([app().services.keys.hash('link', partOf(link, 'token'))])
  })

  it('EMAIL-17: the same link again is Verification', async () => {
    const { browser, link } = await asker()
    await browser.get(link.href)
    const again = await browser.get(link.href)
    expect(again.status).toBe(302)
    expect(again.location).toBe(errorOf('Verification'))
  })

  it('a link that a mail program opens twice tells the browser it has signed in that it is signed in', async () => {
    const { browser, link } = await asker()
    await browser.get(link.href)
    const page = await browser.get((await browser.get(link.href)).location ?? '')
    expect(page.status).toBe(403)
    expect(wordsOf(page)).toContain('You are already signed in in this browser.')
    expect(linksOf(page)).toEqual(expect.arrayContaining([done(), '/auth/signin']))
    const visitor = await app().browser().get(errorOf('Verification'))
    expect(wordsOf(visitor)).not.toContain('You are signed in')
    expect(linksOf(visitor)).not.toContain(done())
  })

  it('EMAIL-18: a known user is updated and signed in, and does not count as new', async () => {
    const first = await asker()
    await first.browser.get(first.link.href)
    const user = await app().store.users.byEmail(first.email)
    app().told.length = 0
    app().clock.advance(60)
    const { browser, link } = await asker(first.email)
    expect((await browser.get(link.href)).location).toBe(done())
    expect(app().told.map(({ event }) => event)).toEqual(['updateUser', 'signIn'])
    expect(app().told.at(-1)?.message).toMatchObject({ isNewUser: false, user: { id: user?.id } })
    const later = await app().store.users.byEmail(first.email)
    expect(Number(later?.emailVerified)).toBeGreaterThan(Number(user?.emailVerified))
  })

  it('EMAIL-19: any other client gets a page that names the address, and nothing happens', async () => {
    const { link } = await asker()
    const other = app().browser()
    await expectConfirmation(await other.get(link.href), link)
    expect(await session(other)).toEqual({})
  })

  it('EMAIL-20: the form of that page signs in and spends the link', async () => {
    const { link, email } = await asker()
    const other = app().browser()
    const forms = formsOf(await other.get(link.href))
    expect(forms).toHaveLength(1)
    const [form] = forms
    expect(form?.method).toBe('post')
    expect(Object.keys(form?.fields ?? {}).sort()).toEqual(['callbackUrl', 'csrfToken', 'email', 'token'])
    expect(form?.buttons).toHaveLength(1)
    const answer = await other.post(form?.action ?? '', form?.fields ?? {})
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(done())
    expect(await session(other)).toMatchObject({ user: { email } })
    expect(await isStored(link)).toBe(false)
  })

  it('EMAIL-21: a scanner that opens the link five times spends nothing', async () => {
    const { browser, link } = await asker()
    const scanner = app().browser()
    for (let times = 0; times < 5; times += 1) expect((await scanner.get(link.href)).status).toBe(200)
    expect((await browser.get(link.href)).location).toBe(done())
  })

  it('EMAIL-22: HEAD is 400 and spends nothing', async () => {
    const { browser, link } = await asker()
    const head = await browser.request(link.href, { method: 'HEAD' })
    expect(head.status).toBe(400)
    expect(head.setCookies).toEqual([])
    expect((await browser.get(link.href)).location).toBe(done())
  })

  it.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
    ['X-Moz', 'prefetch'],
  ])('EMAIL-23: a browser that prefetches spends nothing: %s: %s', async (header, value) => {
    const { browser, link } = await asker()
    await expectConfirmation(await browser.get(link.href, { [header]: value }), link)
    expect((await browser.get(link.href)).location).toBe(done())
  })

  it.each([
    ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-site' }],
    ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }],
    ['a script of a sibling host', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-site' }],
  ])('a link that %s of another page opens in the browser that asked begins no session', async (_, headers) => {
    const { browser, link } = await asker()
    await expectConfirmation(await browser.get(link.href, headers), link)
    expect(await session(browser)).toEqual({})
    const followed = await browser.get(link.href, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' })
    expect(followed.location).toBe(done())
  })

  it('EMAIL-24: a post without a CSRF token gets the page and spends nothing, in body and query', async () => {
    const { browser, link } = await asker()
    const inBody = await browser.post(link.pathname, Object.fromEntries(link.searchParams))
    await expectConfirmation(inBody, link)
    await expectConfirmation(await browser.post(link.href, {}), link)
    await expectConfirmation(await browser.post(link.href, { csrfToken: 'a'.repeat(64) }), link)
    expect(await session(browser)).toEqual({})
    expect((await browser.get(link.href)).location).toBe(done())
  })

  it('EMAIL-25: a link without its token is a configuration error', async () => {
    const { browser, link } = await asker()
    const answer = await browser.get(changed(link, { token: null }))
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(errorOf('configuration'))
  })

  it('EMAIL-26: a wrong token is Verification, in any browser', async () => {
    const { browser, link } = await asker()
    const wrong = changed(link, { token: '0'.repeat(64) })
    expect((await app().browser().get(wrong)).location).toBe(errorOf('Verification'))
    expect((await browser.get(wrong)).location).toBe(errorOf('Verification'))
    expect(await isStored(link)).toBe(true)
  })

  it('EMAIL-27: another address, or other letter case, is Verification and leaves the link valid', async () => {
    const { browser, link, email } = await asker()
    for (const other of [someAddress(), email.toUpperCase()]) {
      expect((await browser.get(changed(link, { email: other }))).location).toBe(errorOf('Verification'))
    }
    expect((await browser.get(link.href)).location).toBe(done())
  })

  it('EMAIL-28: a link without the address signs in the user it was sent to', async () => {
    const { browser, link, email } = await asker()
    expect((await browser.get(changed(link, { email: null }))).location).toBe(done())
    expect(await session(browser)).toMatchObject({ user: { email } })
  })

  it.each([86_401, 601])('EMAIL-29: a link is Verification after %i s', async (seconds) => {
    const { browser, link } = await asker()
    app().clock.advance(seconds)
    expect((await browser.get(link.href)).location).toBe(errorOf('Verification'))
    expect(await session(browser)).toEqual({})
  })

  it('EMAIL-30: a callback URL to another site leads to our own origin', async () => {
    const { browser, link } = await asker()
    const answer = await browser.get(changed(link, { callbackUrl: 'https://evil.example' }))
    expect(answer.status).toBe(302)
    expect(new URL(answer.location ?? '').href).toBe(new URL(app().origin).href)
  })

  it('EMAIL-31: an invalid callback URL is a 500 in JSON and spends nothing', async () => {
    const { browser, link } = await asker()
    const answer = await browser.get(changed(link, { callbackUrl: 'garbage' }))
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.json()).toEqual({ message: expect.any(String) })
    expect(answer.setCookies).toEqual([])
    expect((await browser.get(link.href)).location).toBe(done())
  })

  it('EMAIL-32: of two posts of one token at once, one makes a session', async () => {
    const { link } = await asker()
    const browsers = [app().browser(), app().browser()]
    const forms = await Promise.all(
      browsers.map(async (browser) => ({
        ...Object.fromEntries(link.searchParams),
        csrfToken: await csrfToken(browser),
      })),
    )
    const answers = await Promise.all(browsers.map((browser, place) => browser.post(link.pathname, forms[place] ?? {})))
    expect(answers.map(({ location }) => location).sort()).toEqual([errorOf('Verification'), done()])
    const sessions = await Promise.all(browsers.map(session))
    expect(sessions.filter((one) => 'user' in one)).toHaveLength(1)
  })

  it('EMAIL-33: using one link ends the address’s others', async () => {
    const email = someAddress()
    const first = await asker(email)
    const second = await asker(email)
    expect((await second.browser.get(second.link.href)).location).toBe(done())
    expect((await first.browser.get(first.link.href)).location).toBe(errorOf('Verification'))
  })

  it('EMAIL-34: a user who cannot be made is EmailCreateAccount, and the link is spent', async () => {
    const { browser, link } = await asker('createfail@example.com')
    const answer = await browser.get(link.href)
    expect(answer.location).toBe(errorOf('EmailCreateAccount'))
    expect(await isStored(link)).toBe(false)
    expect(await session(browser)).toEqual({})
  })
})
