import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { createSharedClock, type TestClock } from '#testing/clock.ts'
import { freshDatabase } from '../databases/postgres.ts'
import type { Held } from './held.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures')

export type Kind = 'sqlite' | 'postgres'

/** Every release that has left a fixture, on each database. */
export const FIXTURES_OF: readonly (readonly [version: string, kind: Kind])[] = readdirSync(FIXTURES).flatMap(
  (version) => [[version, 'sqlite'] as const, [version, 'postgres'] as const],
)

/** A copy of what a release has left, and the moment at which it did. */
export interface Left {
  held: Held
  databaseUrl: string
  /** Stands at that moment; for a program that is started with the same folder. */
  clock: TestClock
}

/** Copies a fixture: a SQLite file into a folder of the test's own, a dump into a database of this PostgreSQL server. */
export async function leftBy(version: string, kind: Kind, folder: string, serverUrl: string): Promise<Left> {
  const read = (name: string) => readFileSync(join(FIXTURES, version, name))
  const held: Held = JSON.parse(read(`${kind}.json`).toString())
  const clock = createSharedClock(join(folder, 'clock'))
  clock.stop()
  clock.advance((Date.parse(held.at) - clock.now.getTime()) / 1000)
  const make =
    kind === 'sqlite' ? onSqlite(read('sqlite.db.gz'), folder) : onPostgres(read('postgres.sql.gz'), serverUrl)
  return { held, clock, databaseUrl: await make }
}

async function onSqlite(packed: Buffer, folder: string): Promise<string> {
  const path = join(folder, 'latchkey.db')
  writeFileSync(path, gunzipSync(packed))
  return `file:${path}`
}

async function onPostgres(packed: Buffer, serverUrl: string): Promise<string> {
  const url = await freshDatabase(serverUrl)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(gunzipSync(packed).toString())
  await client.end()
  return url
}
