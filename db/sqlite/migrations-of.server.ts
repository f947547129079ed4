import type Sqlite from 'better-sqlite3'
import { type AppliedMigration, type MigrationSet, migrationSets } from '../migrations.server.ts'

/** How a file stands with each owner's migrations. Only reads. */
export function setsOnSqlite(client: Sqlite.Database, appFolder?: string): MigrationSet[] {
  return migrationSets('sqlite', (table) => notedIn(client, table), appFolder)
}

function notedIn(client: Sqlite.Database, table: string): AppliedMigration[] | null {
  const isThere = client.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(table)
  if (isThere === undefined) return null
  return client.prepare<[], AppliedMigration>(`select hash, created_at as createdAt from ${table}`).all()
}
