import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Mailbox, startMailbox } from '#demo/mailbox/mailbox.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { headingOf, wordsOf } from '#testing/page.ts'
import { codeOf, enterPassword, press, typeCode } from '../support/app/second-step.ts'
import { postForm } from '../support/app/steps.ts'
import { emailOf } from '../support/attack/journeys.ts'
import { Authenticator } from '../support/passkeys/authenticator.ts'
import { FIXTURES_OF, type Left, leftBy } from '../support/releases/fixtures.ts'
import { type Client, holding } from '../support/releases/held.ts'
import { ORIGIN, PASSKEY_SITE, type ReleaseProcess, startRelease } from '../support/releases/site.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'

// This program over the databases that earlier releases have left, at the moment when they left them.

const SECOND_STEP = `${ORIGIN}/auth/second-step`
const DONE = `${ORIGIN}/done`

describe.each(FIXTURES_OF)('over what %s has left on %s', (version, kind) => {
  let folder: string
  let left: Left
  let mailbox: Mailbox
  let receiver: Receiver
  let server: ReleaseProcess

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'earlier-'))
    left = await leftBy(version, kind, folder, inject('postgresUrl'))
    ;[mailbox, receiver] = await Promise.all([startMailbox(), startReceiver()])
    const partners = { SMTP_URL: mailbox.smtpUrl, AUTH_WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/events` }
    const { databaseUrl, clock, held } = left
    server = await startRelease({ databaseUrl, folder, env: { ...held.env, ...partners } }, clock)
  })

  afterAll(async () => {
    await server?.end('SIGTERM')
    receiver?.close()
    await mailbox?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const browserOf = ({ cookies }: Client): Browser => holding(server.browser(), cookies)

  /** Where the password leads. */
  async function enter(browser: Browser, { email, password }: { email: string; password: string }): Promise<string> {
    return (((await enterPassword(browser, email, password)).json() ?? {}) as { url: string }).url
  }

  const landed = ({ location }: BrowserAnswer) => location

  test('everybody who was signed in still is, a session that NextAuth had begun too', async () => {
    const { signedIn, unseen, passkey, undo } = left.held
    for (const client of [...Object.values(signedIn), unseen, passkey, { ...undo, email: undo.to }])
      expect(await emailOf(browserOf(client)), client.email).toBe(client.email)
  })

  test('the events of before are in the history', async () => {
    const page = await browserOf(left.held.signedIn.password).get('/auth/account/history')
    expect([headingOf(page), wordsOf(page)]).toEqual(['History', expect.stringMatching(/Signed in .+ UTC Password/)])
  })

  test('a link that was mailed and not used signs in, once', async () => {
    const { link } = left.held
    const browser = browserOf(link)
    await browser.get(link.link)
    expect(await emailOf(browser)).toBe(link.email)
    expect((await browserOf(link).get(link.link)).location).toContain('error=Verification')
  })

  test('a browser that was known causes no notice, and one that was not does', async () => {
    const { known } = left.held
    await enter(browserOf(known), known)
    await enter(server.browser(), known)
    const notice = await mailbox.next(known.email, { within: 120_000 })
    expect(notice.subject).toContain('New sign-in')
    expect(mailbox.messages.filter(({ to }) => to.includes(known.email))).toHaveLength(1)
  })

  test('a trusted device is asked for no second step; elsewhere a code, and a recovery code once, are good', async () => {
    const { secondStep, halfWay } = left.held
    const { key, recoveryCodes } = secondStep
    expect(await enter(browserOf(secondStep), secondStep)).toBe(DONE)
    const recovery = recoveryCodes[0] ?? ''
    expect(landed(await typeCode(browserOf(halfWay), recovery))).toBe(DONE)
    left.clock.advance(30)
    const elsewhere = server.browser()
    expect(await enter(elsewhere, secondStep)).toBe(SECOND_STEP)
    expect(landed(await typeCode(elsewhere, recovery))).toContain('error=')
    expect(landed(await typeCode(elsewhere, codeOf(key, left.clock.now)))).toBe(DONE)
    expect(await emailOf(elsewhere)).toBe(secondStep.email)
  })

  test('a passkey signs in', async () => {
    const { email, passkey } = left.held.passkey
    const browser = server.browser()
    const { challenge } = (await postForm(browser, 'passkey-request')).json() as { challenge: string }
    const answer = new Authenticator(PASSKEY_SITE, passkey.userId, passkey).get(challenge)
    expect(landed(await postForm(browser, 'callback/passkey', { answer, callbackUrl: '/done' }))).toBe(DONE)
    expect(await emailOf(browser)).toBe(email)
  })

  test('the undo of a changed address gives it back', async () => {
    const { undo } = left.held
    const phone = server.browser()
    await press(phone, await phone.get(undo.link), 'Put my address back')
    expect(headingOf(await phone.get(undo.link))).toBe('Already done')
    expect(await emailOf(browserOf(undo))).toBeNull()
    expect(await askedFor(undo.email)).toBe(undo.email)
  })

  /** Whose session a link to this address begins. */
  async function askedFor(email: string): Promise<string | null> {
    const browser = server.browser()
    await postForm(browser, 'signin/email', { email })
    await browser.get(await linkFor(email))
    return emailOf(browser)
  }

  async function linkFor(email: string): Promise<string> {
    for (;;) {
      const [link = ''] = (await mailbox.next(email, { within: 120_000 })).links
      if (link.includes('/callback/')) return link
    }
  }

  test('the mail that waited goes out, and its link signs in; the events that waited are pushed', async () => {
    const { waiting } = left.held
    left.clock.advance(4 * 60)
    const browser = browserOf(waiting)
    await browser.get(await linkFor(waiting.email))
    expect(await emailOf(browser)).toBe(waiting.email)
    const asked = ({ body }: { body: string }) => body.includes(waiting.email) && body.includes('challenge')
    await expect.poll(() => receiver.got.some(asked)).toBe(true)
  })
})
