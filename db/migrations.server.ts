import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { driverCode } from './database.server.ts'
import { DatabaseError } from './database-error.ts'

/** The folder with one dialect's SQL, found from the source tree and from the bundle in `build/server` alike. */
export function migrationsFolder(dialect: 'sqlite' | 'postgres'): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations', dialect)
    if (existsSync(candidate)) return candidate
  }
  throw new DatabaseError(`The folder db/migrations/${dialect} is missing: it has to be deployed beside build/.`)
}

/** A migration as a database notes it: the SHA-256 of its SQL, and the instant it was made. */
export interface AppliedMigration {
  hash: string
  createdAt: number
}

/** How the migrations that a database has seen compare with this version's. */
export interface MigrationState {
  /** How many are to come; -1 where a later version has been there. */
  missing: number
  /** Whether it was made by other migrations: from another branch, or rewritten after they had been applied. */
  isAside: boolean
}

/** Compares by checksum. A released migration is never rewritten, so another one of its time is another line's. */
export function compareMigrations(
  dialect: 'sqlite' | 'postgres',
  applied: readonly AppliedMigration[],
): MigrationState {
  const ours = readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) })
  const last = Math.max(...ours.map(({ folderMillis }) => folderMillis))
  const latest = Math.max(0, ...applied.map(({ createdAt }) => createdAt))
  const hashes = new Set(applied.map(({ hash }) => hash))
  const known = new Set(ours.map(({ hash }) => hash))
  return {
    missing: latest > last ? -1 : ours.filter(({ folderMillis }) => folderMillis > latest).length,
    isAside:
      applied.some(({ hash, createdAt }) => createdAt <= last && !known.has(hash)) ||
      ours.some(({ hash, folderMillis }) => folderMillis <= latest && !hashes.has(hash)),
  }
}

/** A database made by other migrations lacks some of this version's: to apply them could damage what it holds. */
export class OtherMigrations extends Error {
  override readonly name = 'OtherMigrations'
  readonly code = 'OTHER_MIGRATIONS'

  constructor(missing: number) {
    super(
      `its tables were made by other migrations than this version's, and ${missing} of these are missing; none was applied`,
    )
  }
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

/** How a database stands. Only reads. */
export async function migrationsOnPostgres(client: pg.Client): Promise<MigrationState> {
  return compareMigrations('postgres', await appliedOnPostgres(client))
}

async function appliedOnPostgres(client: pg.Client): Promise<AppliedMigration[]> {
  try {
    const { rows } = await client.query<{ hash: string; created_at: string }>(
      'select hash, created_at from drizzle.__drizzle_migrations',
    )
    return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }))
  } catch (error) {
    if (NOT_THERE.includes(driverCode(error))) return []
    throw error
  }
}
