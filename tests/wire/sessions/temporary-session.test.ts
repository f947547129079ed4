import { describe, expect, test } from 'vitest'
import { type Browser, type BrowserAnswer, parseSetCookie, setCookie } from '#testing/browser.ts'
import { formsOf, wordsOf } from '#testing/page.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { SESSION, sealedBy, sessionCookies, update } from '#tests/support/app/session-cookies.ts'
import { csrfToken, postForm, postJson, session, start, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { linkMail, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const NOT_HERE = { temporary: 'yes' }
const CHOICE = 'next-auth.temporary'

onADatabase((database) => {
  const settings = {
    passwords: true,
    showPasswords: true,
    session: { maxAge: 30 * DAY, updateAge: 0, absoluteAge: 90 * DAY, idleAge: null },
  }
  const app = runningApp({ database, providers: ['corp', 'email'], settings })

  async function someUser() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    return email
  }

  const enterNotHere = (browser: Browser, email: string, password = PASSWORD) =>
    postForm(browser, 'callback/credentials', { email, password, callbackUrl: '/done', ...NOT_HERE })

  /** Holds that an answer begins, or renews, a session which ends with the browser, and so many seconds from now at the latest. */
  async function expectTemporary(answer: BrowserAnswer, seconds = 12 * HOUR) {
    const [cookie] = sessionCookies(answer)
    expect(cookie?.value).toMatch(/./)
    expect(Object.keys(cookie?.attributes ?? {}).filter((name) => /expires|max-age/i.test(name))).toEqual([])
    const { exp } = await sealedBy(answer)
    const left = exp - Math.floor(app().clock.now.getTime() / 1000)
    expect([left > seconds - 30, left <= seconds]).toEqual([true, true])
  }

  describe('not on this device', () => {
    test('a session by password ends with the browser and after 12 hours, and nothing is remembered there', async () => {
      const email = await someUser()
      const browser = app().browser()
      const answer = await enterNotHere(browser, email)
      expect(answer.location).toBe(`${app().origin}/done`)
      await expectTemporary(answer)
      const names = answer.setCookies
        .map(parseSetCookie)
        .filter(({ value }) => value !== '')
        .map(({ name }) => name)
      expect(names.filter((name) => /last-used|known|trusted|temporary/.test(name))).toEqual([])
      app().clock.advance(12 * HOUR - 1)
      expect(await session(browser)).toMatchObject({ user: { email } })
      app().clock.advance(60)
      expect(await session(browser)).toEqual({})
    })

    test('no renewal makes it longer, and its cookie stays one of the browser’s session', async () => {
      const browser = app().browser()
      await enterNotHere(browser, await someUser())
      for (const hours of [5, 6]) {
        app().clock.advance(hours * HOUR)
        await expectTemporary(await browser.get('/auth/session'), (hours === 5 ? 7 : 1) * HOUR)
      }
      await expectTemporary(await update(browser, { any: 'thing' }), HOUR)
      app().clock.advance(HOUR + 60)
      expect(await session(browser)).toEqual({})
    })

    test('holds for a provider and for a mailed link, and is told to no later sign-in', async () => {
      const person = newProfile({ email_verified: true })
      const browser = app().browser()
      await start(browser, 'corp', NOT_HERE)
      expect(browser.cookies.has(CHOICE)).toBe(true)
      await expectTemporary(await signInAt(app(), browser, 'corp', person))
      expect(browser.cookies.has(CHOICE)).toBe(false)
      await postForm(browser, 'signout')
      expect(setCookie(await signInAt(app(), browser, 'corp', person), SESSION)?.attributes).toHaveProperty('expires')

      const mailed = app().browser()
      const email = someAddress()
      await postJson(mailed, 'signin/email', { email, callbackUrl: '/done', ...NOT_HERE })
      await expectTemporary(await mailed.get((await linkMail(app(), email)).links[0] ?? ''))
    })

    test('waits with a sign-in for its second step, on a device that is then not trusted', async () => {
      const email = await someUser()
      const first = app().browser()
      await enterPassword(first, email, PASSWORD)
      const { code } = await setUpSecondStep(app(), first)
      const browser = app().browser()
      expect((await enterNotHere(browser, email)).location).toBe(`${app().base}/second-step`)
      expect(wordsOf(await browser.get('/auth/second-step'))).not.toContain('Trust this device')
      const answer = await typeCode(browser, code(), { trust: 'yes' })
      await expectTemporary(answer)
      expect([...browser.cookies.keys()].filter((name) => name.includes('trusted'))).toEqual([])
    })

    test('a new proof in such a session begins another one such', async () => {
      const email = await someUser()
      const browser = app().browser()
      await enterNotHere(browser, email)
      app().clock.advance(HOUR)
      await expectTemporary(await enterPassword(browser, email, PASSWORD))
    })

    test('is shown on the page of devices', async () => {
      const email = await someUser()
      const [browser, elsewhere] = [app().browser(), app().browser()]
      await enterPassword(browser, email, PASSWORD)
      expect(wordsOf(await browser.get('/auth/account/devices'))).not.toContain('Ends when')
      await enterNotHere(elsewhere, email)
      expect(wordsOf(await browser.get('/auth/account/devices'))).toContain('Ends when that browser is closed')
    })
  })

  describe('the choice on the sign-in page', () => {
    const said = async (browser: Browser, path: string) => {
      const page = await browser.get(path)
      const forms = formsOf(page).filter(({ fields }) => fields.csrfToken !== undefined)
      return {
        says: new Set(forms.map(({ fields }) => fields.temporary)),
        isOn: page.body.includes('class="lk-choice" href="?temporary=no"'),
      }
    }

    test('is in every form of the page once it is made, and in none before', async () => {
      const browser = app().browser()
      expect(await said(browser, '/auth/signin')).toEqual({ says: new Set([undefined]), isOn: false })
      expect(browser.cookies.has(CHOICE)).toBe(false)
      expect(await said(browser, '/auth/signin?temporary=yes')).toEqual({ says: new Set(['yes']), isOn: true })
      // Looking at the page keeps nothing.
      expect(browser.cookies.has(CHOICE)).toBe(false)
    })

    test('stays made after a failed attempt, and can be taken back', async () => {
      const email = await someUser()
      const browser = app().browser()
      await enterNotHere(browser, email, 'wrong')
      expect(await said(browser, '/auth/signin?error=CredentialsSignin')).toEqual({
        says: new Set(['yes']),
        isOn: true,
      })
      expect(await said(browser, '/auth/signin?temporary=no')).toEqual({ says: new Set(['no']), isOn: false })
      const form = { email, password: PASSWORD, callbackUrl: '/done', temporary: 'no' }
      const answer = await postForm(browser, 'callback/credentials', form)
      expect(setCookie(answer, SESSION)?.attributes).toHaveProperty('expires')
    })

    test('is taken of a form of this browser alone', async () => {
      const browser = app().browser()
      await csrfToken(browser)
      await browser.request('/auth/signin/corp', { form: { csrfToken: 'forged', ...NOT_HERE } })
      expect(browser.cookies.has(CHOICE)).toBe(false)
    })

    test('changes no byte of what a client of NextAuth gets', async () => {
      const email = await someUser()
      const browser = app().browser()
      const form = { email, password: PASSWORD, callbackUrl: '/done', ...NOT_HERE }
      expect(urlOf(await postJson(browser, 'callback/credentials', form))).toBe(`${app().origin}/done`)
      expect(Object.keys(await session(browser))).toEqual(['user', 'expires'])
    })
  })
})
