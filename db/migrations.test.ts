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
import { isAtLeast, saidOldest } from './oldest-version.ts'
import * as postgres from './schema/postgres.ts'
import * as sqlite from './schema/sqlite.ts'
import { createStore } from './store/index.server.ts'
import { VERSION } from './version.ts'

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
 * the next. When a version is released, its migrations are added here.
 */
const RELEASED = {
  sqlite: {
    '0000_initial': '162d8ddb76ff44799c113ed8bfdc1f8724fd724d85cbc83756ac818edb107608',
    '0001_leases': '98b5ee1d26d11f04b5c0e0cab11d18e7bae1396832edbcdcff24fbab7096538a',
    '0002_limits_and_codes': '7caa4a97c74066705ec3624cc5382e13bf990cea23ca7b419d2d1c39af1915f1',
    '0003_providers_and_mail': 'ce461de94dab078b6e2be11a8adfd1e4f167e93153148a1b35c9e3441c33756a',
    '0004_address_spelling': 'df6daab8130828d1fd1ab388c9d8add2364da54a96fed922311f8e96c6562f3a',
    '0005_revocation_and_events': '605a856b88211deb1b90dfd312def9b6359324b9b33d28d0c90bd35da944713e',
    '0006_signed_challenges': '4f3174609f4581fa87fe30161cfb999a7fce8039c91b012129c16dd06734faf3',
    '0007_roles': 'f06db74893dc3a9d89a18cc7bad5554ce1173a0c5752f522e6bab3a615a1af35',
    '0008_accounts_of_their_own': '2d791d368f3ae309e0b9819535cd137840e6a3d5cd2d5557d62e8e355df7883f',
    '0009_passkeys_as_second_step': '3f36f36f3c56c130e165168891ced6f1083bdbb13cf6e12a265b7df3a0542bb9',
    '0010_browsers_of_changes': '5af406ced13c50c154fdeac0a8af58d7b5441edb09289ddc5567c2baf0be7b32',
    '0011_opened_elsewhere': 'ab1a0628533ea575528aad6562574db9ee2ce70659a5c39bb0863f130eaf5139',
    '0012_browsers': '372484efcdf96fc55c01a61c9b875c3f500d53e35410353897627925b0afc18d',
    '0013_people_by_age': '035973738f881ed64c86c614eb47fc0af10543314ab0b731c77c607f8c2f493b',
    '0014_waits': '3978847e8f3b5a02ee1d049120e413878a0e6386398054700ea1d18143621d73',
    '0016_what_browsers_did': '5ed3909135710f993a63ccb42a141f5dde41bc817428d397dd9eca796ec50cfc',
  },
  postgres: {
    '0000_initial': 'c27927e645a43a496628e38a569eb69b98966ff18f82035792957825bb80e38b',
    '0001_leases': 'd6b018e2e945269743962c21aebd1bb5c2c5af3d4a97d27bdec68b2a7030574d',
    '0002_limits_and_codes': 'c1a1e195bccdef37195e0bac739d5c70627f1293a97a95b36a12c0ba6c90d789',
    '0003_providers_and_mail': '5e9d4dcd96f473fca30cbb3c57f06532758e170106ea1ed4aeb3acf7db870f8f',
    '0004_address_spelling': '67d7a0062d5683e4f293ff120dfd56cb2317b20913868af92e3870fa4d6ce840',
    '0005_revocation_and_events': '1f8cf16b1a91b09c4374ec1e7809b2f8a30012460d10e3d34ebdda0202bda653',
    '0006_signed_challenges': 'a8d273c469a656abc3128bad6ab33476a049cff9b17da2ee8aaef36adecd842e',
    '0007_roles': '86a0bf2dd5046f1d307df2ea519e688f470168bcb810e49e4f32b8b3205483f8',
    '0008_accounts_of_their_own': '5ca630316c416b4af267b06b00bdccd3bbc2ac6db05d7f470cc2ac1ba74e51d5',
    '0009_passkeys_as_second_step': '06bc9ab9876ad405d27895bb213bf093f7204925331b1f98ee48162bf0ca92e5',
    '0010_browsers_of_changes': 'b528da5d2f45e995af5663d8183b7d2116ebc1af8b36bca35ad865e9f17aeab9',
    '0011_opened_elsewhere': '865bf75ed992ef51f8a167cfa561ceb0d084fa36a24a47a5c8610395dc06c741',
    '0012_browsers': '3a1292c16d625813b566a6e7ea1ad1b19f3714fe4f4eb74ea70c431e8d6f55b4',
    '0013_people_by_age': 'af23f4dc34b0f099d537a99b6d34889e713bf192facddea41b1092e38d0714e1',
    '0014_waits': 'a1a7f00f196a48f91c5ea96a48788a457d06997059ca1221c4efd2f8eeadfb69',
    '0016_what_browsers_did': 'ff0e69975a6fc30b851dfa07ab74893fc6f4518de5529bf7393824e381655f02',
  },
}

test.each(['sqlite', 'postgres'] as const)('no released migration of %s is rewritten', (dialect) => {
  const folder = migrationsFolder(dialect)
  for (const [name, checksum] of Object.entries(RELEASED[dialect])) {
    const text = readFileSync(join(folder, `${name}.sql`))
    expect([name, createHash('sha256').update(text).digest('hex')]).toEqual([name, checksum])
  }
  const all = readMigrationFiles({ migrationsFolder: folder })
  const released = Object.values(RELEASED[dialect])
  expect(all.slice(0, released.length).map(({ hash }) => hash)).toEqual(released)
  const made = all.map(({ folderMillis }) => folderMillis)
  expect(made).toEqual(made.toSorted((a, b) => a - b))
})

test.each([
  ['drop table "limits"', true],
  ['alter table users drop column image', true],
  ['ALTER TABLE `users` RENAME COLUMN `image` TO `picture`', true],
  ['alter table users alter column image set not null', true],
  ['alter table users alter column image type bytea', true],
  ['alter table users add column later text not null', true],
  ['create unique index users_name on users (name)', true],
  ['delete from events', true],
  ['alter table users add column later text', false],
  ["alter table users add column later text not null default ''", false],
  ['create table later (id text primary key not null); create unique index later_id on later (id)', false],
  ['create index users_name on users (name)', false],
  ['drop index users_name', false],
  ['alter table users alter column image drop not null', false],
])('whether a migration takes something away: %s', (sql, takesAway) => {
  expect(isTaking(sql)).toBe(takesAway)
})

/** Whether a version that knows nothing of this SQL may fail once it has run. */
function isTaking(sql: string): boolean {
  const made = new Set([...sql.matchAll(/create table (?:if not exists )?["`]?(\w+)/gi)].map(([, table]) => table))
  return sql.split(';').some((statement) => {
    const [, table] = /create unique index .* on ["`]?(\w+)/i.exec(statement) ?? []
    if (table !== undefined) return !made.has(table)
    if (/\badd (column )?.*\bnot null\b/i.test(statement)) return !/\bdefault\b/i.test(statement)
    return /\bdrop (table|column)\b|\brename\b|\bset not null\b|\b(set data )?type\b|\badd constraint\b|^\s*(delete|update)\b/i.test(
      statement,
    )
  })
}

test.each(['sqlite', 'postgres'] as const)(
  'a migration of %s that is not released only adds, or says which version is the oldest that may start after it',
  (dialect) => {
    const folder = migrationsFolder(dialect)
    const names = readdirSync(folder).filter(
      (name) => name.endsWith('.sql') && !(name.slice(0, -4) in RELEASED[dialect]),
    )
    const texts = names.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
    const silent = texts.filter(([, text]) => isTaking(text) && saidOldest(text) === null)
    expect(silent.map(([name]) => name)).toEqual([])
    // A migration cannot need a version that is later than the one it comes with.
    for (const [name, text] of texts) expect(isAtLeast(VERSION, saidOldest(text) ?? VERSION), name).toBe(true)
  },
)

test('the version that is compared is that of package.json', () => {
  expect(VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
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
