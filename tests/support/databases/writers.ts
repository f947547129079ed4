import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { runSql } from './sql.mjs'

/** Runs statements on a database, as a program that is not this server. */
export type Writer = (statement: string) => Promise<void>

/** Who else writes, by what they use, each for as long as the test. */
export const WRITERS: Readonly<Record<string, (url: string) => Writer>> = {
  'another process': processOf,
  'a plain SQL client': (url) => (statement) => runSql(url, statement),
  'a product’s own Drizzle': drizzleOf,
}

function processOf(url: string): Writer {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sql.mjs'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  onTestFinished(async () => {
    child.stdin.end()
    await once(child, 'close')
  })
  return async (statement) => {
    child.stdin.write(`${JSON.stringify(statement)}\n`)
    await once(lines, 'line')
  }
}

function drizzleOf(url: string): Writer {
  if (url.startsWith('file:')) {
    const client = new Sqlite(url.slice('file:'.length))
    onTestFinished(() => {
      client.close()
    })
    const db = drizzleSqlite(client)
    return async (statement) => {
      db.run(sql.raw(statement))
    }
  }
  const pool = new pg.Pool({ connectionString: url })
  onTestFinished(() => pool.end())
  const db = drizzlePostgres(pool)
  return async (statement) => {
    await db.execute(sql.raw(statement))
  }
}
