import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Mailbox, startMailbox } from '#demo/mailbox/mailbox.ts'
import type { Browser } from '#testing/browser.ts'
import { csrfToken, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'

const CRASHES = 10
const VISITORS_AT_ONCE = 6
/** A crash comes after so many acknowledgements, and up to so many milliseconds later. */
const ACKNOWLEDGED = [5, 60] as const
const LATER = 25
/** The number of acknowledged changes that are checked after a crash. */
const SAMPLE = 12

let folder: string
let file: string
let mailbox: Mailbox
let server: ServerProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'))
  file = join(folder, 'app.db')
  mailbox = await startMailbox()
})

afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
  await mailbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the server has acknowledged, and so must still hold after any crash. */
interface Acknowledged {
  sent: { browser: Browser; link: string; email: string }[]
  spent: { browser: Browser; link: string }[]
  signedIn: { browser: Browser; email: string }[]
  signedOut: { browser: Browser; cookie: string }[]
}

it('a killed server comes back with every acknowledged session, sign-out and link as it was', async () => {
  server = await startServer(file, { SMTP_URL: mailbox.smtpUrl })
  const port = Number(new URL(server.address).port)
  const counts = { sent: 0, spent: 0, signedIn: 0, signedOut: 0 }
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const facts = await loadUntilKilled(server)
    const database = new Sqlite(file)
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    database.close()
    server = await startServer(file, { port, SMTP_URL: mailbox.smtpUrl })
    await expectHeld(server, facts)
    for (const kind of ['sent', 'spent', 'signedIn', 'signedOut'] as const) counts[kind] += facts[kind].length
  }
  // Without these the test would prove nothing.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
})

/** Visitors come and go until the server is killed at some moment. */
async function loadUntilKilled(running: ServerProcess): Promise<Acknowledged> {
  const facts: Acknowledged = { sent: [], spent: [], signedIn: [], signedOut: [] }
  const enough = randomInt(...ACKNOWLEDGED)
  const isEnough = () => Object.values(facts).flat().length >= enough
  let isKilled = false
  const visitors = Array.from({ length: VISITORS_AT_ONCE }, async (_, number) => {
    try {
      for (let visit = number; ; visit += 1) {
        await visitOnce(running, facts, visit % 3)
        if (!isEnough() || isKilled) continue
        isKilled = true
        void sleep(randomInt(LATER)).then(() => running.child.kill('SIGKILL'))
      }
    } catch (error) {
      // The connection broke, as it must here; what was not acknowledged need not be kept.
      if (!(error instanceof TypeError)) throw error
    }
  })
  await Promise.all(visitors)
  await running.end('SIGKILL')
  return facts
}

/** Asks for a link; then leaves it, or signs in with it, or signs out again as well. */
async function visitOnce(running: ServerProcess, facts: Acknowledged, deeds: number): Promise<void> {
  const browser = running.browser()
  const email = someAddress()
  const asked = await postJson(browser, 'signin/email', { email, callbackUrl: '/done' })
  expect(urlOf(asked)).toContain('/auth/verify-request')
  const { links } = await mailbox.next(email)
  const link = links[0] ?? ''
  if (deeds === 0) {
    facts.sent.push({ browser, link, email })
    return
  }
  const followed = await browser.get(link)
  expect(followed.location).toBe(`${running.origin}/done`)
  facts.spent.push({ browser, link })
  if (deeds === 1) {
    facts.signedIn.push({ browser, email })
    return
  }
  const cookie = browser.cookieHeader()
  const out = await postJson(browser, 'signout')
  expect(out.status).toBe(200)
  facts.signedOut.push({ browser, cookie })
}

async function expectHeld(running: ServerProcess, facts: Acknowledged): Promise<void> {
  for (const { browser, email } of facts.signedIn.slice(-SAMPLE)) {
    expect(await session(browser)).toMatchObject({ user: { email } })
  }
  for (const { browser, cookie } of facts.signedOut.slice(-SAMPLE)) {
    expect((await browser.request('/auth/session', { cookie })).json()).toEqual({})
  }
  for (const { browser, link } of facts.spent.slice(-SAMPLE)) {
    expect((await browser.get(link)).location).toBe(`${running.origin}/auth/error?error=Verification`)
  }
  for (const { browser, link, email } of facts.sent.slice(-SAMPLE)) {
    expect((await browser.get(link)).location).toBe(`${running.origin}/done`)
    expect(await session(browser)).toMatchObject({ user: { email } })
  }
}

it('a server that is told to end finishes the request under way, takes no other, and exits with 0', async () => {
  server = await startServer(file, { SMTP_URL: mailbox.smtpUrl })
  const browser = server.browser()
  const email = someAddress()
  const body = new URLSearchParams({ csrfToken: await csrfToken(browser), email }).toString()
  const posting = request(`${server.address}/auth/signin/email`, {
    method: 'POST',
    headers: {
      cookie: browser.cookieHeader(),
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  posting.flushHeaders()
  await once(posting, 'continue')

  const ended = server.end('SIGTERM')
  await server.says('"stopping"')
  const { address } = server
  const another = () =>
    fetch(address).then(
      ({ status }) => status,
      () => 'refused',
    )
  await expect.poll(another).toBe('refused')
  posting.end(body)
  const [answer] = await once(posting, 'response')
  answer.resume()
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    `${server.origin}/auth/verify-request?provider=email&type=email`,
  ])
  expect((await mailbox.next(email)).links).toHaveLength(1)
  expect(await ended).toBe(0)
})
