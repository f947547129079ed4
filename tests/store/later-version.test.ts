import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { migrationsFolder, type Owner } from '#db/migrations.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { VERSION } from '#db/version.ts'
import { PLACES, type Place } from '../support/databases/places.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'later-version-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const REFUSED = 'a later version of Latchkey has brought its tables up to date'
const UNNOTED = `${REFUSED}, and has not noted which earlier ones may start; this is ${VERSION}`

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  const { schema } = PLACES[dialect]
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) })

  /** A database that this version has made, and on which later ones have left these notes, or none, beside their migrations. */
  async function leftBy(...later: (string | null)[]): Promise<Place> {
    const place = await PLACES[dialect].make(folder)
    await (await openDatabase(place.url)).close()
    for (const [index, oldest] of later.entries())
      await apply(place, `later ${index}`, 4_102_444_800_000 + index, oldest)
    return place
  }

  async function apply({ run }: Place, hash: string, at: number, oldest: string | null = null): Promise<void> {
    if (oldest !== null) await run(`insert into ${schema}latchkey_oldest_versions values ('${hash}', '${oldest}')`)
    await run(`insert into ${schema}latchkey_migrations (hash, created_at) values ('${hash}', ${at})`)
  }

  async function open({ url }: Place): Promise<Owner[]> {
    const told: Owner[] = []
    const database = await openDatabase(url, { onLaterVersion: (owner) => told.push(owner) })
    try {
      const store = createStore(database)
      await store.users.create({ name: 'Ada', email: null, emailVerified: null, image: null })
      return told
    } finally {
      await database.close()
    }
  }

  test('this version notes each migration that it applies', async () => {
    const { run } = await leftBy()
    const noted = await run(`select hash, version from ${schema}latchkey_oldest_versions`)
    expect(new Set(noted.map(({ hash }) => hash))).toEqual(new Set(migrations.map(({ hash }) => hash)))
  })

  test.each(['0.0.1', VERSION])('it starts where later versions have noted %s', async (oldest) => {
    expect(await open(await leftBy(oldest, '0.0.1'))).toEqual(['engine'])
  })

  test('it is refused where one of several later migrations needs a newer version', async () => {
    const says = `${REFUSED}, on which version 99.0.0 is the oldest that may start; this is ${VERSION}`
    await expect(open(await leftBy('0.1.0', '99.0.0', '0.1.0'))).rejects.toThrow(says)
  })

  test('it is refused where a later migration has no note, or no table of notes is there', async () => {
    await expect(open(await leftBy('0.1.0', null))).rejects.toThrow(UNNOTED)
    const place = await leftBy(null)
    await place.run(`drop table ${schema}latchkey_oldest_versions`)
    await expect(open(place)).rejects.toThrow(UNNOTED)
  })

  test('it is refused where a later version is of another line, which lacks a migration of this one', async () => {
    const place = await leftBy('0.1.0')
    await place.run(`delete from ${schema}latchkey_migrations where hash = '${migrations.at(-1)?.hash}'`)
    await expect(open(place)).rejects.toThrow(/other migrations.* 1 of these are missing/)
  })

  test('it is refused where a column that it reads is gone, whatever was noted', async () => {
    const place = await leftBy('0.1.0')
    await place.run('alter table users rename column image to picture')
    await expect(open(place)).rejects.toThrow(/image/)
  })
})

test('PostgreSQL: it is refused where a later version migrated while it waited to do so', async () => {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder('postgres') })
  const { hash = '', folderMillis = 0 } = migrations.at(-1) ?? {}
  const place = await PLACES.postgres.make(folder)
  await (await openDatabase(place.url)).close()
  await place.run(`delete from drizzle.latchkey_migrations where hash = '${hash}'`)
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await client.query('select pg_advisory_lock(7265746)')
  const opening = openDatabase(place.url)
  // Handled before it is awaited below.
  opening.catch(() => {})
  const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted`
  await expect.poll(async () => (await client.query(waits)).rows.length).toBe(1)
  await place.run(`insert into drizzle.latchkey_oldest_versions values ('later', '99.0.0')`)
  await place.run(
    `insert into drizzle.latchkey_migrations (hash, created_at) values ('${hash}', ${folderMillis}), ('later', 4102444800000)`,
  )
  await client.end()
  await expect(opening).rejects.toThrow('version 99.0.0 is the oldest')
})
