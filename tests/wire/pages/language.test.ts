import { describe, expect, test } from 'vitest'
import { answerWords } from '#app/auth/languages/en/answers.ts'
import { pageWords } from '#app/auth/languages/en/pages.tsx'
import { pseudo } from '#app/auth/languages/pseudo.ts'
import { Authority } from '#db/store/index.server.ts'
import { type Browser, type BrowserAnswer, setCookie } from '#testing/browser.ts'
import { formsOf, headingOf, wordsOf } from '#testing/page.ts'
import { PLAIN_SITE } from '#tests/support/app/fixture.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { press } from '#tests/support/app/second-step.ts'
import { postJson, session, start, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { linkMail, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

// How a page, a mail and a provider are told which language a visitor reads (docs/languages.md).

const COOKIE = 'next-auth.language'
const PAGE = '/auth/language'
const OTHER = { 'accept-language': 'en-XB' }
const languages = ['en', 'en-XB'] as const
const said = (text: string) => pseudo({ text }).text

/** The language and the direction of a document. */
function documentOf({ body }: BrowserAnswer): string | undefined {
  return /<html lang="([^"]*)" dir="([^"]*)"/.exec(body)?.slice(1).join(' ')
}

/** Chooses a language by the form, on the page that leads back to `from`. */
async function choose(browser: Browser, language: string, from = '/'): Promise<BrowserAnswer> {
  const page = await browser.get(`${PAGE}?${new URLSearchParams({ from })}`)
  const [button = ''] = formsOf(page)[0]?.buttons ?? []
  return press(browser, page, button, { language })
}

onADatabase((database) => {
  const app = runningApp({
    database,
    providers: ['corp', 'acme', 'email'],
    settings: { site: { ...PLAIN_SITE, languages }, passwords: true },
  })

  /** Signs in with a password, as a user who has that language. */
  async function enterAs(
    browser: Browser,
    language: string | null,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const user = await app().store.users.byEmail(email)
    if (user && language !== null) await app().store.users.setLanguage(Authority.command, user.id, language)
    const answer = await postJson(
      browser,
      'callback/credentials',
      { email, password: PASSWORD, ...fields },
      { headers },
    )
    expect(await session(browser)).toHaveProperty('user')
    return { ...answer, email }
  }

  const languageOf = async (browser: Browser) =>
    (await app().store.users.byId(String(await subjectOf(browser))))?.language

  describe('a page speaks', () => {
    test.each([
      ['the site’s own language to a browser that asks for any', { 'accept-language': '*' }, 'en ltr'],
      ['the site’s own language to one that asks for none of ours', { 'accept-language': 'tlh' }, 'en ltr'],
      ['what a browser asks for', { 'accept-language': 'tlh, en-XB;q=0.9, en;q=0.8' }, 'en-XB rtl'],
      ['the site’s own language where a cookie says nonsense', { cookie: `${COOKIE}=../tlh` }, 'en ltr'],
    ])('%s', async (_what, headers, document) => {
      const page = await app().browser().get('/auth/signin', headers)
      expect(documentOf(page)).toBe(document)
      expect(setCookie(page, COOKIE)).toBeUndefined()
    })

    test('by its words, on every page', async () => {
      const page = await app().browser().get(PAGE, OTHER)
      expect(headingOf(page)).toBe(said(pageWords.english.language))
      expect(documentOf(await app().browser().get('/no-such-page', OTHER))).toBe('en-XB rtl')
    })

    test('by its words, of which no letter is of ASCII, on the page that is filled in for each visitor', async () => {
      const words = said(answerWords.english.fields.email)
      for (const browser of [app().browser(), app().browser()])
        expect(wordsOf(await browser.get('/auth/signin', OTHER))).toContain(words)
    })

    test('what was chosen in its browser, whatever that asks for, until another is chosen', async () => {
      const browser = app().browser()
      const answer = await choose(browser, 'en-XB', '/auth/signin?prompt=login')
      expect([answer.status, answer.location]).toEqual([302, `${app().origin}/auth/signin?prompt=login`])
      expect(setCookie(answer, COOKIE)).toEqual({
        name: COOKIE,
        value: 'en-XB',
        attributes: { path: '/', httponly: true, samesite: 'Lax', 'max-age': '34560000' },
      })
      expect(documentOf(await browser.get('/auth/signin'))).toBe('en-XB rtl')
      await choose(browser, 'en')
      expect(documentOf(await browser.get('/auth/signin', OTHER))).toBe('en ltr')
    })
  })

  describe('a line of plain text, where no page is drawn, is in the language of its visitor', () => {
    const say = pseudo(answerWords.english.plain)
    const post = (headers = {}, body = '') => ({ method: 'POST', headers: { ...OTHER, ...headers }, body })
    test.each([
      ['a method without a meaning', '/auth/signin', { method: 'PUT', headers: OTHER }, 400, say.method('PUT')],
      ['one that is no web app’s', '/auth/signin', { method: 'PROPFIND', headers: OTHER }, 400, say.method('PROPFIND')],
      ['one at a page of the host', '/', { method: 'PROPFIND', headers: OTHER }, 405, say.method('PROPFIND')],
      ['an unknown provider', '/auth/callback/no-such', { headers: OTHER }, 400, say.noProvider],
      ['the address of a form', '/auth/callback/credentials', { headers: OTHER }, 500, say.takesForm],
      ['a form of another site', '/', post({ origin: 'https://evil.example' }), 403, say.otherSite],
      ['a picture that is gone', '/auth/picture/no-one/1', { headers: OTHER }, 404, say.noPicture],
      ['an address of NextAuth’s client', '/api/auth/no-such', { headers: OTHER }, 404, say.notFound],
      ['too long a form', '/auth/signin/email', post({}, 'x'.repeat(1024 * 1024 + 1)), 413, say.tooLarge],
    ])('%s', async (_what, path, request, status, text) => {
      const answer = await app().browser().request(path, request)
      expect([answer.status, answer.body.trim()]).toEqual([status, `\u2067${text}\u2069`])
      const said = ['content-type', 'content-language', 'cache-control'].map((name) => answer.headers.get(name))
      expect(said).toEqual(['text/plain; charset=utf-8', 'en-XB', expect.stringContaining('no-store')])
    })

    test('which is English for a client that asks for none', async () => {
      const answer = await app().browser().get('/auth/callback/no-such')
      expect([answer.body, answer.headers.get('content-language')]).toEqual(['There is no such provider.', 'en'])
    })

    test('what a client of JSON has sent is told in English', async () => {
      const headers = { ...OTHER, 'content-type': 'application/json' }
      const answer = await app().browser().request('/auth/signin/email', { method: 'POST', headers, body: '{' })
      expect([answer.status, answer.body]).toEqual([400, expect.not.stringContaining('~')])
    })
  })

  describe('the choice of a language', () => {
    test.each([
      '//evil.example',
      'https://evil.example',
      'https://evil.example/auth/signin',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      ' //evil.example',
      'javascript:alert(1)',
      'data:text/html,evil',
      'http://user@evil.example:80',
      'http://[',
    ])('leads from %j to this site', async (from) => {
      const browser = app().browser()
      const page = await browser.get(`${PAGE}?${new URLSearchParams({ from })}`)
      expect(formsOf(page)[0]?.fields.from).toBe('/')
      const [button = ''] = formsOf(page)[0]?.buttons ?? []
      expect((await press(browser, page, button, { language: 'en-XB', from })).location).toBe(`${app().origin}/`)
    })

    test('leads to a page of this site, by its path or its address', async () => {
      for (const from of ['/auth/account?tab=1', `${app().origin}/auth/account?tab=1`]) {
        const answer = await choose(app().browser(), 'en', from)
        expect(answer.location).toBe(`${app().origin}/auth/account?tab=1`)
      }
    })

    test.each(['tlh', 'de', 'EN', '', 'toString', 'en, en-XB'])(
      'takes no language that is not offered: %j',
      async (tag) => {
        const answer = await choose(app().browser(), tag, '/auth/signin')
        expect(answer.location).toBe(`${app().base}/language?from=%2Fauth%2Fsignin`)
        expect(setCookie(answer, COOKIE)).toBeUndefined()
      },
    )

    test('takes no form of another site', async () => {
      const browser = app().browser()
      await enterAs(browser, null)
      const [form] = formsOf(await browser.get(PAGE))
      const good = { ...form?.fields, language: 'en-XB' }
      const answers = [
        await browser.post(PAGE, { ...good, csrfToken: 'guess' }),
        await browser.post(PAGE, good, { origin: 'https://evil.example' }),
        await browser.get(`${PAGE}?${new URLSearchParams(good)}`),
      ]
      expect(answers.map((answer) => setCookie(answer, COOKIE))).toEqual([undefined, undefined, undefined])
      expect(await languageOf(browser)).toBeNull()
    })

    test('is kept with the account of the user who is signed in, and of no other', async () => {
      const [browser, other] = [app().browser(), app().browser()]
      await enterAs(browser, null)
      await enterAs(other, null)
      await choose(browser, 'en-XB')
      expect(await languageOf(browser)).toBe('en-XB')
      expect(await languageOf(other)).toBeNull()
    })

    test('is the browser’s alone where the last proof is older than ten minutes', async () => {
      const browser = app().browser()
      await enterAs(browser, 'en')
      app().clock.advance(601)
      await choose(browser, 'en-XB')
      expect(await languageOf(browser)).toBe('en')
      expect(documentOf(await browser.get('/auth/account'))).toBe('en-XB rtl')
    })
  })

  describe('a new user has the language', () => {
    test.each([
      ['that the browser asks for', OTHER, 'en-XB'],
      ['that the browser asks for, English too', { 'accept-language': 'en-US,en;q=0.9' }, 'en'],
      ['of no request that asks for none', {}, null],
    ])('%s', async (_what, headers, language) => {
      const [browser, email] = [app().browser(), someAddress()]
      await postJson(browser, 'signin/email', { email }, { headers })
      const answer = await browser.get((await linkMail(app(), email)).links[0] ?? '', headers)
      expect(setCookie(answer, COOKIE)).toBeUndefined()
      expect(await languageOf(browser)).toBe(language)
    })

    test('that was chosen in the browser, with the first account', async () => {
      const browser = app().browser()
      await choose(browser, 'en-XB')
      expect(setCookie(await signInAt(app(), browser, 'corp', newProfile()), COOKIE)).toBeUndefined()
      expect(await languageOf(browser)).toBe('en-XB')
    })
  })

  describe('signing in', () => {
    test('has a browser speak the user’s language where none was chosen in it', async () => {
      const browser = app().browser()
      expect(setCookie(await enterAs(browser, 'en-XB'), COOKIE)).toMatchObject({
        value: 'en-XB',
        attributes: { 'max-age': '34560000' },
      })
      expect(documentOf(await browser.get('/auth/account', { 'accept-language': 'en' }))).toBe('en-XB rtl')
    })

    test('has a browser that is not the user’s own speak it until it is closed', async () => {
      const cookie = setCookie(await enterAs(app().browser(), 'en-XB', { temporary: 'yes' }), COOKIE)
      expect(cookie).toMatchObject({ value: 'en-XB' })
      expect(cookie?.attributes).toEqual({ path: '/', httponly: true, samesite: 'Lax' })
    })

    test('leaves a browser the language that was chosen in it', async () => {
      const browser = app().browser()
      await choose(browser, 'en')
      expect(setCookie(await enterAs(browser, 'en-XB'), COOKIE)).toBeUndefined()
    })

    test.each([null, 'en', 'de', 'toString'])(
      'sets no cookie for a user whose language is %s: the browser speaks it, or the site does not',
      async (language) => {
        expect(setCookie(await enterAs(app().browser(), language), COOKIE)).toBeUndefined()
      },
    )
  })

  describe('a mail comes in the language', () => {
    test('of the request that causes it', async () => {
      const email = someAddress()
      await postJson(app().browser(), 'signin/email', { email }, { headers: OTHER })
      const mail = await linkMail(app(), email)
      expect(mail.html).toContain('<html lang="en-XB" dir="rtl"')
      expect(mail.subject).toMatch(/~$/)
    })

    test('of the site where it is a notice to a user who has chosen none, whatever the browser asks for that causes it', async () => {
      const { email } = await enterAs(app().browser(), null, {}, OTHER)
      const mail = await app().mailbox.next(email)
      expect(mail.html).toContain('<html lang="en" dir="ltr"')
    })

    test('of its reader, whatever the browser asks for that causes it, with the way of signing in by name', async () => {
      const { email } = await enterAs(app().browser(), 'en-XB')
      const mail = await app().mailbox.next(email)
      expect(mail.html).toContain('<html lang="en-XB" dir="rtl"')
      expect(mail.text).toContain(said('Password'))
    })
  })

  describe('an OpenID provider is told', () => {
    test('the visitor’s language where it is not English', async () => {
      const browser = app().browser()
      expect((await start(browser, 'corp')).get('ui_locales')).toBeNull()
      await choose(browser, 'en-XB')
      expect((await start(browser, 'corp')).getAll('ui_locales')).toEqual(['en-XB'])
      expect((await start(browser, 'acme')).get('ui_locales')).toBeNull()
    })

    test('what the request itself asks for', async () => {
      const answer = await postJson(app().browser(), 'signin/corp?ui_locales=fr%20it', {}, { headers: OTHER })
      expect(new URL(urlOf(answer)).searchParams.getAll('ui_locales')).toEqual(['fr it'])
    })
  })
})

describe('where the configuration says so', () => {
  const app = runningApp({
    providers: ['corp'],
    settings: { site: { ...PLAIN_SITE, languages } },
    config: (basic) => ({
      ...basic,
      providers: (basic.providers ?? []).map((provider) =>
        provider.type === 'oidc' ? { ...provider, authorizationParams: { ui_locales: 'it' } } : provider,
      ),
    }),
  })

  test('an OpenID provider is told that language of every visitor', async () => {
    const answer = await postJson(app().browser(), 'signin/corp?ui_locales=fr', {}, { headers: OTHER })
    expect(new URL(urlOf(answer)).searchParams.getAll('ui_locales')).toEqual(['it'])
  })
})

describe('where the site has one language', () => {
  const app = runningApp({ providers: ['email'], settings: { site: { ...PLAIN_SITE, languages: ['en-XB'] } } })

  test('every page speaks it, and a new user has none of their own', async () => {
    const [browser, email] = [app().browser(), someAddress()]
    expect(documentOf(await browser.get('/auth/signin', { 'accept-language': 'en' }))).toBe('en-XB rtl')
    await postJson(browser, 'signin/email', { email })
    const answer = await browser.get((await linkMail(app(), email)).links[0] ?? '')
    expect(setCookie(answer, COOKIE)).toBeUndefined()
    expect((await app().store.users.byEmail(email))?.language).toBeNull()
  })
})
