import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.server.ts'
import type { Kit, Tables } from '../schema/tables.ts'

/** A table of a product's own with at most one row for each user, found by `userId`. */
export type UserTable = SQLiteTable & { userId: SQLiteColumn }

/** Declares it, given a dialect's builders and the engine's tables. */
export type DefineUserTable = (kit: Kit, engine: Tables) => UserTable

/** Reads what a product keeps of a user; `null` without a row. */
export type ReadOwnColumns = (userId: string) => Promise<Record<string, unknown> | null>

/** The read of a product's own columns, over either database; parsed at its first use, since a page that needs it not works without the table. */
export function createOwnColumns(database: Database, define: DefineUserTable): ReadOwnColumns {
  let lookup: ReadOwnColumns | undefined
  return (userId) => {
    lookup ??= prepareOwnColumns(database, define)
    return lookup(userId)
  }
}

function prepareOwnColumns(database: Database, define: DefineUserTable): ReadOwnColumns {
  const { own } = database.appTables((kit, engine) => ({ own: define(kit, engine) }))
  return database.prepareLookup('own_columns', {
    column: own.userId,
    select: (which) => database.statements.select().from(own).where(which),
    keyOf: ({ userId }) => String(userId),
  })
}
