import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** A row of these values, or expressions, where there is what it is to be made from: what follows its columns. */
export function rowFrom(table: SQLiteTable, row: Record<string, unknown>, from: SQL): SQL {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = row[name] ?? null
    return is(value, SQL) ? value : sql.param(value, column)
  })
  return sql`select ${sql.join(values, sql`, `)} ${from}`
}
