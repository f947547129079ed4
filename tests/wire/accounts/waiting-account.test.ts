import { beforeEach, describe, expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, messageOf, wordsOf } from '#testing/page.ts'
import type { App } from '#tests/support/app/app.ts'
import { parts } from '#tests/support/app/parts.ts'
import { postForm, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, linkMail, someAddress } from '#tests/support/mail/mail.ts'
import { accountAtCorp, newProfile, type Profile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

const PENDING = 'next-auth.pending'
const NOT_LINKED = 'To confirm your identity, sign in with the same account you used originally.'

onADatabase((database) => {
  const app = runningApp({
    database,
    providers: ['acme', 'corp', 'trusty', 'email'],
    settings: { passwords: true, showPasswords: true },
  })
  const done = () => `${app().origin}/done`
  const asksToConnect = () => `${app().base}/connect?${new URLSearchParams({ callbackUrl: done() })}`

  beforeEach(() => {
    app().told.length = 0
  })

  /** Signs in by a link that the form of the ordinary sign-in page asks for. */
  async function enterByMail(browser: Browser, email: string): Promise<BrowserAnswer> {
    return browser.get((await askForLink(app(), browser, email)).href)
  }

  /** Signs in by a link that the form for a pending account asks for. */
  async function enterByTheForm(browser: Browser, email: string): Promise<BrowserAnswer> {
    const form = formsOf(await pageAfter(browser)).find(({ action }) => action === '/auth/signin/email')
    await browser.post('/auth/signin/email', { ...form?.fields, email })
    return browser.get((await linkMail(app(), email)).links[0] ?? '')
  }

  /** Signs in by a link asked for as that form does, whether or not the page shows it. */
  async function claimByMail(browser: Browser, email: string): Promise<BrowserAnswer> {
    await postForm(browser, 'signin/email', { email, waiting: 'owner', callbackUrl: '/done' })
    return browser.get((await linkMail(app(), email)).links[0] ?? '')
  }

  /** Answers yes to the question whether to connect the account. */
  async function sayYes(browser: Browser, entered: BrowserAnswer): Promise<BrowserAnswer> {
    expect(entered.location).toBe(asksToConnect())
    const [yes] = formsOf(await browser.get(entered.location ?? ''))
    expect(yes?.buttons).toEqual(['Connect Corp'])
    return browser.post('/auth/connect', yes?.fields ?? {})
  }

  /** A user who signed up by mail. */
  async function owner(email = someAddress()): Promise<{ email: string; id: string }> {
    await enterByMail(app().browser(), email)
    return { email, id: (await app().store.users.byEmail(email))?.id ?? '' }
  }

  /** Returns from corp with another user's address, and is not signed in. */
  async function waitAtCorp(browser: Browser, email: string, more: Partial<Profile> = {}): Promise<Profile> {
    const person = newProfile({ email, ...more })
    const answer = await signInAt(app(), browser, 'corp', person)
    expect(answer.location).toBe(`${app().base}/error?error=OAuthAccountNotLinked`)
    expect(await session(browser)).toEqual({})
    return person
  }

  const waitsHere = (browser: Browser) => browser.cookies.has(PENDING)
  const isConnected = async (person: Profile, userId: string) =>
    (await app().store.accounts.owner(accountAtCorp(app(), person.sub)))?.id === userId
  const pageAfter = (browser: Browser) => browser.get('/auth/signin?error=OAuthAccountNotLinked&callbackUrl=/done')

  describe('an account whose provider verified the address of a user', () => {
    const verified = { email_verified: true }

    test('offers the sign-in methods of that user, with the message that NextAuth shows', async () => {
      const known = newProfile()
      await signInAt(app(), app().browser(), 'acme', known)
      const browser = app().browser()
      await waitAtCorp(browser, known.email, verified)
      const page = await pageAfter(browser)
      expect(messageOf(page)).toBe(NOT_LINKED)
      expect(wordsOf(page)).toContain(
        `You already have an account with ${known.email} . Sign in your usual way once, and we will connect Corp`,
      )
      const forms = formsOf(page)
      expect(forms.map(({ action }) => action)).toEqual(['/auth/signin/acme', '/auth/signin/email'])
      expect(forms[1]?.fields.email).toBe(known.email)
    })

    test('is connected after a question when a link to that address is followed in the same browser', async () => {
      const { email, id } = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email, verified)
      app().told.length = 0
      const entered = await enterByTheForm(browser, email)
      expect(await subjectOf(browser)).toBe(id)
      expect(await isConnected(person, id)).toBe(false)
      expect((await sayYes(browser, entered)).location).toBe(done())
      expect(await isConnected(person, id)).toBe(true)
      expect(waitsHere(browser)).toBe(false)
      expect(app().told.map(({ event }) => event)).toEqual([
        'updateUser',
        'signIn',
        'session',
        'session',
        'linkAccount',
      ])
      expect(app().told.at(-1)?.message).toMatchObject({ user: { id }, account: { provider: 'corp' } })
      const later = app().browser()
      await signInAt(app(), later, 'corp', person)
      expect(await subjectOf(later)).toBe(id)
    })

    test('is connected by a sign-in with a provider that the user has', async () => {
      const known = newProfile()
      await signInAt(app(), app().browser(), 'acme', known)
      const browser = app().browser()
      const person = await waitAtCorp(browser, known.email, verified)
      expect((await sayYes(browser, await signInAt(app(), browser, 'acme', known))).location).toBe(done())
      expect(await isConnected(person, String(await subjectOf(browser)))).toBe(true)
    })

    test('is connected by the password of that user, which the page offers', async () => {
      const { email, id } = await owner()
      const { passwordCost } = app().services.settings
      await app().store.passwords.set(
        Authority.command,
        id,
        await parts.createPasswordHashing(passwordCost).hash('correct horse'),
      )
      const browser = app().browser()
      const person = await waitAtCorp(browser, email, verified)
      const form = formsOf(await pageAfter(browser)).find(({ action }) => action === '/auth/callback/credentials')
      expect(form?.fields.email).toBe(email)
      const entered = await browser.post('/auth/callback/credentials', { ...form?.fields, password: 'correct horse' })
      expect((await sayYes(browser, entered)).location).toBe(done())
      expect(await isConnected(person, id)).toBe(true)
    })

    test('has a notice to the owner by mail', async () => {
      const { email } = await owner()
      const browser = app().browser()
      await waitAtCorp(browser, email, verified)
      await sayYes(browser, await enterByTheForm(browser, email))
      const mail = await app().mailbox.next(email)
      expect(mail.subject).toBe('Corp was connected to your Latchkey account')
      expect(mail.text).toContain(`${app().origin}/auth/account`)
    })
  })

  describe('an account whose provider did not verify its address', () => {
    test('sees nothing about that address', async () => {
      const { email } = await owner()
      const browser = app().browser()
      await waitAtCorp(browser, email, { email_verified: false })
      const page = await pageAfter(browser)
      expect(messageOf(page)).toBe(NOT_LINKED)
      expect(page.body).not.toContain(email)
      const actions = formsOf(page).map(({ action }) => action)
      expect(actions).toEqual([
        '/auth/signin/acme',
        '/auth/signin/corp',
        '/auth/signin/trusty',
        '/auth/signin/email',
        '/auth/callback/credentials',
      ])
    })

    test('is connected only after its owner, the user with that address, says yes', async () => {
      const { email, id } = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email)
      const answer = await enterByTheForm(browser, email)
      expect(answer.location).toBe(asksToConnect())
      expect(await isConnected(person, id)).toBe(false)
      const page = await browser.get(answer.location ?? '')
      expect(wordsOf(page)).toContain('You signed in to Corp as Some Body')
      const [yes] = formsOf(page)
      expect(yes?.buttons).toEqual(['Connect Corp'])
      expect((await browser.post('/auth/connect', yes?.fields ?? {})).location).toBe(done())
      expect(await isConnected(person, id)).toBe(true)
      expect((await app().mailbox.next(email)).subject).toContain('Corp was connected')
      // No account is pending any more.
      expect(waitsHere(browser)).toBe(false)
      expect((await browser.get('/auth/connect?callbackUrl=/done')).location).toBe(done())
    })

    test('is dropped by a no, for good', async () => {
      const { email, id } = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email)
      await enterByTheForm(browser, email)
      const secret = browser.cookies.get(PENDING) ?? ''
      const [, no] = formsOf(await browser.get('/auth/connect?callbackUrl=/done'))
      expect(no?.buttons).toEqual(['Not now'])
      expect((await browser.post('/auth/connect', no?.fields ?? {})).location).toBe(done())
      browser.cookies.set(PENDING, secret)
      await postForm(browser, 'connect', { answer: 'connect' })
      expect(await isConnected(person, id)).toBe(false)
    })

    test('is not connected by another site’s form', async () => {
      const { email, id } = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email)
      await enterByTheForm(browser, email)
      const answer = await browser.post('/auth/connect', { answer: 'connect', callbackUrl: done() })
      expect(answer.location).toBe(asksToConnect())
      expect(await isConnected(person, id)).toBe(false)
    })
  })

  describe('a pending account', () => {
    test('is kept sealed, and expires', async () => {
      const { email, id } = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email, { email_verified: true })
      app().clock.advance(30 * 60 + 1)
      const answer = await claimByMail(browser, email)
      app().clock.advance(-30 * 60 - 1)
      expect(answer.location).toBe(done())
      expect(await isConnected(person, id)).toBe(false)
      // The events name the account on purpose; no other line does.
      const others = app().logged.filter(({ event }) => event === undefined)
      expect(JSON.stringify(others)).not.toContain(person.sub)
    })

    test('is valid for half an hour', async () => {
      const { email, id } = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email, { email_verified: true })
      app().clock.advance(30 * 60 - 10)
      await sayYes(browser, await enterByTheForm(browser, email))
      app().clock.advance(-30 * 60 + 10)
      expect(await isConnected(person, id)).toBe(true)
    })

    test('is dropped when another user signs in, for good', async () => {
      const { email, id } = await owner()
      const other = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email, { email_verified: true })
      const secret = browser.cookies.get(PENDING) ?? ''
      await enterByMail(browser, other.email)
      expect(await subjectOf(browser)).toBe(other.id)
      expect(waitsHere(browser)).toBe(false)
      browser.cookies.set(PENDING, secret)
      expect((await claimByMail(browser, email)).location).toBe(done())
      expect(await isConnected(person, id)).toBe(false)
      expect(await isConnected(person, other.id)).toBe(false)
    })

    test('is not connected by a sign-in in another browser', async () => {
      const { email, id } = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email, { email_verified: true })
      await enterByMail(app().browser(), email)
      expect(await isConnected(person, id)).toBe(false)
      expect(waitsHere(browser)).toBe(true)
    })

    test('is not found by a made-up secret', async () => {
      const { email } = await owner()
      for (const secret of ['', 'x', 'a'.repeat(43), '../..', 'x'.repeat(4000)]) {
        const browser = app().browser()
        browser.cookies.set(PENDING, secret)
        expect((await claimByMail(browser, email)).location).toBe(done())
      }
      expect(await app().store.accounts.ofUser((await app().store.users.byEmail(email))?.id ?? '')).toEqual([])
    })

    test('is connected once: the same secret does nothing a second time', async () => {
      const { email, id } = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email, { email_verified: true })
      const entered = await enterByTheForm(browser, email)
      const secret = browser.cookies.get(PENDING) ?? ''
      const before = browser.cookieHeader()
      await sayYes(browser, entered)
      await app().store.accounts.unlink(
        Authority.command,
        { ...accountAtCorp(app(), person.sub), userId: id },
        { providers: [], password: true, passkey: true, email: true },
      )
      browser.cookies.set(PENDING, secret)
      await postForm(browser, 'connect', { answer: 'connect' })
      await postForm(browser, 'connect', { answer: 'connect' }, { cookie: before })
      expect(await isConnected(person, id)).toBe(false)
    })

    test('is not connected by a session that is older than it', async () => {
      const { email, id } = await owner()
      const signedIn = app().browser()
      await enterByMail(signedIn, email)
      app().clock.advance(1)
      const browser = app().browser()
      const person = await waitAtCorp(browser, email)
      signedIn.cookies.set(PENDING, browser.cookies.get(PENDING) ?? '')
      expect((await signedIn.get('/auth/connect?callbackUrl=/done')).location).toBe(done())
      await postForm(signedIn, 'connect', { answer: 'connect' })
      expect(await isConnected(person, id)).toBe(false)
    })

    test('is replaced by the one of another tab', async () => {
      const [one, other] = [await owner(), await owner()]
      const browser = app().browser()
      const first = await waitAtCorp(browser, one.email, { email_verified: true })
      const second = await waitAtCorp(browser, other.email, { email_verified: true })
      await sayYes(browser, await enterByTheForm(browser, other.email))
      expect(await isConnected(second, other.id)).toBe(true)
      expect((await claimByMail(browser, one.email)).location).toBe(done())
      expect(await isConnected(first, one.id)).toBe(false)
    })

    test('is connected after what an attacker had attached to the address is removed', async () => {
      const victim = someAddress()
      const squatter = newProfile({ email: victim })
      const attacker = app().browser()
      await signInAt(app(), attacker, 'acme', squatter)
      const browser = app().browser()
      const person = await waitAtCorp(browser, victim, { email_verified: true })
      await sayYes(browser, await enterByTheForm(browser, victim))
      const id = String(await subjectOf(browser))
      expect(await isConnected(person, id)).toBe(true)
      expect(await session(attacker)).toEqual({})
      expect((await app().store.accounts.ofUser(id)).map(({ provider }) => provider)).toEqual(['corp'])
    })

    test('that another user has connected meanwhile stays theirs, and the sign-in succeeds without it', async () => {
      const { email, id } = await owner()
      const browser = app().browser()
      const person = await waitAtCorp(browser, email, { email_verified: true })
      const other = await owner()
      const { sub: providerAccountId } = person
      await app().store.accounts.link(Authority.command, {
        provider: 'corp',
        providerAccountId,
        type: 'oauth',
        userId: other.id,
      })
      expect((await sayYes(browser, await enterByTheForm(browser, email))).location).toBe(done())
      expect(await subjectOf(browser)).toBe(id)
      expect(await isConnected(person, other.id)).toBe(true)
      expect(browser.cookies.has('next-auth.news')).toBe(false)
      expect(waitsHere(browser)).toBe(false)
      expect(app().logged.filter(({ msg }) => msg === 'a waiting account was not offered to be connected')).toEqual([])
    })

    test('does not sign a disabled user in', async () => {
      const { email, id } = await owner()
      await app().store.users.setDisabled(Authority.command, id, new Date())
      const browser = app().browser()
      const person = await waitAtCorp(browser, email, { email_verified: true })
      expect((await enterByMail(browser, email)).location).toBe(`${app().base}/error?error=AccessDenied`)
      expect(await isConnected(person, id)).toBe(false)
    })
  })

  test('a user without a pending account is not asked', async () => {
    const browser = app().browser()
    expect((await browser.get('/auth/connect?callbackUrl=/done')).location).toBe(done())
    await enterByMail(browser, someAddress())
    expect((await browser.get('/auth/connect?callbackUrl=/done')).location).toBe(done())
    expect((await postForm(browser, 'connect', { answer: 'connect', callbackUrl: '/done' })).location).toBe(done())
  })
})

describe('a mail server that is down', () => {
  const app = runningApp({ providers: ['acme', 'corp', 'email'], smtpUrl: 'smtp://127.0.0.1:9' })

  test('does not keep an account from being connected', async () => {
    const known = newProfile()
    await signInAt(app(), app().browser(), 'acme', known)
    const browser = app().browser()
    const person = newProfile({ email: known.email, email_verified: true })
    await signInAt(app(), browser, 'corp', person)
    await signInAt(app(), browser, 'acme', known)
    const [yes] = formsOf(await browser.get('/auth/connect?callbackUrl=/done'))
    expect((await browser.post('/auth/connect', yes?.fields ?? {})).location).toBe(`${app().origin}/done`)
    expect(await ownerOf(app(), person)).toBe(await subjectOf(browser))
  })
})

async function ownerOf(app: App, { sub }: Profile): Promise<string | undefined> {
  return (await app.store.accounts.owner(accountAtCorp(app, sub)))?.id
}
