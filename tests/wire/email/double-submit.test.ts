import { afterEach, expect, test } from 'vitest'
import type { Store } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { createGate, type Gate } from '#tests/support/app/gate.ts'
import { csrfToken, postForm, session } from '#tests/support/app/steps.ts'
import { readMail } from '#tests/support/app/waiting.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

/** The gate at which the first request is held, and the one at which the others are counted. */
interface Gates {
  issue?: Gate
  come?: Gate
}

onBothDatabases((database) => {
  const gates: Gates = {}
  const store = (real: Store) => gated(real, gates)
  const app = runningApp({ database, store })
  const mailsTo = (email: string) => app().mailbox.messages.filter(({ to }) => to.includes(email)).length
  const done = () => `${app().origin}/done`
  const waits = () => `${app().base}/verify-request?provider=email&type=email`
  const refused = () => `${app().base}/error?error=EmailSignin`

  afterEach(() => {
    delete gates.issue
    delete gates.come
  })

  /** Submits a form in a copy of a browser, which reads that answer alone. */
  async function press(browser: Browser, fields: Record<string, string>, at: App = app()) {
    const copy = at.browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    const answer = await postForm(copy, 'signin/email', { callbackUrl: '/done', ...fields })
    return { copy, location: answer.location }
  }

  /** Submits a form; while that is under way submits it so many times more, and does something before it goes on. */
  async function pressAtOnce(
    browser: Browser,
    fields: Record<string, string>,
    { more = 1, at = app(), meanwhile = async () => {} }: { more?: number; at?: App; meanwhile?(): Promise<void> } = {},
  ) {
    await csrfToken(browser)
    const [issue, come] = [createGate(), createGate(more)]
    gates.issue = issue
    const first = press(browser, fields)
    await issue.reached()
    delete gates.issue
    gates.come = come
    const others = Array.from({ length: more }, () => press(browser, fields, at))
    if (more > 0) await come.reached()
    await meanwhile()
    issue.open()
    return Promise.all([first, ...others])
  }

  async function asker(email: string): Promise<Browser> {
    const browser = app().browser()
    await postForm(browser, 'signin/email', { email })
    await readMail(app(), email)
    return browser
  }

  test('“Send it again” pressed five times at once sends one mail, and each answer refers to it', async () => {
    for (const place of [1, 4]) {
      const email = someAddress()
      const pressed = await pressAtOnce(await asker(email), { email, again: 'yes' }, { more: 4 })
      expect(pressed.map(({ location }) => location)).toEqual(pressed.map(waits))
      const { link, code } = await readMail(app(), email)
      expect(mailsTo(email)).toBe(2)
      const browser = pressed[place]?.copy ?? app().browser()
      const entered = place === 1 ? await browser.get(link) : await postForm(browser, 'callback/email', { code })
      expect(entered.location).toBe(done())
      expect(await session(browser)).toMatchObject({ user: { email } })
    }
  })

  test('a double click on the sign-in page sends one mail, whose code works where the second answer was read', async () => {
    const email = someAddress()
    const [, second] = await pressAtOnce(app().browser(), { email })
    const { code } = await readMail(app(), email)
    expect(mailsTo(email)).toBe(1)
    expect((await postForm(second?.copy ?? app().browser(), 'callback/email', { code })).location).toBe(done())
  })

  test('a double click whose second request reaches another process sends one mail', async () => {
    const other = await startApp({ databaseUrl: app().services.settings.databaseUrl, store })
    try {
      const email = someAddress()
      const [, second] = await pressAtOnce(app().browser(), { email }, { at: other })
      const { code } = await readMail(app(), email)
      expect(other.mailbox.messages).toEqual([])
      const entered = await postForm(second?.copy ?? other.browser(), 'callback/email', { code })
      expect(entered.location).toBe(`${other.origin}/done`)
    } finally {
      await other.close()
    }
  })

  test('where the mail of the first request is refused the second one tries by itself, and is refused too', async () => {
    const pressed = await pressAtOnce(app().browser(), { email: 'bounce@example.com' })
    expect(pressed.map(({ location }) => location)).toEqual([refused(), refused()])
  })

  test('a request that hangs delays the next one for some seconds, which then sends its own mail', async () => {
    const [browser, email] = [app().browser(), someAddress()]
    await pressAtOnce(
      browser,
      { email },
      {
        async meanwhile() {
          app().clock.advance(6)
          const { code } = await readMail(app(), email)
          expect(code).toMatch(/^\d{6}$/)
          expect(mailsTo(email)).toBe(1)
        },
      },
    )
  })

  test('another browser, another address and a request after the first has ended get a mail of their own', async () => {
    const [email, other] = [someAddress(), someAddress()]
    const browser = app().browser()
    await csrfToken(browser)
    await pressAtOnce(
      browser,
      { email },
      {
        more: 0,
        async meanwhile() {
          const elsewhere = await Promise.all([
            press(browser, { email: other }),
            postForm(app().browser(), 'signin/email', { email }),
          ])
          expect(elsewhere.map(({ location }) => location)).toEqual([waits(), waits()])
        },
      },
    )
    await press(browser, { email })
    expect([mailsTo(email), mailsTo(other)]).toEqual([3, 1])
  })
})

/** A store where a new challenge waits at the gate, and each press that finds another one under way is counted. */
function gated(store: Store, gates: Gates): Store {
  const { verificationTokens, leases } = store
  return {
    ...store,
    leases: {
      ...leases,
      async withLease(terms, work) {
        const done = await leases.withLease(terms, work)
        if ('heldBy' in done) void gates.come?.pass()
        return done
      },
    },
    verificationTokens: {
      ...verificationTokens,
      async issue(token) {
        await gates.issue?.pass()
        return verificationTokens.issue(token)
      },
    },
  }
}
