import { DriverFault, withDriver } from '#db/drivers/drivers.server.ts'
import { UsageError } from '../shared/command.ts'
import type { SourceTable } from './find-tables.ts'

/** A value as its database writes it, or SQL's null. */
export type Cell = string | null

/** The database of an old site, which is only ever read. */
export interface Source {
  tables: readonly SourceTable[]
  /** How many rows a table has. */
  count(table: SourceTable): Promise<number>
  /** The rows of a table, each with the values of these columns in this order. */
  rows(table: SourceTable, columns: readonly string[]): AsyncIterable<Cell[]>
  close(): Promise<void>
}

/** What `--from` can be, as advice. */
const FORMS = `--from is one of
  file:old.db                          a SQLite file
  postgres://user@host/name            a PostgreSQL database
  mysql://user@host/name               a MySQL or MariaDB database`

/** Opens what `--from` names; throws `UsageError` where that cannot be read. */
export async function openSource(from: string): Promise<Source> {
  const open = openerOf(from)
  if (!open) throw new UsageError(FORMS)
  try {
    return await open()
  } catch (error) {
    if (error instanceof UsageError || error instanceof DriverFault) throw error
    // Without the URL, which may hold a password.
    throw new UsageError(`What --from names cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

// Imported here so that only the driver that is needed is loaded.
function openerOf(from: string): (() => Promise<Source>) | null {
  if (from.startsWith('file:'))
    return async () =>
      (await withDriver('better-sqlite3', () => import('./sqlite-source.server.ts'))).openSqliteSource(from)
  if (/^postgres(ql)?:/.test(from)) {
    return async () => (await withDriver('pg', () => import('./postgres-source.server.ts'))).openPostgresSource(from)
  }
  if (/^(mysql|mariadb):/.test(from)) {
    return async () => (await withDriver('mysql2', () => import('./mysql-source.server.ts'))).openMysqlSource(from)
  }
  return null
}
