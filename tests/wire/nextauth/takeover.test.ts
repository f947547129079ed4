import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { importNextAuth } from '#cli/import-nextauth/import.server.ts'
import { openSource } from '#cli/import-nextauth/source.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { type App, SECRET } from '#tests/support/app/app.ts'
import { makeSite, SPELLINGS } from '#tests/support/app/nextauth-sites.ts'
import { login } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { encode } from '#tests/support/next-auth/jwt.ts'

// The journey of a site that takes over from NextAuth: its cookies, its tables, and its client as npm has it, over https
// names of cookies, while a sibling host plants a session of an attacker (contract, 24.1 to 24.3).

const ORIGIN = 'https://app.example'
const SESSION = '__Secure-next-auth.session-token'
const COMPANION = '__Host-next-auth.session-companion'
const HOUR = 3_600_000

let folder: string
let client: typeof import('#tests/support/next-auth/client.ts')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'takeover-'))
  // The client reads it once, when it is loaded.
  vi.stubEnv('NEXTAUTH_URL', `${ORIGIN}/auth`)
  client = await import('#tests/support/next-auth/client.ts')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllGlobals())

/** Users of the old site: who kept a database session, who has a sealed token, who left. */
const people = () => {
  const user = (name: string) => ({
    id: `clx-${crypto.randomUUID()}`,
    name,
    email: `${crypto.randomUUID()}@old.example`,
  })
  return { kept: user('Ada'), sealed: user('Grace'), disabled: user('Mallory') }
}
type Old = ReturnType<typeof people>['kept']

/** Brings the tables of an old site over; the token of its one database session. */
async function moveTables(app: App, { kept, ...others }: ReturnType<typeof people>): Promise<string> {
  const [from, token] = [`file:${join(folder, `${crypto.randomUUID()}.db`)}`, crypto.randomUUID()]
  const [spelling] = SPELLINGS
  if (!spelling) throw new Error('There is no spelling.')
  const users = [kept, ...Object.values(others)].map((user) => ({ ...user, emailVerified: null, image: null }))
  const sessions = [{ sessionToken: token, userId: kept.id, expires: new Date(Date.now() + HOUR) }]
  await makeSite(from, spelling, { users, accounts: [], sessions })
  const source = await openSource(from)
  const { store, services, clock } = app
  const deps = { store: async () => store, keys: () => services.keys, say: () => {}, now: clock.now }
  await importNextAuth({ source, named: {}, applies: true, ...deps })
  await source.close()
  return token
}

const sealedBy = ({ id, name, email }: Old) =>
  encode({ token: { name, email, picture: null, sub: id }, secret: SECRET, maxAge: 3600 })

/** The `fetch` of a browser beside whose cookies a sibling host has planted others: those come first, as of a longer path. */
function fetchOf(browser: Browser, planted: string): typeof fetch {
  const reach = fetch
  return async (target, init = {}) => {
    const url = new URL(String(target))
    if (url.origin !== ORIGIN) return reach(target, init)
    const { method, headers, body } = init
    const cookie = [planted, browser.cookieHeader()].filter((part) => part !== '').join('; ')
    const answer = await browser.request(url.href, {
      cookie,
      headers: Object.fromEntries(new Headers(headers)),
      ...(method === undefined ? {} : { method }),
      ...(body ? { body: String(body) } : {}),
    })
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }
}

onBothDatabases((database) => {
  const app = runningApp({
    database,
    providers: ['email', 'credentials'],
    settings: { origin: ORIGIN, adopt: 'known', passwords: false },
  })

  /** NextAuth's client in this browser: what it answers of the session, and what a page of the product does with it. */
  function clientIn(browser: Browser, planted = '') {
    vi.stubGlobal('fetch', fetchOf(browser, planted))
    return {
      ...client,
      who: async () => (await client.getSession())?.user ?? null,
      /** As the client's `update` does, which is a hook of React's. */
      async update(data: unknown) {
        const body = JSON.stringify({ csrfToken: await client.getCsrfToken(), data })
        const headers = { 'Content-Type': 'application/json' }
        return (await fetch(`${ORIGIN}/auth/session`, { method: 'POST', headers, body })).json()
      },
    }
  }

  /** The session of an attacker, which they began here, without what their browser alone has. */
  async function plantedSession(): Promise<string> {
    const attacker = app().browser()
    await login(attacker, 'mallory')
    const pieces = [...attacker.cookies].filter(([name]) => name.startsWith(SESSION))
    return pieces.map(([name, value]) => `${name}=${value}`).join('; ')
  }

  test.each(['kept', 'sealed'] as const)(
    'a user with a %s session of the old site stays signed in, updates it, signs out and in again, whatever is planted',
    async (how) => {
      const old = people()
      const token = await moveTables(app(), old)
      const [browser, planted] = [app().browser(), await plantedSession()]
      browser.cookies.set(SESSION, how === 'kept' ? token : await sealedBy(old.sealed))
      const { name, email } = old[how]

      const attacked = clientIn(browser, planted)
      expect(await attacked.who()).toMatchObject({ name, email })
      expect(browser.cookies.get(COMPANION)).toMatch(/^[0-9a-f]{64}$/)
      expect(await attacked.who()).toMatchObject({ name, email })
      expect(await attacked.update({ theme: 'dark' })).toMatchObject({ user: { name, email } })
      expect(await attacked.who()).toMatchObject({ name, email })

      const copy = browser.cookieHeader()
      expect(await attacked.signOut({ redirect: false, callbackUrl: '/bye' })).toEqual({ url: `${ORIGIN}/bye` })
      expect(await attacked.who()).toBeNull()
      expect((await browser.request('/auth/session', { cookie: copy })).json()).toEqual({})

      const refused = await attacked.signIn('credentials', {
        redirect: false,
        username: 'bo',
        password: 'x',
        callbackUrl: '/',
      })
      expect(refused).toMatchObject({ ok: false, status: 401, error: 'CredentialsSignin' })
      const entered = await attacked.signIn('credentials', {
        redirect: false,
        username: 'alice',
        password: 'wonderland',
        callbackUrl: '/home',
      })
      expect(entered).toEqual({ error: null, status: 200, ok: true, url: `${ORIGIN}/home` })
      expect(await attacked.who()).toMatchObject({ name: 'alice' })
    },
  )

  test('a database session that is planted opens in no browser that has had a session here, and takes no other place', async () => {
    const [own, theirs] = [people(), people()]
    const [token, attackers] = [await moveTables(app(), own), await moveTables(app(), theirs)]
    const browser = app().browser()
    browser.cookies.set(SESSION, token)
    expect(await clientIn(browser).who()).toMatchObject({ name: own.kept.name, email: own.kept.email })
    const attacked = clientIn(browser, `${SESSION}=${attackers}`)
    expect(await attacked.who()).toMatchObject({ email: own.kept.email })

    const elsewhere = app().browser()
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    await clientIn(elsewhere).signOut({ redirect: false, callbackUrl: '/bye' })
    for (const _again of [1, 2]) expect(await clientIn(browser, `${SESSION}=${attackers}`).who()).toBeNull()

    await login(browser, 'alice')
    expect(await clientIn(browser, `${SESSION}=${attackers}`).who()).toMatchObject({ name: 'alice' })
    await clientIn(browser, `${SESSION}=${attackers}`).signOut({ redirect: false, callbackUrl: '/bye' })
    expect(await clientIn(browser, `${SESSION}=${attackers}`).who()).toBeNull()
  })

  test('a database session opens by its companion too, as where that came with an answer that renews nothing', async () => {
    const own = people()
    const [browser, token] = [app().browser(), await moveTables(app(), own)]
    browser.cookies.set(SESSION, token)
    expect(await clientIn(browser).who()).toMatchObject({ email: own.kept.email })
    browser.cookies.set(SESSION, token)
    expect(await clientIn(browser).who()).toMatchObject({ email: own.kept.email })
  })

  test('no token opens a session when its user was disabled or is not in the tables', async () => {
    const old = people()
    await moveTables(app(), old)
    await app().store.users.setDisabled(Authority.command, old.disabled.id, app().clock.now)
    for (const user of [old.disabled, people().sealed]) {
      const browser = app().browser()
      browser.cookies.set(SESSION, await sealedBy(user))
      expect(await clientIn(browser).who()).toBeNull()
      expect(browser.cookies.has(SESSION)).toBe(false)
    }
  })
})
