import type { MigrationMeta } from 'drizzle-orm/migrator'

/** The table that notes, by the checksum of each migration, the oldest version that may start once it is applied. */
export const OLDEST_VERSIONS = 'latchkey_oldest_versions'

/** Before any migration says otherwise, every version may. */
const FIRST_VERSION = '0.1.0'

/** The line of a migration that takes something away which an earlier version still uses (docs/upgrading.md). */
const SAYS_OLDEST = /^-- The oldest version that may start after it: (\d+\.\d+\.\d+)$/m

/** What a database notes of a migration. */
export interface OldestVersion {
  hash: string
  version: string
}

/** The oldest version that may start after each of these migrations, which come in order. */
export function oldestVersions(migrations: readonly MigrationMeta[]): OldestVersion[] {
  let version = FIRST_VERSION
  return migrations.map(({ hash, sql }) => {
    version = newerOf(version, saidOldest(sql.join('\n')) ?? version)
    return { hash, version }
  })
}

/** What a migration says of itself; `null` where it only adds. */
export function saidOldest(text: string): string | null {
  return SAYS_OLDEST.exec(text)?.[1] ?? null
}

/** The oldest version that may start after all of these; `null` where one of them is noted nowhere. */
export function oldestAfter(hashes: readonly string[], noted: readonly OldestVersion[]): string | null {
  const known = new Map(noted.map(({ hash, version }) => [hash, version]))
  let oldest = FIRST_VERSION
  for (const hash of hashes) {
    const version = known.get(hash)
    if (version === undefined) return null
    oldest = newerOf(oldest, version)
  }
  return oldest
}

/** Whether a version is this one or came after it. A pre-release counts as its release. */
export function isAtLeast(version: string, oldest: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(oldest)]
  const place = ours.findIndex((number, index) => number !== theirs[index])
  return place < 0 || (ours[place] ?? 0) > (theirs[place] ?? 0)
}

const newerOf = (one: string, other: string) => (isAtLeast(one, other) ? one : other)

const numbersOf = (version: string) => version.split('.', 3).map((part) => Number.parseInt(part, 10))
