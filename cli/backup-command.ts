import { existsSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { driverCode, sqlitePath } from '#db/database.server.ts'
import { withDriver } from '#db/drivers/drivers.server.ts'
import { libpqEnvironment } from '#db/postgres-url.ts'
import { BackupFault } from '#db/sqlite/backup-fault.ts'
import { isDatabaseInUse } from '#db/sqlite/in-use.ts'
import { plainRows, UsageError } from './shared/command.ts'
import { commandLine } from './shared/command-line.ts'
import { Progress } from './shared/progress.mjs'

/** How it is used. */
export const backupUsage = () => `Use: ${commandLine('backup')} FILE [--replace]

It copies the SQLite file of DATABASE_URL, also while the server runs. A FILE that is there stays, unless --replace.`

/** What the command works on. */
export interface BackupDeps {
  databaseUrl: string
  say(line: string): Promise<void>
}

/** What a command line asks for; throws `UsageError` where it asks for nothing we know. */
export function readBackupCommand(args: readonly string[]): (deps: BackupDeps) => Promise<void> {
  const { file, replaces } = readArguments(args)
  return (deps) => backUp(deps, file, replaces)
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || file === '' || more.length > 0) throw new UsageError(backupUsage())
    return { file, replaces: values.replace === true }
  } catch (error) {
    // parseArgs throws at options it does not know.
    throw error instanceof TypeError ? new UsageError(`${error.message}\n\n${backupUsage()}`) : error
  }
}

async function backUp({ databaseUrl, say }: BackupDeps, file: string, replaces: boolean): Promise<void> {
  if (!databaseUrl.startsWith('file:')) throw new UsageError(adviceForPostgres(databaseUrl, file))
  const [from, to] = [resolve(sqlitePath(databaseUrl)), resolve(file)]
  refuseUnfit(from, to, replaces)
  const { backupSqlite } = await withDriver('better-sqlite3', () => import('#db/sqlite/backup.server.ts'))
  const progress = new Progress()
  progress.begin('Copying', 'pages', 0)
  const onPages = (done: number, total: number) => progress.at(done, total)
  const { bytes, counts } = await backupSqlite(from, to, onPages).catch((error: unknown) => {
    progress.clear()
    if (error instanceof BackupFault) throw new UsageError(`${error.message} ${file} was not written.`)
    // SQLite and the system give codes: a full disk, a folder that this user may not write into.
    if (!(error instanceof Error) || driverCode(error) === undefined) throw error
    throw new UsageError(`The copy could not be made: ${error.message}. ${file} was not written.`)
  })
  progress.clear()
  for (const [table, count] of counts) {
    if (!table.startsWith('__')) await say(`${table}: ${plainRows(count)}`)
  }
  await say(`${to} is a complete copy of ${from}: ${sizeOf(bytes)}, integrity ok.`)
}

function refuseUnfit(from: string, to: string, replaces: boolean): void {
  if (!existsSync(from)) throw new UsageError(`There is no database at ${from}. Set DATABASE_URL to the site’s.`)
  if (!existsSync(dirname(to))) throw new UsageError(`There is no folder ${dirname(to)}. Make it first.`)
  if (!existsSync(to)) return
  if (realpathSync(from) === realpathSync(to)) throw new UsageError(`${to} is the database itself. Name another file.`)
  if (isDatabaseInUse(to))
    throw new UsageError(`${to} is a database in use: ${to}-wal is beside it. Name another file.`)
  if (!replaces) throw new UsageError(`${to} is there already and stays. Name another file, or add --replace.`)
}

/** The commands of PostgreSQL itself, which do this better than we could, and check the server as we do. */
function adviceForPostgres(databaseUrl: string, file: string): string {
  const quoted = `'${file.replaceAll("'", "'\\''")}'`
  const checked = libpqEnvironment(databaseUrl).map((one) => `${one} `)
  return `DATABASE_URL is a PostgreSQL database, which its own tools back up, also while servers run. Name its host and
user in PGHOST and PGUSER and its password in ~/.pgpass or PGPASSWORD: every user of the machine can read command lines.

  ${checked.join('')}pg_dump --format=custom --file=${quoted} --dbname=DATABASE

and restore, with the servers stopped:

  ${checked.join('')}pg_restore --clean --if-exists --single-transaction --dbname=DATABASE ${quoted}`
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
