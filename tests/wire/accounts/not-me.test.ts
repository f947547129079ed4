import { expect, test } from 'vitest'
import { beginReset } from '#app/auth/second-step/reset.server.ts'
import { Authority } from '#db/store/index.server.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { startApp } from '#tests/support/app/app.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { session, urlOf } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { codeIn, linkMail, someAddress } from '#tests/support/mail/mail.ts'

const DAY = 24 * 60 * 60

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { passwords: true } })

  /** A user with a password, who has signed in with it in one browser and then in another. */
  async function inTwoBrowsers() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const [own, other] = [app().browser(), app().browser()]
    await enterPassword(own, email, PASSWORD)
    const first = await linkOfNotice(email)
    await enterPassword(other, email, PASSWORD)
    return { email, own, other, first, link: await linkOfNotice(email) }
  }

  async function linkOfNotice(email: string): Promise<string> {
    for (;;) {
      const link = (await app().mailbox.next(email)).links.find((one) => one.includes('/not-me'))
      if (link) return link
    }
  }

  test('the link of a notice ends every session, by its button, and takes the password away', async () => {
    const { email, own, other, link } = await inTwoBrowsers()
    const from = app().clock.now
    // As a mail scanner does, again and again.
    const scanner = app().browser()
    for (let reads = 0; reads < 3; reads += 1) expect(headingOf(await scanner.get(link))).toBe('Was this not you?')
    expect(await session(other)).toHaveProperty('user')
    const phone = app().browser()
    const done = await press(phone, await phone.get(link), 'This was not me')
    const next = `${app().base}/account/ways`
    expect(done.location).toBe(`${app().base}/signin?${new URLSearchParams({ callbackUrl: next })}`)
    expect(messageOf(await phone.get(done.location ?? ''))).toContain('Every browser was signed out')
    expect(await session(other)).toEqual({})
    expect(await session(own)).toEqual({})
    expect((await enterPassword(app().browser(), email, PASSWORD)).status).toBe(401)
    expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('session.disown')
    const again = await phone.get(link)
    expect([again.status, headingOf(again), formsOf(again)]).toEqual([200, 'Already done', []])
  })

  test('a link works once of fifty at once, for thirty days, and by no form of another site', async () => {
    const { other, first, link } = await inTwoBrowsers()
    const phone = app().browser()
    const [form] = formsOf(await phone.get(link))
    const foreign = await phone.post('/auth/not-me', { ...form?.fields, csrfToken: 'guess' })
    expect(foreign.location).toBe(link)
    expect(await session(other)).toHaveProperty('user')
    const cookie = phone.cookieHeader()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => phone.request('/auth/not-me', { form: form?.fields ?? {}, cookie })),
    )
    expect(answers.filter(({ location }) => location?.startsWith(`${app().base}/signin`))).toHaveLength(1)
    app().clock.advance(30 * DAY + 1)
    expect((await phone.get(first)).location).toBe(`${app().base}/error?error=Verification`)
  })

  test('a lost second step is removed by the first sign-in after a day, unless its owner has cancelled that', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    const { code } = await setUpSecondStep(app(), browser)
    const begin = () =>
      beginReset(app().store, app().services.keys, Authority.command, { userId: id, now: app().clock.now })
    const steps = async () =>
      urlOf(await enterPassword(app().browser(), email, PASSWORD)) === `${app().base}/second-step`

    const { token } = await begin()
    app().clock.advance(DAY - 60)
    expect(await steps()).toBe(true)
    const phone = app().browser()
    const asked = await phone.get(`/auth/not-me?token=${token}`)
    expect(headingOf(asked)).toBe('Keep your second step and passkeys?')
    await press(phone, asked, 'Keep my second step and passkeys')
    app().clock.advance(61)
    expect(await steps()).toBe(true)

    await begin()
    app().clock.advance(DAY)
    expect(await steps()).toBe(false)
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
    expect((await typeCode(app().browser(), code())).location).toContain('SecondStepExpired')
  })

  /** A user with a password and a second step, which an operator has begun to take away. */
  async function withReset() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    await setUpSecondStep(app(), browser)
    const { token } = await beginReset(app().store, app().services.keys, Authority.command, {
      userId: id,
      now: app().clock.now,
    })
    return { email, id, token }
  }

  test('a reset is cancelled once of fifty at once', async () => {
    const { email, token } = await withReset()
    const phone = app().browser()
    const [form] = formsOf(await phone.get(`/auth/not-me?token=${token}`))
    const cookie = phone.cookieHeader()
    const send = () => phone.request('/auth/not-me', { form: form?.fields ?? {}, cookie })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    const page = `${app().base}/not-me?token=${token}`
    expect(answers.filter(({ location }) => location === page)).toHaveLength(49)
    const again = await phone.get(page)
    expect([again.status, headingOf(again), formsOf(again)]).toEqual([200, 'Already done', []])
    expect(wordsOf(again)).toContain('It no longer changes anything')
    app().clock.advance(DAY + 1)
    expect(urlOf(await enterPassword(app().browser(), email, PASSWORD))).toBe(`${app().base}/second-step`)
  })

  test('a reset that counts is carried out once of fifty sign-ins at once', async () => {
    const { email, id } = await withReset()
    app().clock.advance(DAY + 1)
    const from = app().clock.now
    const browsers = Array.from({ length: 50 }, () => app().browser())
    await Promise.all(browsers.map((browser) => enterPassword(browser, email, PASSWORD)))
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
    const removals = (await eventsSince(app(), from)).filter(({ type }) => type === 'second-step.remove')
    expect(removals.map(({ userId }) => userId)).toEqual([id])
  })
})

test('where it is set so, a right password in a new browser is completed by a mailed code', async () => {
  const app = await startApp({ providers: ['email'], settings: { passwords: true, newDevice: 'code' } })
  const email = someAddress()
  await addPasswordUsers(app, [email])
  const browser = app.browser()
  const asked = urlOf(await enterPassword(browser, email, PASSWORD))
  expect(asked).toBe(`${app.base}/verify-request?provider=email&type=email&after=password`)
  expect(await session(browser)).toEqual({})
  const code = codeIn((await linkMail(app, email)).text)
  await press(browser, await browser.get(asked), 'Continue', { code })
  expect(await session(browser)).toHaveProperty('user')
  expect(urlOf(await enterPassword(browser, email, PASSWORD))).toBe(`${app.origin}/done`)
  expect((await enterPassword(app.browser(), email, 'wrong')).status).toBe(401)
  await app.close()
})
