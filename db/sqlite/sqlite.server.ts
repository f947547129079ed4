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
  type PreparedRows,
  type PreparedTogether,
  type RowsOf,
  type Statement,
  type Statements,
  sqlitePath,
  type TextLookup,
} from '../database.server.ts'
import { DatabaseError } from '../database-error.ts'
import { tellLacking } from '../lacking-tables.ts'
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
import { once } from '../once.ts'
import { qualified } from '../qualified.ts'
import { appTablesOf, noAppTables } from '../schema/app-tables.ts'
import * as tables from '../schema/sqlite.ts'
import { makePrivateFile, makePrivateFolder } from './file-modes.server.ts'
import { lackingTables } from './lacking-tables.ts'
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
    isAsItIs = isOnlyRead,
  } = options
  const busyTimeouts = busyTimeoutsFor(timeout)
  const path = sqlitePath(url)
  if (path !== ':memory:' && !isAsItIs) {
    makePrivateFolder(dirname(path))
    makePrivateFile(path)
  }
  const client = new Sqlite(path, { timeout: busyTimeouts.opening, fileMustExist: isAsItIs })
  const persistently = tryingFor(busyTimeouts.opening)
  // A file that SQLite itself opened to read only would keep its write-ahead log beside it when it is closed.
  if (isOnlyRead) client.pragma('query_only = ON')
  else persistently(() => client.pragma('journal_mode = WAL'))
  // FULL is what makes a commit survive a power cut in WAL mode: a spent token stays spent.
  client.pragma('synchronous = FULL')
  client.pragma(`mmap_size = ${MAPPED_BYTES}`)
  client.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  client.pragma(`journal_size_limit = ${MOST_BESIDE}`)
  const sets = persistently(() =>
    isAsItIs
      ? upToDate(client, options.appMigrations, options.isReadWhole === true)
      : migrate(client, options.appMigrations),
  )
  for (const owner of laterOwners(sets)) onLaterVersion(owner)
  const appTables = appTablesOf(tables.sqliteKit, tables)
  for (const read of readsOfAll(tables)) persistently(() => client.prepare(read))
  const lacking = lackingTables(appTables(options.appTables ?? noAppTables), (read) =>
    persistently(() => client.prepare(read)),
  )
  tellLacking(lacking, options)
  if (overallState(sets).isAside) onOtherMigrations()
  client.pragma('foreign_keys = ON')
  const busyTimeout = (milliseconds: number) => client.pragma(`busy_timeout = ${milliseconds}`)
  busyTimeout(0)
  // Apart, so that no read waits in a line for the one writer; in WAL mode a read waits only while another process opens or mends the file.
  const [reads, writes] = [createWhenFree(busyTimeouts.statement), createWhenFree(busyTimeouts.statement)]

  const inPlace = watchPlace(path)
  const sqlite = drizzle(compilingOnce(client, inPlace))
  const [wait, doNotWait] = [client.prepare('pragma synchronous = FULL'), client.prepare('pragma synchronous = NORMAL')]
  // Set only where it is another than that of the last write: a sign-in makes several that need not wait for the disk.
  let waits = true
  const setWaiting = (isWaiting: boolean) => {
    if (waits === isWaiting) return
    const set = isWaiting ? wait : doNotWait
    set.run()
    waits = isWaiting
  }
  const whenReadable = reads.run
  /** Each write but a relaxed one goes by this: its commit is on the disk before it is answered. */
  const whenWritable: typeof writes.run = (write) =>
    writes.run(() => {
      setWaiting(true)
      return write()
    })
  const relaxed: typeof writes.run = (write) =>
    writes.run(() => {
      inPlace()
      setWaiting(false)
      return write()
    })
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
    statements: waitingStatements(sqlite, { reads, writes: { ...writes, run: whenWritable } }),
    tables,
    appTables,
    prepare<Row>(_name: string, statement: Statement<Row>): Prepared<Row> {
      const prepared = once(() => (statement as unknown as Synchronous<Row>).prepare())
      return async (values) =>
        whenReadable(() => {
          inPlace()
          return prepared().get(values) ?? null
        })
    },
    prepareRows<Row>(_name: string, statement: Statement<Row>): PreparedRows<Row> {
      const prepared = once(() => (statement as unknown as Synchronous<Row>).prepare())
      return async (values) =>
        whenReadable(() => {
          inPlace()
          return prepared().all(values)
        })
    },
    prepareLookup<Row>(_name: string, { column, select }: Lookup<Row>) {
      const prepared = once(() => (select(eq(column, sql.placeholder('key'))) as unknown as Synchronous<Row>).prepare())
      return async (key: string) =>
        whenReadable(() => {
          inPlace()
          return prepared().get({ key }) ?? null
        })
    },
    prepareText(_name: string, { columns, from, key }: TextLookup) {
      const list = columns.map(qualified).join(', ')
      const text = `select json_array(${list}) from ${from} where ${qualified(key)} = ?`
      const prepared = once(() => client.prepare<[string], string>(text).pluck())
      return (value: string) =>
        whenReadable(() => {
          inPlace()
          return prepared().get(value) ?? null
        })
    },
    prepareWrite<Row>(_name: string, write: Statement<Row>): Prepared<Row> {
      const prepared = once(() => (write as unknown as Synchronous<Row>).prepare())
      return async (values) =>
        whenWritable(() => {
          inPlace()
          return firstOf(prepared(), values)
        })
    },
    relaxedDurability: async <Row>(write: Statement<Row>) =>
      relaxed(() => (write as unknown as Synchronous<Row>).all()),
    prepareLightly<Row>(_name: string, write: Statement<Row>): Prepared<Row> {
      const prepared = once(() => (write as unknown as Synchronous<Row>).prepare())
      return async (values) => relaxed(() => firstOf(prepared(), values))
    },
    prepareTogether<Name extends string>(
      _name: string,
      writes: (within: Statements) => Record<Name, Statement>,
      { isDurable = false } = {},
    ): PreparedTogether<Name> {
      const prepared = once(() =>
        Object.entries<Statement>(writes(sqlite as unknown as Statements)).map(
          ([name, write]) => [name as Name, (write as unknown as Synchronous<unknown>).prepare()] as const,
        ),
      )
      const run = client.transaction((values: Parameters<PreparedTogether<Name>>[0]) => {
        for (const [name, write] of prepared()) {
          const given = values[name]
          if (given && firstOf(write, given) === null) throw new NotGood(name)
        }
      })
      const together = (values: Parameters<PreparedTogether<Name>>[0]) => lackingIn<Name>(() => run.immediate(values))
      if (!isDurable) return async (values) => relaxed(() => together(values))
      return async (values) =>
        whenWritable(() => {
          inPlace()
          return together(values)
        })
    },
    transaction: async (writes) => whenWritable(() => inTransaction(writes)),
    relaxedTransaction: async (writes) => relaxed(() => inTransaction(writes)),
    async transactionIf<List extends Statement[]>(
      writes: (within: Statements) => [...List],
      isGood: (rows: RowsOf<List>) => boolean,
    ) {
      const write = client.transaction(() => {
        const rows = writes(sqlite as unknown as Statements).map((one) =>
          (one as unknown as Synchronous<unknown>).all(),
        ) as RowsOf<List>
        if (!isGood(rows)) throw new NotGood('what was asked for')
      })
      return whenWritable(() => lackingIn(() => write.immediate()) === null)
    },
    lockRows: sql``,
    justAfter: (column) => sql`${column} + 1`,
    deadline: () => (work) => work(),
    connections: null,
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
class NotGood extends Error {
  constructor(readonly lacking: string) {
    super(lacking)
  }
}

/** What a transaction was undone for the lack of; `null` where it was kept. */
function lackingIn<Name extends string>(write: () => void): Name | null {
  try {
    write()
    return null
  } catch (error) {
    // Thrown by the transaction itself, whose parts have these names.
    if (error instanceof NotGood) return error.lacking as Name
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
    refuseUnfitLater(client, sets)
    for (const set of sets) if (set.migrations.length > 0) applySet(client, set)
    const isChanged = sets.some(({ missing }) => missing > 0)
    if (isChanged && client.prepare('pragma foreign_key_check').all().length > 0)
      throw new DatabaseError('A migration would leave rows that point at nothing; none was applied.')
    return sets
  })
  return apply.immediate()
}

/** Refuses what a later version has made of a file, unless that has noted that this one may start. */
function refuseUnfitLater(client: Sqlite.Database, sets: readonly MigrationSet[]): void {
  const later = laterSet(sets)
  const refusal = later && refusalOfLater(later, oldestOnSqlite(client))
  if (refusal) throw refusal
}

/** How a file stands that is only read. */
function upToDate(client: Sqlite.Database, appMigrations: string | undefined, isReadWhole: boolean): MigrationSet[] {
  const sets = setsOnSqlite(client, appMigrations)
  refuseUnfitLater(client, sets)
  refuseOtherVersions(sets, isReadWhole)
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
