import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { freshDatabase } from '../support/databases/postgres.ts'

// What goes through a whole table in pieces: of twice as many rows it has about twice the work. Where each piece reads what
// the pieces before have read, it has four times.

const [SOME, TWICE] = [20_000, 40_000]
const MOST = 2.8

/** A piece of work, the rows that it goes through as SQL of either database, and the tables that they are in. */
interface Work {
  rows(past: string, counting: string): string[]
  tables: readonly string[]
  run(store: Store): Promise<void>
}

const WORKS: readonly (readonly [name: string, work: Work])[] = [
  [
    'deletes what has expired, as after a long stop',
    {
      rows: (past, counting) => [
        `insert into sessions (id, user_id, method, created_at, last_seen_at, expires_at)
         select 'session ' || n, 'user ' || (n % 500), 'email', ${past}, ${past}, ${past} from ${counting}`,
        `insert into events (id, created_at, expires_at, class_uid, activity_id, status_id, type, actor, user_id)
         select 'event ' || n, ${past}, ${past}, 3002, 1, 1, 'sign-in', 'user', 'user ' || (n % 500) from ${counting}`,
      ],
      tables: ['sessions', 'events'],
      async run(store) {
        await store.deleteExpired(new Date())
        expect((await store.sessions.status('session 1')) ?? null).toBeNull()
      },
    },
  ],
  [
    'looks for a person who is not there',
    {
      rows: (past, counting) => [
        `insert into users (id, name, email, created_at) select 'user ' || n, 'Some Body', n || '@mail.test', ${past}
         from ${counting}`,
      ],
      tables: ['users'],
      async run(store) {
        expect(await store.users.find('nobody', { most: 50 })).toEqual({ users: [], next: null })
      },
    },
  ],
]

/** Pages of tables and indexes that a server reads for it. */
async function pagesRead(work: Work, rows: number): Promise<number> {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const database = await openDatabase(databaseUrl)
  const watcher = new pg.Client({ connectionString: databaseUrl })
  await watcher.connect()
  try {
    for (const sql of work.rows(`timestamptz '2001-01-01'`, `generate_series(1, ${rows}) n`)) await watcher.query(sql)
    await watcher.query('vacuum analyze')
    // What was read while rows were made is no part of it.
    await watcher.query('select pg_stat_force_next_flush()')
    await watcher.query('select pg_stat_reset()')
    await work.run(createStore(database))
  } finally {
    // A server counts what a connection has read when that ends.
    await database.close()
  }
  const sql = `select coalesce(sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)), 0)::int as pages
               from pg_statio_user_tables where relname = any($1)`
  const read = async () => (await watcher.query<{ pages: number }>(sql, [work.tables])).rows[0]?.pages ?? 0
  await expect.poll(read).toBeGreaterThan(rows / 100)
  const pages = await read()
  await watcher.end()
  return pages
}

/** Microseconds of CPU time that a process takes for it over a file. */
async function timeOfFile(work: Work, rows: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'linear-'))
  const path = join(folder, 'site.db')
  const database = await openDatabase(`file:${path}`)
  try {
    const other = new Sqlite(path)
    const counting = `(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${rows}) select n from c)`
    for (const sql of work.rows('1000', counting)) other.exec(sql)
    other.close()
    const store = createStore(database)
    const begin = process.cpuUsage()
    await work.run(store)
    const { user, system } = process.cpuUsage(begin)
    return user + system
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

describe.each(WORKS)('what %s', (_name, work) => {
  test('reads twice the pages of PostgreSQL where there are twice as many rows', async () => {
    const [some, twice] = [await pagesRead(work, SOME), await pagesRead(work, TWICE)]
    expect(twice / some, `${some} and ${twice} pages`).toBeLessThan(MOST)
  }, 120_000)

  test('takes twice the time over SQLite where there are twice as many rows', async () => {
    await timeOfFile(work, 1000)
    const ratios: number[] = []
    // The machine has other work as well: of three the least disturbed counts.
    for (let time = 0; time < 3; time += 1) {
      const some = await timeOfFile(work, SOME)
      ratios.push((await timeOfFile(work, TWICE)) / some)
    }
    expect(Math.min(...ratios), ratios.join(', ')).toBeLessThan(MOST)
  }, 120_000)
})
