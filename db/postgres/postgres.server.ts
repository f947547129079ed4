import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AnyColumn, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import {
  type Database,
  type DatabaseOptions,
  DEFAULT_TIMEOUT,
  type Deadline,
  driverCode,
  type Lookup,
  type Prepared,
  type PreparedRows,
  type PreparedTogether,
  type RowsOf,
  type Statement,
  type Statements,
  type TextLookup,
} from '../database.server.ts'
import { once } from '../once.ts'
import { pgUrl } from '../postgres-url.ts'
import { qualified } from '../qualified.ts'
import { appTablesOf } from '../schema/app-tables.ts'
import * as tables from '../schema/postgres.ts'
import { Unavailable } from '../unavailable.ts'
import { withTimeout } from '../with-timeout.ts'
import { isConflictOfTransactions, tryAgain } from './again.ts'
import { migrateAlone } from './migrate.server.ts'

/** What is prepared here reads by a key: a plan made anew for each list of keys costs the server more than the read. */
const PLANS = '-c plan_cache_mode=force_generic_plan'

/** A schema that another role has named like ours takes no users. The URL's own `options` come later, and so win. */
const SEARCH_PATH = '-c search_path=public'

const OPTIONS = `${PLANS} ${SEARCH_PATH}`

const UNIQUE_VIOLATION = '23505'

/** The server itself refuses to write then. */
const ONLY_READ = '-c default_transaction_read_only=on'

/** How long a server may take, in milliseconds, where an answer that needs it is to fail within `timeout`. */
const timeoutsFor = (timeout: number) => ({
  /** Until there is a connection: a caller is told, rather than queued for ever. */
  connection: timeout / 2,
  /** For a hot read, waiting for a connection included. */
  read: (timeout * 3) / 4,
  /** For any other statement, and for a process that stops in the middle of a transaction. */
  statement: (timeout * 5) / 2,
})

/** Of one process: docs/operations.md says how many a server needs. */
const MOST_CONNECTIONS = 10

/** Opens a pool of connections to a PostgreSQL server, which must be there at that moment. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { onConnectionLost = () => {}, timeout = DEFAULT_TIMEOUT, connections = MOST_CONNECTIONS } = options
  const timeouts = timeoutsFor(timeout)
  const connectionString = pgUrl(url, options.isOnlyRead ? `${OPTIONS} ${ONLY_READ}` : OPTIONS)
  await migrateAlone(connectionString, options)
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: timeouts.connection,
    keepAlive: true,
    // Under a server that is not ours the process ends when that server has closed.
    allowExitOnIdle: true,
    // The client gives up by itself, because a server that is gone cannot.
    query_timeout: timeouts.statement,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.statement,
  })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onConnectionLost)
  trySingleAgain(pool)
  const transaction: Database['transaction'] = (writes) => inTransaction(pool, (within) => rowsOf(writes(within)))

  return {
    statements: drizzle(pool) as unknown as Statements,
    tables,
    appTables: appTablesOf(tables.postgresKitAsSqlite, tables),
    prepare<Row>(name: string, statement: Statement<Row>): Prepared<Row> {
      const prepared = once(() => (statement as unknown as Preparable<Row>).prepare(name))
      return async (values) => (await within(timeouts.read, prepared().execute(values)))[0] ?? null
    },
    prepareRows<Row>(name: string, statement: Statement<Row>): PreparedRows<Row> {
      const prepared = once(() => (statement as unknown as Preparable<Row>).prepare(name))
      return (values) => within(timeouts.read, prepared().execute(values))
    },
    prepareLookup<Row>(name: string, { column, select, keyOf }: Lookup<Row>) {
      const which = sql`${column} = any(${sql.placeholder('keys')})`
      const prepared = once(() => (select(which) as unknown as Preparable<Row>).prepare(name))
      return inOneRoundTrip(keyOf, (keys) => within(timeouts.read, prepared().execute({ keys })))
    },
    prepareText(name: string, { columns, from, key }: TextLookup) {
      const list = columns.map((column) => (column.dataType === 'date' ? milliseconds(column) : qualified(column)))
      const text = `select ${qualified(key)}, json_build_array(${list.join(', ')})::text from ${from} where ${qualified(key)} = any($1)`
      const ask = async (keys: string[]) => {
        const query = { name, text, values: [keys], rowMode: 'array' as const }
        // As Drizzle has it: how failures are told apart is in one place (unavailable.ts).
        const failed = (cause: Error) => Promise.reject(new DrizzleQueryError(text, [keys], cause))
        const { rows } = await within(timeouts.read, pool.query<[string, string]>(query).catch(failed))
        return rows
      }
      const find = inOneRoundTrip(([id]: [string, string]) => id, ask)
      return async (value: string) => (await find(value))?.[1] ?? null
    },
    prepareWrite,
    relaxedDurability: async (write) => write,
    prepareLightly: prepareWrite,
    prepareTogether: (name, writes) => prepareTogether(pool, name, writes),
    transaction,
    relaxedTransaction: transaction,
    async transactionIf<List extends Statement[]>(
      writes: (within: Statements) => [...List],
      isGood: (rows: RowsOf<List>) => boolean,
    ) {
      const rows = await inTransaction(pool, (within) => rowsOf(writes(within)), isGood)
      return isGood(rows)
    },
    lockRows: sql` for share`,
    justAfter: (column) => sql`${column} + interval '1 millisecond'`,
    deadline: () => createDeadline(timeouts.read),
    isUniqueViolation,
    connections: {
      most: MOST_CONNECTIONS,
      free: () => MOST_CONNECTIONS - (pool.totalCount - pool.idleCount) - pool.waitingCount,
      timeout: timeouts.connection / 2,
    },
    // PostgreSQL does that by itself.
    checkpoint: async () => {},
    close: () => pool.end(),
  }
}

/** An instant of milliseconds as SQLite keeps it. */
function milliseconds(column: AnyColumn): string {
  return `(extract(epoch from ${qualified(column)}) * 1000)::bigint`
}

function prepareWrite<Row>(name: string, write: Statement<Row>): Prepared<Row> {
  const prepared = once(() => (write as unknown as Preparable<Row>).prepare(name))
  return async (values) => (await prepared().execute(values))[0] ?? null
}

function prepareTogether<Name extends string>(
  pool: pg.Pool,
  name: string,
  writes: (within: Statements) => Record<Name, Statement>,
): PreparedTogether<Name> {
  /** A statement belongs to its connection, and is made for each once. */
  const made = new WeakMap<pg.PoolClient, (readonly [Name, ReturnType<Preparable<unknown>['prepare']>])[]>()
  const makeFor = (within: Statements) =>
    Object.entries<Statement>(writes(within)).map(
      ([part, write]) => [part as Name, (write as unknown as Preparable<unknown>).prepare(`${name}_${part}`)] as const,
    )
  return (values) =>
    inTransaction(
      pool,
      async (within, client) => {
        const prepared = made.get(client) ?? makeFor(within)
        made.set(client, prepared)
        for (const [part, write] of prepared) {
          const given = values[part]
          if (given && (await write.execute(given)).length === 0) return part
        }
        return null
      },
      (lacking) => lacking === null,
    )
}

/** Runs one write after the other. */
async function rowsOf<List extends Statement[]>(writes: [...List]): Promise<RowsOf<List>> {
  const rows: unknown[][] = []
  for (const write of writes) rows.push(await write)
  return rows as RowsOf<List>
}

/** Gathers the keys that are asked for in one turn of the event loop, and asks for all of them at once. */
function inOneRoundTrip<Row>(keyOf: (row: Row) => string, ask: (keys: string[]) => Promise<Row[]>) {
  let gathering: { keys: Set<string>; rows: Promise<Map<string, Row>> } | null = null
  const gather = () => {
    const keys = new Set<string>()
    const rows = nextTurn().then(async () => {
      gathering = null
      return new Map((await ask([...keys])).map((row) => [keyOf(row), row]))
    })
    return { keys, rows }
  }
  return async (key: string): Promise<Row | null> => {
    gathering ??= gather()
    gathering.keys.add(key)
    return (await gathering.rows).get(key) ?? null
  }
}

function isUniqueViolation(error: unknown): boolean {
  return driverCode(error) === UNIQUE_VIOLATION
}

/** What PostgreSQL's builders have and the shared type leaves out: the server keeps a prepared statement by its name. */
type Preparable<Row> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> } }

/** A statement by itself is a transaction as well. */
function trySingleAgain(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  Object.assign(pool, { query: (...asked: unknown[]) => tryAgain(() => query(...asked)) })
}

/** Drizzle's own transaction hands broken connections back to the pool, and does not survive losing one between two writes. */
function inTransaction<T>(
  pool: pg.Pool,
  work: (within: Statements, client: pg.PoolClient) => Promise<T>,
  isKept: (done: T) => boolean = () => true,
): Promise<T> {
  return tryAgain(() => inOneTransaction(pool, work, isKept))
}

async function inOneTransaction<T>(
  pool: pg.Pool,
  work: (within: Statements, client: pg.PoolClient) => Promise<T>,
  isKept: (done: T) => boolean,
): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new Unavailable('There is no connection to the database.', { cause })
  })
  let broken = false
  const breaks = () => {
    broken = true
  }
  client.on('error', breaks)
  try {
    const statements = drizzle(client)
    // By Drizzle, as what stands between them: how their failures are told apart is in one place (unavailable.ts).
    await statements.execute(sql`begin`)
    const done = await work(statements as unknown as Statements, client)
    await statements.execute(isKept(done) ? sql`commit` : sql`rollback`)
    return done
  } catch (error) {
    // After any other failure the connection is in doubt: closing it rolls back as well.
    if (isUniqueViolation(error) || isConflictOfTransactions(error)) await client.query('rollback').catch(breaks)
    else breaks()
    throw error
  } finally {
    client.off('error', breaks)
    client.release(broken)
  }
}

function createDeadline(milliseconds: number): Deadline {
  let left = milliseconds
  return async (work) => {
    const begin = performance.now()
    const spend = () => {
      left -= performance.now() - begin
    }
    const answer = await within(left, Promise.resolve(work())).finally(spend)
    // An answer after the time was over: this process was stopped meanwhile, and what it asks next has its time again.
    if (left <= 0) left = milliseconds
    return answer
  }
}

/** The answer of `work`, or `Unavailable` once it has taken too long. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return withTimeout(work, milliseconds, () => {
    throw new Unavailable(`The database did not answer within ${Math.round(milliseconds)} ms.`)
  })
}
