import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { driverCode } from './database.server.ts'

/** The folder with one dialect's SQL, found from the source tree and from the bundle in `build/server` alike. */
export function migrationsFolder(dialect: 'sqlite' | 'postgres'): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations', dialect)
    if (existsSync(candidate)) return candidate
  }
  throw new Error(`The folder db/migrations/${dialect} is missing: it has to be deployed beside build/.`)
}

/** How many of one dialect's migrations come after this instant; -1 where it is a later version's. */
export function missingAfter(dialect: 'sqlite' | 'postgres', latest: number): number {
  const all = readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).map(
    ({ folderMillis }) => folderMillis,
  )
  const last = Math.max(...all)
  return latest > last ? -1 : all.filter((one) => one > latest).length
}

/** Statements that read nothing, and fail where a database lacks one of a schema’s tables or one of their columns. */
export function readsOfAll(schema: object): string[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, Table)) return []
    const columns = Object.values(getTableColumns(table)).map(({ name }) => `"${name}"`)
    return [`select ${columns.join(', ')} from "${getTableName(table)}" limit 0`]
  })
}

/** What PostgreSQL says where a table or its schema is not there. */
const NOT_THERE: readonly unknown[] = ['42P01', '3F000']

/** How many migrations a database lacks; -1 where a later version has been there. Only reads. */
export async function missingOnPostgres(client: pg.Client): Promise<number> {
  return missingAfter('postgres', await latestOnPostgres(client))
}

async function latestOnPostgres(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ latest: string | null }>(
      'select max(created_at) as latest from drizzle.__drizzle_migrations',
    )
    return Number(rows[0]?.latest ?? 0)
  } catch (error) {
    if (NOT_THERE.includes(driverCode(error))) return 0
    throw error
  }
}
