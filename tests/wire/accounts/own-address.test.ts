import { describe, expect, test } from 'vitest'
import { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { startApp } from '#tests/support/app/app.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, codeIn, someAddress } from '#tests/support/mail/mail.ts'

const PAGE = '/auth/account/address'
const DAY = 24 * 60 * 60

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { passwords: true } })

  /** A user with a proved address and a password, signed in. */
  async function someUser() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = await byMail(email)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { browser, email, id }
  }

  async function byMail(email: string): Promise<Browser> {
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    return browser
  }

  async function mailAbout(email: string, subject: string) {
    for (;;) {
      const mail = await app().mailbox.next(email)
      if (mail.subject.includes(subject)) return mail
    }
  }

  const begin = async (browser: Browser, email: string) =>
    press(browser, await browser.get(PAGE), 'Email me a code', { email })

  const confirm = async (browser: Browser, code: string) =>
    press(browser, await browser.get(PAGE), 'Change my address', { code })

  /** Changes the address, and answers the link that undoes it. */
  async function changeTo(browser: Browser, email: string, to: string): Promise<string> {
    await begin(browser, to)
    const { text } = await mailAbout(to, 'Confirm your new')
    expect((await confirm(browser, codeIn(text))).location).toBe(`${app().origin}/auth/account`)
    const told = await mailAbout(email, 'was changed')
    return told.links.find((link) => link.includes('/not-me')) ?? ''
  }

  /** Where a press leads: to what still opens the account, after a sign-in. */
  const AFTER = () => `${app().base}/signin?${new URLSearchParams({ callbackUrl: `${app().base}/account/ways` })}`

  const emailOf = async (browser: Browser) => ((await session(browser)).user as { email?: string } | undefined)?.email

  test('a mailbox that does not exist is said at the first try, and no page says that a mail was sent there', async () => {
    const { browser, email } = await someUser()
    const bounced = `bounce@${someAddress().split('@')[1]}`
    const refused = await begin(browser, bounced)
    expect([refused.status, wordsOf(refused)]).toEqual([200, expect.stringContaining('No email can be delivered')])
    const page = wordsOf(await browser.get(PAGE))
    expect(page).not.toContain(bounced)
    expect(page).toContain(email)
    expect((await begin(browser, someAddress())).status).toBe(302)
  })

  test('an address is changed by the code of a mail to it, shows in every session, and signs in from then on', async () => {
    const { browser, email, id } = await someUser()
    const other = await byMail(email)
    const [to, from] = [someAddress(), app().clock.now]
    expect(await changeTo(browser, email, to)).toContain('/auth/not-me?token=')
    expect(messageOf(await browser.get('/auth/account'))).toContain('Your email address was changed.')
    expect([await emailOf(browser), await emailOf(other)]).toEqual([to, to])
    expect((await app().store.users.byId(id))?.emailVerified).not.toBeNull()
    expect((await enterPassword(app().browser(), email, PASSWORD)).status).toBe(401)
    expect((await enterPassword(app().browser(), to, PASSWORD)).status).toBe(200)
    const types = (await eventsSince(app(), from)).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['address.ask', 'address.change', 'notice']))
  })

  test('the answers are the same where the address has another account, whose owner is told', async () => {
    const owner = await someUser()
    const answers = []
    for (const to of [someAddress(), owner.email]) {
      const { browser, email } = await someUser()
      const answer = await begin(browser, to)
      const page = await browser.get(PAGE)
      const wrong = await confirm(browser, '000000')
      const words = [page, wrong].map((one) => wordsOf(one).replaceAll(to, 'ADDRESS').replaceAll(email, 'OWN'))
      answers.push([answer.status, answer.location, wrong.status, ...words])
    }
    expect(answers[1]).toEqual(answers[0])
    const told = await mailAbout(owner.email, 'This address has a')
    expect(codeIn(told.text)).toBe('none')
    expect(await emailOf(owner.browser)).toBe(owner.email)
  })

  test('a code is good once of fifty at once, for few guesses, and in its own account alone', async () => {
    const { browser, email } = await someUser()
    const to = someAddress()
    await begin(browser, to)
    const code = codeIn((await mailAbout(to, 'Confirm your new')).text)
    const visitor = await someUser()
    await begin(visitor.browser, someAddress())
    expect(wordsOf(await confirm(visitor.browser, code))).toContain('That is not the code from our email.')
    const form = formsOf(await browser.get(PAGE)).find(({ fields }) => fields.do === 'confirm')
    const sent = { form: { ...form?.fields, code }, cookie: browser.cookieHeader() }
    const all = await Promise.all(Array.from({ length: 50 }, () => browser.request(form?.action ?? '', sent)))
    expect(all.filter(({ location }) => location === `${app().origin}/auth/account`)).toHaveLength(1)
    expect(await emailOf(browser)).toBe(to)
    await mailAbout(email, 'was changed')

    const guesser = await someUser()
    const next = someAddress()
    await begin(guesser.browser, next)
    const right = codeIn((await mailAbout(next, 'Confirm your new')).text)
    for (let guess = 0; guess < 5; guess += 1) await confirm(guesser.browser, right === '111111' ? '222222' : '111111')
    const late = await confirm(guesser.browser, right)
    expect(late.location).toBe(`${app().origin}${PAGE}`)
    expect(messageOf(await guesser.browser.get(PAGE))).toContain('has been used or is too old')
    expect(await emailOf(guesser.browser)).toBe(guesser.email)
  })

  test('what is no address, or the own one, is refused at its field, and another one can be typed', async () => {
    const { browser, email } = await someUser()
    expect(wordsOf(await begin(browser, 'ada@example'))).toContain('The part after the @ is not complete')
    expect(wordsOf(await begin(browser, email.toUpperCase()))).toContain('That is your address already.')
    await begin(browser, someAddress())
    const waits = await browser.get(PAGE)
    expect(formsOf(waits).flatMap(({ buttons }) => buttons)).not.toContain('Email me a code')
    await press(browser, waits, 'Use another address')
    expect(formsOf(await browser.get(PAGE)).flatMap(({ buttons }) => buttons)).toContain('Email me a code')
  })

  test('a change needs a recent proof, at both of its steps', async () => {
    const { browser, email } = await someUser()
    const to = someAddress()
    app().clock.advance(400)
    await begin(browser, to)
    const code = codeIn((await mailAbout(to, 'Confirm your new')).text)
    app().clock.advance(201)
    expect((await confirm(browser, code)).location).toContain('error=FreshProofRequired')
    expect(await emailOf(browser)).toBe(email)
    const old = await someUser()
    app().clock.advance(601)
    expect((await begin(old.browser, someAddress())).location).toContain('error=FreshProofRequired')
  })

  describe('the undo of a change', () => {
    test('works by its button alone, without a session, and takes everything back from who made the change', async () => {
      const { browser, email, id } = await someUser()
      const to = someAddress()
      const link = await changeTo(browser, email, to)
      app().clock.advance(7 * DAY - 60)
      const from = app().clock.now
      const attacker = await byMail(to)
      // As a mail scanner does, again and again.
      const scanner = app().browser()
      for (let reads = 0; reads < 3; reads += 1)
        expect(headingOf(await scanner.get(link))).toBe('Put your address back?')
      expect(await emailOf(attacker)).toBe(to)
      const phone = app().browser()
      const done = await press(phone, await phone.get(link), 'Put my address back')
      expect(done.location).toBe(AFTER())
      expect(messageOf(await phone.get('/auth/signin'))).toMatch(
        /^Your old address was put back.* Your old password no longer works\.$/,
      )
      expect([await session(browser), await session(attacker)]).toEqual([{}, {}])
      for (const address of [email, to])
        expect((await enterPassword(app().browser(), address, PASSWORD)).status).toBe(401)
      await mailAbout(email, 'again')
      expect(await emailOf(await byMail(email))).toBe(email)
      expect((await app().store.users.byEmail(email))?.id).toBe(id)
      expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('address.undo')
      expect(headingOf(await phone.get(link))).toBe('Already done')
    })

    test('speaks of no password where there was none', async () => {
      const email = someAddress()
      const browser = await byMail(email)
      const link = await changeTo(browser, email, someAddress())
      const phone = app().browser()
      await press(phone, await phone.get(link), 'Put my address back')
      const says = messageOf(await phone.get('/auth/signin'))
      expect(says).toContain('Your old address was put back')
      expect(says).not.toContain('password')
    })

    test('is good once of fifty at once, and not after seven days', async () => {
      const first = await someUser()
      const link = await changeTo(first.browser, first.email, someAddress())
      const phone = app().browser()
      const [form] = formsOf(await phone.get(link))
      const sent = { form: form?.fields ?? {}, cookie: phone.cookieHeader() }
      const all = await Promise.all(Array.from({ length: 50 }, () => phone.request('/auth/not-me', sent)))
      expect(all.filter(({ location }) => location === AFTER())).toHaveLength(1)

      const second = await someUser()
      const old = await changeTo(second.browser, second.email, someAddress())
      app().clock.advance(7 * DAY + 1)
      expect((await phone.get(old)).location).toBe(`${app().base}/error?error=Verification`)
    })

    test('of the first address ends the undos of all that came after it', async () => {
      const { browser, email } = await someUser()
      const middle = someAddress()
      const own = await changeTo(browser, email, middle)
      const later = await changeTo(browser, middle, someAddress())
      const phone = app().browser()
      await press(phone, await phone.get(own), 'Put my address back')
      expect(headingOf(await phone.get(later))).toBe('Already done')
      expect(await app().store.users.byEmail(email)).not.toBeNull()
    })

    test('ends and removes at the press, and says what to do where another account that holds something has the address', async () => {
      const { browser, email, id } = await someUser()
      const to = someAddress()
      const link = await changeTo(browser, email, to)
      const other = await app().store.users.create({ name: null, email, emailVerified: null, image: null })
      await app().store.passwords.set(Authority.command, other.id, 'a hash')
      const phone = app().browser()
      await press(phone, await phone.get(link), 'Put my address back')
      expect(messageOf(await phone.get('/auth/signin'))).toContain('another account that holds something has it now')
      expect(await session(browser)).toEqual({})
      // The address of who changed it opens nothing any more, and the link is good for the own one.
      expect(await app().store.users.byId(id)).toMatchObject({ email: null })
      await app().store.users.remove(Authority.command, other.id, 3600)
      await press(phone, await phone.get(link), 'Put my address back')
      expect((await app().store.users.byEmail(email))?.id).toBe(id)
    })

    test('is offered to its owner who signs in by mail, in the place of a new account, and the new address is told', async () => {
      const { browser, email, id } = await someUser()
      const to = someAddress()
      const link = await changeTo(browser, email, to)
      const owner = app().browser()
      const { href } = await askForLink(app(), owner, email)
      const offered = (await owner.get(href)).location ?? ''
      expect(offered).toContain('/auth/not-me?token=')
      expect(await app().store.users.byEmail(email)).toBeNull()
      const page = await owner.get(offered)
      expect(headingOf(page)).toBe('Put your address back?')
      await press(owner, page, 'Put my address back')
      expect((await app().store.users.byEmail(email))?.id).toBe(id)
      expect(await session(browser)).toEqual({})
      await mailAbout(to, 'no longer the address')
      expect(headingOf(await owner.get(link))).toBe('Already done')
    })

    test('takes the address from an empty account that its owner has made with it', async () => {
      const { browser, email, id } = await someUser()
      const link = await changeTo(browser, email, someAddress())
      await app().store.users.create({ name: null, email, emailVerified: app().clock.now, image: null })
      const phone = app().browser()
      expect((await press(phone, await phone.get(link), 'Put my address back')).location).toBe(AFTER())
      expect((await app().store.users.byEmail(email))?.id).toBe(id)
    })

    test('is not sent to an address that was never proved', async () => {
      const email = someAddress()
      const { id } = await app().store.users.create({ name: null, email, emailVerified: null, image: null })
      const hashing = createPasswordHashing({ memory: 64, passes: 1, lanes: 1 })
      await app().store.passwords.set(Authority.command, id, await hashing.hash(PASSWORD))
      const browser = app().browser()
      await enterPassword(browser, email, PASSWORD)
      expect(await changeTo(browser, email, someAddress())).toBe('')
    })
  })
})

test('where mail is of some domains alone, an address of another one is refused', async () => {
  const app = await startApp({
    providers: ['email'],
    settings: { signUp: { kind: 'domains', domains: ['example.com'] } },
  })
  const browser = app.browser()
  await browser.get((await askForLink(app, browser, someAddress())).href)
  const page = await press(browser, await browser.get(PAGE), 'Email me a code', { email: 'ada@elsewhere.test' })
  expect(wordsOf(page)).toContain('Only addresses of the organization of this site')
  await app.close()
})
