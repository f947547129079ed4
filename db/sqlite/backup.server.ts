import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { PRIVATE_FILE } from './file-modes.server.ts'

/** A copy that was made. */
export interface Backup {
  bytes: number
  /** Rows by table. */
  counts: ReadonlyMap<string, number>
}

/** A copy that is not what it was made of; the file was not put in place. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

/** Milliseconds a read waits for another process. */
const BUSY_TIMEOUT = 5_000
/** Of 4 KiB each, between two looks at what else this process has to do. */
const PAGES_AT_A_TIME = 500

/** Told how many pages of the file are copied. */
export type OnPages = (done: number, total: number) => void

/** Copies a SQLite file as it is at this moment, while others write to it; `to` appears when all of it is right. */
export async function backupSqlite(from: string, to: string, onPages: OnPages = () => {}): Promise<Backup> {
  const part = `${to}.part`
  removeDatabase(part)
  // It holds password hashes, so only its owner may read it.
  closeSync(openSync(part, 'wx', PRIVATE_FILE))
  try {
    const counts = await copyTo(from, part, onPages)
    verify(part, counts)
    renameSync(part, to)
    return { bytes: statSync(to).size, counts }
  } finally {
    removeDatabase(part)
  }
}

async function copyTo(from: string, part: string, onPages: OnPages): Promise<ReadonlyMap<string, number>> {
  const source = new Sqlite(from, { fileMustExist: true, timeout: BUSY_TIMEOUT })
  try {
    // A transaction of this connection's own holds one state of the file; without it SQLite would begin again
    // whenever another process writes, which on a busy site is for ever.
    source.exec('begin')
    const counts = countRows(source)
    await source.backup(part, {
      progress: ({ totalPages, remainingPages }) => {
        onPages(totalPages - remainingPages, totalPages)
        return PAGES_AT_A_TIME
      },
    })
    source.exec('commit')
    return counts
  } finally {
    source.close()
  }
}

function verify(part: string, expected: ReadonlyMap<string, number>): void {
  const copy = new Sqlite(part)
  try {
    // One file with nothing beside it; the server changes that back when it opens the file.
    copy.pragma('journal_mode = DELETE')
    const integrity = copy.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') throw new BackupFault(`The copy is damaged: ${String(integrity)}`)
    for (const [table, count] of countRows(copy)) {
      if (count !== expected.get(table)) throw new BackupFault(`The copy of ${table} has not all of its rows.`)
    }
  } finally {
    copy.close()
  }
}

function countRows(database: Sqlite.Database): Map<string, number> {
  const tables = database
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' order by name",
    )
    .pluck()
    .all()
  const count = (table: string) =>
    database
      .prepare<[], number>(`select count(*) from "${table.replaceAll('"', '""')}"`)
      .pluck()
      .get() ?? 0
  return new Map(tables.map((table) => [table, count(table)]))
}

/** Whether the files lie beside this one that SQLite puts beside a database in use. */
export function isDatabaseInUse(path: string): boolean {
  return existsSync(`${path}-wal`) || existsSync(`${path}-shm`)
}

function removeDatabase(path: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(path + suffix, { force: true })
}
