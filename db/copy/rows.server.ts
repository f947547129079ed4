import { and, asc, count, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.server.ts'
import { DatabaseError } from '../database-error.ts'
import { type AppTables, noAppTables } from '../schema/app-tables.ts'
import { canonical, type Row } from './fingerprint.ts'
import type { TableShape } from './tables.ts'

/** Rows at a time. A batch is looked up by one condition for each row, and SQLite takes 1000 deep at most. */
const BATCH = 200

/** One table of an open database. */
export interface OpenTable {
  shape: TableShape
  database: Database
  table: SQLiteTable
}

/** The table of this shape. */
export function openTable(database: Database, shape: TableShape, appTables: AppTables = noAppTables): OpenTable {
  const tables: Record<string, SQLiteTable> = { ...database.tables, ...database.appTables(appTables) }
  const table = tables[shape.name]
  if (table === undefined) throw new DatabaseError(`There is no table ${shape.name}.`)
  return { shape, database, table }
}

/** How many rows there are. */
export async function countRows({ database, table }: OpenTable): Promise<number> {
  const [row] = await database.statements.select({ rows: count() }).from(table)
  return row?.rows ?? 0
}

/** Every row, in batches, in the order of the key as that database sorts it. */
export async function* batchesOf({ shape, database, table }: OpenTable): AsyncGenerator<Row[]> {
  const key = shape.key.map((name) => columnOf(table, name))
  const inOrder = key.map((column) => asc(column))
  let last: Row | undefined
  do {
    const rows: Row[] = await database.statements
      .select()
      .from(table)
      .where(last && after(key, shape.key, last))
      .orderBy(...inOrder)
      .limit(BATCH)
    if (rows.length > 0) yield rows
    last = rows.length < BATCH ? undefined : rows.at(-1)
  } while (last)
}

/** The rows with the keys of these, under what `keyOf` makes of them. */
export async function counterparts(
  { shape, database, table }: OpenTable,
  rows: readonly Row[],
): Promise<Map<string, Row>> {
  const found: Row[] = await database.statements
    .select()
    .from(table)
    .where(anyOf(table, shape, rows))
  return new Map(found.map((row) => [keyOf(shape, row), row]))
}

/** Inserts rows, but for those whose key or other unique column is there, and answers how many it inserted. */
export async function insertMissing({ shape, database, table }: OpenTable, rows: readonly Row[]): Promise<number> {
  const [firstOfKey = ''] = shape.key
  const inserted = await database.statements
    .insert(table)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ key: columnOf(table, firstOfKey) })
  return inserted.length
}

/** Deletes the rows with the keys of these, and what depends on them. */
export async function removeRows({ shape, database, table }: OpenTable, rows: readonly Row[]): Promise<void> {
  await database.statements.delete(table).where(anyOf(table, shape, rows))
}

/** A row as this table gives it back once it is stored: PostgreSQL cannot hold every text that SQLite can. */
export function asKept({ shape, table }: OpenTable, row: Row): Row {
  const kept = shape.columns.map((name) => [name, keptValue(columnOf(table, name), row[name])])
  return Object.fromEntries(kept)
}

function keptValue(column: SQLiteColumn, value: unknown): unknown {
  return value === null ? null : column.mapFromDriverValue(column.mapToDriverValue(value))
}

/** What tells a row from the others of its table. */
export function keyOf(shape: TableShape, row: Row): string {
  return canonical(row, shape.key)
}

function anyOf(table: SQLiteTable, { key }: TableShape, rows: readonly Row[]): SQL | undefined {
  return or(...rows.map((row) => and(...key.map((name) => eq(columnOf(table, name), row[name])))))
}

/** A comparison of whole rows, which both databases answer from the primary key's index. */
function after(columns: readonly SQLiteColumn[], names: readonly string[], row: Row): SQL {
  const values = columns.map((column, place) => sql.param(row[names[place] ?? ''], column))
  return sql`(${sql.join([...columns], sql`, `)}) > (${sql.join(values, sql`, `)})`
}

function columnOf(table: SQLiteTable, name: string): SQLiteColumn {
  const column = getTableColumns(table)[name]
  if (column === undefined) throw new DatabaseError(`There is no column ${name}.`)
  return column
}
