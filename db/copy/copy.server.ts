import type { Database } from '../database.server.ts'
import { driverCode } from '../database.server.ts'
import type { AppTables } from '../schema/app-tables.ts'
import { canonical, Fingerprint, type Row } from './fingerprint.ts'
import {
  asKept,
  batchesOf,
  counterparts,
  countRows,
  insertMissing,
  keyOf,
  type OpenTable,
  openTable,
  removeRows,
} from './rows.server.ts'
import { type TableShape, tableShapes } from './tables.ts'

/** Where rows come from and go to. */
export interface Route {
  from: Database
  to: Database
  /** The app's own tables, which are copied with the engine's. */
  appTables?: AppTables
  /** Rows of the target that stay there though the source lacks them. Default: none. */
  isKept?(table: string, row: Row): boolean
}

/** Rows of the target's that the source does not have. */
export interface Strays {
  table: string
  /** Rows whose key the source does not have. */
  unknown: number
  /** Rows that the source has another version of. */
  different: number
}

/** What became of a table. */
export interface CopiedTable {
  table: string
  /** Of the source's rows as they were read, the way the target keeps them. */
  fingerprint: Fingerprint
  inserted: number
  /** Values the target cannot hold as they are. */
  altered: number
}

/** A row that cannot be copied. The message names the table and holds nothing of the row. */
export class CopyFault extends Error {
  override readonly name = 'CopyFault'
}

/** What the target holds and the source does not. */
export interface Difference {
  /** For each table with such rows. */
  strays: Strays[]
  /** Rows of the target's own that stay, as `isKept` says; by table and key. */
  kept: ReadonlySet<string>
}

const placeOf = (shape: TableShape, row: Row) => `${shape.label} ${keyOf(shape, row)}`

/**
 * Counts what the target holds and the source does not, and deletes it if it may: `remove` is how many rows were agreed to,
 * and one more that another program has written since ends it.
 */
export async function findStrays(
  route: Route,
  { remove = null }: { remove?: number | null } = {},
): Promise<Difference> {
  const { from, to, appTables, isKept = () => false } = route
  const strays: Strays[] = []
  const kept = new Set<string>()
  let removed = 0
  for (const shape of tableShapes(appTables)) {
    const found = { table: shape.label, unknown: 0, different: 0 }
    const target = openTable(to, shape, appTables)
    for await (const rows of batchesOf(target)) {
      const { unknown, different } = await compare(openTable(from, shape, appTables), target, rows)
      const own = unknown.filter((row) => isKept(shape.label, row))
      for (const row of own) kept.add(placeOf(shape, row))
      const away = [...unknown.filter((row) => !own.includes(row)), ...different]
      found.unknown += away.length - different.length
      found.different += different.length
      if (remove === null || away.length === 0) continue
      removed += away.length
      if (removed > remove)
        throw new CopyFault(`${shape.label}: the target has changed meanwhile. Is a server using it?`)
      await removeRows(target, away)
    }
    if (found.unknown + found.different > 0) strays.push(found)
  }
  return { strays, kept }
}

async function compare(source: OpenTable, target: OpenTable, rows: readonly Row[]) {
  const { shape } = source
  const originals = await originalsOf(source, target, rows)
  const isSame = (row: Row) => {
    const original = originals.get(keyOf(shape, row))
    return (
      original !== undefined && canonical(asKept(target, original), shape.columns) === canonical(row, shape.columns)
    )
  }
  const strays = rows.filter((row) => !isSame(row))
  const isKnown = (row: Row) => originals.has(keyOf(shape, row))
  return { unknown: strays.filter((row) => !isKnown(row)), different: strays.filter(isKnown) }
}

/** Rows of the source under the keys that the target keeps them by: PostgreSQL has U+FFFD for a U+0000. */
async function originalsOf(source: OpenTable, target: OpenTable, rows: readonly Row[]): Promise<Map<string, Row>> {
  const { shape } = source
  const originals = await counterparts(source, rows)
  const altered = rows.filter((row) => !originals.has(keyOf(shape, row)) && keyOf(shape, row).includes('\ufffd'))
  if (altered.length === 0) return originals
  const found = await counterparts(source, altered.map(withNul))
  return new Map([...originals, ...[...found.values()].map((row) => [keyOf(shape, asKept(target, row)), row] as const)])
}

function withNul(row: Row): Row {
  const before = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\ufffd', '\0') : value)
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, before(value)]))
}

/** How far copying one table has come; `done` with its last row. */
export type OnProgress = (progress: CopiedTable & { total: number; done: boolean }) => Promise<void>

/** Inserts into the target what it lacks, one table after another; a row that is there already must be the same. */
export async function copyTables({ from, to, appTables }: Route, onProgress: OnProgress): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const shape of tableShapes(appTables)) {
    copied.push(await copyTable(openTable(from, shape, appTables), openTable(to, shape, appTables), onProgress))
  }
  return copied
}

async function copyTable(source: OpenTable, target: OpenTable, onProgress: OnProgress): Promise<CopiedTable> {
  const { shape } = source
  const state: CopiedTable = { table: shape.label, fingerprint: new Fingerprint(), inserted: 0, altered: 0 }
  const total = await countRows(source)
  for await (const rows of batchesOf(source)) {
    const kept = rows.map((row) => asKept(target, row))
    state.inserted += await insert(target, kept)
    for (const row of kept) state.fingerprint.add(canonical(row, shape.columns))
    state.altered += rows.reduce((sum, row, place) => sum + countAltered(shape, row, kept[place]), 0)
    await onProgress({ ...state, total, done: false })
  }
  await onProgress({ ...state, total, done: true })
  return state
}

async function insert(target: OpenTable, rows: readonly Row[]): Promise<number> {
  const { shape } = target
  const inserted = await insertMissing(target, rows).catch((error: unknown) => refused(shape, error))
  if (inserted === rows.length) return inserted
  const there = await counterparts(target, rows)
  const isSame = (row: Row) => {
    const other = there.get(keyOf(shape, row))
    return other !== undefined && canonical(other, shape.columns) === canonical(row, shape.columns)
  }
  if (rows.every(isSame)) return inserted
  throw new CopyFault(`${shape.label}: the target has other rows in the place of these. Is a server using it?`)
}

/** Drizzle's own message would show the values, and password hashes are among them. */
function refused({ label }: TableShape, error: unknown): never {
  const code = driverCode(error)
  if (code === undefined) throw error
  throw new CopyFault(`${label}: the target refused rows (${String(code)}). Is a server still using the source?`, {
    cause: error,
  })
}

function countAltered({ columns }: TableShape, row: Row, kept: Row | undefined): number {
  const differs = (names: readonly string[]) => kept !== undefined && canonical(row, names) !== canonical(kept, names)
  return differs(columns) ? columns.filter((name) => differs([name])).length : 0
}

/** How far reading one table has come. */
export type OnRead = (progress: { table: string; count: number; total: number; done: boolean }) => void

/** How a database is read again. */
export interface Reading {
  keptBy: Database
  appTables?: AppTables | undefined
  /** Rows that do not count, as `findStrays` answers them. */
  leftOut?: ReadonlySet<string>
  onRead?: OnRead
}

/** Count and checksum of every table of `of`, the way `keptBy` would keep its rows. */
export async function readFingerprints(
  of: Database,
  { keptBy, appTables, leftOut, onRead = () => {} }: Reading,
): Promise<Map<string, Fingerprint>> {
  const fingerprints = new Map<string, Fingerprint>()
  for (const shape of tableShapes(appTables)) {
    const fingerprint = new Fingerprint()
    const keeper = openTable(keptBy, shape, appTables)
    const table = openTable(of, shape, appTables)
    const total = await countRows(table)
    const tell = (done: boolean) => onRead({ table: shape.label, count: fingerprint.count, total, done })
    for await (const rows of batchesOf(table)) {
      for (const row of rows)
        if (!leftOut?.has(placeOf(shape, row))) fingerprint.add(canonical(asKept(keeper, row), shape.columns))
      tell(false)
    }
    tell(true)
    fingerprints.set(shape.label, fingerprint)
  }
  return fingerprints
}
