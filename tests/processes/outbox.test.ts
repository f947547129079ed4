import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { TIMEOUTS } from '#app/auth/mail/timeouts.ts'
import { openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { postJson, urlOf } from '../support/app/steps.ts'
import { LONG_TIMEOUT } from '../support/databases/long-timeout.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { someAddress } from '../support/mail/mail.ts'
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts'
import { type ServerProcess, startServer } from '../support/processes/server-process.ts'

const MAILS = 30

/** Milliseconds for which a killed process may hold its mails, several times over. */
const HELD = 10 * TIMEOUTS.whole

let folder: string
let smtp: TestSmtp
let servers: ServerProcess[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  smtp = await startSmtp()
  servers = []
})

afterEach(async () => {
  await endAll('SIGKILL')
  await smtp.stop()
  rmSync(folder, { recursive: true, force: true })
})

const endAll = (signal: NodeJS.Signals) => Promise.all(servers.splice(0).map((server) => server.end(signal)))

/** Two processes over one database. */
async function startTwo(databaseUrl: string): Promise<void> {
  const variables = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.smtpUrl }
  // One after the other: the first migrates.
  for (let count = 0; count < 2; count += 1) servers.push(await startServer('', variables))
}

/** Asks for a mail at one of the processes, and is told to look for it. */
async function isPromised(email: string, number: number): Promise<boolean> {
  const server = servers[number % servers.length]
  if (!server) throw new Error('No process runs.')
  return urlOf(await postJson(server.browser(), 'signin/email', { email })).includes('/verify-request')
}

async function untilEmpty(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl, { timeout: LONG_TIMEOUT })
  try {
    const { outbox } = createStore(database)
    await expect.poll(() => outbox.nextAt(), { timeout: HELD, interval: 100 }).toBeNull()
  } finally {
    await database.close()
  }
}

describe.each(['sqlite', 'postgres'])('on %s', (kind) => {
  const newDatabase = async () =>
    kind === 'sqlite' ? `file:${join(folder, 'app.db')}` : freshDatabase(inject('postgresUrl'))

  test('queued mails outlive the processes that queued them, and each arrives once', async () => {
    const databaseUrl = await newDatabase()
    await startTwo(databaseUrl)
    await smtp.stop()
    const addresses = Array.from({ length: MAILS }, someAddress)
    const promised = await Promise.all(addresses.map(isPromised))
    expect(promised).toEqual(addresses.map(() => true))
    await endAll('SIGKILL')
    expect(smtp.taken).toEqual([])

    smtp.slowness = 100
    await smtp.start()
    await startTwo(databaseUrl)
    await untilEmpty(databaseUrl)
    expect(smtp.taken.map(({ to }) => to?.[0]?.address).sort()).toEqual(addresses.sort())
  })

  test('a process that is told to end finishes its mails or leaves them to the other', async () => {
    const databaseUrl = await newDatabase()
    await startTwo(databaseUrl)
    smtp.slowness = 200
    const addresses = Array.from({ length: MAILS }, someAddress)
    const asking = addresses.map((address, number) => isPromised(address, number).catch(() => false))
    const [first] = servers.splice(0, 1)
    const code = await first?.end('SIGTERM')
    const promised = await Promise.all(asking)
    await untilEmpty(databaseUrl)
    const taken = smtp.taken.map(({ to }) => to?.[0]?.address)
    expect(code).toBe(0)
    expect(new Set(taken).size).toBe(taken.length)
    for (const [number, address] of addresses.entries()) if (promised[number]) expect(taken).toContain(address)
    expect(promised.filter(Boolean).length).toBeGreaterThan(0)
  })
})
