import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type CopiedTable,
  CopyFault,
  copyTables,
  type Difference,
  findStrays,
  type OnProgress,
  type OnRead,
  type Route,
  readFingerprints,
  type Strays,
} from '#db/copy/copy.server.ts'
import type { Database, DatabaseOptions } from '#db/database.server.ts'
import { sqlitePath } from '#db/database.server.ts'
import { LaterVersion, NotMigrated } from '#db/migrations.server.ts'
import { type AppTables, noAppTables } from '#db/schema/app-tables.ts'
import { isKept, prepareUpdate, recorded, refuseOpenFile, refuseUnfitTarget } from './copy-update.ts'
import { plainRows, UsageError } from './shared/command.ts'
import { commandLine } from './shared/command-line.ts'
import { Progress } from './shared/progress.mjs'

/** How it is used. */
export const copyUsage =
  () => `Use: ${commandLine('copy')} --from file:data/latchkey.db --to postgres://user@host/database

It copies a site’s whole database into another one of either kind, which has to be empty or hold part of this copy:
interrupted, it goes on when it is run again. Stop the server of the source first. Passwords come from ~/.pgpass or PGPASSWORD.
--update makes an older copy the same as the source again: it says how many rows of the target it would remove and overwrite, and
asks for that number, or takes it as --update=NUMBER. It backs up a target that is a file.`

/** What the command works on. */
export interface CopyDeps {
  open(url: string, options: DatabaseOptions): Promise<Database>
  /** Resolves once the line is written. */
  say(line: string): Promise<void>
  /** Tables of the app's own. */
  appTables?: AppTables
  /** A line that the operator types; `null` where there is no terminal, as unless given. */
  ask?(question: string): Promise<string | null>
  now?(): Date
  /** Shows how far a piece of the work has come; on the terminal, unless given. */
  startProgress?(): Progress
}

interface Request {
  from: string
  to: string
  updates: boolean
  /** How many rows the operator has agreed to lose; `null` where it was not said. */
  agreed: number | null
}

/** What a command line asks for; throws `UsageError` where it asks for nothing we know. */
export function readCopyCommand(args: readonly string[]): (deps: CopyDeps) => Promise<void> {
  const request = readArguments(args)
  return (deps) => copyDatabase(deps, request)
}

function readArguments(args: readonly string[]): Request {
  try {
    // An option that may have a value and need not have one is none that parseArgs knows.
    const counts = args.flatMap((word) => /^--update=(\d{1,12})$/.exec(word)?.[1] ?? [])
    const { values } = parseArgs({
      args: args.map((word) => (/^--update=\d{1,12}$/.test(word) ? '--update' : word)),
      options: { from: { type: 'string' }, to: { type: 'string' }, update: { type: 'boolean' } },
    })
    const { from = '', to = '', update = false } = values
    for (const url of [from, to]) if (!/^(file:.|postgres(ql)?:\/\/)/.test(url)) throw new UsageError(copyUsage())
    if (from === to) throw new UsageError(`--from and --to are the same database.\n\n${copyUsage()}`)
    const [agreed] = counts
    return { from, to, updates: update, agreed: agreed === undefined ? null : Number(agreed) }
  } catch (error) {
    // parseArgs throws at options it does not know.
    throw error instanceof TypeError ? new UsageError(`${error.message}\n\n${copyUsage()}`) : error
  }
}

async function copyDatabase(
  {
    open,
    say,
    ask = async () => null,
    now = () => new Date(),
    appTables = noAppTables,
    startProgress = () => new Progress(),
  }: CopyDeps,
  request: Request,
): Promise<void> {
  const { from, to, updates } = request
  if (from.startsWith('file:') && !existsSync(sqlitePath(from)))
    throw new UsageError(`There is no ${sqlitePath(from)}.`)
  await say(`Copying ${shown(from)} to ${shown(to)}.`)
  await say('The server of the source has to be stopped: what it writes meanwhile makes the copy void, and is noticed.')
  if (updates) refuseOpenFile(to)
  const source = await openOr(open, from, 'source', { appTables, isOnlyRead: true, isReadWhole: true })
  try {
    const target = await openOr(open, to, 'target', { appTables })
    try {
      await copy({ from: source, to: target, appTables, isKept }, request, { say, ask, now, startProgress })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function openOr(
  open: CopyDeps['open'],
  url: string,
  which: 'source' | 'target',
  options: DatabaseOptions,
): Promise<Database> {
  let isLater = false
  const onLaterVersion = () => {
    isLater = true
  }
  const database = await open(url, { ...options, onLaterVersion }).catch((error: unknown) => {
    if (error instanceof LaterVersion) return null
    if (error instanceof NotMigrated) throw new UsageError(notMigrated(error))
    throw new UsageError(`The ${which} cannot be opened: ${reasonOf(error)}`)
  })
  if (database && !isLater) return database
  await database?.close()
  throw new UsageError(
    `A later version has used the ${which}: what only that one knows would be lost. Copy it with that one.`,
  )
}

/** The source is as it was, so what it lacks is the operator's to bring. */
function notMigrated({ isNew }: NotMigrated): string {
  if (isNew) return 'The source has no tables of Latchkey, so there is nothing to copy. Look at the name after --from.'
  return `The tables of the source are of an earlier version, and the source is only read. Start the server of this version on it
once and stop it, or copy it with the version that it is of.`
}

/** A driver's own words; where several addresses were tried in vain there is only a code. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

/** Where the command tells what it does. */
type Output = Required<Pick<CopyDeps, 'say' | 'startProgress' | 'ask' | 'now'>>

async function copy(route: Route, { to: url, updates, agreed }: Request, output: Output): Promise<void> {
  if (updates) await refuseUnfitTarget(route, output.now())
  const found = await findStrays(route)
  if (found.strays.length > 0 && !updates) throw new UsageError(refusalOf(found.strays))
  const lost = await prepareUpdate(found.strays, { route, url, agreed }, output)
  if (lost === null) return fill(route, found, output)
  const update = async () => {
    const left = await findStrays(route, { remove: lost.removed + lost.overwritten }).catch(orUsage)
    return fill(route, left, output)
  }
  return recorded(update, { to: route.to, lost }, output)
}

/** Copies what the target lacks, and reads both again. */
async function fill(route: Route, { kept }: Difference, output: Output): Promise<void> {
  const { say } = output
  const copied = await copyTables(route, copying(output)).catch(orUsage)
  await say('Reading both again.')
  await compare(route, { copied, kept }, output)
  await say('The copy is complete. Start the server with DATABASE_URL set to the target, and the same AUTH_SECRET.')
}

function orUsage(error: unknown): never {
  throw error instanceof CopyFault ? new UsageError(`${error.message}\nThe source is as it was.`) : error
}

function refusalOf(strays: readonly Strays[]): string {
  const lines = strays.map(
    ({ table, unknown, different }) =>
      `  ${table}: ${plainRows(unknown)} the source does not have, ${plainRows(different)} with other values`,
  )
  return [
    'The target holds other data, so nothing was copied:',
    ...lines,
    'Name an empty database. If the target is an older copy of the same site that no server has used since, add --update:',
    'it asks for the number of these rows, removes and overwrites them.',
  ].join('\n')
}

/** Shows how far one table after another has come. */
function tableProgress({ startProgress }: Pick<Output, 'startProgress'>): OnRead {
  const progress = startProgress()
  let begun = ''
  return ({ table, count, total, done }) => {
    if (begun !== table) progress.begin(table, 'rows', total)
    begun = table
    progress.at(count)
    if (done) progress.clear()
  }
}

function copying(output: Output): OnProgress {
  const { say } = output
  const progress = tableProgress(output)
  return async ({ table, fingerprint: { count }, inserted, altered, total, done }) => {
    progress({ table, count, total, done })
    if (!done) return
    const there = count - inserted
    await say(`${table}: ${plainRows(inserted)} copied${there > 0 ? `, ${plainRows(there)} there already` : ''}`)
    if (altered > 0) await say(alteredIn(table, altered))
  }
}

/** What was read again is printed at the end, for both. */
function reading(which: 'source' | 'target', output: Output): OnRead {
  const progress = tableProgress(output)
  return ({ table, ...read }) => progress({ table: `${table} of the ${which}`, ...read })
}

function alteredIn(table: string, altered: number): string {
  const what = altered === 1 ? 'one value holds' : `${altered.toLocaleString('en')} values hold`
  return `${table}: ${what} the character U+0000, which PostgreSQL refuses; it is U+FFFD there, as a server writes it.`
}

/** Prints what both hold now; throws `UsageError` where that is not the same, or not what was copied. */
async function compare(
  { from, to, appTables }: Route,
  { copied, kept }: { copied: readonly CopiedTable[]; kept: Difference['kept'] },
  output: Output,
): Promise<void> {
  const { say } = output
  const source = await readFingerprints(from, { keptBy: to, appTables, onRead: reading('source', output) })
  const target = await readFingerprints(to, { keptBy: to, appTables, leftOut: kept, onRead: reading('target', output) })
  const changed: string[] = []
  const unequal: string[] = []
  await say(`\n${'table'.padEnd(24)}${'rows'.padStart(12)}  checksum`)
  for (const { table, fingerprint: before } of copied) {
    const [now, there] = [source.get(table) ?? before, target.get(table) ?? before]
    if (!now.equals(before)) changed.push(table)
    if (!there.equals(now)) unequal.push(table)
    const verdict = there.equals(now)
      ? 'the same in both'
      : `differs: ${plainRows(there.count)} ${brief(there.checksum)}`
    await say(`${table.padEnd(24)}${now.count.toLocaleString('en').padStart(12)}  ${brief(now.checksum)}  ${verdict}`)
  }
  await say('')
  if (changed.length > 0) throw new UsageError(sourceChanged(changed))
  if (unequal.length > 0) throw new UsageError(targetChanged(unequal))
}

/** As many digits as people compare. */
const brief = (checksum: string) => checksum.slice(0, 16)

function sourceChanged(tables: readonly string[]): string {
  return `The source changed while it was copied, in: ${tables.join(', ')}. The copy is not complete.
Stop the server of the source and run the same again with --update.`
}

function targetChanged(tables: readonly string[]): string {
  return `The target is not what was copied, in: ${tables.join(', ')}. A server may be using it already.
Stop it, empty the target and run the same again.`
}

/** A database’s URL without what may be secret in it. */
function shown(url: string): string {
  if (url.startsWith('file:')) return url
  if (!URL.canParse(url)) return 'postgres://…'
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}
