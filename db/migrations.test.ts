import { execFileSync } from 'node:child_process'
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

test('both dialects have the same migrations by name', () => {
  const names = (dialect: 'sqlite' | 'postgres') =>
    readdirSync(migrationsFolder(dialect)).filter((file) => file.endsWith('.sql'))
  expect(names('postgres')).toEqual(names('sqlite'))
})

test.each([
  [['--name', 'notes of mine'], '--name|notes of mine|'],
  [[], '--name=tables|'],
])('`npm run migrations` with %j names both dialects’ alike', (given, passedOn) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const saying = `#!/bin/sh\nprintf '%s:' "$DATABASE_URL"; printf '%s|' "$@"; echo\n`
  writeFileSync(join(folder, 'drizzle-kit'), saying, { mode: 0o755 })
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const command = `PATH="$0:$PATH"; unset DATABASE_URL; ${scripts.migrations} "$@"`
  const said = execFileSync('sh', ['-c', command, folder, ...given], { encoding: 'utf8' })
  expect(said).toBe(`:generate|${passedOn}\npostgres::generate|${passedOn}\n`)
})

test('a user whom an operator of an earlier release gave a password has proved the address, and nobody else has', async () => {
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
