import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { postJson } from '../support/app/steps.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { type ServerProcess, startServer } from '../support/processes/server-process.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'

/** Keeps a server where it puts an event into the queue. */
interface Holder {
  hold(): Promise<void>
  /** Whether a server is there. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** A trigger that counts for ever; the server has the file's one write lock meanwhile. */
function sqliteHolder(file: string): Holder {
  const within = <T>(work: (database: Sqlite.Database) => T): T => {
    const database = new Sqlite(file, { timeout: 0 })
    try {
      return work(database)
    } finally {
      database.close()
    }
  }
  let wasHeld = 0
  return {
    hold: async () =>
      void within((database) =>
        database.exec(`create trigger hold before insert on outbox begin
          select count(*) from (with recursive c(x) as (select 1 union all select x + 1 from c) select x from c);
        end`),
      ),
    async isHeld() {
      const isLocked = within((database) => {
        try {
          database.exec('begin immediate; rollback')
          return false
        } catch {
          return true
        }
      })
      // A write that goes through holds the lock for a moment, too.
      wasHeld = isLocked ? wasHeld + 1 : 0
      return wasHeld > 10
    },
    release: async () => void within((database) => database.exec('drop trigger hold')),
  }
}

/** A lock on the table that the server then waits for. */
async function postgresHolder(url: string): Promise<Holder> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const others = `datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  const countOthers = async () => {
    // In a transaction the first answer is kept.
    await client.query('select pg_stat_clear_snapshot()')
    return (await client.query(`select 1 from pg_stat_activity where ${others}`)).rows.length
  }
  return {
    async hold() {
      await client.query('begin; lock table outbox in share row exclusive mode')
    },
    async isHeld() {
      const { rows } = await client.query(
        `select 1 from pg_locks where relation = 'outbox'::regclass and mode = 'RowExclusiveLock' and not granted`,
      )
      return rows.length > 0
    },
    async release() {
      // The server's process is gone: so are its connections, once they look.
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
      await expect.poll(countOthers).toBe(0)
      await client.query('commit')
    },
  }
}

async function eventsOf(databaseUrl: string) {
  const database = await openDatabase(databaseUrl)
  try {
    const store = createStore(database)
    const events = await store.events.since(new Date(0), { most: 1000 })
    return { ids: events.map(({ id }) => id), nextAt: await store.webhooks.nextAt() }
  } finally {
    await database.close()
  }
}

test.each(['sqlite', 'postgres'])(
  'a process that is killed as it queues its events leaves no event in the table that is not pushed, on %s',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'webhook-kills-'))
    const receiver = await startReceiver()
    let server: ServerProcess | undefined
    onTestFinished(async () => {
      await server?.end('SIGKILL')
      receiver.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const file = join(folder, 'app.db')
    const databaseUrl = kind === 'sqlite' ? `file:${file}` : await freshDatabase(inject('postgresUrl'))
    const start = async () => {
      server = await startServer('', {
        DATABASE_URL: databaseUrl,
        AUTH_WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/events`,
        AUTH_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
      })
      return server
    }
    const fail = (one: ServerProcess) =>
      postJson(one.browser(), 'callback/credentials', { username: 'ada@mail.test', password: 'battery staple' })

    const first = await start()
    await fail(first)
    await expect.poll(() => receiver.got.length).toBe(1)
    // What was received is in the queue until its sender has removed it; one that is killed before leaves it for later.
    await expect.poll(async () => (await eventsOf(databaseUrl)).nextAt).toBeNull()
    const holder = kind === 'sqlite' ? sqliteHolder(file) : await postgresHolder(databaseUrl)
    await holder.hold()
    const asking = Promise.allSettled(Array.from({ length: 5 }, () => fail(first)))
    await expect.poll(() => holder.isHeld()).toBe(true)
    await first.end('SIGKILL')
    await asking
    await holder.release()

    const second = await start()
    await fail(second)
    const pushed = () => new Set(receiver.got.map(({ headers }) => headers['webhook-id']))
    await expect.poll(() => pushed().size).toBeGreaterThan(1)
    await expect.poll(async () => (await eventsOf(databaseUrl)).nextAt).toBeNull()
    const { ids } = await eventsOf(databaseUrl)
    expect(ids.length).toBeGreaterThan(1)
    expect(ids.filter((id) => !pushed().has(id))).toEqual([])
  },
)
