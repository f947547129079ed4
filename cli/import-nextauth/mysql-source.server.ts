import mysql, { type Connection, type ConnectionOptions, type QueryOptions, type RowDataPacket } from 'mysql2'
import { readMysqlPassword } from '#app/auth/settings/config.server.ts'
import { UsageError } from '../shared/command.ts'
import type { SourceTable } from './find-tables.ts'
import type { Cell, Source } from './source.server.ts'

/** Milliseconds. */
const CONNECTION_TIMEOUT = 10_000

/** What MySQL calls ways to encrypt, as its own programs take them. */
const TLS: Readonly<Record<string, NonNullable<ConnectionOptions['ssl']> | undefined>> = {
  DISABLED: undefined,
  REQUIRED: { rejectUnauthorized: false },
  VERIFY_CA: { rejectUnauthorized: true, verifyIdentity: false },
  VERIFY_IDENTITY: { rejectUnauthorized: true, verifyIdentity: true },
}

const BEGIN = [
  `set time_zone = '+00:00'`,
  // One snapshot, so that every table is of one moment.
  'set session transaction isolation level repeatable read',
  'start transaction with consistent snapshot, read only',
]

const COLUMNS = `
  select table_name, column_name from information_schema.columns
  where table_schema = database() order by table_name, ordinal_position`

/** Opens a MySQL or MariaDB database to read. Every value comes as text: how a time was meant is judged in one place. */
export async function openMysqlSource(url: string): Promise<Source> {
  const connection = mysql.createConnection(connectionOptions(url))
  // A connection lost between two statements fails the next one; without a listener it would end the process.
  connection.on('error', () => {})
  try {
    for (const statement of BEGIN) await connection.promise().query(statement)
    const tables = await tablesOf(connection)
    return {
      tables,
      count: (table) => countOf(connection, table),
      rows: (table, columns) => rowsOf(connection, table, columns),
      close: async () => connection.destroy(),
    }
  } catch (error) {
    connection.destroy()
    throw error
  }
}

/** What a `mysql:` or `mariadb:` URL names; throws `UsageError` where it names no database. */
function connectionOptions(url: string): ConnectionOptions {
  const parsed = URL.canParse(url) ? new URL(url) : null
  const database = decodeURIComponent(parsed?.pathname.slice(1) ?? '')
  if (!parsed?.hostname || database === '') throw new UsageError('Name the database: mysql://user@host/name.')
  const mode = parsed.searchParams.get('ssl-mode')?.toUpperCase() ?? 'DISABLED'
  if (!Object.hasOwn(TLS, mode)) throw new UsageError(`ssl-mode is one of ${Object.keys(TLS).join(', ')}.`)
  const [ssl, user] = [TLS[mode], decodeURIComponent(parsed.username)]
  const password = parsed.password === '' ? readMysqlPassword() : decodeURIComponent(parsed.password)
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? 3306 : Number(parsed.port),
    database,
    connectTimeout: CONNECTION_TIMEOUT,
    charset: 'utf8mb4',
    // Its parsers would otherwise be made of the names that the server gives.
    disableEval: true,
    ...(user === '' ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(ssl === undefined ? {} : { ssl }),
  }
}

const AS_TEXT = {
  rowsAsArray: true,
  typeCast: (field) => (field.type === 'BIT' ? bits(field.buffer()) : field.string('utf8')),
} satisfies Partial<QueryOptions>

/** A yes or no is a BIT(1) of some sites. */
function bits(bytes: Buffer | null): Cell {
  return bytes === null ? null : String(BigInt(`0x${bytes.toString('hex') || '0'}`))
}

async function tablesOf(connection: Connection): Promise<SourceTable[]> {
  const [rows] = await connection.promise().query<RowDataPacket[][]>({ sql: COLUMNS, ...AS_TEXT })
  const columns = new Map<string, string[]>()
  for (const [table, column] of rows.map((row) => row.map(String))) {
    if (table !== undefined && column !== undefined) columns.set(table, [...(columns.get(table) ?? []), column])
  }
  return [...columns].map(([name, names]) => ({ schema: null, name, columns: names }))
}

async function countOf(connection: Connection, { name }: SourceTable): Promise<number> {
  const sql = `select count(*) from ${quoted(name)}`
  const [rows] = await connection.promise().query<RowDataPacket[][]>({ sql, ...AS_TEXT })
  return Number(rows[0]?.[0] ?? 0)
}

async function* rowsOf(connection: Connection, table: SourceTable, columns: readonly string[]): AsyncGenerator<Cell[]> {
  const sql = `select ${columns.map(quoted).join(', ')} from ${quoted(table.name)}`
  const rows: AsyncIterable<Cell[]> = connection.query({ sql, ...AS_TEXT }).stream()
  yield* rows
}

function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
