import { sqlitePath } from '../database.server.ts'
import { withDriver } from '../drivers/drivers.server.ts'
import type { DatabaseLook } from './look.ts'

/** Looks at the database of a `file:` or `postgres:` URL; rejects where it cannot be asked. Only its own driver is loaded. */
export async function lookAtDatabase(url: string): Promise<DatabaseLook> {
  if (url.startsWith('file:')) {
    const { lookAtSqlite } = await withDriver('better-sqlite3', () => import('./sqlite-look.server.ts'))
    return lookAtSqlite(sqlitePath(url))
  }
  const { lookAtPostgres } = await withDriver('pg', () => import('./postgres-look.server.ts'))
  return lookAtPostgres(url)
}
