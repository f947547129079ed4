import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { openTable } from '#db/copy/rows.server.ts'
import { tableShapes } from '#db/copy/tables.ts'
import type { Database } from '#db/database.server.ts'
import { sqliteKit } from '#db/schema/sqlite-kit.ts'
import { defineTables } from '#db/schema/tables.ts'

/** Text that a copy, a driver or a checksum could lose. */
const ODD_TEXTS: readonly string[] = [
  '',
  'Ada Lovelace',
  'a\0b',
  '\uFFFD',
  '👩🏽‍🚀 e\u0301 שָׁלוֹם',
  `it's "quoted" \\ and; -- more`,
  ' two\nlines\t',
  'null',
  'é'.repeat(3000),
]

const ROWS_AT_A_TIME = 100

/** Fills every table the schema has, whichever that are, with so many rows of every kind. */
export async function fillEveryTable(database: Database, count: number): Promise<void> {
  const tables: Record<string, SQLiteTable> = defineTables(sqliteKit)
  for (const one of tableShapes()) {
    const { name } = one
    const shape = tables[name]
    if (!shape) throw new Error(`There is no table ${name}.`)
    for (let first = 0; first < count; first += ROWS_AT_A_TIME) {
      const rows = Array.from({ length: Math.min(ROWS_AT_A_TIME, count - first) }, (_, turn) =>
        rowOf(shape, first + turn),
      )
      const { table } = openTable(database, one)
      await database.statements.insert(table).values(rows)
    }
  }
}

function rowOf(table: SQLiteTable, turn: number): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.map(([name, column], place) => [name, valueIn(table, column, turn, place)]))
}

function valueIn(table: SQLiteTable, column: SQLiteColumn, turn: number, place: number): unknown {
  const parent = parentOf(table, column)
  if (parent) return valueIn(parent.table, parent.column, turn, place)
  if (isUnique(table, column)) return uniqueValue(column, turn)
  // Columns turn at different speeds, so that every value meets every other.
  const turned = Math.floor(turn / (place + 1))
  if (!column.notNull && turned % 3 === 0) return null
  return anyValue(column, turned)
}

function anyValue(column: SQLiteColumn, turn: number): unknown {
  if (column.dataType === 'string') return ODD_TEXTS[turn % ODD_TEXTS.length]
  return uniqueValue(column, turn % 2)
}

function uniqueValue({ dataType, name }: SQLiteColumn, turn: number): unknown {
  if (dataType === 'string') return `${turn % 2 === 0 ? 'B' : 'ä'} ${name} ${turn}`
  if (dataType === 'date') return new Date(Date.UTC(2026, 1, 3) + turn * 86_399_999)
  if (dataType === 'number') return turn
  if (dataType === 'boolean') return turn % 2 === 0
  throw new Error(`Say here what a column of ${dataType} can hold.`)
}

function parentOf(table: SQLiteTable, column: SQLiteColumn) {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference())
  const found = references.find(({ columns }) => columns.includes(column))
  const parent = found?.foreignColumns[found.columns.indexOf(column)]
  return found && parent && { table: found.foreignTable, column: parent }
}

function isUnique(table: SQLiteTable, column: SQLiteColumn): boolean {
  const { indexes, primaryKeys } = getTableConfig(table)
  const unique = indexes.filter(({ config }) => config.unique).flatMap(({ config }) => config.columns)
  return column.primary || primaryKeys.some(({ columns }) => columns.includes(column)) || unique.includes(column)
}

/** Every row of every table, by table and in an order of their own. */
export async function everyRow(database: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const shape of tableShapes()) {
    const { name, key } = shape
    const { table } = openTable(database, shape)
    const found: Record<string, unknown>[] = await database.statements.select().from(table)
    const order = (row: Record<string, unknown>) => JSON.stringify(key.map((column) => row[column]))
    rows[name] = found.sort((one, other) => (order(one) < order(other) ? -1 : 1))
  }
  return rows
}
