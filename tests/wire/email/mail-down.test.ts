import { afterAll, describe, expect, it } from 'vitest'
import type { Store } from '#db/store/index.server.ts'
import { setCookie } from '#testing/browser.ts'
import type { App, AppOptions } from '#tests/support/app/app.ts'
import { postJson, urlOf } from '#tests/support/app/steps.ts'
import { startStopwatch } from '#tests/support/app/stopwatch.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { EMAIL_FLOW, someAddress } from '#tests/support/mail/mail.ts'
import { ALL_MAIL_FAULTS, startFaultyMailServer } from '#tests/support/providers/faulty.ts'

/** Milliseconds that the app waits for the mail server in these tests. */
const timeouts = { provider: 1000, mail: { connect: 1000, visitor: 1000, whole: 1500, idle: 200 } }
/** The same where the mail server is to answer, however slow the machine. */
const unhurried = { ...timeouts, mail: { connect: 60_000, visitor: 60_000, whole: 60_000, idle: 200 } }
/** Milliseconds within which every request is answered, however slow the machine. */
const SOON = 6000
/** So many requests that waiting for one another's connections alone would take longer. */
const AT_ONCE = 40
/** As many requests as there are connections: servers that refuse here say nothing after that. */
const REFUSED_AT_ONCE = 20

const servers = await Promise.all(
  ALL_MAIL_FAULTS.map(async (fault) => ({ fault, server: await startFaultyMailServer(fault) })),
)
afterAll(() => Promise.all(servers.map(({ server }) => server.close())))

/** Faults after which the mail is not tried again. */
const FOR_GOOD: readonly string[] = ['greets like a web server', 'refuses the sender', 'refuses the message']

const places = [
  // Nothing listens on the discard port.
  { fault: 'is not there', smtpUrl: 'smtp://127.0.0.1:9' },
  ...servers.map(({ fault, server }) => ({ fault, smtpUrl: server.smtpUrl })),
]

/** An app whose mail goes there, and the hashes of the links it has stored. */
function appWithMailTo(smtpUrl: string | null, waits = timeouts) {
  const issued: string[] = []
  const options: AppOptions = { providers: ['email'], timeouts: waits, store: (store) => noting(store, issued) }
  return { app: runningApp(smtpUrl === null ? options : { ...options, smtpUrl }), issued }
}

function noting(store: Store, issued: string[]): Store {
  const { verificationTokens } = store
  const issue: typeof verificationTokens.issue = (token) => {
    issued.push(token.tokenHash)
    return verificationTokens.issue(token)
  }
  return { ...store, verificationTokens: { ...verificationTokens, issue } }
}

/** Many visitors ask at once, and are answered soon. */
async function manyAsk(app: App, count = AT_ONCE) {
  const addresses = Array.from({ length: count }, someAddress)
  const elapsed = startStopwatch()
  const answers = await Promise.all(addresses.map((email) => postJson(app.browser(), 'signin/email', { email })))
  expect(elapsed()).toBeLessThan(SOON)
  return answers
}

describe.each(places.filter(({ fault }) => FOR_GOOD.includes(fault)))('a mail server that $fault', ({ smtpUrl }) => {
  const { app, issued } = appWithMailTo(smtpUrl, unhurried)

  it('is EmailSignin for every visitor who asks, soon, with the cause in the log and no row left', async () => {
    for (const answer of await manyAsk(app(), REFUSED_AT_ONCE)) {
      expect(answer.status).toBe(200)
      expect(urlOf(answer)).toBe(`${app().base}/error?error=EmailSignin`)
      expect(setCookie(answer, EMAIL_FLOW)).toBeUndefined()
    }
    expect(issued).toHaveLength(REFUSED_AT_ONCE)
    for (const hash of issued) expect(await app().store.verificationTokens.find(hash)).toBeNull()
    expect(await app().store.outbox.nextAt()).toBeNull()
    const refusals = app().logged.filter(({ msg }) => msg === 'sign-in refused')
    expect(refusals).toHaveLength(REFUSED_AT_ONCE)
    for (const line of refusals) expect(line).toMatchObject({ err: { message: expect.stringMatching(/./) } })
    expect(JSON.stringify(app().logged)).not.toMatch(/[0-9a-f]{64}/)
  })
})

describe.each(places.filter(({ fault }) => !FOR_GOOD.includes(fault)))('a mail server that $fault', ({ smtpUrl }) => {
  const { app, issued } = appWithMailTo(smtpUrl)

  it('is not shown to visitors for a minute: every mail waits, sealed, and every link stays valid', async () => {
    for (const answer of await manyAsk(app())) {
      expect(urlOf(answer)).toBe(`${app().base}/verify-request?provider=email&type=email`)
    }
    expect(issued).toHaveLength(AT_ONCE)
    for (const hash of issued) expect(await app().store.verificationTokens.find(hash)).not.toBeNull()
    const waits = app().logged.filter(({ msg }) => msg === 'a mail waits in the outbox')
    expect(waits).toHaveLength(AT_ONCE)
    expect(JSON.stringify(app().logged)).not.toMatch(/[0-9a-f]{64}/)
    // The events name the account on purpose; the log lines about mails name no account.
    const others = app().logged.filter(({ event }) => event === undefined)
    expect(JSON.stringify(others)).not.toMatch(/@example\.com/)
  })

  it('is EmailSignin after that, since it is unknown whether a mail would arrive', async () => {
    await expect.poll(() => app().logged.filter(({ msg }) => /takes no mail/.test(String(msg)))).not.toEqual([])
    app().clock.advance(61)
    const answers = await manyAsk(app())
    const refused = answers.filter((answer) => urlOf(answer) === `${app().base}/error?error=EmailSignin`)
    // From time to time one mail tests whether the server is back, and may wait for the answer.
    expect(refused.length).toBeGreaterThanOrEqual(AT_ONCE - 3)
  })
})

describe('a mail server that never answers for one mailbox', () => {
  const { app } = appWithMailTo(null)

  it('does not delay the mails to others', async () => {
    const hanging = postJson(app().browser(), 'signin/email', { email: 'hang@example.com' })
    const email = someAddress()
    const answer = await postJson(app().browser(), 'signin/email', { email })
    expect(urlOf(answer)).toBe(`${app().base}/verify-request?provider=email&type=email`)
    expect((await app().mailbox.next(email)).links).toHaveLength(1)
    expect(urlOf(await hanging)).toBe(`${app().base}/verify-request?provider=email&type=email`)
  })
})
