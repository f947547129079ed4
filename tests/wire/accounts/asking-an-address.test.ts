import { beforeEach, describe, expect, test } from 'vitest'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, messageOf, wordsOf } from '#testing/page.ts'
import type { App } from '#tests/support/app/app.ts'
import { askingForAddress } from '#tests/support/app/fixture.ts'
import { postForm, session } from '#tests/support/app/steps.ts'
import { press, readMail, waitAt } from '#tests/support/app/waiting.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { accountAtCorp, newProfile, type Profile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

/** A profile of a provider that tells no address. */
function nameless(more: Partial<Profile> = {}): Profile {
  const { email: _, ...person } = newProfile()
  return { ...person, email: '', ...more }
}

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'email'], config: askingForAddress })
  const done = () => `${app().origin}/done`
  const addressPage = () => `${app().base}/address?${new URLSearchParams({ callbackUrl: done() })}`
  const isSent = () => `${app().base}/verify-request?provider=email&type=email`

  beforeEach(() => {
    app().told.length = 0
  })

  /** Returns from a provider and is asked for an address. */
  async function comeTo(browser: Browser, person: Profile, provider = 'corp'): Promise<BrowserAnswer> {
    const answer = await signInAt(app(), browser, provider, person)
    expect(answer.location).toBe(addressPage())
    expect(await session(browser)).toEqual({})
    return browser.get(answer.location ?? '')
  }

  /** Gives an address on the page that asks for one. */
  async function give(browser: Browser, page: BrowserAnswer, email: string): Promise<BrowserAnswer> {
    const [form] = formsOf(page)
    return browser.post(form?.action ?? '', { ...form?.fields, email })
  }

  async function comeAndGive(
    browser: Browser,
    person: Profile,
    email: string,
  ): Promise<{ link: string; code: string }> {
    expect((await give(browser, await comeTo(browser, person), email)).location).toBe(isSent())
    return readMail(app(), email)
  }

  /** Says yes to the question that follows the proof of the address. */
  async function connect(browser: Browser, entered: BrowserAnswer): Promise<BrowserAnswer> {
    expect(entered.location).toBe(`${app().base}/connect?${new URLSearchParams({ callbackUrl: done() })}`)
    const [yes] = formsOf(await browser.get(entered.location ?? ''))
    return browser.post(yes?.action ?? '', yes?.fields ?? {})
  }

  const ownerOf = async ({ sub }: Profile) => app().store.accounts.owner(accountAtCorp(app(), sub))

  describe('a new user whose provider verifies no address', () => {
    test.each([
      ['tells none', {}],
      ['says it is not verified', { email: 'Typed@Elsewhere.example', email_verified: false }],
      ['does not say', { email: 'typed@elsewhere.example' }],
    ])('is asked for one, prefilled with what there is, where it %s', async (_, claims) => {
      const page = await comeTo(app().browser(), nameless(claims))
      expect(wordsOf(page)).toContain('Corp did not share a verified email for Some Body')
      const [form] = formsOf(page)
      expect(form?.fields.email).toBe('email' in claims ? 'typed@elsewhere.example' : '')
      expect(form?.types.email).toBe('email')
      expect(app().told).toEqual([])
    })

    test('has an account with a name once the address is proved by the link and the question answered', async () => {
      const browser = app().browser()
      const [person, email] = [nameless(), someAddress()]
      const { link } = await comeAndGive(browser, person, email)
      expect(await app().store.users.byEmail(email)).toBeNull()
      const entered = await browser.get(link)
      expect(await ownerOf(person)).toBeNull()
      expect((await connect(browser, entered)).location).toBe(done())
      const user = await app().store.users.byEmail(email)
      expect(user).toMatchObject({ name: 'Some Body', emailVerified: expect.any(Date) })
      expect(await ownerOf(person)).toEqual(user)
      expect(await session(browser)).toMatchObject({ user: { email } })
      expect(
        app()
          .told.map(({ event }) => event)
          .filter((event) => event !== 'session'),
      ).toEqual(['createUser', 'signIn', 'linkAccount'])
      expect(app().told[1]?.message).toMatchObject({ account: { provider: 'email' }, isNewUser: true })
      const later = app().browser()
      expect((await signInAt(app(), later, 'corp', person)).location).toBe(done())
      expect(await subjectOf(later)).toBe(user?.id)
    })

    test('has no text of its own in the mail to an address that is not proved', async () => {
      const [browser, email] = [app().browser(), someAddress()]
      const page = await comeTo(browser, nameless({ name: 'unlock at https://evil.test/u' }))
      expect((await give(browser, page, email)).location).toBe(isSent())
      const { text, html } = await app().mailbox.next(email)
      expect(text).toContain('Latchkey')
      for (const body of [text, html]) expect(body).not.toMatch(/evil|unlock/)
    })

    test('has one once it is proved by the code', async () => {
      const browser = app().browser()
      const [person, email] = [nameless(), someAddress()]
      const { code } = await comeAndGive(browser, person, email)
      await connect(browser, await postForm(browser, 'callback/email', { code, callbackUrl: '/done' }))
      expect((await ownerOf(person))?.email).toBe(email)
    })

    test('has one once another screen approves this one', async () => {
      const browser = app().browser()
      const [person, email] = [nameless(), someAddress()]
      const { link } = await comeAndGive(browser, person, email)
      const number = (await waitAt(browser)) ?? ''
      await press(app().browser(), link, 'other', number)
      await connect(browser, await browser.get('/auth/callback/email?let-in&callbackUrl=/done'))
      expect((await ownerOf(person))?.email).toBe(email)
    })

    test('has the address shown as it was typed', async () => {
      const browser = app().browser()
      const [person, email] = [nameless({ email: 'Other@Elsewhere.example', email_verified: false }), someAddress()]
      await give(browser, await comeTo(browser, person), email.toUpperCase())
      expect(wordsOf(await browser.get(isSent()))).toContain(email.toUpperCase())
      await connect(browser, await browser.get((await readMail(app(), email)).link))
      expect(await ownerOf(person)).toMatchObject({ email, emailSpelling: email.toUpperCase() })
    })

    test('may ask for the mail again', async () => {
      const browser = app().browser()
      const [person, email] = [nameless(), someAddress()]
      await comeAndGive(browser, person, email)
      const again = formsOf(await browser.get(isSent())).find(({ fields }) => fields.email === email)
      await browser.post(again?.action ?? '', again?.fields ?? {})
      const { link } = await readMail(app(), email)
      await connect(browser, await browser.get(link))
      expect((await ownerOf(person))?.email).toBe(email)
    })

    test('gets a message about an invalid address at its field, on the same page', async () => {
      const browser = app().browser()
      const failed = await give(browser, await comeTo(browser, nameless()), 'nobody@nowhere')
      expect(failed.location).toBe(`${app().base}/error?error=EmailSignin`)
      const signIn = await browser.get(failed.location ?? '')
      const back = await browser.get((await browser.get(signIn.location ?? '')).location ?? '')
      expect(messageOf(back)).toBeNull()
      expect(wordsOf(back)).toContain('The part after the @ is not complete')
      expect(formsOf(back)[0]?.fields).toMatchObject({ email: 'nobody@nowhere', waiting: 'address' })
    })
  })

  describe('an address that another user has here', () => {
    test('is connected to that user by a link that is followed where it was asked for, and the user is told', async () => {
      const email = someAddress()
      const first = app().browser()
      await postForm(first, 'signin/email', { email, callbackUrl: '/done' })
      await first.get((await readMail(app(), email)).link)
      const browser = app().browser()
      const person = nameless()
      const { link } = await comeAndGive(browser, person, email)
      await connect(browser, await browser.get(link))
      expect(await subjectOf(browser)).toBe(await subjectOf(first))
      expect((await ownerOf(person))?.id).toBe(await subjectOf(first))
      expect((await app().mailbox.next(email)).subject).toBe('Corp was connected to your Latchkey account')
    })

    test('is not shown as known: the page is the same as for an unknown address', async () => {
      const known = newProfile({ email_verified: true })
      await signInAt(app(), app().browser(), 'acme', known)
      const [ofKnown, ofUnknown] = [app().browser(), app().browser()]
      const page = await comeTo(ofKnown, nameless({ email: known.email }))
      const other = await comeTo(ofUnknown, nameless({ email: 'unknown@example.com' }))
      expect(wordsOf(page)).toBe(wordsOf(other))
      expect(formsOf(page).map(({ action }) => action)).toEqual(formsOf(other).map(({ action }) => action))
    })

    test('loses what an attacker had attached to it', async () => {
      const email = someAddress()
      const squatter = newProfile({ email })
      await app().store.register(
        { name: 'Eve', email, emailVerified: null, image: null },
        { provider: 'acme', providerAccountId: squatter.sub, type: 'oauth' },
      )
      const browser = app().browser()
      const person = nameless()
      await connect(browser, await browser.get((await comeAndGive(browser, person, email)).link))
      const accounts = await app().store.accounts.ofUser(String(await subjectOf(browser)))
      expect(accounts.map(({ provider }) => provider)).toEqual(['corp'])
    })
  })

  describe('an attacker who gives the address of another user', () => {
    test('gets nothing when that user signs in by the link in their own browser', async () => {
      const [attacker, victim] = [app().browser(), app().browser()]
      const [person, email] = [nameless(), someAddress()]
      const { link } = await comeAndGive(attacker, person, email)
      const [form] = formsOf(await victim.get(link))
      expect((await victim.post(form?.action ?? '', form?.fields ?? {})).location).toBe(done())
      expect(await session(victim)).toMatchObject({ user: { email } })
      expect(await ownerOf(person)).toBeNull()
      expect(await session(attacker)).toEqual({})
      expect((await attacker.get(link)).location).toBe(`${app().base}/error?error=Verification`)
    })

    test('gets nothing when that user asks for a link of their own', async () => {
      const [attacker, victim] = [app().browser(), app().browser()]
      const [person, email] = [nameless(), someAddress()]
      await comeAndGive(attacker, person, email)
      await postForm(victim, 'signin/email', { email, callbackUrl: '/done' })
      await victim.get((await readMail(app(), email)).link)
      expect(await session(victim)).toMatchObject({ user: { email } })
      expect(await ownerOf(person)).toBeNull()
    })
  })

  describe('the pending account', () => {
    test('is not connected by a link that was asked for elsewhere in the same browser', async () => {
      const browser = app().browser()
      const [person, email] = [nameless(), someAddress()]
      await comeTo(browser, person)
      await postForm(browser, 'signin/email', { email, callbackUrl: '/done' })
      await browser.get((await readMail(app(), email)).link)
      expect(await session(browser)).toMatchObject({ user: { email } })
      expect(await ownerOf(person)).toBeNull()
      expect((await browser.get('/auth/address')).location).toBe(`${app().base}/signin`)
    })

    test('is connected once: the link is spent', async () => {
      const browser = app().browser()
      const [person, email] = [nameless(), someAddress()]
      const { link } = await comeAndGive(browser, person, email)
      const before = browser.cookieHeader()
      await browser.get(link)
      const again = await browser.request(link, { cookie: before })
      expect(again.location).toBe(`${app().base}/error?error=Verification`)
    })

    test('is connected once by several uses of one link at the same time', async () => {
      const browser = app().browser()
      const [person, email] = [nameless(), someAddress()]
      const { link } = await comeAndGive(browser, person, email)
      const cookie = browser.cookieHeader()
      const answers = await Promise.all([1, 2, 3, 4].map(() => app().browser().request(link, { cookie })))
      const asked = answers.filter(({ location }) => location?.startsWith(`${app().base}/connect?`))
      expect(asked).toHaveLength(1)
    })

    test('expires: the link then signs in without it', async () => {
      const browser = app().browser()
      const [person, email] = [nameless(), someAddress()]
      const page = await comeTo(browser, person)
      app().clock.advance(29 * 60)
      await give(browser, page, email)
      app().clock.advance(2 * 60)
      await browser.get((await readMail(app(), email)).link)
      app().clock.advance(-31 * 60)
      expect((await app().store.users.byEmail(email))?.name).toBeNull()
      expect(await ownerOf(person)).toBeNull()
    })

    test('is needed by the page that asks for an address, which else leads to sign-in', async () => {
      expect((await app().browser().get('/auth/address')).location).toBe(`${app().base}/signin`)
    })
  })

  describe('no address is asked of a user', () => {
    test('whose provider verifies an address', async () => {
      const person = newProfile({ email_verified: true })
      const browser = app().browser()
      expect((await signInAt(app(), browser, 'corp', person)).location).toBe(done())
      expect(await session(browser)).toMatchObject({ user: { email: person.email } })
    })

    test('whose account is known', async () => {
      const browser = app().browser()
      const person = nameless()
      await connect(browser, await browser.get((await comeAndGive(browser, person, someAddress())).link))
      expect((await signInAt(app(), app().browser(), 'corp', person)).location).toBe(done())
    })

    test('who is signed in, and connects an account', async () => {
      const browser = app().browser()
      await signInAt(app(), browser, 'acme', newProfile({ email_verified: true }))
      const person = nameless()
      expect((await signInAt(app(), browser, 'corp', person)).location).toBe(done())
      expect((await ownerOf(person))?.id).toBe(await subjectOf(browser))
    })
  })
})

describe('a site that cannot send mail', () => {
  const app = runningApp({ providers: ['acme', 'corp'], config: askingForAddress })

  test('asks no user for an address', async () => {
    await expectAtOnce(app())
  })
})

describe('a site without a database', () => {
  const app = runningApp({ database: 'none', providers: ['acme', 'corp'], config: askingForAddress })

  test('asks no user for an address', async () => {
    await expectAtOnce(app())
  })
})

async function expectAtOnce(app: App): Promise<void> {
  const browser = app.browser()
  expect((await signInAt(app, browser, 'corp', nameless())).location).toBe(`${app.origin}/done`)
  expect(await session(browser)).toMatchObject({ user: { name: 'Some Body' } })
}

describe('a product that takes no accounts of a provider', () => {
  const app = runningApp({
    providers: ['acme', 'corp', 'email'],
    config: (basic) => ({
      ...askingForAddress(basic),
      callbacks: { signIn: ({ account }) => account?.provider !== 'corp' },
    }),
  })

  test('is asked before one that waited for an address is connected', async () => {
    const [browser, person, email] = [app().browser(), nameless({}), someAddress()]
    const asked = await signInAt(app(), browser, 'corp', person)
    const [form] = formsOf(await browser.get(asked.location ?? ''))
    await browser.post(form?.action ?? '', { ...form?.fields, email })
    const entered = await browser.get((await readMail(app(), email)).link)
    const [yes] = formsOf(await browser.get(entered.location ?? ''))
    expect(yes?.buttons).toEqual(['Connect Corp'])
    const answer = await browser.post(yes?.action ?? '', yes?.fields ?? {})
    expect(answer.location).toBe(`${app().base}/error?error=AccessDenied`)
    expect(await app().store.accounts.owner(accountAtCorp(app(), person.sub))).toBeNull()
  })
})
