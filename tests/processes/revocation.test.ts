import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { Authority, createStore } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { csrfToken, session } from '../support/app/steps.ts'
import { LONG_TIMEOUT } from '../support/databases/long-timeout.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { someAddress } from '../support/mail/mail.ts'
import { type ServerProcess, startServer } from '../support/processes/server-process.ts'

// What an operator's command has revoked stays revoked for sign-ins that waited in the hashing queue meanwhile.

const USER = resolve(import.meta.dirname, '../../build/server/latchkey/user.js')
const [OLD, NEW] = ['correct horse battery staple', 'another password altogether']
/** A cost so high that the queue takes several times as long as the command. */
const PASSWORD_COST = '24576:2:1'
const IN_THE_QUEUE = 62
/** Of each command on each database: twenty for "disable" and "add --replace" together. */
const RUNS = 5

/** Runs `npm run user` as an operator does, with a password on its standard input. */
async function command(databaseUrl: string, args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, PASSWORD_COST }
  const child = spawn(process.execPath, [USER, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stdin.end(`${NEW}\n`)
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  return said
}

describe.each(['sqlite', 'postgres'])('on %s', (kind) => {
  let folder: string
  let databaseUrl: string
  let server: ServerProcess

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'revocation-'))
    databaseUrl = kind === 'sqlite' ? `file:${join(folder, 'site.db')}` : await freshDatabase(inject('postgresUrl'))
    server = await startServer('', { DATABASE_URL: databaseUrl, PASSWORD_COST, TRUST_PROXY: '127.0.0.1' })
  })

  afterAll(async () => {
    await server?.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })

  /** A user with the old password. */
  async function addUser(): Promise<string> {
    const email = someAddress()
    const database = await openDatabase(databaseUrl, { timeout: LONG_TIMEOUT })
    const { users, passwords } = createStore(database)
    const { id } = await users.create({ name: 'Ada', email, emailVerified: new Date(), image: null })
    const [memory = 0, passes = 0, lanes = 0] = PASSWORD_COST.split(':').map(Number)
    await passwords.set(Authority.command, id, await createPasswordHashing({ memory, passes, lanes }).hash(OLD))
    await database.close()
    return email
  }

  /** Posts a password from a network of its own, so that no share of one network's is used up. */
  async function enter(browser: Browser, email: string, password: string, turn = 0): Promise<number> {
    const form = { csrfToken: await csrfToken(browser), email, password, json: 'true' }
    const headers = { 'x-forwarded-for': `10.${turn}.1.1` }
    return (await browser.request('/auth/callback/credentials', { form, headers })).status
  }

  const isSignedIn = async (browser: Browser) => 'user' in (await session(browser))

  /** Fills the queue with sign-ins, has the operator act meanwhile, and counts whose session works in the end. */
  async function race(email: string, args: string[]): Promise<{ before: boolean; after: number; waited: number }> {
    const before = server.browser()
    await enter(before, email, OLD)
    expect(await isSignedIn(before)).toBe(true)
    const browsers = Array.from({ length: IN_THE_QUEUE }, () => server.browser())
    let answered = 0
    const entering = browsers.map(async (browser, turn) => {
      await enter(browser, email, OLD, turn)
      answered += 1
    })
    const said = await command(databaseUrl, args)
    const waited = IN_THE_QUEUE - answered
    expect(said).toMatch(/cannot sign in any more|can now sign in with the new password|is gone/)
    const stillIn = await isSignedIn(before)
    await Promise.all(entering)
    const signedIn = await Promise.all(browsers.map(isSignedIn))
    return { before: stillIn, after: signedIn.filter(Boolean).length, waited }
  }

  test.each([
    ['disable', (email: string) => ['disable', email]],
    ['add --replace', (email: string) => ['add', email, '--replace']],
    ['remove', (email: string) => ['remove', email]],
  ])('once "%s" has returned, no session of before works and none of the sign-ins that waited', async (_, argsFor) => {
    const waiting: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const email = await addUser()
      const { waited, ...result } = await race(email, argsFor(email))
      expect(result, `run ${run}`).toEqual({ before: false, after: 0 })
      waiting.push(waited)
    }
    expect(Math.max(...waiting), 'sign-ins that still waited when the command had returned').toBeGreaterThan(0)
  })

  test('a user who is enabled again signs in, with the password as it is then', async () => {
    const email = await addUser()
    await command(databaseUrl, ['disable', email])
    expect(await enter(server.browser(), email, OLD)).toBe(403)
    expect(await enter(server.browser(), email, 'wrong')).toBe(401)
    await command(databaseUrl, ['enable', email])
    await command(databaseUrl, ['add', email, '--replace'])
    expect(await enter(server.browser(), email, OLD)).toBe(401)
    const browser = server.browser()
    expect(await enter(browser, email, NEW)).toBe(200)
    expect(await isSignedIn(browser)).toBe(true)
  })
})
