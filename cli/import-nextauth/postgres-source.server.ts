import pg from 'pg'
import { pgUrl } from '#db/postgres-url.ts'
import { UsageError } from '../shared/command.ts'
import type { SourceTable } from './find-tables.ts'
import type { Cell, Source } from './source.server.ts'

/** Rows fetched at a time. */
const BATCH = 1_000
/** Milliseconds. */
const CONNECTION_TIMEOUT = 10_000

const TABLES = `
  select n.nspname, c.relname, array_to_json(array_agg(a.attname order by a.attnum)), c.relkind::text
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and pg_catalog.has_column_privilege(c.oid, a.attnum, 'select')
  group by 1, 2, 4 order by 1, 2`

/** Whether what is read here could run programs, by a function that the owner of the database has put in the way. */
const POWERS = `
  select rolsuper or coalesce(pg_has_role(current_user, to_regrole('pg_execute_server_program'), 'member'), false)
  from pg_catalog.pg_roles where rolname = current_user`

/** What keeps a table from becoming a view between two looks at it; servers before August 2024 do not know it. */
const KIND = 'restrict_nonsystem_relation_kind'
const KNOWS_KIND = `select 1 from pg_catalog.pg_settings where name = '${KIND}'`

/** Opens a PostgreSQL database to read. Every value comes as text: how a time was meant is judged in one place. */
export async function openPostgresSource(url: string): Promise<Source> {
  const client = new pg.Client({
    connectionString: pgUrl(url),
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    types: { getTypeParser: () => (text: unknown) => text },
  })
  // A connection lost between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    // The owner of a database may have set where names are looked for, for each role.
    await client.query('set search_path to pg_catalog')
    await refusePowers(client)
    // As pg_dump does: a policy is a function of the owner's, and would leave rows out in silence.
    await client.query('set row_security to off')
    await client.query(`set timezone to 'UTC'`)
    await client.query(`set datestyle to 'ISO'`)
    // One snapshot, so that every table is of one moment.
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client)
    const { rows: known } = await client.query(KNOWS_KIND)
    const allow = async ({ isView }: SourceTable) => {
      if (known.length > 0) await client.query(`set ${KIND} to '${isView ? '' : 'view, foreign-table'}'`)
    }
    return {
      tables,
      async count(table) {
        await allow(table)
        return countOf(client, table)
      },
      async *rows(table, columns) {
        await allow(table)
        yield* rowsOf(client, table, columns)
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function tablesOf(client: pg.Client): Promise<SourceTable[]> {
  const { rows } = await client.query<[string, string, string, string]>({ text: TABLES, rowMode: 'array' })
  return rows.map(([schema, name, columns, kind]) => ({
    schema,
    name,
    columns: JSON.parse(columns) as string[],
    isView: kind !== 'r' && kind !== 'p',
  }))
}

/** What reads a table runs what its owner has made of it: a role that may do everything would do that too. */
async function refusePowers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<[string]>({ text: POWERS, rowMode: 'array' })
  if (rows[0]?.[0] !== 't') return
  throw new UsageError(
    `The user of --from may do everything on that server, and the owner of the old site could make it do so by what it reads.
Make a user that may only read, and name that one: CREATE ROLE reader LOGIN PASSWORD '…'; GRANT USAGE ON SCHEMA public TO reader;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;`,
  )
}

async function countOf(client: pg.Client, table: SourceTable): Promise<number> {
  const { rows } = await client.query<[string]>({ text: `select count(*) from ${nameOf(table)}`, rowMode: 'array' })
  return Number(rows[0]?.[0] ?? 0)
}

function nameOf({ schema, name }: SourceTable): string {
  return [schema ?? 'public', name].map(quoted).join('.')
}

async function* rowsOf(client: pg.Client, table: SourceTable, columns: readonly string[]): AsyncGenerator<Cell[]> {
  const names = columns.map(quoted).join(', ')
  await client.query(`declare rows no scroll cursor for select ${names} from ${nameOf(table)}`)
  for (;;) {
    const { rows } = await client.query<Cell[]>({ text: `fetch ${BATCH} from rows`, rowMode: 'array' })
    yield* rows
    if (rows.length < BATCH) break
  }
  await client.query('close rows')
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
