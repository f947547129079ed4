import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import {
  type Database,
  type DatabaseOptions,
  DEFAULT_TIMEOUT,
  driverCode,
  type Lookup,
  type Prepared,
  type PreparedTogether,
  type RowsOf,
  type Statement,
  type Statements,
  sqlitePath,
  type TextLookup,
} from '../database.server.ts'
import { DatabaseError } from '../database-error.ts'
import {
  laterOwners,
  laterSet,
  type MigrationSet,
  overallState,
  readsOfAll,
  refusalOfLater,
  refuseOtherMigrations,
  refuseOtherVersions,
} from '../migrations.server.ts'
import { qualified } from '../qualified.ts'
import { appTablesOf, noAppTables } from '../schema/app-tables.ts'
import * as tables from '../schema/sqlite.ts'
import { makePrivateFile, makePrivateFolder } from './file-modes.server.ts'
import { noteOldest, oldestOnSqlite, setsOnSqlite } from './migrations-of.server.ts'
import { watchPlace } from './sqlite-place.server.ts'
import { waitingStatements } from './waiting-statements.ts'
import { createWhenFree, isBusy } from './when-free.ts'

/** How long another process's write is waited for, in milliseconds. */
const busyTimeoutsFor = (timeout: number) => ({
  opening: (timeout * 5) / 2,
  /** Off the thread, which answers all other requests meanwhile. */
  statement: timeout / 2,
})

/** How long clearing what has gathered waits on the thread for others to finish reading, in milliseconds. */
const TIDY_BUSY_TIMEOUT = 50

const UNIQUE_VIOLATIONS: readonly unknown[] = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']

/**
 * Pages of 4 KiB that gather beside the file before they are written into it, which all wait for; SQLite's own 1000
 * come together in 170 sign-ins, and most are the same few pages again.
 */
const CHECKPOINT_PAGES = 4000

/** Bytes of the write-ahead log that are kept for the next writes; it grows larger only during a long read. */
const MOST_BESIDE = 32 * 2 ** 20

/**
 * Bytes of the file that are mapped into memory, in pages that are the system's own cache: with a million users a
 * sign-in reads half a dozen pages that are in no other cache, and fetching each by a call makes it a quarter slower.
 */
const MAPPED_BYTES = 2 ** 30

/** More than the store's statements are; what bulk work makes of its batches does not pile up. */
const MOST_STATEMENTS = 200

/** What better-sqlite3's builders have and the shared type leaves out: rows at once, without a promise. */
interface Synchronous<Row> {
  all(): Row[]
  prepare(): { get(values: Record<string, unknown>): Row | undefined; all(values: Record<string, unknown>): Row[] }
}

/** Runs a write to its end, by `all`: what fails only when it is committed, `get` has left by then and never says. */
function firstOf<Row>(write: ReturnType<Synchronous<Row>['prepare']>, values: Record<string, unknown>): Row | null {
  return write.all(values)[0] ?? null
}

/** Opens a SQLite file, making it and its folder when missing; `file::memory:` lives as long as the connection. */
export function openSqlite(url: string, options: DatabaseOptions = {}): Database {
  const {
    onLaterVersion = () => {},
    onOtherMigrations = () => {},
    timeout = DEFAULT_TIMEOUT,
    isOnlyRead = false,
  } = options
  const busyTimeouts = busyTimeoutsFor(timeout)
  const path = sqlitePath(url)
  if (path !== ':memory:' && !isOnlyRead) {
    makePrivateFolder(dirname(path))
    makePrivateFile(path)
  }
  const client = new Sqlite(path, { timeout: busyTimeouts.opening, fileMustExist: isOnlyRead })
  const persistently = tryingFor(busyTimeouts.opening)
  // A file that SQLite itself opened to read only would keep its write-ahead log beside it when it is closed.
  if (isOnlyRead) client.pragma('query_only = ON')
  else persistently(() => client.pragma('journal_mode = WAL'))
  // FULL is what makes a commit survive a power cut in WAL mode: a spent token stays spent.
  client.pragma('synchronous = FULL')
  client.pragma(`mmap_size = ${MAPPED_BYTES}`)
  client.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  client.pragma(`journal_size_limit = ${MOST_BESIDE}`)
  const sets = persistently(() => (isOnlyRead ? upToDate : migrate)(client, options.appMigrations))
  for (const owner of laterOwners(sets)) onLaterVersion(owner)
  const appTables = appTablesOf(tables.sqliteKit, tables)
  const all = { ...tables, ...appTables(options.appTables ?? noAppTables) }
  for (const read of readsOfAll(all)) persistently(() => client.prepare(read))
  if (overallState(sets).isAside) onOtherMigrations()
  client.pragma('foreign_keys = ON')
  const busyTimeout = (milliseconds: number) => client.pragma(`busy_timeout = ${milliseconds}`)
  busyTimeout(0)
  // Apart, so that no read waits in a line for the one writer; in WAL mode a read waits only while another process opens or mends the file.
  const [reads, writes] = [createWhenFree(busyTimeouts.statement), createWhenFree(busyTimeouts.statement)]
  const [whenReadable, whenWritable] = [reads.run, writes.run]

  const inPlace = watchPlace(path)
  const sqlite = drizzle(compilingOnce(client, inPlace))
  const [wait, doNotWait] = [client.prepare('pragma synchronous = FULL'), client.prepare('pragma synchronous = NORMAL')]
  const withRelaxedDurability = <T>(write: () => T): T => {
    inPlace()
    doNotWait.run()
    try {
      return write()
    } finally {
      wait.run()
    }
  }
  // The work of a transaction is synchronous, and begins by taking the lock: that alone can be in the way of another, and nothing has run yet.
  // .all() is what runs inside the transaction; an awaited statement would run after its commit.
  const inTransaction = <List extends Statement[]>(writes: (within: Statements) => [...List]) =>
    sqlite.transaction(
      (within) =>
        writes(within as unknown as Statements).map((write) =>
          (write as unknown as Synchronous<unknown>).all(),
        ) as RowsOf<List>,
      { behavior: 'immediate' },
    )
  return {
    statements: waitingStatements(sqlite, { reads, writes }),
    tables,
    appTables,
    prepare<Row>(_name: string, statement: Statement<Row>): Prepared<Row> {
      const prepared = (statement as unknown as Synchronous<Row>).prepare()
      return async (values) =>
        whenReadable(() => {
          inPlace()
          return prepared.get(values) ?? null
        })
    },
    prepareLookup<Row>(_name: string, { column, select }: Lookup<Row>) {
      const prepared = (select(eq(column, sql.placeholder('key'))) as unknown as Synchronous<Row>).prepare()
      return async (key: string) =>
        whenReadable(() => {
          inPlace()
          return prepared.get({ key }) ?? null
        })
    },
    prepareText(_name: string, { columns, from, key }: TextLookup) {
      const list = columns.map(qualified).join(', ')
      const prepared = client
        .prepare<[string], string>(`select json_array(${list}) from ${from} where ${qualified(key)} = ?`)
        .pluck()
      return (value: string) =>
        whenReadable(() => {
          inPlace()
          return prepared.get(value) ?? null
        })
    },
    prepareWrite<Row>(_name: string, write: Statement<Row>): Prepared<Row> {
      const prepared = (write as unknown as Synchronous<Row>).prepare()
      return async (values) =>
        whenWritable(() => {
          inPlace()
          return firstOf(prepared, values)
        })
    },
    relaxedDurability: async <Row>(write: Statement<Row>) =>
      whenWritable(() => withRelaxedDurability(() => (write as unknown as Synchronous<Row>).all())),
    prepareLightly<Row>(_name: string, write: Statement<Row>): Prepared<Row> {
      const prepared = (write as unknown as Synchronous<Row>).prepare()
      return async (values) => whenWritable(() => withRelaxedDurability(() => firstOf(prepared, values)))
    },
    prepareTogether<Name extends string>(
      _name: string,
      writes: (within: Statements) => Record<Name, Statement>,
      { isDurable = false } = {},
    ): PreparedTogether<Name> {
      const prepared = Object.entries<Statement>(writes(sqlite as unknown as Statements)).map(
        ([name, write]) => [name as Name, (write as unknown as Synchronous<unknown>).prepare()] as const,
      )
      const run = client.transaction((values: Parameters<PreparedTogether<Name>>[0]) => {
        for (const [name, write] of prepared) {
          const given = values[name]
          if (given && firstOf(write, given) === null) throw new NotGood()
        }
      })
      const together = (values: Parameters<PreparedTogether<Name>>[0]) => unlessNotGood(() => run.immediate(values))
      return async (values) =>
        whenWritable(() => {
          if (!isDurable) return withRelaxedDurability(() => together(values))
          inPlace()
          return together(values)
        })
    },
    transaction: async (writes) => whenWritable(() => inTransaction(writes)),
    relaxedTransaction: async (writes) => whenWritable(() => withRelaxedDurability(() => inTransaction(writes))),
    async transactionIf<List extends Statement[]>(
      writes: (within: Statements) => [...List],
      isGood: (rows: RowsOf<List>) => boolean,
    ) {
      const write = client.transaction(() => {
        const rows = writes(sqlite as unknown as Statements).map((one) =>
          (one as unknown as Synchronous<unknown>).all(),
        ) as RowsOf<List>
        if (!isGood(rows)) throw new NotGood()
      })
      return whenWritable(() => unlessNotGood(() => write.immediate()))
    },
    lockRows: sql``,
    justAfter: (column) => sql`${column} + 1`,
    deadline: () => (work) => work(),
    async checkpoint() {
      const beside = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
      if (beside <= MOST_BESIDE) return
      busyTimeout(TIDY_BUSY_TIMEOUT)
      try {
        client.pragma('wal_checkpoint(TRUNCATE)')
      } finally {
        busyTimeout(0)
      }
    },
    isUniqueViolation: (error) => UNIQUE_VIOLATIONS.includes(driverCode(error)),
    async close() {
      // What waits for another process's lock is made, or has failed, before.
      await Promise.all([reads.idle(), writes.idle()])
      client.close()
    },
  }
}

/** Undoes a transaction whose writes were not what they were to be. */
class NotGood extends Error {}

/** Whether a transaction was kept. */
function unlessNotGood(write: () => void): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (error instanceof NotGood) return false
    throw error
  }
}

/** Keeps what SQLite makes of a statement's text: Drizzle asks for it anew each time, at ten times the cost of a read. */
function compilingOnce(client: Sqlite.Database, inPlace: () => void): Sqlite.Database {
  const compiled = new Map<string, Sqlite.Statement>()
  const compile = client.prepare.bind(client)
  const prepare = (text: string) => {
    inPlace()
    const known = compiled.get(text)
    if (known) return known
    const statement = compile(text)
    if (compiled.size < MOST_STATEMENTS) compiled.set(text, statement)
    return statement
  }
  return Object.assign(client, { prepare })
}

/**
 * Applies the migrations a file has not seen. Drizzle's own migrator looks what is missing before its transaction
 * begins, so two processes starting at once would both apply it; here looking is part of an immediate transaction.
 * Foreign keys are off meanwhile (they cannot be switched inside one): where SQLite must rebuild a table, dropping the
 * old one would cascade into its children. Answers how the file stood before.
 */
function migrate(client: Sqlite.Database, appMigrations: string | undefined): MigrationSet[] {
  client.pragma('foreign_keys = OFF')
  const apply = client.transaction(() => {
    const sets = setsOnSqlite(client, appMigrations)
    const later = laterSet(sets)
    const refusal = later && refusalOfLater(later, oldestOnSqlite(client))
    if (refusal) throw refusal
    for (const set of sets) if (set.migrations.length > 0) applySet(client, set)
    const isChanged = sets.some(({ missing }) => missing > 0)
    if (isChanged && client.prepare('pragma foreign_key_check').all().length > 0)
      throw new DatabaseError('A migration would leave rows that point at nothing; none was applied.')
    return sets
  })
  return apply.immediate()
}

/** How a file stands whose tables this version has made; any other is refused. */
function upToDate(client: Sqlite.Database, appMigrations: string | undefined): MigrationSet[] {
  const sets = setsOnSqlite(client, appMigrations)
  refuseOtherVersions(sets)
  return sets
}

/** What the former table notes is taken over first, so that nothing runs twice. */
function applySet(client: Sqlite.Database, set: MigrationSet): void {
  const { table, migrations, former, missing } = set
  client.exec(`create table if not exists ${table} (id integer primary key, hash text not null, created_at numeric)`)
  const note = client.prepare(`insert into ${table} (hash, created_at) values (?, ?)`)
  // SQLite begins in a file that may only be read without a word, and refuses the first write.
  client.exec(`delete from ${table} where false`)
  for (const { hash, createdAt } of former) note.run(hash, createdAt)
  if (missing <= 0) return
  refuseOtherMigrations([set])
  if (set.owner === 'engine') noteOldest(client, set)
  for (const migration of migrations.slice(-missing)) {
    for (const statement of migration.sql) client.exec(statement)
    note.run(migration.hash, migration.folderMillis)
  }
}

/**
 * Tries again for some milliseconds: while another process is just making the same file, SQLite answers some of its
 * SQLITE_BUSY codes at once instead of waiting for the busy timeout (seen in 1 of 200 starts, ten at a time).
 */
function tryingFor(milliseconds: number) {
  const until = Date.now() + milliseconds
  return <T>(attempt: () => T): T => {
    for (;;) {
      try {
        return attempt()
      } catch (error) {
        if (!isBusy(error) || Date.now() > until) throw error
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
      }
    }
  }
}
