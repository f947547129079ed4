import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { installedMigrations } from './installed.server.ts'
import { isAtLeast, type OldestVersion, oldestAfter } from './oldest-version.ts'
import { VERSION } from './version.ts'

export type Dialect = 'sqlite' | 'postgres'

/** Whose migrations: each owner's are in a folder, and noted in a table, of its own. */
export type Owner = 'engine' | 'app'

/** The tables that note which migrations a database has seen; on PostgreSQL they are in the schema `drizzle`. */
const NOTED_IN = { engine: 'latchkey_migrations', app: 'app_migrations' } as const

/** Where the engine's were noted before the app's had a table of their own. */
export const FORMERLY_IN = '__drizzle_migrations'

/** Every table that may note migrations. */
export const MIGRATION_TABLES: readonly string[] = [NOTED_IN.engine, NOTED_IN.app, FORMERLY_IN]

/** One owner's migrations in the nearest folder above, from the source tree and from the bundle in `build/server` alike. */
function nearestMigrations(owner: Owner): string | null {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations', owner)
    if (existsSync(candidate)) return candidate
  }
  return null
}

/** The folder with the engine's SQL of one dialect. */
export function migrationsFolder(dialect: Dialect): string {
  return join(nearestMigrations('engine') ?? installedMigrations(), dialect)
}

/** A migration as a database notes it: the SHA-256 of its SQL, and the instant it was made. */
export interface AppliedMigration {
  hash: string
  createdAt: number
}

/** How the migrations that a database has seen compare with this version's. */
export interface MigrationState {
  /** How many are to come; -1 where a later version has been there. */
  missing: number
  /** Whether it was made by other migrations: from another branch, or rewritten after they had been applied. */
  isAside: boolean
}

/** One owner's migrations, and how a database stands with them. */
export interface MigrationSet extends MigrationState {
  owner: Owner
  /** The table that notes them. */
  table: string
  /** Empty where there is none. */
  folder: string
  migrations: readonly MigrationMeta[]
  /** What the former table notes of them, where this one is not there yet: it is written into this one first. */
  former: readonly AppliedMigration[]
  /** Checksums of those that later versions than this one have applied. */
  later: readonly string[]
  /** How many of this version's are not noted. */
  lacking: number
}

/**
 * The state of a database for each owner's migrations, in the order in which they are applied: the engine's come first, so that
 * tables of the app's may refer to its. `notedIn` says what a table notes, or `null` where that is not there;
 * `appFolder` holds the app's migrations, in a folder for each dialect.
 */
export function migrationSets(
  dialect: Dialect,
  notedIn: (table: string) => readonly AppliedMigration[] | null,
  appFolder = nearestMigrations('app'),
): MigrationSet[] {
  const engine = migrationSet('engine', migrationsFolder(dialect))
  // An app without tables of its own has no folder of migrations.
  const app = migrationSet('app', appFolder && join(appFolder, dialect))
  // The former table may also be another program's of that name.
  const formerly = notedIn(FORMERLY_IN) ?? []
  const isOurs = formerly.some(({ hash }) => engine.migrations.some((migration) => migration.hash === hash))
  const former = notedIn(engine.table) === null && isOurs ? formerly : []
  return [
    { ...engine, former, ...compareMigrations(engine.migrations, notedIn(engine.table) ?? former) },
    { ...app, former: [], ...compareMigrations(app.migrations, notedIn(app.table) ?? []) },
  ]
}

function migrationSet(owner: Owner, folder: string | null) {
  const isThere = folder !== null && (owner === 'engine' || existsSync(folder))
  const migrations = isThere ? readMigrationFiles({ migrationsFolder: folder }) : []
  return { owner, table: NOTED_IN[owner], folder: folder ?? '', migrations }
}

/** The state of a database as a whole. */
export function overallState(sets: readonly MigrationState[]): MigrationState {
  const missing = sets.reduce((sum, set) => sum + Math.max(0, set.missing), 0)
  const isLater = sets.some((set) => set.missing < 0)
  return { missing: missing === 0 && isLater ? -1 : missing, isAside: sets.some(({ isAside }) => isAside) }
}

/** Compares by checksum. A released migration is never rewritten, so another one of its time is another line's. */
function compareMigrations(ours: readonly MigrationMeta[], applied: readonly AppliedMigration[]) {
  const last = Math.max(0, ...ours.map(({ folderMillis }) => folderMillis))
  const latest = Math.max(0, ...applied.map(({ createdAt }) => createdAt))
  const hashes = new Set(applied.map(({ hash }) => hash))
  const known = new Set(ours.map(({ hash }) => hash))
  return {
    missing: latest > last ? -1 : ours.filter(({ folderMillis }) => folderMillis > latest).length,
    isAside:
      applied.some(({ hash, createdAt }) => createdAt <= last && !known.has(hash)) ||
      ours.some(({ hash, folderMillis }) => folderMillis <= latest && !hashes.has(hash)),
    later: applied.filter(({ createdAt }) => createdAt > last).map(({ hash }) => hash),
    lacking: ours.filter(({ hash }) => !hashes.has(hash)).length,
  }
}

/** Refuses to apply migrations over those of another line. */
export function refuseOtherMigrations(sets: readonly MigrationSet[]): void {
  for (const { missing, isAside } of sets) if (missing > 0 && isAside) throw new OtherMigrations(missing)
}

/**
 * Refuses a database that is to be read as it is, where a version before this one has made its tables, and one after it
 * where all that is there is to be read.
 */
export function refuseOtherVersions(sets: readonly MigrationSet[], isReadWhole: boolean): void {
  if (isReadWhole && laterSet(sets)) throw new LaterVersion('so that what it has added would not be read')
  const { missing } = overallState(sets)
  const all = sets.reduce((sum, { migrations }) => sum + migrations.length, 0)
  if (missing > 0) throw new NotMigrated(missing === all)
}

/** The engine's migrations, where a later version has added some: tables of the app may be of any later version of that. */
export function laterSet(sets: readonly MigrationSet[]): MigrationSet | undefined {
  return sets.find(({ owner, missing }) => owner === 'engine' && missing < 0)
}

/** Whose migrations a later version has added to. */
export function laterOwners(sets: readonly MigrationSet[]): Owner[] {
  return sets.filter(({ missing }) => missing < 0).map(({ owner }) => owner)
}

/**
 * Why this version may not start on what a later one has made of the tables; `null` where that one has noted that it may.
 * `noted` is what the database notes of its migrations, all of it: without a note nothing is known, and it may not.
 */
export function refusalOfLater({ isAside, lacking, later }: MigrationSet, noted: readonly OldestVersion[]) {
  if (isAside) return new OtherMigrations(lacking)
  const oldest = oldestAfter(later, noted)
  if (oldest === null) return new LaterVersion('and has not noted which earlier ones may start')
  return isAtLeast(VERSION, oldest) ? null : new LaterVersion(`on which version ${oldest} is the oldest that may start`)
}

/** The tables were brought up to date by a later version of the engine, on which this one may not start. */
export class LaterVersion extends Error {
  override readonly name = 'LaterVersion'
  readonly code = 'LATER_VERSION'

  constructor(which: string) {
    super(
      `a later version of Latchkey has brought its tables up to date, ${which}; this is ${VERSION}, and has changed nothing`,
    )
  }
}

/** A database that is used as it is lacks tables, or columns, of this version's. */
export class NotMigrated extends Error {
  override readonly name = 'NotMigrated'
  readonly code = 'NOT_MIGRATED'
  /** Whether no version has made its tables there. */
  readonly isNew: boolean

  constructor(isNew: boolean) {
    super(isNew ? 'there are no tables of Latchkey' : 'its tables are of an earlier version')
    this.isNew = isNew
  }
}

/** A database made by other migrations lacks some of this version's: to apply them could damage what it holds. */
class OtherMigrations extends Error {
  override readonly name = 'OtherMigrations'
  readonly code = 'OTHER_MIGRATIONS'

  constructor(missing: number) {
    super(
      `its tables were made by other migrations than this version's, and ${missing} of these are missing; none was applied`,
    )
  }
}

/** Statements that read nothing, and fail where a database lacks one of a schema’s tables or one of their columns. */
export function readsOfAll(schema: object): string[] {
  return readsByTable(schema).map(({ read }) => read)
}

/** Such a statement for each table, with its name. */
export function readsByTable(schema: object): { table: string; read: string }[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, Table)) return []
    const columns = Object.values(getTableColumns(table)).map(({ name }) => `"${name}"`)
    const name = getTableName(table)
    return [{ table: name, read: `select ${columns.join(', ')} from "${name}" limit 0` }]
  })
}
