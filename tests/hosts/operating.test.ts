import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { startTestKit, type TestKit } from '#testing/kit.ts'
import { formsOf, headingOf, linksOf, wordsOf } from '#testing/page.ts'
import { signInWithPassword } from '#testing/sign-in.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { startReceiver, verify } from '#tests/support/webhooks/receiver.ts'
import { apps } from './support/apps.ts'
import { builtAfter } from './support/built.ts'
import { ADA, commandIn, serveHostFor } from './support/host.ts'

// What an operator of an app does that has taken the package in: commands, the operators' pages, the webhook.

const KEY = Buffer.alloc(32, 'k').toString('base64')

const GRACE = { name: 'Grace', email: 'grace@example.com', password: 'battery horse correct staple' }

let folder: string
let kit: TestKit
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  const app = apps.find(({ name }) => name === 'React Router 7.18 under react-router-serve')
  if (!app) throw new Error('There is no such app.')
  folder = await builtAfter(app)
  receiver = await startReceiver()
  receiver.answers((response) => void response.writeHead(204).end())
  const env = {
    AUTH_WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/events`,
    AUTH_WEBHOOK_SECRET: `whsec_${KEY}`,
    TRUST_PROXY: '127.0.0.1',
  }
  kit = await startTestKit({ origin: `http://localhost:${await freePort()}`, env })
  await serveHostFor(folder, kit)
})

afterAll(async () => {
  await stopChildren()
  await kit?.close()
  await receiver?.close()
})

/** Runs `npx --no latchkey` beside the app that serves, over the same database. */
const latchkey = (words: string, input = '') => commandIn(folder, words.split(' '), kit.env, input)

async function signedIn({ email, password }: { email: string; password: string }): Promise<Browser> {
  const browser = kit.browser()
  await signInWithPassword(kit, browser, { email, password }, '/orders')
  return browser
}

test('npx --no latchkey user makes users, lists them and gives a role, and says what is wrong with an address or a word', async () => {
  for (const { name, email, password } of [ADA, GRACE])
    expect(await latchkey(`user add ${email} --name ${name}`, `${password}\n`)).toMatchObject({ code: 0 })
  expect(await latchkey(`user role ${ADA.email} admin`)).toMatchObject({ code: 0 })
  const { stdout } = await latchkey('user list')
  expect(stdout).toMatch(/ada@example\.com.*admin/)
  expect(stdout).toContain(GRACE.email)
  const unknown = await latchkey('user role no-user@example.com admin')
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('no-user@example.com')])
  expect((await latchkey('user')).stderr).toContain('npx --no latchkey user add EMAIL')
})

test('the operators’ pages find a user and end the sessions, and are closed to every other user', async () => {
  const [ada, grace] = [await signedIn(ADA), await signedIn(GRACE)]
  expect((await grace.get('/auth/admin')).status).toBe(403)
  const found = await ada.get(`/auth/admin?q=${encodeURIComponent(GRACE.email)}`)
  expect([found.status, headingOf(found)]).toEqual([200, 'People'])
  const person = await personOf(ada, found)
  expect(wordsOf(person)).toContain(GRACE.email)
  const ask = /href="([^"]*\?ask=end-sessions)"/.exec(person.body)?.[1] ?? ''
  const form = formsOf(await ada.get(ask)).find(({ buttons }) => buttons.includes('End all sessions'))
  expect((await ada.post(form?.action ?? '', form?.fields ?? {})).status).toBe(302)
  expect((await grace.get('/orders')).status).toBe(302)
  const pressure = await ada.get('/auth/admin/pressure')
  expect(pressure.status).toBe(200)
  expect(wordsOf(pressure)).toContain('Sign-ins')
})

async function personOf(browser: Browser, page: BrowserAnswer) {
  const link = linksOf(page).find((one) => one.includes('/auth/admin/people/'))
  if (!link) throw new Error(`No person is linked: ${wordsOf(page)}`)
  return browser.get(link)
}

test('npx --no latchkey events prints what has happened, as OCSF too, and the webhook got it with its signature', async () => {
  const said = await latchkey('events --since 1h')
  expect([said.code, said.stdout]).toEqual([0, expect.stringContaining(GRACE.email)])
  const { stdout } = await latchkey(`events --since 1h --format ocsf --user ${GRACE.email}`)
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const signIn = events.find((event) => event.class_uid === 3002)
  expect(signIn).toMatchObject({ status_id: 1 })
  const isOfIt = ({ headers }: (typeof receiver.got)[number]) => headers['webhook-id'] === signIn.metadata.uid
  await expect.poll(() => receiver.got.some(isOfIt)).toBe(true)
  const got = receiver.got.find(isOfIt)
  if (!got) throw new Error('The event has not come.')
  verify(KEY, got)
})

test('npx --no latchkey doctor examines the app, and backup writes its database', async () => {
  const { stdout } = await latchkey('doctor')
  expect(stdout).toContain(kit.origin)
  expect(stdout).toMatch(/SQLite|database/i)
  const backup = await latchkey('backup data/now.db')
  expect(backup, backup.stderr).toMatchObject({ code: 0 })
})
