import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makePasswordUsers, newPerson, PASSWORD } from '../support/app/people.ts'
import { laterRelease } from '../support/app/release.ts'
import { emailOf, enterByPassword, enterByProvider } from '../support/attack/journeys.ts'
import { startLoad } from '../support/attack/load.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { startFleet } from '../support/processes/fleet.ts'
import { strangeIn, untrueIn } from '../support/processes/ledger.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../db/migrations/engine/postgres')

/** Milliseconds that a backup reads: longer than the timeout of a check. */
const BACKUP = 5_000

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('six processes that start at once on an empty database make it once, and all serve', async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const fleet = await startFleet({ size: 6, databaseUrl })
  onTestFinished(() => fleet.close())
  const person = newPerson()
  const browser = fleet.wanderer()
  await enterByProvider(browser, fleet, 'corp', person)
  for (const _ of fleet.places) expect(await emailOf(browser)).toBe(person.email)

  const client = await connected(databaseUrl)
  const { rows } = await client.query('select hash from drizzle.latchkey_migrations')
  expect(rows).toHaveLength(readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length)
})

test('a later release migrates while an earlier one serves and a backup reads, and no request is lost', async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const fleet = await startFleet({ size: 2, databaseUrl })
  onTestFinished(() => fleet.close())
  const later = laterRelease('postgres', [
    'alter table sessions add column later text;',
    'alter table users add column later text;',
    'create index users_later on users (later);',
  ])
  onTestFinished(later.remove)
  const [first, second] = fleet.places
  const [email = '', ...others] = await makePasswordUsers(databaseUrl, 5)
  const visitor = fleet.browser()
  await enterByPassword(visitor, email, PASSWORD)
  const load = startLoad(fleet, 4, others)

  // As pg_dump does, it keeps any migration off the tables it has read.
  const backup = await connected(databaseUrl)
  await backup.query('begin')
  await backup.query('select * from users, sessions limit 1')
  await first?.end('SIGTERM')
  const started = first?.start(later.folder)
  const until = performance.now() + BACKUP
  while (performance.now() < until) {
    expect(await emailOf(visitor)).toBe(email)
    await sleep(50)
  }
  await backup.query('commit')
  await started
  // The later release only adds, so that the earlier one may start again beside it.
  expect(await second?.end('SIGTERM')).toBe(0)
  await second?.start()
  expect(second?.written).toContain(
    'brought up to date by a later version of Latchkey, beside which this one may serve',
  )
  const ledger = await load.stop()

  const { rows } = await backup.query('select later from users limit 1')
  expect(rows).toEqual([{ later: null }])
  expect(ledger.failures).toEqual({})
  expect(ledger.wrong).toEqual([])
  expect(fleet.complaints()).toEqual([])
  expect(Math.min(...Object.values(ledger.entered))).toBeGreaterThan(0)
  expect(await untrueIn(ledger, fleet)).toEqual([])
  expect(await strangeIn(databaseUrl, ledger)).toEqual([])
})
