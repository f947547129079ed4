import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { Browser } from '#testing/browser.ts'
import { makePasswordUsers, newPerson, PASSWORD } from '../support/app/people.ts'
import { enterByPassword, enterByProvider } from '../support/attack/journeys.ts'
import { startLoad } from '../support/attack/load.ts'
import { freshDatabase, startPostgres } from '../support/databases/postgres.ts'
import { type Fleet, type FleetOptions, startFleet } from '../support/processes/fleet.ts'
import { strangeIn, untrueIn } from '../support/processes/ledger.ts'
import { startSwitchboard } from '../support/providers/switchboard.ts'

/** Milliseconds in which a protected page must say that it cannot tell, beside what the process takes for any answer. */
const PROMPT = 2_000

/** Milliseconds that PostgreSQL is away. */
const AWAY = 10_000

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(options: FleetOptions): Promise<Fleet> {
  const fleet = await startFleet({ ...options, env: { DATABASE_TIMEOUT: '2', ...options.env } })
  closing.push(() => fleet.close())
  return fleet
}

/** A browser that is signed in, with its connections to one listener. */
async function signedIn(fleet: Fleet, address: string): Promise<Browser> {
  const browser = new Browser(address, fleet.origin)
  await enterByProvider(browser, fleet, 'acme', newPerson())
  return browser
}

/**
 * What `work` gives, and the milliseconds that it took beyond the longest answer of the process that asks no database:
 * on a machine with other work to do every answer is as late as that.
 */
async function timed<T>(browser: Browser, work: Promise<T>): Promise<[T, number]> {
  const begin = performance.now()
  const watch = { isOver: false, longest: 0 }
  const watching = (async () => {
    while (!watch.isOver) {
      const asked = performance.now()
      await fetch(new URL('/healthz', browser.address))
      watch.longest = Math.max(watch.longest, performance.now() - asked)
      await sleep(20)
    }
  })()
  try {
    const result = await work
    return [result, performance.now() - begin - watch.longest]
  } finally {
    watch.isOver = true
    await watching
  }
}

/** A protected page answers 503 at once while the session cannot be checked; the session cookie is kept. */
async function expectUnknown(browser: Browser): Promise<void> {
  const before = browser.cookieHeader()
  const [page, pageTook] = await timed(browser, browser.get('/account'))
  expect([page.status, page.headers.has('retry-after')]).toEqual([503, true])
  expect(pageTook).toBeLessThan(PROMPT)
  const [session, sessionTook] = await timed(browser, browser.get('/auth/session'))
  expect([session.status, session.json()]).toEqual([200, {}])
  expect(sessionTook).toBeLessThan(PROMPT)
  expect(browser.cookieHeader()).toBe(before)
}

async function expectKnown(browser: Browser): Promise<void> {
  await expect.poll(async () => (await browser.get('/account')).status).toBe(200)
}

test('a database that is stopped and started again loses no acknowledged change, and ends no process', async () => {
  const server = await startPostgres()
  closing.push(() => server.stop())
  const databaseUrl = await freshDatabase(server.url('postgres'))
  const fleet = await start({ size: 2, databaseUrl })
  const addresses = await makePasswordUsers(databaseUrl, 4)
  const watchers = await Promise.all(fleet.places.map(({ address }) => signedIn(fleet, address)))
  const processes = fleet.places.map(({ pid }) => pid)

  const load = startLoad(fleet, 4, addresses)
  await sleep(2_000)
  await server.halt()
  const until = performance.now() + AWAY
  while (performance.now() < until) {
    await Promise.all(watchers.map(expectUnknown))
    for (const { address } of watchers) {
      expect((await fetch(`${address}/readyz`)).status).toBe(503)
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
    }
    await sleep(500)
  }
  await server.resume()
  await Promise.all(watchers.map((watcher) => expectKnown(watcher)))
  await sleep(2_000)
  const ledger = await load.stop()

  console.log(ledger.entered, ledger.failures)
  expect(fleet.places.map(({ pid }) => pid)).toEqual(processes)
  expect(Math.min(...Object.values(ledger.entered))).toBeGreaterThan(0)
  expect(ledger.wrong).toEqual([])
  expect(await untrueIn(ledger, fleet)).toEqual([])
  expect(await strangeIn(databaseUrl, ledger)).toEqual([])
})

test('a database behind a pulled cable is given up on within two seconds, and found again', async () => {
  const direct = new URL(await freshDatabase(inject('postgresUrl')))
  const switchboard = await startSwitchboard(Number(direct.port))
  closing.push(() => switchboard.stop())
  const databaseUrl = Object.assign(new URL(direct), { port: String(switchboard.port) }).href
  const fleet = await start({ size: 1, databaseUrl })
  const watcher = await signedIn(fleet, fleet.places[0]?.address ?? '')

  switchboard.silence()
  for (const _ of ['open connections', 'new ones']) await expectUnknown(watcher)
  switchboard.restore()
  await expectKnown(watcher)
})

/** Holds a lock until the test lets go. */
async function holding(databaseUrl: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  let isHeld = true
  const letGo = async () => {
    if (isHeld) await client.end()
    isHeld = false
  }
  closing.push(letGo)
  return letGo
}

test('a check that would have to wait to renew its session is given up on within two seconds', async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const fleet = await start({ size: 1, databaseUrl, env: { SESSION_UPDATE_AGE: '0' } })
  const watcher = await signedIn(fleet, fleet.places[0]?.address ?? '')

  const letGo = await holding(databaseUrl, 'select * from sessions for update')
  await expectUnknown(watcher)
  await letGo()
  await expectKnown(watcher)
})

test('a page whose reads each take their time is given up on within two seconds in all', async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const fleet = await start({ size: 1, databaseUrl })
  const watcher = await signedIn(fleet, fleet.places[0]?.address ?? '')

  const letSessionsGo = await holding(databaseUrl, 'lock table sessions in access exclusive mode')
  const letAccountsGo = await holding(databaseUrl, 'lock table accounts in access exclusive mode')
  const asked = timed(watcher, watcher.get('/account'))
  // The session check has to wait that long, and the page's query for accounts would wait longer.
  await sleep(1_200)
  await letSessionsGo()
  const [page, took] = await asked
  expect([page.status, page.headers.has('retry-after')]).toEqual([503, true])
  expect(took).toBeLessThan(PROMPT)
  await letAccountsGo()
  await expectKnown(watcher)
})

test('where every connection is taken, one more request is refused within two seconds', async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const fleet = await start({ size: 1, databaseUrl })
  const [email = ''] = await makePasswordUsers(databaseUrl, 1)
  const address = fleet.places[0]?.address ?? ''
  const watcher = await signedIn(fleet, address)
  const enter = () => enterByPassword(new Browser(address, fleet.origin), email, PASSWORD)

  const letGo = await holding(databaseUrl, 'lock table passwords in access exclusive mode')
  const waiting = Promise.allSettled(Array.from({ length: 10 }, enter))
  // By then each of them has a connection and waits for the lock.
  await sleep(500)
  await expectUnknown(watcher)
  const [, took] = await timed(watcher, expect(enter()).rejects.toThrow('503 of ours'))
  expect(took).toBeLessThan(PROMPT)
  const refused = { status: 'rejected', reason: expect.objectContaining({ message: '503 of ours' }) }
  expect(await waiting).toEqual(Array(10).fill(refused))
  await letGo()
  await expectKnown(watcher)
  await enter()
})
