import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, PRIVATE_FILE } from '#db/sqlite/file-modes.server.ts'

/** The secret of a development machine: made at the first start and kept, so that a restart ends no session. */
export function keptSecret(folder: string): string {
  const file = join(folder, 'secret')
  return readKept(file) ?? makeKept(folder, file)
}

/** The one that was made there before, or `null`. */
export function secretKeptBefore(folder: string): string | null {
  return readKept(join(folder, 'secret'))
}

function readKept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function makeKept(folder: string, file: string): string {
  makePrivateFolder(folder)
  const secret = randomBytes(48).toString('base64url')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${secret}\n`, { mode: PRIVATE_FILE })
  try {
    // A link appears whole and only where there is none: of two first starts, both read the same secret.
    linkSync(draft, file)
    return secret
  } catch (error) {
    const kept = isCode(error, 'EEXIST') ? readKept(file) : null
    if (kept === null) throw error
    return kept
  } finally {
    rmSync(draft, { force: true })
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
