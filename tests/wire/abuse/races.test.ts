import { afterEach, expect, it } from 'vitest'
import type { Store } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { createGate, type Gate } from '#tests/support/app/gate.ts'
import { comeBack, csrfToken, postJson, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt, startAs } from '#tests/support/providers/external.ts'

const AT_ONCE = 50

onBothDatabases((database) => {
  /** Gates at which requests wait for one another, so that the next step really happens at once. */
  const gates: { spend?: Gate; make?: Gate; renew?: Gate } = {}
  const app = runningApp({ database, store: (store) => gated(store, gates) })
  const errorOf = (code: string) => `${app().base}/error?error=${code}`
  const done = () => `${app().origin}/done`
  const browsers = () => Array.from({ length: AT_ONCE }, () => app().browser())
  const sessionsOf = async (email: string) => {
    const user = await app().store.users.byEmail(email)
    return app().store.sessions.ofUser(user?.id ?? '', app().clock.now)
  }

  afterEach(() => {
    delete gates.spend
    delete gates.make
    delete gates.renew
  })

  it('fifty uses of one link at once make one session', async () => {
    const email = someAddress()
    const link = await askForLink(app(), app().browser(), email)
    const ready = await Promise.all(browsers().map((browser) => confirmable(browser, link)))
    gates.spend = openingWhenReached(AT_ONCE)
    const places = countOf(await Promise.all(ready.map((confirm) => confirm())))
    expect(places).toEqual({ [done()]: 1, [errorOf('Verification')]: AT_ONCE - 1 })
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  it('fifty first sign-ins of one new external user at once make one user with one account', async () => {
    const person = newProfile()
    const returns = await Promise.all(
      browsers().map(async (browser) => ({ browser, returned: await startAs(app(), browser, 'acme', person) })),
    )
    app().told.length = 0
    gates.make = openingWhenReached(AT_ONCE)
    const answers = await Promise.all(returns.map(({ browser, returned }) => comeBack(browser, 'acme', returned)))
    expect(countOf(answers.map(({ location }) => location))).toEqual({ [done()]: AT_ONCE })
    const users = (await app().store.users.list()).filter(({ email }) => email === person.email)
    expect(users).toHaveLength(1)
    expect(await app().store.accounts.ofUser(users[0]?.id ?? '')).toHaveLength(1)
    expect(await sessionsOf(person.email)).toHaveLength(AT_ONCE)
    const events = countOf(app().told.map(({ event }) => event))
    expect(events).toEqual({ createUser: 1, linkAccount: 1, signIn: AT_ONCE })
  })

  it('fifty links of one new address used at once make one user and one session', async () => {
    const email = someAddress()
    const ready = []
    for (const browser of browsers()) ready.push(await confirmable(browser, await askForLink(app(), browser, email)))
    gates.spend = openingWhenReached(AT_ONCE)
    const places = countOf(await Promise.all(ready.map((confirm) => confirm())))
    expect(places).toEqual({ [done()]: 1, [errorOf('Verification')]: AT_ONCE - 1 })
    expect((await app().store.users.list()).filter((user) => user.email === email)).toHaveLength(1)
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  it('a link and a provider account with one new address, used at once, make one user', async () => {
    const email = someAddress()
    const atProvider = app().browser()
    const returned = await startAs(app(), atProvider, 'acme', newProfile({ email }))
    const byMail = app().browser()
    const link = await askForLink(app(), byMail, email)
    gates.make = openingWhenReached(2)
    const [mailed, external] = await Promise.all([byMail.get(link.href), comeBack(atProvider, 'acme', returned)])
    // The link signs its visitor in; the provider's word alone opens no account that is there already.
    expect(mailed.location).toBe(done())
    expect([done(), errorOf('OAuthAccountNotLinked')]).toContain(external.location)
    expect((await app().store.users.list()).filter((user) => user.email === email)).toHaveLength(1)
  })

  it('session checks under way during a sign-out bring no session back', async () => {
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile())
    const before = browser.cookieHeader()
    gates.renew = createGate(AT_ONCE)
    const checks = browsers().map((other) => other.request('/auth/session', { cookie: before }))
    await gates.renew.reached()
    expect((await postJson(browser, 'signout')).status).toBe(200)
    gates.renew.open()
    const answers = await Promise.all(checks)
    const values = answers.flatMap(({ setCookies }) => setCookies.filter((line) => line.startsWith(`${SESSION}=`)))
    expect(values.filter((line) => !line.startsWith(`${SESSION}=;`))).toEqual([])
    expect(countOf(answers.map(({ body }) => body))).toEqual({ '{}': AT_ONCE })
    expect((await app().browser().request('/auth/session', { cookie: before })).json()).toEqual({})
  })

  it('no order of fifty checks and a sign-out leaves a cookie that still opens', async () => {
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile())
    const token = await csrfToken(browser)
    const before = browser.cookieHeader()
    const checkers = browsers()
    const check = (checker: Browser) => checker.request('/auth/session', { cookie: before })
    const early = checkers.slice(0, AT_ONCE / 2).map(check)
    const out = browser.post('/auth/signout', { csrfToken: token })
    const late = checkers.slice(AT_ONCE / 2).map(check)
    await Promise.all([...early, out, ...late])
    expect(await Promise.all(checkers.map(session))).toEqual(checkers.map(() => ({})))
    expect((await app().browser().request('/auth/session', { cookie: before })).json()).toEqual({})
  })
})

const SESSION = 'next-auth.session-token'

/** A store whose racing writes wait at the gates that are there. */
function gated(store: Store, gates: { spend?: Gate; make?: Gate; renew?: Gate }): Store {
  return {
    ...store,
    users: {
      ...store.users,
      async create(user) {
        await gates.make?.pass()
        return store.users.create(user)
      },
    },
    async register(user, account) {
      await gates.make?.pass()
      return store.register(user, account)
    },
    sessions: {
      ...store.sessions,
      async beginBy(...given) {
        await gates.spend?.pass()
        return store.sessions.beginBy(...given)
      },
      async renew(id, life) {
        await gates.renew?.pass()
        return store.sessions.renew(id, life)
      },
    },
  }
}

/** A gate that opens as soon as that many callers have come. */
function openingWhenReached(awaited: number): Gate {
  const gate = createGate(awaited)
  void gate.reached().then(() => gate.open())
  return gate
}

/** Prepares the form of the confirmation page, and answers what submits it. */
async function confirmable(browser: Browser, link: URL): Promise<() => Promise<string | null>> {
  const form = { ...Object.fromEntries(link.searchParams), csrfToken: await csrfToken(browser) }
  return async () => (await browser.post(link.pathname, form)).location
}

/** How often each value comes. */
function countOf(values: (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}
