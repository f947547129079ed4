import { fileURLToPath } from 'node:url'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type { Awaitable } from './awaitable.ts'
import { DatabaseError } from './database-error.ts'
import { withDriver } from './drivers/drivers.server.ts'
import type { LackingTable } from './lacking-tables.ts'
import type { Owner } from './migrations.server.ts'
import type { AppTables, MakeAppTables } from './schema/app-tables.ts'
import type { Tables } from './schema/tables.ts'

/**
 * The statements both dialects share, under SQLite's types. They are only ever awaited: `.get()`, `.all()` and `.run()`
 * exist on SQLite alone.
 */
export type Statements = Pick<BaseSQLiteDatabase<'async', unknown>, 'select' | 'insert' | 'update' | 'delete'>

/** A statement that answers rows: a write among these ends in `.returning()`. */
export type Statement<Row = unknown> = PromiseLike<Row[]>

/** The rows of each statement of a list, in its order. */
export type RowsOf<List extends Statement[]> = { [Place in keyof List]: Awaited<List[Place]> }

/** A statement the database has parsed beforehand: its first row. `values` fill its placeholders. */
export type Prepared<Row> = (values: Record<string, unknown>) => Promise<Row | null>

/** A statement the database has parsed beforehand: all its rows. `values` fill its placeholders. */
export type PreparedRows<Row> = (values: Record<string, unknown>) => Promise<Row[]>

/**
 * Writes the database has parsed beforehand, which are run in one transaction; `values` fill their placeholders. Answers the
 * first that wrote no row, and then nothing is written; `null` where all did.
 */
export type PreparedTogether<Name extends string> = (
  values: Partial<Record<Name, Record<string, unknown>>>,
) => Promise<Name | null>

/** A read of one row by the value of one column. */
export interface Lookup<Row> {
  column: AnyColumn
  /** The statement, given which rows are wanted. */
  select(which: SQL): Statement<Row>
  /** The column's value in a row. */
  keyOf(row: Row): string
}

/** A read of some columns of one row, by the value of one column, in SQL of its own. */
export interface TextLookup {
  /** In the order in which they are answered; instants in milliseconds. */
  columns: readonly AnyColumn[]
  /** The table of `key`, with its joins. */
  from: string
  key: AnyColumn
}

/**
 * Waits for everything that one answer needs of the database, two seconds at most in all where no other time was set, and rejects after that. Time
 * that goes by between two works does not count. A file has no such limit: each of its writes waits for itself.
 */
export type Deadline = <T>(work: () => Awaitable<T>) => Awaitable<T>

/** The seam between the store, written once, and the two databases. */
export interface Database {
  statements: Statements
  tables: Tables
  /** Tables of the app's own, as this database has them. */
  appTables: MakeAppTables
  /** Parses a hot read once. Where a server can go away it fails in time. */
  prepare<Row>(name: string, statement: Statement<Row>): Prepared<Row>
  /** Parses a hot read of several rows once, as `prepare` does. */
  prepareRows<Row>(name: string, statement: Statement<Row>): PreparedRows<Row>
  /** Parses a hot read by a key of one column once, as `prepare` does. */
  prepareLookup<Row>(name: string, lookup: Lookup<Row>): (key: string) => Promise<Row | null>
  /**
   * Parses a read of a row as one text once, a JSON array of its columns: without the ORM, and one value whatever a driver
   * asks for each. For the read that every session check makes (docs/decisions/sessions/0103-a-check-reads-one-text.md).
   */
  prepareText(name: string, lookup: TextLookup): (key: string) => Awaitable<string | null>
  /** Parses a write of one row once. */
  prepareWrite<Row>(name: string, write: Statement<Row>): Prepared<Row>
  /**
   * Runs a write that need not outlive a power cut, only the process: SQLite then does not wait for the disk. For what
   * costs its owner no more than a second try; what spends, ends or changes something for good is awaited plainly.
   */
  relaxedDurability<Row>(write: Statement<Row>): Promise<Row[]>
  /** Parses such a write once. Of several rows it answers the first. */
  prepareLightly<Row>(name: string, write: Statement<Row>): Prepared<Row>
  /**
   * Parses such writes of one transaction once. Those that are given values are run in their order, all or none: where one of
   * them writes no row, nothing is written. `isDurable`: they outlive a power cut.
   */
  prepareTogether<Name extends string>(
    name: string,
    writes: (within: Statements) => Record<Name, Statement>,
    options?: { isDurable?: boolean },
  ): PreparedTogether<Name>
  /**
   * Runs every write or none and answers the rows of each. It takes a list because better-sqlite3 cannot hold a
   * transaction across an await: no write can wait for another's answer, so identifiers are made by the caller.
   */
  transaction<List extends Statement[]>(writes: (within: Statements) => [...List]): Promise<RowsOf<List>>
  /** The same, and need not outlive a power cut, as with `relaxedDurability`. */
  relaxedTransaction<List extends Statement[]>(writes: (within: Statements) => [...List]): Promise<RowsOf<List>>
  /** A transaction, unless the rows of the writes are not good: then nothing is written. Answers whether they were. */
  transactionIf<List extends Statement[]>(
    writes: (within: Statements) => [...List],
    isGood: (rows: RowsOf<List>) => boolean,
  ): Promise<boolean>
  /** Ends a select whose rows must stay as they are until its statement is committed; SQLite has one writer at a time. */
  lockRows: SQL
  /** The next moment after the one in a column. */
  justAfter(column: AnyColumn): SQL
  deadline(): Deadline
  /** Whether a unique index or a primary key refused a write. */
  isUniqueViolation(error: unknown): boolean
  /** What one process may ask of a server at once; `null` for a file. */
  connections: { most: number; free(): number; timeout: number } | null
  /** Gives back the room of what has gathered beside the tables. */
  checkpoint(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds: see `DatabaseOptions`. */
export const DEFAULT_TIMEOUT = 2_000

/** What a database needs to know about its surroundings. */
export interface DatabaseOptions {
  /**
   * Milliseconds within which a read of a database server answers or fails, `DEFAULT_TIMEOUT` where it is not said; a file that
   * another process writes is waited for half as long.
   */
  timeout?: number
  /** How many connections to a database server there are at most, 10 where it is not said. */
  connections?: number
  /** Called for a connection that is lost while idle; the next statement opens another. */
  onConnectionLost?: (error: Error) => void
  /** Told where a later version, of the app or of the engine, has brought its tables up to date, and this one may start. */
  onLaterVersion?: (owner: Owner) => void
  /** Told where the tables were made by other migrations than this version's, and can be used all the same. */
  onOtherMigrations?: () => void
  /** Told where another session holds the lock of migrations, and for how many milliseconds it is waited for. */
  onMigrationLocked?: (milliseconds: number) => void
  /** The folder of the app's migrations, with a folder for each dialect: `db/migrations/app` where it is not said. */
  appMigrations?: string | undefined
  /** Reads only: no table and no file is made, none is brought up to date, and where that would be needed it is refused. */
  isOnlyRead?: boolean
  /** Writes rows and nothing else: no table and no file is made, none is brought up to date, and where that would be needed it is refused. */
  isAsItIs?: boolean
  /** With `isOnlyRead`: refused too where a later version has added what this one would not read. */
  isReadWhole?: boolean
  /** The app's own tables, which must then be there, unless another is told of those that are not. */
  appTables?: AppTables
  onLackingTables?: (lacking: readonly LackingTable[]) => void
}

/** Opens the database of a `file:` or `postgres:` URL and brings its tables up to date. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  // Imported here so that a site on one database never loads the other's driver.
  if (url.startsWith('file:'))
    return (await withDriver('better-sqlite3', () => import('./sqlite/sqlite.server.ts'))).openSqlite(url, options)
  if (/^postgres(ql)?:/.test(url))
    return (await withDriver('pg', () => import('./postgres/postgres.server.ts'))).openPostgres(url, options)
  // The URL itself may hold a password, so it is not repeated.
  throw new DatabaseError('DATABASE_URL must start with file: (SQLite) or postgres: (PostgreSQL).')
}

/** The file of a `file:` URL: `file:data/site.db` is relative to the working directory, `file:///…` is a full URL. */
export function sqlitePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length)
}

/** The code a driver gave an error, which Drizzle may have wrapped in its own. */
export function driverCode(error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}
