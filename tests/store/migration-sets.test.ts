import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { type Dialect, migrationsFolder } from '#db/migrations.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { LONG_TIMEOUT } from '../support/databases/long-timeout.ts'
import { PLACES, type Place } from '../support/databases/places.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'migration-sets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[]
}

/** The engine's first so many migrations, as a release of then had them. */
function firstMigrations(dialect: Dialect, count: number): string {
  const copy = join(folder, crypto.randomUUID())
  cpSync(migrationsFolder(dialect), copy, { recursive: true })
  const path = join(copy, 'meta/_journal.json')
  const journal: Journal = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return copy
}

/** An app's migrations for both dialects: one of these statements each. */
function appMigrations(...statements: string[]): string {
  const root = join(folder, crypto.randomUUID())
  for (const dialect of ['sqlite', 'postgres']) {
    mkdirSync(join(root, dialect, 'meta'), { recursive: true })
    // Older than the engine's newest: the two are counted apart.
    const entries = statements.map((_, idx) => ({ idx, when: 1_000 + idx, tag: `000${idx}`, version: '7' }))
    writeFileSync(join(root, dialect, 'meta/_journal.json'), JSON.stringify({ entries }))
    for (const [place, sql] of statements.entries()) writeFileSync(join(root, dialect, `000${place}.sql`), sql)
  }
  return root
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  const { schema } = PLACES[dialect]
  const make = () => PLACES[dialect].make(folder)
  const all = readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).map(({ hash }) => hash)
  const noted = async ({ run }: Place, table: string) =>
    (await run(`select hash from ${schema}${table} order by created_at`)).map(({ hash }) => hash)

  test.each([
    ['five migrations of an earlier release', 5],
    ['all migrations of this one, noted as before', all.length],
  ])('a database with %s is opened, and nothing runs twice', async (_, count) => {
    const place = await make()
    await place.migrateAsBefore(firstMigrations(dialect, count))
    await place.run(
      `insert into users (id, name, created_at) values ('ada', 'Ada', ${dialect === 'sqlite' ? 0 : 'now()'})`,
    )
    for (const _time of ['first', 'second']) {
      const database = await openDatabase(place.url, { timeout: LONG_TIMEOUT })
      expect(await createStore(database).users.byId('ada')).toMatchObject({ name: 'Ada' })
      await database.close()
    }
    // The former table stays as it was: an earlier release that starts again finds itself up to date.
    expect(await noted(place, '__drizzle_migrations')).toEqual(all.slice(0, count))
    // Where there was nothing to apply PostgreSQL may be served by a role that makes no tables.
    const isTaken = dialect === 'sqlite' || count < all.length
    if (isTaken) expect(await noted(place, 'latchkey_migrations')).toEqual(all)
    else await expect(noted(place, 'latchkey_migrations')).rejects.toThrow(/does not exist/)
  })

  test('another program’s table of migrations is left alone', async () => {
    const place = await make()
    await (await openDatabase(place.url)).close()
    const createdAt = dialect === 'sqlite' ? 'numeric' : 'bigint'
    await place.run(`create table ${schema}__drizzle_migrations (id integer, hash text, created_at ${createdAt})`)
    await place.run(`insert into ${schema}__drizzle_migrations values (1, 'of another program', 4102444800000)`)
    await place.run(`drop table ${schema}latchkey_migrations`)
    // It is as new to this program, whose tables are there all the same.
    await expect(openDatabase(place.url)).rejects.toThrow(/already exists|create table/i)
  })

  test('an app’s own tables come after the engine’s, are noted apart, and refer to them', async () => {
    const place = await make()
    const first = 'create table notes (id text primary key, user_id text not null references users (id))'
    const one = appMigrations(first)
    await (await openDatabase(place.url, { appMigrations: one })).close()
    await expect(place.run(`insert into notes values ('a', 'no user')`)).rejects.toThrow(/foreign key/i)
    expect([await noted(place, 'latchkey_migrations'), (await noted(place, 'app_migrations')).length]).toEqual([all, 1])

    let isOther = false
    const onOtherMigrations = () => {
      isOther = true
    }
    const two = appMigrations(first, 'alter table notes add column text text')
    await (await openDatabase(place.url, { appMigrations: two, onOtherMigrations })).close()
    expect(await place.run('select text from notes')).toEqual([])
    expect([(await noted(place, 'app_migrations')).length, isOther]).toEqual([2, false])

    let isLater = false
    const onLaterVersion = () => {
      isLater = true
    }
    await (await openDatabase(place.url, { appMigrations: one, onLaterVersion })).close()
    expect(isLater).toBe(true)
    const rewritten = appMigrations(`${first}; -- rewritten`, 'select 1', 'select 2')
    await expect(openDatabase(place.url, { appMigrations: rewritten })).rejects.toThrow(/other migrations/)
  })
})
