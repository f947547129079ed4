import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../database.server.ts'
import { isUnavailable } from '../unavailable.ts'
import { createWhenFree } from './when-free.ts'

/** A file that another connection, as another program has one, writes until it is told to be done. */
async function held({ timeout = 60_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'held-'))
  const path = join(folder, 'x.db')
  const database = await openDatabase(`file:${path}`, { timeout })
  const other = new Sqlite(path)
  onTestFinished(async () => {
    other.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const { leases } = database.tables
  await database.statements.insert(leases).values(row('there')).returning()
  const prepared = preparedWrites(database)
  const texts = database.prepareText('text', { columns: [leases.holder], from: '"leases"', key: leases.name })
  const lookups = database.prepareLookup('lookup', {
    column: leases.name,
    select: (which) => database.statements.select().from(leases).where(which),
    keyOf: ({ name }) => name,
  })
  other.exec('begin immediate')
  return { database, prepared, texts, lookups, release: () => other.exec('commit') }
}

const row = (name: string) => ({ name, holder: 'a', expiresAt: new Date(0) })

function preparedWrites(database: Database) {
  const { leases } = database.tables
  const insert = (within: Pick<Database['statements'], 'insert'>) =>
    within
      .insert(leases)
      .values({ ...row(''), name: sql.placeholder('name') })
      .returning()
  return {
    write: database.prepareWrite('write', insert(database.statements)),
    lightly: database.prepareLightly('lightly', insert(database.statements)),
    together: database.prepareTogether('together', (within) => ({ one: insert(within) })),
  }
}

type Held = Awaited<ReturnType<typeof held>>

const inserting = (within: Pick<Database['statements'], 'insert'>, { tables }: Database) =>
  within.insert(tables.leases).values(row('new')).returning()

const WRITES: [string, (held: Held) => PromiseLike<unknown>][] = [
  ['an insert', ({ database }) => inserting(database.statements, database)],
  [
    'an insert that answers no rows',
    ({ database: { statements, tables } }) => statements.insert(tables.leases).values(row('new')),
  ],
  [
    'an insert of what is selected',
    ({ database: { statements, tables } }) =>
      statements.insert(tables.leases).select(sql`select 'new', 'a', 0`).returning(),
  ],
  [
    'an update',
    ({ database: { statements, tables } }) =>
      statements.update(tables.leases).set({ name: 'new' }).where(eq(tables.leases.name, 'there')).returning(),
  ],
  [
    'a write without waiting for the disk',
    ({ database }) => database.relaxedDurability(inserting(database.statements, database)),
  ],
  ['a prepared write', ({ prepared }) => prepared.write({ name: 'new' })],
  ['a prepared write without waiting for the disk', ({ prepared }) => prepared.lightly({ name: 'new' })],
  ['prepared writes together', ({ prepared }) => prepared.together({ one: { name: 'new' } })],
  ['a transaction', ({ database }) => database.transaction((within) => [inserting(within, database)])],
  [
    'a transaction without waiting for the disk',
    ({ database }) => database.relaxedTransaction((within) => [inserting(within, database)]),
  ],
  [
    'a transaction with a condition',
    ({ database }) =>
      database.transactionIf(
        (within) => [inserting(within, database)],
        () => true,
      ),
  ],
]

const names = async ({ database: { statements, tables } }: Held) =>
  (await statements.select().from(tables.leases)).map(({ name }) => name)

describe('while another process holds the lock of a SQLite file', () => {
  test.each(WRITES)('%s waits off the thread, and is made once when the lock is free', async (_what, write) => {
    const site = await held()
    const done: unknown[] = []
    const writing = Promise.resolve(write(site)).then((answer) => done.push(answer))
    // The other process has a lock that is let go by this thread: a write that held the thread would meet it to the end.
    for (let turn = 0; turn < 50; turn += 1) {
      await nextTurn()
      expect(await names(site)).toEqual(['there'])
      expect(await site.texts('there')).toBe('["a"]')
      expect(await site.lookups('there')).toMatchObject({ holder: 'a' })
    }
    expect(done).toEqual([])
    site.release()
    await writing
    expect((await names(site)).filter((name) => name === 'new')).toEqual(['new'])
    expect(done).toHaveLength(1)
  })

  test('a removal waits', async () => {
    const site = await held()
    const { statements, tables } = site.database
    const removing = Promise.resolve(
      statements.delete(tables.leases).where(eq(tables.leases.name, 'there')).returning(),
    )
    await nextTurn()
    expect(await names(site)).toEqual(['there'])
    site.release()
    expect(await removing).toHaveLength(1)
  })

  test('writes are made in the order of their coming', async () => {
    const site = await held()
    const writing = ['c', 'a', 'b'].map((name) => site.prepared.write({ name }))
    const order: unknown[] = []
    for (const write of writing) void write.then((made) => order.push(made))
    await nextTurn()
    site.release()
    await Promise.all(writing)
    expect(order).toMatchObject([{ name: 'c' }, { name: 'a' }, { name: 'b' }])
  })

  test('the statements of a transaction are made only once it has the lock', async () => {
    const site = await held()
    let made = 0
    const writing = site.database.transaction((within) => {
      made += 1
      return [inserting(within, site.database)]
    })
    for (let turn = 0; turn < 50; turn += 1) await nextTurn()
    expect(made).toBe(0)
    site.release()
    await writing
    expect(made).toBe(1)
  })

  test('each of many writes fails once its time is over, as a database that cannot be asked', async () => {
    const site = await held({ timeout: 400 })
    const failures = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        site.prepared.write({ name: `${index}` }).catch((error: unknown) => error),
      ),
    )
    expect(failures.map(isUnavailable)).toEqual(failures.map(() => true))
    site.release()
    await site.prepared.write({ name: 'later' })
    expect((await names(site)).sort()).toEqual(['later', 'there'])
  })

  test('of thousands of writes whose time is over, the first alone is tried once more', async () => {
    const writes = createWhenFree(100)
    let tries = 0
    const write = () => {
      tries += 1
      throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
    }
    const all = Array.from({ length: 5000 }, () => writes.run(write))
    expect(tries).toBe(5000)
    const settled = await Promise.allSettled(all)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(tries).toBeLessThan(6000)
  })

  test('a database is closed once what waits is made', async () => {
    const { database, prepared, release } = await held()
    const writing = prepared.write({ name: 'new' })
    const closing = database.close()
    await nextTurn()
    release()
    await closing
    expect(await writing).toMatchObject({ name: 'new' })
  })

  test('a write that is wrong fails by itself, and those behind it are made', async () => {
    const site = await held()
    const wrong = site.prepared.write({ name: 'there' }).catch((error: unknown) => error)
    const good = site.prepared.write({ name: 'good' })
    await nextTurn()
    site.release()
    expect(site.database.isUniqueViolation(await wrong)).toBe(true)
    expect(await good).toMatchObject({ name: 'good' })
  })
})
