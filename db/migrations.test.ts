import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DrizzleSnapshotJSON,
  type DrizzleSQLiteSnapshotJSON,
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrations.server.ts'
import * as postgres from './schema/postgres.ts'
import * as sqlite from './schema/sqlite.ts'

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
