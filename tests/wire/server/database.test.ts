import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { tableShapes } from '#db/copy/tables.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { Browser } from '#testing/browser.ts'
import { type App, type AppOptions, startApp } from '#tests/support/app/app.ts'
import { login, postJson, session } from '#tests/support/app/steps.ts'
import { freshDatabase } from '#tests/support/databases/postgres.ts'
import { everyRow, fillEveryTable } from '#tests/support/databases/rows.ts'
import { LONG_TIMEOUT } from '../../support/databases/long-timeout.ts'

const PROGRAM = resolve(import.meta.dirname, '../../../build/server/latchkey/database.js')

let folder: string
let file: string
let url: string
let opened: Database[]
let apps: App[]
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'))
  file = join(folder, 'site.db')
  url = `file:${file}`
  opened = []
  apps = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([...opened, ...apps].map((one) => one.close()))
  rmSync(folder, { recursive: true, force: true })
})

async function open(at: string): Promise<Database> {
  const database = await openDatabase(at, { timeout: LONG_TIMEOUT })
  opened.push(database)
  return database
}

async function app(options: AppOptions): Promise<App> {
  const started = await startApp(options)
  apps.push(started)
  return started
}

async function stop(running: App): Promise<void> {
  apps = apps.filter((other) => other !== running)
  await running.close()
}

/** Runs the built program, on a database of this test. */
function start(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env: { DATABASE_URL: url } })
  children.push(child)
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    written.stderr += text
  })
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, ...written }))
  return { child, ended, written }
}

const run = (...args: string[]) => start(...args).ended

/** A browser with the cookies of another, at another address of the site. */
function movedTo({ address, origin }: App, browser: Browser): Browser {
  const moved = new Browser(address, origin)
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}

async function askForLink(running: App, browser: Browser, email: string): Promise<string> {
  await postJson(browser, 'signin/email', { email, callbackUrl: '/done' })
  const { links } = await running.mailbox.next(email)
  const link = new URL(links.find((found) => found.startsWith(`${running.base}/callback/email`)) ?? '')
  return link.pathname + link.search
}

describe('npm run database:copy', () => {
  test('keeps sessions and pending links valid, from SQLite to PostgreSQL and back', async () => {
    const before = await app({ databaseUrl: url })
    const [alice, ended, reader] = [before.browser(), before.browser(), before.browser()]
    await login(alice)
    await login(ended, 'bob')
    const cookies = new Map(ended.cookies)
    await postJson(ended, 'signout')
    for (const [name, value] of cookies) ended.cookies.set(name, value)
    const link = await askForLink(before, reader, 'reader@example.com')
    await stop(before)

    const onPostgres = await freshDatabase(inject('postgresUrl'))
    expect(await run('copy', '--from', url, '--to', onPostgres)).toMatchObject({ code: 0, stderr: '' })
    const after = await app({ databaseUrl: onPostgres })
    expect(await session(movedTo(after, alice))).toMatchObject({ user: { email: 'alice@example.com' } })
    expect(await session(movedTo(after, ended))).toEqual({})
    const moved = movedTo(after, reader)
    expect((await moved.get(link)).status).toBe(302)
    expect(await session(moved)).toMatchObject({ user: { email: 'reader@example.com' } })
    await stop(after)

    const back = `file:${join(folder, 'back.db')}`
    expect(await run('copy', '--from', onPostgres, '--to', back)).toMatchObject({ code: 0, stderr: '' })
    const again = await app({ databaseUrl: back })
    expect(await session(movedTo(again, moved))).toMatchObject({ user: { email: 'reader@example.com' } })
    const used = await movedTo(again, reader).get(link)
    expect(used.location).toBe(`${again.origin}/auth/error?error=Verification`)
  })

  test('killed in the middle and run again, has copied everything once', async () => {
    const source = await open(url)
    await fillEveryTable(source, 1200)
    const to = await freshDatabase(inject('postgresUrl'))
    const { child, ended, written } = start('copy', '--from', url, '--to', to)
    while (!written.stdout.includes('users: 1,200 rows copied')) await once(child.stdout, 'data')
    child.kill('SIGKILL')
    expect(await ended).toMatchObject({ code: null })
    const target = await open(to)
    const cut = await everyRow(target)
    expect(cut.users).toHaveLength(1200)
    expect(tableShapes().filter(({ name }) => cut[name]?.length === 1200).length).toBeLessThan(tableShapes().length)

    const { code, stdout } = await run('copy', '--from', url, '--to', to)
    expect([code, stdout]).toEqual([0, expect.stringContaining('users: 0 rows copied, 1,200 rows there already')])
    for (const { label } of tableShapes())
      expect(stdout).toMatch(new RegExp(`^${label} +1,200 .*the same in both$`, 'm'))
    const whole = await everyRow(target)
    for (const { name } of tableShapes()) expect([name, whole[name]?.length]).toEqual([name, 1200])
  })

  test('says in plain sentences what it cannot do, with code 1', async () => {
    await open(url)
    const { code, stderr } = await run('copy', '--from', url, '--to', 'postgres://ada:hunter2@127.0.0.1:9/site')
    expect([code, stderr]).toEqual([1, 'The target cannot be opened: connect ECONNREFUSED 127.0.0.1:9\n'])
  })
})

describe('npm run backup', () => {
  test('copies one moment of a site that is being written to', async () => {
    const database = await open(url)
    await fillEveryTable(database, 3000)
    const writer = startWriting(createStore(database))
    await writer.hasWritten(10)
    const least = writer.count
    const made = await run('backup', 'copy.db')
    const most = writer.count
    await writer.stop()
    // On a loaded machine it says how far it is.
    expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(/^(Copying: .*\n)*$/) })
    expect(most).toBeGreaterThan(least)

    const copy = new Sqlite(join(folder, 'copy.db'), { readonly: true })
    const count = (table: string) => copy.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(copy.pragma('foreign_key_check')).toEqual([])
    const users = count('users')
    expect(users).toBeGreaterThanOrEqual(3000 + least)
    expect(users).toBeLessThanOrEqual(3000 + most + 1)
    // A user and the first account are written at once.
    expect(count('accounts')).toBe(users)
    copy.close()
    expect(made.stdout).toContain(`users: ${users.toLocaleString('en')} rows\n`)
    expect(made.stdout).toMatch(/copy\.db is a complete copy of .*site\.db: \d+\.\d MB, integrity ok\.\n$/)
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db'])
  })

  test('says in a sentence why the system refuses the copy', async () => {
    await open(url)
    const { code, stderr } = await run('backup', '/proc/copy.db')
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The copy could not be made: ENOENT.*\/proc\/copy\.db was not written\.\n$/),
    ])
  })

  test('can be restored: sessions of that time are signed in again', async () => {
    const before = await app({ databaseUrl: url })
    const [alice, bob, reader] = [before.browser(), before.browser(), before.browser()]
    await login(alice)
    const link = await askForLink(before, reader, 'reader@example.com')
    const cookies = new Map(alice.cookies)
    expect(await run('backup', 'copy.db')).toMatchObject({ code: 0, stderr: '' })
    await postJson(alice, 'signout')
    expect(await session(alice)).toEqual({})
    await login(bob, 'bob')
    await stop(before)

    for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true })
    copyFileSync(join(folder, 'copy.db'), file)
    const after = await app({ databaseUrl: url })
    for (const [name, value] of cookies) alice.cookies.set(name, value)
    expect(await session(movedTo(after, alice))).toMatchObject({ user: { email: 'alice@example.com' } })
    const moved = movedTo(after, reader)
    expect((await moved.get(link)).status).toBe(302)
    expect(await session(moved)).toMatchObject({ user: { email: 'reader@example.com' } })
  })

  test('does not replace an existing file, unless told to', async () => {
    await createStore(await open(url)).users.create({ name: 'Ada', email: null, emailVerified: null, image: null })
    const to = join(folder, 'copy.db')
    writeFileSync(to, 'yesterday')
    const refused = await run('backup', 'copy.db')
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('add --replace')])
    expect(readFileSync(to, 'utf8')).toBe('yesterday')
    expect(await run('backup', 'copy.db', '--replace')).toMatchObject({ code: 0, stderr: '' })
    const copy = new Sqlite(to, { readonly: true })
    expect(copy.prepare('select name from users').pluck().get()).toBe('Ada')
    copy.close()
  })

  test('can be read by its owner alone, and removes what a killed backup left', async () => {
    await open(url)
    // No process has this number: it is above the most that Linux gives.
    const killed = `copy.db.99999999-${crypto.randomUUID()}.part`
    for (const left of [killed, `${killed}-journal`]) writeFileSync(join(folder, left), 'half')
    expect(await run('backup', 'copy.db')).toMatchObject({ code: 0, stderr: '' })
    expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.startsWith('copy.db'))).toEqual(['copy.db'])
  })

  test('never takes the place of a database in use', async () => {
    await open(url)
    const itself = await run('backup', 'site.db', '--replace')
    expect([itself.code, itself.stderr]).toEqual([1, expect.stringContaining('is the database itself')])
    await open(`file:${join(folder, 'other.db')}`)
    const other = await run('backup', 'other.db', '--replace')
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('is a database in use')])
  })

  test('makes no database where there is none', async () => {
    const { code, stderr } = await run('backup', 'copy.db')
    expect([code, stderr]).toEqual([1, `There is no database at ${file}. Set DATABASE_URL to the site’s.\n`])
    expect(readdirSync(folder)).toEqual([])
  })

  test('names the commands for PostgreSQL', async () => {
    url = 'postgres://ada:hunter2@127.0.0.1:9/site'
    const { code, stderr } = await run('backup', "ada's.dump")
    expect(code).toBe(1)
    expect(stderr).toContain(`pg_dump --format=custom --file='ada'\\''s.dump' --dbname=DATABASE`)
    expect(stderr).not.toContain('hunter2')
    url = 'postgres://ada:hunter2@db.example/site?sslmode=require&sslrootcert=ca.pem'
    const encrypted = await run('backup', 'ada.dump')
    expect(encrypted.stderr).toContain('  PGSSLMODE=verify-full PGSSLROOTCERT=ca.pem pg_dump --format=custom')
  })

  test.each([[[]], [['a.db', 'b.db']], [['--force', 'a.db']]])('says how to write it, for %j', async (args) => {
    const { code, stderr } = await run('backup', ...args)
    expect([code, stderr]).toEqual([1, expect.stringContaining('npm run backup -- FILE [--replace]')])
  })
})

/** Registers users one after the other until it is stopped; every user has an account. */
function startWriting(store: Store) {
  const state = { count: 0, isOver: false }
  const writing = (async () => {
    while (!state.isOver) {
      const account = { provider: 'load', providerAccountId: `person ${state.count}`, type: 'oauth' }
      await store.register({ name: 'n'.repeat(500), email: null, emailVerified: null, image: null }, account)
      state.count += 1
      // The event loop has to get its turn: SQLite answers at once.
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  return {
    get count() {
      return state.count
    },
    hasWritten: (count: number) => expect.poll(() => state.count).toBeGreaterThanOrEqual(count),
    async stop() {
      state.isOver = true
      await writing
    },
  }
}
