import { type AnyColumn, getTableName } from 'drizzle-orm'

/** A column with its table, as both databases spell it. */
export function qualified(column: AnyColumn): string {
  return `"${getTableName(column.table)}"."${column.name}"`
}
