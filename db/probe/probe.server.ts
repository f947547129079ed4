import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { sqlitePath } from '../database.server.ts'
import { laterSet, type MigrationSet, migrationSets, overallState, refusalOfLater } from '../migrations.server.ts'
import type { OldestVersion } from '../oldest-version.ts'
import { oldestOnPostgres, setsOnPostgres } from '../postgres/migrate.server.ts'
import { pgUrl } from '../postgres-url.ts'
import { oldestOnSqlite, setsOnSqlite } from '../sqlite/migrations-of.server.ts'

/** The state of a database, read without changing it. */
export interface DatabaseLook {
  /** Such as `PostgreSQL 15.4`. */
  product: string
  /** Migrations that the next start applies; fewer than none when a later version has been here. */
  missing: number
  /** Whether other migrations than this version's made its tables. */
  isAside: boolean
  /** Whether a later version of the engine has been here. */
  isLater: boolean
  /** Why this version does not start on what that one has made; `null` where it does. */
  refusal: string | null
  /** Whether no version has made its tables there yet. */
  isNew: boolean
  /** Whether there is a database at all; SQLite's is made at the first start. */
  exists: boolean
  /** Whether tables can be made and rows written. */
  isWritable: boolean
}

/** Milliseconds. */
const CONNECTION_TIMEOUT = 5_000

/** Looks at the database of a `file:` or `postgres:` URL; rejects where it cannot be asked. */
export function lookAtDatabase(url: string): Promise<DatabaseLook> {
  return url.startsWith('file:') ? lookAtSqlite(sqlitePath(url)) : lookAtPostgres(url)
}

async function lookAtSqlite(path: string): Promise<DatabaseLook> {
  const look = { product: 'SQLite', exists: path !== ':memory:' && existsSync(path) }
  const untouched = stateOf(
    migrationSets('sqlite', () => null),
    [],
  )
  if (!look.exists) return { ...look, ...untouched, isNew: true, isWritable: await mayWrite(nearest(path)) }
  const client = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    const isWritable = (await mayWrite(path)) && (await mayWrite(dirname(path)))
    const state = stateOf(setsOnSqlite(client), oldestOnSqlite(client))
    return { ...look, ...state, isNew: state.missing === untouched.missing, isWritable }
  } finally {
    client.close()
  }
}

function stateOf(sets: readonly MigrationSet[], noted: readonly OldestVersion[]) {
  const later = laterSet(sets)
  const refusal = (later && refusalOfLater(later, noted)?.message) ?? null
  return { ...overallState(sets), isLater: later !== undefined, refusal }
}

/** The folder that is there already, of those that a start would make. */
function nearest(path: string): string {
  let folder = dirname(path)
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

async function mayWrite(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
}

async function lookAtPostgres(url: string): Promise<DatabaseLook> {
  const client = new pg.Client({
    connectionString: pgUrl(url),
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    query_timeout: CONNECTION_TIMEOUT,
  })
  // A connection lost between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; creates: boolean; standby: boolean }>(
      `select current_setting('server_version') as version, pg_is_in_recovery() as standby,
       has_database_privilege(current_database(), 'create') or has_schema_privilege('public', 'create') as creates`,
    )
    const [server] = rows
    const sets = await setsOnPostgres(client)
    const state = stateOf(sets, laterSet(sets) ? await oldestOnPostgres(client) : [])
    return {
      product: `PostgreSQL ${server?.version.split(' ')[0] ?? ''}`.trim(),
      exists: true,
      ...state,
      isNew: state.missing === overallState(migrationSets('postgres', () => null)).missing,
      isWritable: server?.standby === false && (state.missing <= 0 || server.creates),
    }
  } finally {
    await client.end()
  }
}
