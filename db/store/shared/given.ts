import { type AnyColumn, getTableColumns, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm'

/** A value that a prepared statement is given, written as values of this column are. */
export function given(name: string, column: AnyColumn): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}

/** A whole row that a prepared insert is given, each value under its column's name. */
export function givenRow<T extends Table>(table: T): Record<keyof T['$inferSelect'], Placeholder> {
  const names = Object.keys(getTableColumns(table))
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    keyof T['$inferSelect'],
    Placeholder
  >
}
