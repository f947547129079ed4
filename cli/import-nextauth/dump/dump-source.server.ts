import { statSync } from 'node:fs'
import { UsageError } from '#cli/shared/command.ts'
import type { SourceTable } from '../find-tables.ts'
import type { Cell, Source } from '../source.server.ts'
import { encodingCheck } from './dump-encoding.server.ts'
import { refuseCutOff } from './dump-end.server.ts'
import { dumpParts } from './dump-parts.server.ts'
import { type DumpStatement, type DumpValue, readCopied, readStatement } from './dump-statement.ts'

/** Opens a dump to read. It is gone through once for its tables and once for the rows of each table asked for. */
export async function openDumpSource(path: string): Promise<Source> {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile()
  if (isFile === undefined) throw new UsageError(`There is no file ${path}.`)
  if (!isFile) throw new UsageError(`${path} is a folder. Make one file: mysqldump --result-file=old.sql DATABASE`)
  await refuseCutOff(path)
  const tables = new Map<string, SourceTable>()
  for await (const statement of partsOf(path)) {
    if (typeof statement === 'string') continue
    const { schema, name } = statement.table
    const key = JSON.stringify([schema, name])
    const known = tables.get(key)?.columns ?? []
    const columns = statement.columns ?? []
    tables.set(key, { schema, name, columns: known.length > 0 ? known : columns })
  }
  const refuseOtherEncoding = encodingCheck(path)
  return {
    tables: [...tables.values()],
    async *rows(table, columns) {
      for await (const row of rowsOf(path, table, columns)) {
        await refuseOtherEncoding(row)
        yield row
      }
    },
    async close() {},
  }
}

type TableStatement = Exclude<DumpStatement, { kind: 'use' }>

/** The statements about tables, under the database that a `USE` before them names, and the lines of copied rows. */
async function* partsOf(path: string): AsyncGenerator<TableStatement | string> {
  let used: string | null = null
  for await (const part of dumpParts(path)) {
    if (part.kind === 'copied') {
      yield part.line
      continue
    }
    const statement = readStatement(part.text, part.spelling)
    if (statement?.kind === 'use') used = statement.schema
    else if (statement) yield { ...statement, table: { ...statement.table, schema: statement.table.schema ?? used } }
  }
}

async function* rowsOf(path: string, table: SourceTable, columns: readonly string[]): AsyncGenerator<Cell[]> {
  let copying: readonly string[] | null = null
  for await (const part of partsOf(path)) {
    if (typeof part === 'string') {
      if (copying) yield pick(table, columns, copying, readCopied(part))
      continue
    }
    const isIt = part.table.name === table.name && part.table.schema === table.schema
    copying = isIt && part.kind === 'copy' ? (part.columns ?? table.columns) : null
    if (!isIt || part.kind !== 'insert') continue
    for (const row of part.rows()) yield pick(table, columns, part.columns ?? table.columns, row)
  }
}

/** The values of these columns out of a row. */
function pick(
  { name }: SourceTable,
  columns: readonly string[],
  written: readonly string[],
  row: readonly DumpValue[],
): Cell[] {
  if (row.length !== written.length) {
    throw new UsageError(
      `A row of ${name} has ${row.length} values for ${written.length} columns: this dump cannot be read.`,
    )
  }
  return columns.map((column) => {
    const value = row[written.indexOf(column)]
    if (value !== undefined) return value
    throw new UsageError(
      `Column ${column} of ${name} has an expression in this dump: restore the dump and name the database. ` +
        'Bytes that are no text need mysqldump --hex-blob.',
    )
  })
}
