import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { Browser } from '#testing/browser.ts'
import { formsOf } from '#testing/page.ts'
import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres.ts'
import {
  ADA,
  addAda,
  buildHost,
  checkTypes,
  commandIn,
  failedStart,
  newHost,
  startHost,
  takeIn,
} from './support/host.ts'
import { install, packedTarball } from './support/tarball.ts'
import { DONE, OWN_PAGE, SECRET, team, teamPages } from './support/team.ts'

// An app whose `appDirectory` is `src`, under two servers that are not ours: what it starts with, and what it starts without.

const GRACE = { email: 'grace@example.com', password: 'battery horse correct staple' }

/** How it is served: as its `npm start` says, and by a server of its own. */
const SERVERS = [
  ['react-router-serve', undefined],
  ['a server of its own over Express', ['server.mjs']],
] as const

let folder: string

beforeAll(async () => {
  folder = newHost(team)
  await install(await packedTarball(), folder)
  const { scripts, ...manifest } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  await takeIn(folder, {
    // `init` looks at the server that `npm start` names.
    'package.json': () => JSON.stringify({ ...manifest, scripts: { ...scripts, start: 'node server.mjs' } }),
  })
  await takeIn(folder, { ...teamPages, 'package.json': () => JSON.stringify({ ...manifest, scripts }) })
  await buildHost(folder)
  await addAda(folder)
})
afterAll(async () => {
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(origin: string, { email, password }: { email: string; password: string }) {
  const browser = new Browser(origin)
  const page = await browser.get('/auth/signin?callbackUrl=/orders')
  const form = formsOf(page).find(({ action }) => action.includes('/callback/credentials'))
  const entered = await browser.post(form?.action ?? '', { ...form?.fields, email, password })
  return { browser, entered }
}

describe('an app whose files are in src', () => {
  let origin: string

  beforeAll(async () => {
    const words = ['user', 'add', GRACE.email, '--name', 'Grace']
    expect(await commandIn(folder, words, {}, `${GRACE.password}\n`)).toMatchObject({ code: 0 })
    origin = (await startHost(folder)).origin
  })
  afterAll(stopChildren)

  test('passes its type check', async () => {
    await checkTypes(folder)
  })

  test('has its configuration read: its callback refuses a user, who is not signed in', async () => {
    const { browser, entered } = await signIn(origin, GRACE)
    expect(entered.location).not.toContain('/orders')
    expect((await browser.get('/orders')).status).toBe(302)
    const ada = await signIn(origin, ADA)
    expect(ada.entered.location).toBe(`${origin}/orders`)
    expect((await ada.browser.get('/orders')).status).toBe(200)
  })

  test('draws a page of ours by a file of its own', async () => {
    expect((await new Browser(origin).get('/auth/signout')).body).toContain(OWN_PAGE)
  })

  test('does not build with a configuration in app, which is named', async () => {
    mkdirSync(join(folder, 'app'))
    renameSync(join(folder, 'src/auth.config.ts'), join(folder, 'app/auth.config.ts'))
    await expect(buildHost(folder)).rejects.toThrow(
      'app/auth.config.ts is read by nothing, as appDirectory is src. Move it to src.',
    )
    renameSync(join(folder, 'app/auth.config.ts'), join(folder, 'src/auth.config.ts'))
    rmSync(join(folder, 'app'), { recursive: true })
  })

  const own = { headers: { origin: '', 'sec-fetch-site': 'same-origin' } }

  test.each([
    ['a document', '/plan', {}],
    ['what a link loads', '/plan.data', {}],
    ['the loader of the page alone', '/plan.data?_routes=routes%2FLAYOUT%2Fplan', {}],
    ['a form', '/plan', { method: 'POST' }],
    ['a form by script', '/plan.data', { method: 'POST' }],
  ])('a layout’s middleware keeps visitors from a page below it: %s', async (_, path, init) => {
    const headers = { ...own.headers, origin }
    const address = `${origin}/team${path.replace('LAYOUT', 'team')}`
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' })
    const said = await answer.text()
    expect([302, 202], said).toContain(answer.status)
    expect(said + answer.headers.get('location')).toContain('/auth/signin')
    expect(said).not.toMatch(new RegExp(`${SECRET}|${DONE}`))
  })

  test('and lets a user in, where a layout that asks in its loader alone keeps no visitor out', async () => {
    const { browser } = await signIn(origin, ADA)
    expect((await browser.get('/team/plan')).body).toContain(SECRET)
    const trap = await fetch(`${origin}/trap/plan.data?_routes=routes%2Ftrap%2Fplan`)
    expect(await trap.text(), 'as the README says').toContain(SECRET)
  })
})

describe.each(SERVERS)('under %s', (_, words) => {
  afterAll(stopChildren)

  test.each([
    ['a setting that is wrong', { SESSION_MAX_AGE: 'long' }, 'SESSION_MAX_AGE'],
    ['no secret', { AUTH_SECRET: undefined }, 'AUTH_SECRET is not set'],
    ['no secret, and NODE_ENV unset', { AUTH_SECRET: undefined, NODE_ENV: undefined }, 'AUTH_SECRET is not set'],
    ['a provider that is not known', { AUTH_PROVIDERS: 'nowhere' }, 'nowhere'],
    ['a database that cannot be there', { DATABASE_URL: 'file:package.json/latchkey.db' }, 'DATABASE_URL'],
  ])('%s ends the start', async (_what, settings, says) => {
    const { code, stderr } = await failedStart(folder, settings, words && [...words])
    expect(code, stderr).toBe(1)
    expect(stderr).toMatch(/^Latchkey does not start: (one setting needs|2 settings need) attention\.\n/m)
    expect(stderr).toContain(says)
    expect(stderr).not.toMatch(/^ {4}at /m)
  })

  test('it runs as production where NODE_ENV is unset', async () => {
    const { origin, child } = await startHost(
      folder,
      { NODE_ENV: undefined, AUTH_URL: 'https://app.example' },
      words && [...words],
    )
    const answer = await fetch(`${origin}/auth/csrf`)
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-latchkey\.csrf-token=.*; Secure/),
    )
    child.kill()
  })
})

describe.each(SERVERS)('a start without its database, under %s', (_, words) => {
  let server: PostgresServer
  let host: Awaited<ReturnType<typeof startHost>>

  beforeAll(async () => {
    server = await startPostgres()
    await server.halt()
    host = await startHost(folder, { DATABASE_URL: server.url('postgres') }, words && [...words])
  })
  afterAll(async () => {
    await stopChildren()
    await server?.stop()
  })

  /** What no visitor may read: an address, a path, a setting, a stack. */
  const DETAIL = /postgres|127\.0\.0\.1|DATABASE_URL|AUTH_|ECONNREFUSED|build\/server|node_modules|\/tmp|\bat \w+ \(/

  test('answers public pages, and 503 without a detail where it has to ask who is signed in', async () => {
    for (const path of ['/auth/signin', '/auth/session', '/AUTH/signin', '/auth/account', '/orders', '/team/plan']) {
      const answer = await fetch(host.origin + path, { redirect: 'manual' })
      const said = await answer.text()
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(said).not.toMatch(DETAIL)
      expect((await fetch(host.origin)).status).toBe(200)
    }
    const { status } = await fetch(`${host.origin}/auth/callback/credentials`, {
      method: 'POST',
      headers: { origin: host.origin },
    })
    expect(status).toBe(503)
  })

  test('says the reason once a pause, however many ask, and works when the database is back', async () => {
    await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${host.origin}/auth/session`)).text()))
    const lines = () =>
      host
        .written()
        .split('\n')
        .filter((line) => line.includes('the services cannot be opened'))
    await expect.poll(() => lines().length).toBeGreaterThan(2)
    const pauses = lines().map((line) => JSON.parse(line).secondsToNextTry)
    expect(pauses).toEqual(pauses.map((_pause, times) => Math.min(0.5 * 2 ** times, 30)))
    expect(lines()[0]).toContain('ECONNREFUSED')
    await server.resume()
    await expect.poll(async () => (await fetch(`${host.origin}/auth/signin`)).status).toBe(200)
    expect((await fetch(`${host.origin}/orders`, { redirect: 'manual' })).status).toBe(302)
  })
})
