import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import { type Mailbox, startMailbox } from '#demo/mailbox/mailbox.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { wordsOf } from '#testing/page.ts'
import { parts } from '#tests/support/app/parts.ts'
import { comeBack, postForm, session, start } from '#tests/support/app/steps.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { PRODUCTION_SECRET, type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { newProfile } from '#tests/support/providers/external.ts'
import { startProvider, type TestProvider } from '#tests/support/providers/provider.ts'

const PASSWORD = 'correct-horse-battery-staple'
const WRONG_PASSWORD = 'incorrect-donkey-charger-nail'
const COST = { memory: 64, passes: 1, lanes: 1 }
const REFERENCE = /\b[0-9A-Z]{2}-[0-9A-Z]{4}\b/

let folder: string
let mailbox: Mailbox
let provider: TestProvider
let server: ServerProcess
let reader: string
/** Whatever only its owner may know, noted as it comes along. */
const secrets = new Set<string>([PASSWORD, WRONG_PASSWORD, PRODUCTION_SECRET, 'client-secret'])

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  ;[mailbox, provider] = await Promise.all([startMailbox(), startProvider()])
  server = await startServer(join(folder, 'app.db'), {
    LOG_LEVEL: 'debug',
    SMTP_URL: mailbox.smtpUrl,
    PASSWORD_COST: `${COST.memory}:${COST.passes}:${COST.lanes}`,
    AUTH_PROVIDERS: 'corp,acme',
    AUTH_CORP_ID: provider.clientId,
    AUTH_CORP_SECRET: provider.clientSecret,
    AUTH_CORP_ISSUER: provider.issuer,
    AUTH_ACME_ID: provider.clientId,
    AUTH_ACME_SECRET: provider.clientSecret,
    AUTH_ACME_SCOPE: 'email',
    AUTH_ACME_AUTHORIZATION_URL: `${provider.issuer}/authorize`,
    AUTH_ACME_TOKEN_URL: `${provider.issuer}/token`,
    AUTH_ACME_USERINFO_URL: `${provider.issuer}/userinfo`,
  })
  reader = await someUser()
})

afterAll(async () => {
  await server.end('SIGKILL')
  await Promise.all([mailbox.close(), provider.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** A user who has {@link PASSWORD}; the address. */
async function someUser(): Promise<string> {
  const database = await parts.openDatabase(`file:${join(folder, 'app.db')}`)
  const store = parts.createStore(database)
  const email = someAddress()
  const user = await store.users.create({ name: 'Reader', email, emailVerified: null, image: null })
  await store.passwords.set(Authority.command, user.id, await parts.createPasswordHashing(COST).hash(PASSWORD))
  await database.close()
  return email
}

/** Notes what a browser now holds; what stands in many cookies, such as our own address, is no secret. */
function noteCookies({ cookies }: Browser): void {
  for (const [name, value] of cookies) {
    if (/callback-url|last-used/.test(name)) continue
    for (const part of decodeURIComponent(value).split('|')) secrets.add(part)
  }
}

async function atProvider(id: string, faults: { refuses?: boolean; state?: string } = {}) {
  const browser = server.browser()
  const request = await start(browser, id)
  noteCookies(browser)
  const code = provider.code({
    profile: newProfile({ email_verified: true }),
    request,
    ...(faults.refuses ? { refuses: true } : {}),
  })
  const state = faults.state ?? request.get('state') ?? ''
  for (const secret of [code, state, request.get('nonce')]) if (secret) secrets.add(secret)
  const answer = await comeBack(browser, id, { state, code })
  noteCookies(browser)
  return { browser, answer }
}

async function byMail(email: string) {
  const browser = server.browser()
  await postForm(browser, 'signin/email', { email, callbackUrl: '/done' })
  noteCookies(browser)
  const link = new URL((await mailbox.next(email)).links[0] ?? '')
  secrets.add(link.searchParams.get('token') ?? '')
  const answer = await browser.get(link.href)
  noteCookies(browser)
  return { browser, answer, link }
}

async function byPassword(password: string) {
  const browser = server.browser()
  const answer = await postForm(browser, 'callback/credentials', { email: reader, password, callbackUrl: '/done' })
  noteCookies(browser)
  return { browser, answer }
}

/** What has been logged, line by line. */
async function lines(): Promise<Record<string, unknown>[]> {
  const { address } = server
  // The log is written in order: a line about this request comes after all that came before it.
  const mark = `/mark-${crypto.randomUUID()}`
  await fetch(address + mark)
  await server.says(mark)
  const whole = server.written().split('\n').slice(0, -1)
  return whole.map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Goes where an answer leads until it leads nowhere: the page that tells of a failure. */
async function pageAfter(browser: Browser, answer: BrowserAnswer): Promise<BrowserAnswer> {
  let page = answer
  while (page.location !== null) page = await browser.get(page.location)
  return page
}

it('each method signs in, and each sign-in has a line with the id of its request', async () => {
  for (const { browser, answer } of [
    await atProvider('corp'),
    await atProvider('acme'),
    await byMail(someAddress()),
    await byPassword(PASSWORD),
  ]) {
    expect(answer.location).toBe(`${server.origin}/done`)
    expect(await session(browser)).toHaveProperty('user')
    const requestId = answer.headers.get('x-request-id')
    const about = (await lines()).filter((line) => line.requestId === requestId)
    expect(about.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['signed in', 'answered']))
  }
})

it('a failed sign-in is found by the reference that its page shows', async () => {
  const used = await byMail(someAddress())
  const failures = [
    ['CredentialsSignin', await byPassword(WRONG_PASSWORD)],
    ['OAuthCallback', await atProvider('corp', { refuses: true })],
    ['OAuthCallback', await atProvider('acme', { state: 'somebody-elses-state' })],
    ['Verification', { browser: used.browser, answer: await used.browser.get(used.link.href) }],
  ] as const
  for (const [code, { browser, answer }] of failures) {
    const [reference] = REFERENCE.exec(wordsOf(await pageAfter(browser, answer))) ?? []
    noteCookies(browser)
    const refusals = (await lines()).filter((line) => line.reference === reference && line.msg === 'sign-in refused')
    expect(refusals).toEqual([expect.objectContaining({ code, requestId: answer.headers.get('x-request-id') })])
    // Where it came from, and at which account, so that an attack can be seen and told apart (ASVS 16.3.1).
    expect(refusals).toEqual([expect.objectContaining({ address: '127.0.0.1', network: '127.0.0.0/24' })])
    if (code === 'CredentialsSignin') expect(refusals).toEqual([expect.objectContaining({ account: reader })])
    // A wrong password is no fault of anything; every other refusal has its cause.
    if (code !== 'CredentialsSignin') expect(refusals).toEqual([expect.objectContaining({ err: expect.any(Object) })])
  }
})

it('that an address has no mailbox is told beside its field, and has its cause in the log under the request', async () => {
  const browser = server.browser()
  const answer = await postForm(browser, 'signin/email', { email: 'bounce@example.com' })
  const page = wordsOf(await pageAfter(browser, answer))
  noteCookies(browser)
  expect(page).toContain('its server says that it does not exist')
  // As with any fault of a field, there is nothing to ask an operator.
  expect(page).not.toMatch(REFERENCE)
  const requestId = answer.headers.get('x-request-id')
  const refusals = (await lines()).filter((line) => line.requestId === requestId && line.msg === 'sign-in refused')
  expect(refusals).toEqual([
    expect.objectContaining({ code: 'EmailSignin', address: '127.0.0.1', network: '127.0.0.0/24' }),
  ])
  expect(refusals).toEqual([
    expect.objectContaining({ reference: expect.stringMatching(REFERENCE), err: expect.any(Object) }),
  ])
})

it('no password, token, code, secret or cookie is in the log, at its most talkative', async () => {
  for (const token of provider.tokens) secrets.add(token)
  expect(provider.tokens.length).toBeGreaterThan(2)
  await lines()
  const text = server.written()
  for (const secret of [...secrets, ...[...secrets].map(encodeURIComponent)]) {
    expect(secret.length).toBeGreaterThan(5)
    expect(text).not.toContain(secret)
  }
  // Nor secrets that were not noted above: sealed and signed tokens, and anything as long as a token of ours.
  expect(text).not.toMatch(/eyJ[\w-]{10}/)
  expect(text).not.toMatch(/[0-9a-f]{64}/)
})

it('no password, token, code, secret or cookie is kept with the events', async () => {
  const database = await parts.openDatabase(`file:${join(folder, 'app.db')}`)
  const rows = await parts.createStore(database).events.since(new Date(0), { most: 1000 })
  await database.close()
  const types = rows.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['sign-in', 'sign-in.begin', 'challenge', 'user.create']))
  const text = JSON.stringify(rows)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

it('every line is JSON with a level, a time and a message', async () => {
  const all = await lines()
  expect(all.length).toBeGreaterThan(20)
  for (const line of all) {
    expect(line).toMatchObject({ level: expect.any(String), time: expect.any(String), msg: expect.any(String) })
    expect(Number.isNaN(Date.parse(String(line.time)))).toBe(false)
  }
})
