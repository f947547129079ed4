import { type AnyColumn, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'

/** A value that a prepared statement is given, written as values of this column are; `null` is none, whatever the column. */
export function given(name: string, column: AnyColumn): SQL {
  // A column's own way to write an instant knows no `null`, which Drizzle looks for only where a statement is built.
  const encoder = { mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)) }
  return sql`${sql.param(sql.placeholder(name), encoder)}`
}

/** A whole row that a prepared insert is given, each value under its column's name. */
export function givenRow<T extends Table>(table: T): Record<keyof T['$inferSelect'], SQL> {
  const values = Object.entries<AnyColumn>(getTableColumns(table)).map(([name, column]) => [name, given(name, column)])
  return Object.fromEntries(values) as Record<keyof T['$inferSelect'], SQL>
}
