import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  type DrizzleSnapshotJSON,
  type DrizzleSQLiteSnapshotJSON,
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.server.ts'
import { migrationsFolder } from './migrations.server.ts'
import * as postgres from './schema/postgres.ts'
import * as sqlite from './schema/sqlite.ts'
import { createStore } from './store/index.server.ts'

/** What drizzle-kit noted of the schema when it wrote the newest migration. */
function newestSnapshot(dialect: 'sqlite' | 'postgres'): unknown {
  const folder = join(migrationsFolder(dialect), 'meta')
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  return JSON.parse(readFileSync(join(folder, newest ?? 'none'), 'utf8'))
}

test('SQLite’s migrations are up to date with the schema', async () => {
  const migrated = newestSnapshot('sqlite') as DrizzleSQLiteSnapshotJSON
  const declared = await generateSQLiteDrizzleJson(sqlite, migrated.id)
  expect(await generateSQLiteMigration(migrated, declared), 'run `npm run migrations`').toEqual([])
})

test('PostgreSQL’s migrations are up to date with the schema', async () => {
  const migrated = newestSnapshot('postgres') as DrizzleSnapshotJSON
  const declared = generateDrizzleJson(postgres, migrated.id)
  expect(await generateMigration(migrated, declared), 'run `npm run migrations`').toEqual([])
})

/**
 * SHA-256 of the migrations that databases may have applied. None is ever rewritten: what is wrong with one is mended by
 * the next. When a version is released, its migrations are added here; 0005 and what follows it are not released yet.
 */
const RELEASED = {
  sqlite: {
    '0000_initial': '162d8ddb76ff44799c113ed8bfdc1f8724fd724d85cbc83756ac818edb107608',
    '0001_leases': '98b5ee1d26d11f04b5c0e0cab11d18e7bae1396832edbcdcff24fbab7096538a',
    '0002_limits_and_codes': '7caa4a97c74066705ec3624cc5382e13bf990cea23ca7b419d2d1c39af1915f1',
    '0003_providers_and_mail': 'ce461de94dab078b6e2be11a8adfd1e4f167e93153148a1b35c9e3441c33756a',
    '0004_address_spelling': 'df6daab8130828d1fd1ab388c9d8add2364da54a96fed922311f8e96c6562f3a',
  },
  postgres: {
    '0000_initial': 'c27927e645a43a496628e38a569eb69b98966ff18f82035792957825bb80e38b',
    '0001_leases': 'd6b018e2e945269743962c21aebd1bb5c2c5af3d4a97d27bdec68b2a7030574d',
    '0002_limits_and_codes': 'c1a1e195bccdef37195e0bac739d5c70627f1293a97a95b36a12c0ba6c90d789',
    '0003_providers_and_mail': '5e9d4dcd96f473fca30cbb3c57f06532758e170106ea1ed4aeb3acf7db870f8f',
    '0004_address_spelling': '67d7a0062d5683e4f293ff120dfd56cb2317b20913868af92e3870fa4d6ce840',
  },
}

test.each(['sqlite', 'postgres'] as const)('no released migration of %s is rewritten', (dialect) => {
  const folder = migrationsFolder(dialect)
  for (const [name, checksum] of Object.entries(RELEASED[dialect])) {
    const text = readFileSync(join(folder, `${name}.sql`))
    expect([name, createHash('sha256').update(text).digest('hex')]).toEqual([name, checksum])
  }
  const all = readMigrationFiles({ migrationsFolder: folder })
  expect(all.slice(0, 5).map(({ hash }) => hash)).toEqual(Object.values(RELEASED[dialect]))
  const made = all.map(({ folderMillis }) => folderMillis)
  expect(made).toEqual(made.toSorted((a, b) => a - b))
})

test('both dialects have the same migrations by name', () => {
  const names = (dialect: 'sqlite' | 'postgres') =>
    readdirSync(migrationsFolder(dialect)).filter((file) => file.endsWith('.sql'))
  expect(names('postgres')).toEqual(names('sqlite'))
})

test.each([
  [['--name', 'notes of mine'], '--name|notes of mine|'],
  [[], '--name=tables|'],
])('`npm run migrations` with %j names those of both dialects and both owners alike', (given, passedOn) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const saying = `#!/bin/sh\nprintf '%s:' "$MIGRATIONS_OF" "$DATABASE_URL"; printf '%s|' "$@"; echo\n`
  writeFileSync(join(folder, 'drizzle-kit'), saying, { mode: 0o755 })
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const command = `PATH="$0:$PATH"; unset DATABASE_URL; ${scripts.migrations} "$@"`
  const said = execFileSync('sh', ['-c', command, folder, ...given], { encoding: 'utf8' })
  const places = ['engine:file:', 'engine:postgres:', 'app:file:', 'app:postgres:']
  expect(said.split('\n')).toEqual([...places.map((place) => `${place}:generate|${passedOn}`), ''])
})

test('of earlier releases, only a user with a password from an operator counts as having proved the address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'earlier.db')
  const earlier = new Sqlite(path)
  earlier.exec('create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)')
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: migrationsFolder('sqlite') }).slice(
    0,
    3,
  )) {
    for (const statement of sql) earlier.exec(statement)
    earlier.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, folderMillis)
  }
  const createdAt = new Date('2026-01-02T03:04:05Z')
  const user = earlier.prepare('insert into users (id, email, created_at) values (?, ?, ?)')
  for (const id of ['ada', 'bo']) user.run(id, `${id}@mail.test`, createdAt.getTime())
  earlier.prepare('insert into passwords (user_id, hash) values (?, ?)').run('ada', 'a hash')
  earlier.close()
  const database = await openDatabase(`file:${path}`)
  const store = createStore(database)
  expect((await store.users.byId('ada'))?.emailVerified).toEqual(createdAt)
  expect((await store.users.byId('bo'))?.emailVerified).toBeNull()
  await database.close()
})
