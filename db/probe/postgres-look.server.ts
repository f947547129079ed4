import pg from 'pg'
import { laterSet, migrationSets, overallState } from '../migrations.server.ts'
import { oldestOnPostgres, setsOnPostgres } from '../postgres/migrate.server.ts'
import { pgUrl } from '../postgres-url.ts'
import { type DatabaseLook, lookOfSets } from './look.ts'

/** Milliseconds. */
const CONNECTION_TIMEOUT = 5_000

/** Looks at a database of a PostgreSQL server. */
export async function lookAtPostgres(url: string): Promise<DatabaseLook> {
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
    const state = lookOfSets(sets, laterSet(sets) ? await oldestOnPostgres(client) : [])
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
