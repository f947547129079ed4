import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PROJECT = resolve(import.meta.dirname, '../../..')

/** A deployed copy of the build. */
export interface Release {
  folder: string
  remove(): void
}

/**
 * A later release than this one: its build is the same, and it has one more migration, of these statements. `oldest` is the
 * oldest version that may start after that, where it takes something away.
 */
export function laterRelease(dialect: 'postgres' | 'sqlite', statements: readonly string[], oldest?: string): Release {
  // Inside the project, where the build finds its packages by walking up.
  const folder = mkdtempSync(join(PROJECT, 'node_modules/.release-'))
  for (const part of ['build', 'db/migrations']) {
    cpSync(join(PROJECT, part), join(folder, part), { recursive: true })
  }
  const said = oldest === undefined ? [] : [`-- The oldest version that may start after it: ${oldest}\n`]
  const [first = '', ...others] = statements
  addMigration(join(folder, 'db/migrations/engine', dialect), [said.join('') + first, ...others])
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Adds a migration after the last one of this folder, of these statements. */
export function addMigration(migrations: string, statements: readonly string[]): void {
  const journalPath = join(migrations, 'meta/_journal.json')
  const journal: { entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[] } =
    JSON.parse(readFileSync(journalPath, 'utf8'))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There is no migration to come after.')
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' })
  writeFileSync(journalPath, JSON.stringify(journal))
  writeFileSync(join(migrations, 'later.sql'), statements.join('\n--> statement-breakpoint\n'))
}
