import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../shared/command.ts'
import { commandLine } from '../shared/command-line.ts'
import type { NamedTables } from './find-tables.ts'

/** How it is used. */
export const importUsage = () => `Use:
  ${commandLine('import')} --from URL [--apply] [--users TABLE --accounts TABLE --sessions TABLE]

--from names the database of a NextAuth site: file:old.db, postgres://user@host/name or mysql://user@host/name.
The password comes from ~/.pgpass or PGPASSWORD, or for MySQL and MariaDB from MYSQL_PWD.
Without --apply nothing is written: the report says what would be. The tables are found by themselves, unless they
have names of their own.`

/** What a command line asks for. */
export interface ImportArguments {
  from: string
  applies: boolean
  named: NamedTables
}

/** Reads a command line; throws `UsageError` where it asks for nothing we know. */
export function readImportArguments(args: readonly string[]): ImportArguments {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { from: text, apply: { type: 'boolean' }, users: text, accounts: text, sessions: text },
    })
    const { from, apply, ...named } = values
    if (!from) throw new UsageError(importUsage())
    return { from, applies: apply === true, named }
  } catch (error) {
    // parseArgs throws at options it does not know.
    throw error instanceof TypeError ? new UsageError(`${error.message}\n\n${importUsage()}`) : error
  }
}

/** Both programs would keep their notes of migrations in one place, and some of their tables have one name. */
export function refuseSameDatabase(from: string, databaseUrl: string): void {
  if (placeOf(from) !== placeOf(databaseUrl)) return
  throw new UsageError(
    '--from is the database that DATABASE_URL names. Latchkey needs one of its own: give it another.',
  )
}

function placeOf(url: string): string {
  if (url.startsWith('file:')) {
    const [path = ''] = url.replace(/^file:(\/\/)?/, '').split('?')
    return resolve(path)
  }
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url)) return url
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '5432'}${pathname}`
}
