import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { driverCode, sqlitePath } from '../database.server.ts'

/** For files with hashes of passwords in them, and for their folder: their owner's alone. */
export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

/** Node's own `recursive` goes round for ever where a system answers that a folder's parent is missing, as /proc does. */
export function makePrivateFolder(path: string): void {
  if (existsSync(path)) return
  makePrivateFolder(dirname(path))
  try {
    mkdirSync(path, { mode: PRIVATE_FOLDER })
  } catch (error) {
    // Another process that starts at the same time was first.
    if (driverCode(error) !== 'EEXIST') throw error
  }
}

/** Makes an empty file for SQLite, which would make one that any user can read; files beside it get the same mode. */
export function makePrivateFile(path: string): void {
  if (existsSync(path)) return
  try {
    closeSync(openSync(path, 'wx', PRIVATE_FILE))
  } catch {
    // It is there meanwhile, or SQLite is about to say with its own code why it cannot be made.
  }
}

/** A file or folder that others than its owner may use, and the command that ends that. */
export interface WideMode {
  says: string
  advice: string
}

/** Names what of the data lies open to other users of the machine. Changes nothing. */
export function findWideModes(databaseUrl: string, dataFolder: string): WideMode[] {
  // Modes say nothing on Windows.
  if (process.platform === 'win32') return []
  const database = databaseUrl.startsWith('file:') ? sqlitePath(databaseUrl) : ':memory:'
  const databaseFiles = ['', '-wal', '-shm', '-journal'].map((suffix) => database + suffix)
  const files = [...(database === ':memory:' ? [] : databaseFiles), join(dataFolder, 'secret')]
  // The folder that the server runs in holds more than data, and is the operator's to judge.
  const folders = resolve(dataFolder) === process.cwd() ? [] : [dataFolder]
  return [...widerThan(PRIVATE_FOLDER, folders), ...widerThan(PRIVATE_FILE, files)]
}

/** Those of files with secrets in them that lie open to other users of the machine. */
export const findWideFiles = (paths: readonly string[]): WideMode[] =>
  process.platform === 'win32' ? [] : widerThan(PRIVATE_FILE, paths)

function widerThan(wanted: number, paths: readonly string[]): WideMode[] {
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found || (found.mode & 0o777 & ~wanted) === 0) return []
    const mode = (found.mode & 0o777).toString(8).padStart(4, '0')
    const advice = `chmod ${wanted.toString(8)} '${path.replaceAll("'", "'\\''")}'`
    return [{ says: `${path} has mode ${mode}: other users of this machine may use it`, advice }]
  })
}
