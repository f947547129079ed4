import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findModule, hostFolders, TABLES } from '#app/auth/vite/app-folder.ts'
import { addCommand, packageManagerOf } from '#db/drivers/package-manager.ts'
import type { Dialect } from '#db/migrations.server.ts'
import type { AppTables } from '#db/schema/app-tables.ts'
import * as postgres from '#db/schema/postgres.ts'
import * as sqlite from '#db/schema/sqlite.ts'
import { asksForHelp, sayUsage, UsageError } from '../shared/command.ts'
import { LATCHKEY } from '../shared/own-command.ts'
import { resolvedHost } from '../shared/resolved-host.ts'

const USAGE = `Use ${LATCHKEY} migrations NAME, in the folder of the app. NAME says what they do, in small letters, digits and hyphens.`

/** Where the SQL of an app's own tables is, for a start of the app and for this command. */
const FOLDER = join('db', 'migrations', 'app')

/** What is used of `drizzle-kit/api`. A snapshot is its own to read. */
interface DrizzleKit {
  generateDrizzleJson(tables: object, previous?: string): Snapshot
  generateMigration(before: Snapshot, after: Snapshot): Promise<string[]>
  generateSQLiteDrizzleJson(tables: object, previous?: string): Promise<Snapshot>
  generateSQLiteMigration(before: Snapshot, after: Snapshot): Promise<string[]>
}

interface Snapshot {
  id: string
}

interface Journal {
  version: string
  dialect: string
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/**
 * `npx --no latchkey migrations NAME`: writes what has changed in the app's own tables as SQL for both databases. Nothing is asked of
 * a database; the next start applies it.
 */
export async function migrations(args: readonly string[], { root = process.cwd(), say = print } = {}): Promise<void> {
  if (asksForHelp(args)) return sayUsage(USAGE)
  const [name = '', ...others] = args
  if (!/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(name) || others.length > 0) throw new UsageError(USAGE)
  const tables = await readTables(root)
  const kit = readKit(root)
  const written = [
    await write(root, name, 'sqlite', {
      tables: tables(sqlite.sqliteKit, sqlite),
      draw: kit.generateSQLiteDrizzleJson,
      compare: kit.generateSQLiteMigration,
    }),
    await write(root, name, 'postgres', {
      tables: tables(postgres.postgresKitAsSqlite, postgres),
      draw: async (all, previous) => kit.generateDrizzleJson(all, previous),
      compare: kit.generateMigration,
    }),
  ].flat()
  if (written.length === 0) return say('The tables are as the last migration has them: nothing was written.\n')
  say(
    `${written.join('\n')}\n\nRead them, put ${FOLDER} under version control and beside build/ where you deploy. The next start applies them.\n`,
  )
}

interface Side {
  tables: object
  draw(tables: object, previous?: string): Promise<Snapshot>
  compare(before: Snapshot, after: Snapshot): Promise<string[]>
}

/** Writes what one database lacks, and answers the file; none where nothing has changed. */
async function write(root: string, name: string, dialect: Dialect, { tables, draw, compare }: Side): Promise<string[]> {
  const folder = join(root, FOLDER, dialect)
  const journal = readJson<Journal>(join(folder, 'meta', '_journal.json')) ?? {
    version: '7',
    dialect: dialect === 'postgres' ? 'postgresql' : 'sqlite',
    entries: [],
  }
  const idx = journal.entries.length
  const before = readJson<Snapshot>(join(folder, 'meta', `${number(idx - 1)}_snapshot.json`)) ?? (await draw({}))
  const after = await draw(tables, before.id)
  const statements = await compare(before, after)
  if (statements.length === 0) return []
  const tag = `${number(idx)}_${name}`
  // Later than every one before, whatever the clock says: it is by this that a database knows which it has seen.
  const when = Math.max(Date.now(), 1 + Math.max(0, ...journal.entries.map((entry) => entry.when)))
  journal.entries.push({ idx, version: '7', when, tag, breakpoints: true })
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(join(folder, `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`)
  writeFileSync(join(folder, 'meta', `${number(idx)}_snapshot.json`), toJson(after))
  writeFileSync(join(folder, 'meta', '_journal.json'), toJson(journal))
  return [join(FOLDER, dialect, `${tag}.sql`)]
}

const number = (idx: number) => String(idx).padStart(4, '0')

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

function readJson<Held>(path: string): Held | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** The `appTables` of the app, by its own Vite: the file may be TypeScript. */
async function readTables(root: string): Promise<AppTables> {
  const { app } = hostFolders(await resolvedHost(root))
  const file = findModule(app, TABLES)
  if (file === undefined)
    throw new UsageError(`${join(relative(root, app), 'tables.ts')} is not there: it declares the tables of the app.`)
  const vite: Partial<ViteRunner> = await import(pathToFileURL(resolveIn(root, 'vite')).href)
  if (!vite.runnerImport) throw new UsageError('This command needs vite 6.1 or later in the app.')
  const { module } = await vite.runnerImport(file, { root, configFile: false, logLevel: 'error' })
  if (typeof module.appTables !== 'function') throw new UsageError(`${file} exports no appTables.`)
  return module.appTables
}

/** What is used of Vite. */
interface ViteRunner {
  runnerImport(file: string, config: object): Promise<{ module: { appTables?: AppTables } }>
}

function readKit(root: string): DrizzleKit {
  return createRequire(join(root, 'package.json'))(resolveIn(root, 'drizzle-kit/api'))
}

function resolveIn(root: string, name: string): string {
  try {
    return createRequire(join(root, 'package.json')).resolve(name)
  } catch {
    const [wanted = name] = name.split('/')
    const add = addCommand(packageManagerOf(root), wanted, { forDevelopment: true })
    throw new UsageError(`${wanted} is not installed in the app. Run: ${add}`)
  }
}

function print(text: string): void {
  process.stdout.write(text)
}
