import { chmodSync, lstatSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { PRIVATE_FILE } from '#db/sqlite/file-modes.server.ts'
import { UsageError } from '../shared/command.ts'
import { readText } from './files.ts'

/** A file that is written anew. */
export interface Change {
  path: string
  /** Null where the file is new. */
  before: string | null
  after: string
  /** Its contents are not shown, and are for its owner alone. */
  isSecret?: boolean
}

/** A file that a link leads to may be anywhere, and another user's to read. */
export function refuseLinks(folder: string, changes: readonly Change[]): void {
  const root = realpathSync(folder)
  for (const { path } of changes) {
    const at = join(folder, path)
    const isLink = lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink()
    if (isLink) throw new UsageError(`${path} is a link to another place. Put a file there; nothing was written.`)
    if (relative(root, realpathSync(dirname(at))).startsWith('..'))
      throw new UsageError(`${path} is outside of this folder: a link leads there. Nothing was written.`)
  }
}

/** Writes all of these files, or none: each is written beside first, and what fails in between is taken back. */
export function writeFiles(folder: string, changes: readonly Change[]): void {
  const written: string[] = []
  const replaced: Change[] = []
  try {
    for (const change of changes) written.push(writeBeside(folder, change))
    refuseChanged(folder, changes)
    for (const change of changes) {
      renameSync(beside(folder, change), join(folder, change.path))
      replaced.push(change)
    }
  } catch (error) {
    for (const change of replaced) takeBack(folder, change)
    throw error
  } finally {
    for (const path of written) rmSync(path, { force: true })
  }
}

const beside = (folder: string, { path }: Change) => join(folder, `${path}.latchkey-${process.pid}`)

function writeBeside(folder: string, change: Change): string {
  const path = beside(folder, change)
  const mode = statSync(join(folder, change.path), { throwIfNoEntry: false })?.mode
  writeFileSync(path, change.after, { flag: 'wx', ...(change.isSecret ? { mode: PRIVATE_FILE } : {}) })
  if (mode !== undefined && !change.isSecret) chmodSync(path, mode)
  return path
}

/** What an editor has written since the files were read is not written over. */
function refuseChanged(folder: string, changes: readonly Change[]): void {
  const other = changes.find(({ path, before }) => readText(folder, path) !== before)
  if (other) throw new UsageError(`${other.path} has changed meanwhile: nothing was written. Run it again.`)
}

function takeBack(folder: string, { path, before }: Change): void {
  if (before === null) rmSync(join(folder, path), { force: true })
  else writeFileSync(join(folder, path), before)
}
