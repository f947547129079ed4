import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import { openDatabase } from '#db/database.server.ts'
import type { Kit, Tables } from '#db/schema/tables.ts'
import { type App, startApp } from '../app/app.ts'
import type { DatabaseKind } from '../databases/databases.ts'
import { freshDatabase } from '../databases/postgres.ts'

/** What a product keeps of its users. */
export const profiles = ({ table, text, instant }: Kit, { users }: Tables) =>
  table('profiles', {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').notNull(),
    trialEnds: instant('trial_ends'),
  })

const USER = 'user_id text primary key references users (id) on delete cascade'

/** Makes the table, as the product's migration does. */
async function makeTable(databaseUrl: string): Promise<void> {
  if (databaseUrl.startsWith('file:')) {
    const database = new Sqlite(databaseUrl.slice('file:'.length))
    database.exec(`create table profiles (${USER}, plan text not null, trial_ends integer)`)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create table profiles (${USER}, plan text not null, trial_ends timestamptz(3))`)
  await client.end()
}

/** An app over a database with that table, for as long as the test; `product` is what its configuration says beside. */
export async function startWithProfiles(kind: DatabaseKind, product: AuthConfig['callbacks'] = {}): Promise<App> {
  const folder = mkdtempSync(join(tmpdir(), 'own-columns-'))
  const databaseUrl = kind === 'sqlite' ? `file:${join(folder, 'app.db')}` : await freshDatabase(inject('postgresUrl'))
  await (await openDatabase(databaseUrl)).close()
  await makeTable(databaseUrl)
  const app = await startApp({
    databaseUrl,
    config: (basic) => ({ ...basic, callbacks: { ...basic.callbacks, ...product }, userTable: profiles }),
  })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return app
}
