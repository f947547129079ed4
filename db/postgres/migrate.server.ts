import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type DatabaseOptions, DEFAULT_TIMEOUT, driverCode } from '../database.server.ts'
import { DatabaseError } from '../database-error.ts'
import { type LackingTable, tellLacking } from '../lacking-tables.ts'
import {
  type AppliedMigration,
  FORMERLY_IN,
  laterOwners,
  laterSet,
  MIGRATION_TABLES,
  type MigrationSet,
  migrationSets,
  overallState,
  readsByTable,
  readsOfAll,
  refusalOfLater,
  refuseOtherMigrations,
  refuseOtherVersions,
} from '../migrations.server.ts'
import { OLDEST_VERSIONS, type OldestVersion, oldestVersions } from '../oldest-version.ts'
import { noAppTables } from '../schema/app-tables.ts'
import * as tables from '../schema/postgres.ts'

/** Any number, as long as it is always the same one: the process that holds this lock migrates. */
const MIGRATION_LOCK = 7_265_746
/** Milliseconds: a migration waits for others to finish theirs, but does not hang a start for ever. */
const MIGRATION_LOCK_TIMEOUT = 60_000
/**
 * Milliseconds that it waits for a table at a time, and that it stays away in between: while it waits, everybody who
 * comes after it waits too, and those serve visitors.
 */
const TABLE_LOCK_TIMEOUT = 500
const BETWEEN_ATTEMPTS = 500
const LOCK_NOT_AVAILABLE = '55P03'
const INSUFFICIENT_PRIVILEGE = '42501'
/** What PostgreSQL says where a table or its schema is not there. */
const NOT_THERE: readonly unknown[] = ['42P01', '3F000']
/** Encodings of a database that keep every text as it is. */
const ANY_NAME = ['UTF8', 'SQL_ASCII']

/** Brings the tables up to date. One process does while the others wait: two at once collide on PostgreSQL's own catalogue. */
export async function migrateAlone(connectionString: string, options: DatabaseOptions): Promise<void> {
  const { timeout = DEFAULT_TIMEOUT } = options
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: (timeout * 5) / 2,
    lock_timeout: MIGRATION_LOCK_TIMEOUT,
  })
  // A connection lost between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    if (options.isReadWhole === true) await refuseViews(client)
    // Asked first, so that a role that may not make tables can serve, and a copy that is only read after a failover.
    let sets = await setsToStartOn(client, options)
    if (options.isOnlyRead || options.isAsItIs) refuseOtherVersions(sets, options.isReadWhole === true)
    if (overallState(sets).missing > 0) {
      await refuseOtherEncodings(client)
      await takeMigrationLock(client, options)
      // Asked again: while it waited, another process of this version, or of a later one, may have held the lock.
      sets = await setsToStartOn(client, options)
      if (sets.some(isFirst)) await refuseOtherTables(client)
      await client.query(`set lock_timeout = ${TABLE_LOCK_TIMEOUT}`)
      for (const set of sets) await untilLocked(() => apply(client, set))
    }
    for (const owner of laterOwners(sets)) options.onLaterVersion?.(owner)
    const own = (options.appTables ?? noAppTables)(tables.postgresKitAsSqlite, tables)
    await client.query(readsOfAll(tables).join(';'))
    tellLacking(await lackingTables(client, own), options)
    if (overallState(sets).isAside) options.onOtherMigrations?.()
  } finally {
    // Also where it came to no session: the server would hold the connection for another minute.
    await client.end()
  }
}

/** Any role that may connect can hold it, so the wait ends, and is told. */
async function takeMigrationLock(client: pg.Client, { onMigrationLocked }: DatabaseOptions): Promise<void> {
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    MIGRATION_LOCK,
  ])
  if (rows[0]?.isTaken) return
  onMigrationLocked?.(MIGRATION_LOCK_TIMEOUT)
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/**
 * What is read to be copied is read by an operator's role: a view in a table's place would run its owner's functions as that
 * (CVE-2024-7348 was this in pg_dump).
 */
async function refuseViews(client: pg.Client): Promise<void> {
  const names = [...readsByTable(tables).map(({ table }) => table), ...MIGRATION_TABLES, OLDEST_VERSIONS]
  const { rows } = await client.query<{ relname: string }>(
    `select c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('v', 'm', 'f') and c.relname = any($1)
       and (pg_catalog.pg_table_is_visible(c.oid) or n.nspname = 'drizzle')`,
    [names],
  )
  const [view] = rows
  if (view)
    throw new DatabaseError(`${view.relname} is no table there, but a view, which would run what its owner has written`)
}

/** The state of a database for each owner's migrations. Only reads. */
export async function setsOnPostgres(client: pg.Client, appFolder?: string): Promise<MigrationSet[]> {
  const noted = new Map<string, AppliedMigration[] | null>()
  for (const table of MIGRATION_TABLES) noted.set(table, await notedIn(client, table))
  return migrationSets('postgres', (table) => noted.get(table) ?? null, appFolder)
}

async function notedIn(client: pg.Client, table: string): Promise<AppliedMigration[] | null> {
  try {
    const { rows } = await client.query<{ hash: string; created_at: string }>(
      `select hash, created_at from drizzle.${table}`,
    )
    return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }))
  } catch (error) {
    if (NOT_THERE.includes(driverCode(error))) return null
    throw error
  }
}

/** The state of the database, where this version may start on it. */
async function setsToStartOn(client: pg.Client, options: DatabaseOptions): Promise<MigrationSet[]> {
  const sets = await setsOrUnknown(client, options)
  const later = laterSet(sets)
  const refusal = later && refusalOfLater(later, await oldestOnPostgres(client))
  if (refusal) throw refusal
  refuseOtherMigrations(sets)
  return sets
}

/** What a database notes of which versions may start on it. Only reads, and after the migrations: the note is older than those. */
export async function oldestOnPostgres(client: pg.Client): Promise<OldestVersion[]> {
  const noted = await client
    .query<OldestVersion>(`select hash, version from drizzle.${OLDEST_VERSIONS}`)
    .catch((error: unknown) => {
      if (NOT_THERE.includes(driverCode(error))) return { rows: [] }
      throw error
    })
  return noted.rows
}

/**
 * Notes which versions may start once these migrations are applied, before they are: no process sees them without the note.
 * Each role may read it, as one that only serves was given its rights before the table was there.
 */
async function noteOldest(client: pg.Client, { migrations }: MigrationSet): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.${OLDEST_VERSIONS} (hash text primary key, version text not null);
    grant select on drizzle.${OLDEST_VERSIONS} to public`)
  const noted = oldestVersions(migrations)
  await client.query(
    `insert into drizzle.${OLDEST_VERSIONS} (hash, version) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [noted.map(({ hash }) => hash), noted.map(({ version }) => version)],
  )
}

/** The state of the database; where it may not be read, migrating says why. */
async function setsOrUnknown(client: pg.Client, { appMigrations }: DatabaseOptions): Promise<MigrationSet[]> {
  try {
    return await setsOnPostgres(client, appMigrations)
  } catch (error) {
    if (driverCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
    return migrationSets('postgres', () => null, appMigrations)
  }
}

/** Applies what is missing. What the former table notes is taken over first, so that nothing runs twice. */
async function apply(client: pg.Client, set: MigrationSet): Promise<void> {
  const { owner, table, folder, missing, former } = set
  if (missing <= 0) return
  if (owner === 'engine') await noteOldest(client, set)
  if (former.length > 0) {
    await client.query(`
      create table if not exists drizzle.${table} (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.${table} (hash, created_at)
        select hash, created_at from drizzle.${FORMERLY_IN}
        where not exists (select from drizzle.${table}) order by id`)
  }
  await migrate(drizzle(client), { migrationsFolder: folder, migrationsTable: table })
}

/** Whether nothing of ours has been made in the database yet. */
const isFirst = ({ owner, lacking, migrations, former }: MigrationSet) =>
  owner === 'engine' && lacking === migrations.length && former.length === 0

/** A database of another program is left as it is: before its tables are met, migrating would have made a schema and tables of notes. */
async function refuseOtherTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    `select c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relname = any($1) order by c.relname`,
    [readsByTable(tables).map(({ table }) => table)],
  )
  const [other] = rows
  // As PostgreSQL itself says it: 42P07 is the code of a table that is there already.
  if (other) throw Object.assign(new DatabaseError(`relation "${other.relname}" already exists`), { code: '42P07' })
}

/** A database of another encoding would fail at the first name that it cannot hold. */
async function refuseOtherEncodings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`)
  const [{ encoding } = { encoding: '' }] = rows
  if (!ANY_NAME.includes(encoding)) throw new DatabaseError(`its encoding is ${encoding}, which cannot hold every name`)
}

/** Does it, from the start each time, until every table could be had. */
async function untilLocked(attempt: () => Promise<void>): Promise<void> {
  const until = performance.now() + MIGRATION_LOCK_TIMEOUT
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (driverCode(error) !== LOCK_NOT_AVAILABLE || performance.now() > until) throw error
      await sleep(BETWEEN_ATTEMPTS)
    }
  }
}

/** What PostgreSQL says of a table, or a column, that is not there. */
const LACKING = ['42P01', '42703']

/** Those of an app's tables that a database lacks. */
async function lackingTables(client: pg.Client, own: object): Promise<LackingTable[]> {
  const lacking: LackingTable[] = []
  for (const { table, read } of readsByTable(own)) {
    try {
      await client.query(read)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !LACKING.includes(error.code ?? '')) throw error
      lacking.push({ table, reason: error.message })
    }
  }
  return lacking
}
