import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DatabaseError } from '../database-error.ts'
import { type AppTables, noAppTables } from '../schema/app-tables.ts'
import { sqliteKit } from '../schema/sqlite-kit.ts'
import { defineTables } from '../schema/tables.ts'

/** What copying has to know of a table; the same on both databases. */
export interface TableShape {
  /** Among the engine's tables, or the app's. */
  name: string
  /** In SQL, and in what people read. */
  label: string
  /** The columns of its primary key, by their names in a row. */
  key: readonly string[]
  /** All of them, by their names in a row, sorted. */
  columns: readonly string[]
}

/** Every table of the engine and of the app, a table that others point at before those. */
export function tableShapes(appTables: AppTables = noAppTables): TableShape[] {
  const engine = defineTables(sqliteKit)
  const tables = Object.entries({ ...engine, ...appTables(sqliteKit, engine) })
  return parentsFirst(tables).map(([name, table]) => shapeOf(name, table))
}

type Named = [name: string, table: SQLiteTable]

function parentsFirst(waiting: readonly Named[]): Named[] {
  if (waiting.length === 0) return []
  const ready = waiting.filter(([, table]) => !waiting.some(([, other]) => other !== table && pointsAt(table, other)))
  if (ready.length === 0)
    throw new DatabaseError('Tables point at each other in a circle: there is no order to copy them in.')
  return [...ready, ...parentsFirst(waiting.filter((named) => !ready.includes(named)))]
}

function pointsAt(table: SQLiteTable, other: SQLiteTable): boolean {
  return getTableConfig(table).foreignKeys.some((foreignKey) => foreignKey.reference().foreignTable === other)
}

function shapeOf(name: string, table: SQLiteTable): TableShape {
  const { name: label, columns, primaryKeys } = getTableConfig(table)
  const inKey = [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)]
  if (inKey.length === 0)
    throw new DatabaseError(`The table ${label} has no primary key: its rows cannot be told apart.`)
  return {
    name,
    label,
    key: inKey.map((column) => memberOf(table, column)),
    columns: columns.map((column) => memberOf(table, column)).sort(),
  }
}

/** A column's name in a row, which is not its name in SQL. */
function memberOf(table: SQLiteTable, column: SQLiteColumn): string {
  const member = Object.entries(getTableColumns(table)).find(([, value]) => value === column)?.[0]
  if (member === undefined) throw new DatabaseError(`The column ${column.name} is none of its table.`)
  return member
}
