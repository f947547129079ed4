import { laterSet, type MigrationSet, overallState, refusalOfLater } from '../migrations.server.ts'
import type { OldestVersion } from '../oldest-version.ts'

/** The state of a database, read without changing it. */
export interface DatabaseLook {
  /** Such as `PostgreSQL 15.4`. */
  product: string
  /** Migrations that the next start applies; fewer than none when a later version has been here. */
  missing: number
  /** Whether other migrations than this version's made its tables. */
  isAside: boolean
  /** Whether a later version of the engine has been here. */
  isLater: boolean
  /** Why this version does not start on what that one has made; `null` where it does. */
  refusal: string | null
  /** Whether no version has made its tables there yet. */
  isNew: boolean
  /** Whether there is a database at all; SQLite's is made at the first start. */
  exists: boolean
  /** Whether tables can be made and rows written. */
  isWritable: boolean
}

/** What the migrations of a database say of it. */
export function lookOfSets(sets: readonly MigrationSet[], noted: readonly OldestVersion[]) {
  const later = laterSet(sets)
  const refusal = (later && refusalOfLater(later, noted)?.message) ?? null
  return { ...overallState(sets), isLater: later !== undefined, refusal }
}
