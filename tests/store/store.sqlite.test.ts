import { once } from 'node:events'
import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { Authority, createStore } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { startStopwatch } from '../support/app/stopwatch.ts'
import { anAccount, anAct, aPasskey, aSettledUser, isWritten, someone } from './contract/samples.ts'
import { storeContract } from './store.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Another connection that ends a session, and commits only after a while. */
const ENDING = `
  const { parentPort, workerData } = require('node:worker_threads')
  const client = new (require('better-sqlite3'))(workerData.path)
  client.exec('begin immediate')
  client.prepare('update sessions set ended_at = 1 where id = ?').run(workerData.sessionId)
  parentPort.postMessage('is ending it')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  client.exec('commit')
`

const emptyUrl = async () => `file:${join(folder, `${crypto.randomUUID()}.db`)}`

storeContract(emptyUrl)

describe('SQLite', () => {
  test('makes the folder of the file', async () => {
    const path = join(folder, 'not', 'yet', 'there.db')
    await (await openDatabase(`file:${path}`)).close()
    expect(existsSync(path)).toBe(true)
  })

  test('has what a session asks for wait for the transaction that is ending the session, and then does not write it', async () => {
    const url = await emptyUrl()
    const database = await openDatabase(url)
    const store = createStore(database)
    const { user, sessionId } = await aSettledUser(store)
    const elsewhere = new Worker(ENDING, { eval: true, workerData: { path: url.slice('file:'.length), sessionId } })
    await once(elsewhere, 'message')
    const [account, passkey] = [{ ...anAccount(), userId: user.id }, aPasskey({ userId: user.id })]
    const acts = [
      await isWritten(store.accounts.link(anAct(sessionId, user.id), account)),
      await isWritten(store.passkeys.add(anAct(sessionId, user.id), passkey)),
    ]
    expect(acts).toEqual([false, false])
    expect([await store.accounts.find(account), await store.passkeys.byId(passkey.id)]).toEqual([null, null])
    await elsewhere.terminate()
    await database.close()
  })

  test('opens a full file URL', async () => {
    const path = join(folder, 'with space.db')
    await (await openDatabase(pathToFileURL(path).href)).close()
    expect(existsSync(path)).toBe(true)
  })

  test('lives in memory when asked to', async () => {
    const database = await openDatabase('file::memory:')
    const store = createStore(database)
    const user = await store.users.create(someone())
    expect(await store.users.list()).toEqual([user])
    await database.close()
  })

  test('acknowledges no light write that fails when it is committed, as on a full disk', async () => {
    const { statements, tables, prepareLightly, close } = await openDatabase('file::memory:')
    const { passwords } = tables
    const row = { userId: sql.placeholder('userId'), hash: 'x' }
    const write = prepareLightly('write', statements.insert(passwords).values(row).returning())
    // Then a row that points at nothing is refused as late as a commit that finds no room.
    const { run } = statements as unknown as { run(statement: SQL): void }
    run.call(statements, sql`pragma defer_foreign_keys = on`)
    await expect(write({ userId: 'missing' })).rejects.toThrow('FOREIGN KEY')
    expect(await statements.select().from(passwords)).toEqual([])
    await close()
  })

  test('writes ahead, so that readers and a writer do not wait for each other', async () => {
    const url = await emptyUrl()
    const database = await openDatabase(url)
    const other = new Sqlite(url.slice('file:'.length))
    expect(other.pragma('journal_mode', { simple: true })).toBe('wal')
    other.close()
    await database.close()
  })

  test.each([
    ['removed', (path: string) => rmSync(path)],
    ['replaced', (path: string) => renameSync(`${path}.other`, path)],
  ])('acknowledges nothing once its file was %s, and goes on when it is back', async (_, harm) => {
    const url = await emptyUrl()
    const path = url.slice('file:'.length)
    const database = await openDatabase(url)
    const store = createStore(database)
    copyFileSync(path, `${path}.other`)
    const kept = `${path}.kept`
    linkSync(path, kept)
    harm(path)
    await expect.poll(() => failureOf(store.users.create(someone()))).toSatisfy(isUnavailable)
    for (const work of [store.ping(), store.users.list(), store.sessions.endAllOf(Authority.command, 'missing')]) {
      expect(await failureOf(work)).toSatisfy(isUnavailable)
    }
    renameSync(kept, path)
    const user = await store.users.create(someone())
    expect(await store.users.byId(user.id)).toEqual(user)
    await database.close()
  })

  test('gives up soon on a write that another program blocks', async () => {
    const url = await emptyUrl()
    const database = await openDatabase(url)
    const other = new Sqlite(url.slice('file:'.length))
    other.exec('begin immediate')
    const elapsed = startStopwatch()
    expect(await failureOf(createStore(database).users.create(someone()))).toSatisfy(isUnavailable)
    expect(elapsed()).toBeLessThan(2_000)
    other.close()
    await database.close()
  })

  test('truncates the write-ahead log that has grown during a long read', async () => {
    const url = await emptyUrl()
    const path = url.slice('file:'.length)
    const database = await openDatabase(url)
    const store = createStore(database)
    const { id } = await store.users.create(someone())
    const reader = new Sqlite(path, { readonly: true })
    reader.exec('begin')
    reader.prepare('select * from users').all()
    const { statements, tables } = database
    for (const letter of 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst') {
      await statements
        .update(tables.users)
        .set({ image: letter.repeat(1_000_000) })
        .where(eq(tables.users.id, id))
    }
    await store.deleteExpired(new Date())
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(40_000_000)
    reader.close()
    await store.deleteExpired(new Date())
    expect(statSync(`${path}-wal`).size).toBe(0)
    await database.close()
  })
})

/** What a statement fails with, or `null`. */
function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

test('a DATABASE_URL of neither kind is refused without repeating it', async () => {
  await expect(openDatabase('mysql://ada:hunter2@db.test/site')).rejects.toThrow(/^(?!.*hunter2)/s)
})
