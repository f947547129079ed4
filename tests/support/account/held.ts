import { mkdtempSync, rmSync } from 'node:fs'
import { request as requestOver } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { inject } from 'vitest'
import type { Store } from '#db/store/index.server.ts'
import { createGate, type Gate } from '../app/gate.ts'
import { freshDatabase } from '../databases/postgres.ts'

/** What came of a request that was held while another process did something. */
export interface Held<Answer> {
  /** Whether it was held where it writes. */
  isHeld: boolean
  answer: Answer
}

/** A database that another process writes, too, and requests that are held where they write. */
export interface HeldPlace {
  databaseUrl: string
  /** What the app's store goes through. */
  through(store: Store): Store
  /** A moment as this database's SQL has it. */
  moment(date: string): string
  /** Runs SQL as another process. */
  run(sql: string): Promise<void>
  /** The rows of these tables, without some columns, in an order of their own. */
  rows(table: string, without: readonly string[]): Promise<string[]>
  /** Holds a request of a user where it writes, until another process has done something. */
  hold<Answer>(
    userId: string,
    send: () => Promise<Answer>,
    meanwhile: (run: (sql: string) => Promise<unknown>) => Promise<void>,
  ): Promise<Held<Answer>>
  close(): Promise<void>
}

/** PostgreSQL: a request stands at the lock of its user's row. */
export async function heldInPostgres(): Promise<HeldPlace> {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const newClient = () => new pg.Client({ connectionString: databaseUrl })
  const [elsewhere, watcher] = [newClient(), newClient()]
  await elsewhere.connect()
  await watcher.connect()

  /** Waits until a request stands at the lock; `false` where it has come back without that. */
  async function standsAtLock(request: Promise<unknown>): Promise<boolean> {
    const { rows } = await elsewhere.query<{ pid: number }>('select pg_backend_pid() as pid')
    let isBack = false
    const back = () => {
      isBack = true
    }
    request.then(back, back)
    while (!isBack) {
      const sql = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      if ((await watcher.query(sql, [rows[0]?.pid])).rows.length > 0) return true
    }
    return false
  }

  return {
    databaseUrl,
    through: (store) => store,
    moment: (date) => `'${date}'`,
    async run(sql) {
      await watcher.query(sql)
    },
    async rows(table, without) {
      const moved = without.map((name) => `- '${name}'`).join(' ')
      const { rows } = await watcher.query<{ row: unknown }>(`select to_jsonb(t) ${moved} as row from ${table} t`)
      return rows.map(({ row }) => JSON.stringify(row)).sort()
    },
    async hold(userId, send, meanwhile) {
      await elsewhere.query('begin')
      await elsewhere.query('update users set id = id where id = $1', [userId])
      const asked = send()
      const isHeld = await standsAtLock(asked)
      await meanwhile((sql) => elsewhere.query(sql))
      await elsewhere.query('commit')
      return { isHeld, answer: await asked }
    },
    async close() {
      await elsewhere.end()
      await watcher.end()
    },
  }
}

/** SQLite, which has no lock to stand at within a process: a request stands before the transaction of its act. */
export function heldInSqlite(): HeldPlace {
  const folder = mkdtempSync(join(tmpdir(), 'held-'))
  const path = join(folder, 'site.db')
  let gate: Gate | null = null
  let opened: Sqlite.Database | null = null
  const elsewhere = () => {
    opened ??= new Sqlite(path)
    return opened
  }
  const run = async (sql: string) => {
    elsewhere().exec(sql)
  }
  return {
    databaseUrl: `file:${path}`,
    through: (store) => heldBefore(store, () => gate?.pass()),
    moment: (date) => String(Date.parse(date)),
    run,
    async rows(table, without) {
      const rows = elsewhere().prepare(`select * from ${table}`).all() as Record<string, unknown>[]
      const kept = (row: Record<string, unknown>) => Object.entries(row).filter(([name]) => !without.includes(name))
      return rows.map((row) => JSON.stringify(kept(row))).sort()
    },
    async hold(_userId, send, meanwhile) {
      const held = createGate()
      gate = held
      const asked = send()
      const isHeld = await Promise.race([held.reached().then(() => true), asked.then(() => false)])
      await meanwhile(run)
      held.open()
      const answer = await asked
      gate = null
      return { isHeld, answer }
    },
    async close() {
      opened?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether a store's method is asked for by a session, whose act is judged where it is written. */
function isOfSession(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('session' in value)) return false
  const { session } = value
  return typeof session === 'object' && session !== null && 'isInForce' in session
}

/** The same store, whose methods wait before what a session asks for. */
function heldBefore<Part extends object>(part: Part, wait: () => Promise<void> | undefined): Part {
  return new Proxy(part, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value === 'object' && value !== null) return heldBefore(value, wait)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const waits = given.some(isOfSession) ? wait() : undefined
        return waits === undefined ? value.apply(target, given) : waits.then(() => value.apply(target, given))
      }
    },
  })
}

/** Milliseconds in which a server that does not wait for a body has looked at all else. */
const LOOKED_AT = 25

/** Posts a form whose second half comes when something else was done. */
export async function postInHalves(
  url: string,
  { cookie, body }: { cookie: string; body: URLSearchParams | FormData },
  meanwhile: () => Promise<void>,
): Promise<{ status: number; location: string | null }> {
  const wire = new Request(url, { method: 'POST', body })
  const bytes = Buffer.from(await wire.arrayBuffer())
  const headers = {
    cookie,
    'content-type': wire.headers.get('content-type') ?? '',
    'content-length': bytes.length,
  }
  return new Promise((resolve, reject) => {
    const asked = requestOver(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null }))
    })
    asked.once('error', reject)
    asked.write(bytes.subarray(0, bytes.length / 2))
    sleep(LOOKED_AT)
      .then(meanwhile)
      .then(() => asked.end(bytes.subarray(bytes.length / 2)), reject)
  })
}
