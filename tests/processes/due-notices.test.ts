import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { makePasswordUsers, PASSWORD } from '../support/app/people.ts'
import { enterPassword } from '../support/app/second-step.ts'
import { session } from '../support/app/steps.ts'
import { LONG_TIMEOUT } from '../support/databases/long-timeout.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts'
import { type ServerProcess, startServer } from '../support/processes/server-process.ts'

// A process is killed between its answer to a sign-in in a new browser and the notice of that.

/** Milliseconds in which another process has looked for what is due, several times over. */
const LOOKED = 240_000

let folder: string
let smtp: TestSmtp
let servers: ServerProcess[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'due-notices-'))
  smtp = await startSmtp()
  servers = []
})

afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await smtp.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(databaseUrl: string): Promise<ServerProcess> {
  const server = await startServer('', { DATABASE_URL: databaseUrl, SMTP_URL: smtp.smtpUrl })
  servers.push(server)
  return server
}

/** Keeps any mail from being written, as no mail is before the process is killed; answers what lets mails be written again. */
async function holdMails(databaseUrl: string): Promise<() => Promise<void>> {
  if (databaseUrl.startsWith('file:')) {
    const client = new Sqlite(databaseUrl.slice('file:'.length))
    client.exec(`create trigger held before insert on outbox begin select raise(abort, 'held by the test'); end`)
    return async () => {
      client.exec('drop trigger held')
      client.close()
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table outbox in access exclusive mode')
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

async function withStore<T>(databaseUrl: string, look: (store: Store) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseUrl, { timeout: LONG_TIMEOUT })
  try {
    return await look(createStore(database))
  } finally {
    await database.close()
  }
}

test.each(['sqlite', 'postgres'])(
  'a notice is written once all the same, by the process that starts again or by another one: %s',
  async (kind) => {
    const databaseUrl =
      kind === 'sqlite' ? `file:${join(folder, 'app.db')}` : await freshDatabase(inject('postgresUrl'))
    const first = await start(databaseUrl)
    if (kind === 'postgres') for (let others = 0; others < 2; others += 1) await start(databaseUrl)
    const [email = ''] = await makePasswordUsers(databaseUrl, 1)
    const release = await holdMails(databaseUrl)
    const browser = first.browser()
    await enterPassword(browser, email, PASSWORD)
    expect(await session(browser)).toHaveProperty('user')
    await first.end('SIGKILL')
    await release()
    await withStore(databaseUrl, async (store) => {
      expect([await store.outbox.nextAt(), await store.notices.nextDueAt()]).toEqual([null, expect.any(Date)])
    })
    expect(smtp.taken).toEqual([])

    if (kind === 'sqlite') await start(databaseUrl)
    await withStore(databaseUrl, async (store) => {
      await expect.poll(() => store.notices.nextDueAt(), { timeout: LOOKED, interval: 200 }).toBeNull()
      await expect.poll(() => store.outbox.nextAt(), { timeout: LOOKED, interval: 200 }).toBeNull()
    })
    expect(smtp.taken.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [email, expect.stringContaining('New sign-in')],
    ])
  },
)
