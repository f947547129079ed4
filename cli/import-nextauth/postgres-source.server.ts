import pg from 'pg'
import { pgUrl } from '#db/postgres-url.ts'
import type { SourceTable } from './find-tables.ts'
import type { Cell, Source } from './source.server.ts'

/** Rows fetched at a time. */
const BATCH = 1_000
/** Milliseconds. */
const CONNECTION_TIMEOUT = 10_000

const TABLES = `
  select table_schema, table_name, array_to_json(array_agg(column_name order by ordinal_position))
  from information_schema.columns
  where table_schema not in ('pg_catalog', 'information_schema')
  group by 1, 2 order by 1, 2`

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
    await client.query(`set timezone to 'UTC'`)
    await client.query(`set datestyle to 'ISO'`)
    // One snapshot, so that every table is of one moment.
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client)
    return {
      tables,
      count: (table) => countOf(client, table),
      rows: (table, columns) => rowsOf(client, table, columns),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function tablesOf(client: pg.Client): Promise<SourceTable[]> {
  const { rows } = await client.query<[string, string, string]>({ text: TABLES, rowMode: 'array' })
  return rows.map(([schema, name, columns]) => ({ schema, name, columns: JSON.parse(columns) as string[] }))
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
