import type Sqlite from 'better-sqlite3'
import { type AppliedMigration, type MigrationSet, migrationSets } from '../migrations.server.ts'
import { OLDEST_VERSIONS, type OldestVersion, oldestVersions } from '../oldest-version.ts'

/** How a file stands with each owner's migrations. Only reads. */
export function setsOnSqlite(client: Sqlite.Database, appFolder?: string): MigrationSet[] {
  return migrationSets('sqlite', (table) => notedIn(client, table), appFolder)
}

/** What a file notes of which versions may start on it. Only reads. */
export function oldestOnSqlite(client: Sqlite.Database): OldestVersion[] {
  if (!isThere(client, OLDEST_VERSIONS)) return []
  return client.prepare<[], OldestVersion>(`select hash, version from ${OLDEST_VERSIONS}`).all()
}

/** Notes which versions may start once these migrations are applied. */
export function noteOldest(client: Sqlite.Database, { migrations }: Pick<MigrationSet, 'migrations'>): void {
  client.exec(`create table if not exists ${OLDEST_VERSIONS} (hash text primary key, version text not null)`)
  const note = client.prepare(`insert into ${OLDEST_VERSIONS} (hash, version) values (?, ?) on conflict do nothing`)
  for (const { hash, version } of oldestVersions(migrations)) note.run(hash, version)
}

function isThere(client: Sqlite.Database, table: string): boolean {
  return client.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(table) !== undefined
}

function notedIn(client: Sqlite.Database, table: string): AppliedMigration[] | null {
  if (!isThere(client, table)) return null
  return client.prepare<[], AppliedMigration>(`select hash, created_at as createdAt from ${table}`).all()
}
