import { existsSync } from 'node:fs'

/** Whether the files lie beside this one that SQLite puts beside a database in use. */
export function isDatabaseInUse(path: string): boolean {
  return existsSync(`${path}-wal`) || existsSync(`${path}-shm`)
}
