import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { UsageError } from '../shared/command.ts'
import type { SourceTable } from './find-tables.ts'
import type { Cell, Source } from './source.server.ts'

/** Opens the SQLite file of a `file:` URL to read; Prisma's `?connection_limit=…` may follow. */
export function openSqliteSource(url: string): Source {
  const path = sourcePath(url)
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`)
  const client = new Sqlite(path, { readonly: true, fileMustExist: true })
  // One transaction, so that every table is of one moment; 64-bit ids would lose digits as numbers.
  client.exec('begin').defaultSafeIntegers(true)
  return {
    tables: tablesOf(client),
    count: async ({ name }) =>
      Number(
        client
          .prepare(`select count(*) from ${quoted(name)}`)
          .pluck()
          .get(),
      ),
    async *rows({ name }, columns) {
      const statement = client.prepare<[], unknown[]>(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`)
      for (const row of statement.raw().iterate()) yield row.map(toCell)
    },
    async close() {
      client.close()
    },
  }
}

/** The path in a `file:` URL, relative to the working directory as it stands. */
export function sourcePath(url: string): string {
  const [bare = ''] = url.split('?')
  return bare.startsWith('file://') ? fileURLToPath(bare) : bare.slice('file:'.length)
}

function tablesOf(client: Sqlite.Database): SourceTable[] {
  const names = client
    .prepare<[], string>(`select name from sqlite_master where type in ('table', 'view') and name not like 'sqlite_%'`)
    .pluck()
    .all()
  const columnsOf = client.prepare<[string], string>('select name from pragma_table_xinfo(?)').pluck()
  return names.map((name) => ({ schema: null, name, columns: columnsOf.all(name) }))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  return Buffer.isBuffer(value) ? value.toString('utf8') : String(value)
}
