import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { BackupFault } from './backup-fault.ts'
import { PRIVATE_FILE } from './file-modes.server.ts'

/** A copy that was made. */
export interface Backup {
  bytes: number
  /** Rows by table. */
  counts: ReadonlyMap<string, number>
}

/** Milliseconds a read waits for another process. */
const BUSY_TIMEOUT = 5_000
/** Of 4 KiB each, between two looks at what else this process has to do. */
const PAGES_AT_A_TIME = 500

/** Told how many pages of the file are copied. */
export type OnPages = (done: number, total: number) => void

/** Copies a SQLite file as it is at this moment, while others write to it; `to` appears when all of it is right. */
export async function backupSqlite(from: string, to: string, onPages: OnPages = () => {}): Promise<Backup> {
  // Of this process alone: another that copies to the same place neither takes it away nor writes into it.
  forgetKilled(to)
  const part = `${to}.${process.pid}-${randomUUID()}.part`
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

/** What copies to this place have left whose process was killed. */
function forgetKilled(to: string): void {
  for (const name of readdirSync(dirname(to))) {
    const [, pid] = name.startsWith(`${basename(to)}.`) ? (/\.(\d+)-[\da-f-]{36}\.part$/.exec(name) ?? []) : []
    if (pid !== undefined && !isRunning(Number(pid))) removeDatabase(join(dirname(to), name))
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process may be asked for, and not told of.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
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

function removeDatabase(path: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(path + suffix, { force: true })
}
