import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { migrationSets } from '../migrations.server.ts'
import { oldestOnSqlite, setsOnSqlite } from '../sqlite/migrations-of.server.ts'
import { type DatabaseLook, lookOfSets } from './look.ts'

/** Looks at a SQLite file, or at where one would be made. */
export async function lookAtSqlite(path: string): Promise<DatabaseLook> {
  const look = { product: 'SQLite', exists: path !== ':memory:' && existsSync(path) }
  const untouched = lookOfSets(
    migrationSets('sqlite', () => null),
    [],
  )
  if (!look.exists) return { ...look, ...untouched, isNew: true, isWritable: await mayWrite(nearest(path)) }
  const client = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    const isWritable = (await mayWrite(path)) && (await mayWrite(dirname(path)))
    const state = lookOfSets(setsOnSqlite(client), oldestOnSqlite(client))
    return { ...look, ...state, isNew: state.missing === untouched.missing, isWritable }
  } finally {
    client.close()
  }
}

/** The folder that is there already, of those that a start would make. */
function nearest(path: string): string {
  let folder = dirname(path)
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

async function mayWrite(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
}
