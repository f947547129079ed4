import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { eventRow } from '#app/auth/events/security-events.ts'
import { readCopyCommand } from '#cli/copy-command.ts'
import { Progress } from '#cli/shared/progress.mjs'
import { tableShapes } from '#db/copy/tables.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { lookAtDatabase } from '#db/probe/probe.server.ts'
import { Authority, createStore, type Store } from '#db/store/index.server.ts'
import { LONG_TIMEOUT } from '../support/databases/long-timeout.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { everyRow, fillEveryTable } from '../support/databases/rows.ts'
import { aSettledUser, someone } from './contract/samples.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const EMPTY = {
  sqlite: async () => `file:${join(folder, `${crypto.randomUUID()}.db`)}`,
  postgres: () => freshDatabase(inject('postgresUrl')),
}

let said: string[]
/** What a terminal is shown of the progress, where every look at it comes 200 ms after the one before. */
let shown: string

/** Typed by an operator who types what the question says. */
const AS_ASKED = 'as asked'

/** Runs the command; `during` is called between copying and reading again. */
async function copy(
  from: string,
  to: string,
  { during = async () => {}, more = [], typed = null, now }: Run = {},
): Promise<string> {
  said = []
  shown = ''
  let shownAt = 0
  const terminal = { isTTY: true, columns: 200, write: (text: string) => (shown += text) }
  const startProgress = () => new Progress(terminal, () => (shownAt += 200))
  const say = async (line: string) => {
    said.push(line)
    if (line === 'Reading both again.') await during()
  }
  const ask = async (question: string) => {
    said.push(question)
    return typed === AS_ASKED ? (/\((\d+)\)/.exec(question)?.[1] ?? '') : typed
  }
  const deps = { open: openDatabase, say, ask, startProgress, ...(now ? { now } : {}) }
  await readCopyCommand(['--from', from, '--to', to, ...more])(deps)
  return said.join('\n')
}

interface Run {
  during?: () => Promise<unknown>
  more?: string[]
  /** What the operator types where the command asks. */
  typed?: string | null
  now?: () => Date
}

const anEvent = (at: string) => eventRow({ type: 'sign-in', isSuccess: true }, new Date(at))

type Rows = Awaited<ReturnType<typeof everyRow>>

/** What PostgreSQL keeps of them: text without U+0000. */
function withoutNul(tables: Rows): Rows {
  const kept = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)
  const keptRow = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, kept(value)]))
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(keptRow)]))
}

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('from %s to %s', (kind, otherKind) => {
  let from: string
  let to: string
  let source: Database
  let target: Database

  beforeEach(async () => {
    from = await EMPTY[kind]()
    to = await EMPTY[otherKind]()
    source = await openDatabase(from, { timeout: LONG_TIMEOUT })
    target = await openDatabase(to, { timeout: LONG_TIMEOUT })
  })
  afterEach(async () => {
    await Promise.all([source.close(), target.close()])
  })

  test('goes on where a key holds a character that PostgreSQL refuses', async () => {
    const { user } = await aSettledUser(createStore(source))
    const link = { userId: user.id, type: 'oauth', createdAt: new Date() } as const
    for (const providerAccountId of ['a\0b', 'a\ufffdc'])
      await source.statements.insert(source.tables.accounts).values({ ...link, provider: 'acme', providerAccountId })
    await copy(from, to)
    await copy(from, to)
    expect(said).toContain('accounts: 0 rows copied, 3 rows there already')
    expect(said.at(-1)).toContain('The copy is complete.')
  })

  test('copies every row of every table, whatever is in it, reads both again, and shows how far it has come', async () => {
    await fillEveryTable(source, 1000)
    await copy(from, to)
    expect(await everyRow(target)).toEqual(
      otherKind === 'postgres' ? withoutNul(await everyRow(source)) : await everyRow(source),
    )
    for (const { label } of tableShapes()) {
      expect(said).toContain(`${label}: 1,000 rows copied`)
      expect(said.filter((line) => line.startsWith(`${label} `))).toEqual([
        expect.stringMatching(/^\w+ +1,000 {2}[0-9a-f]{16} {2}the same in both$/),
      ])
      for (const what of [label, `${label} of the source`, `${label} of the target`])
        expect(shown).toContain(`${what}: 1,000 of 1,000 rows, `)
    }
    expect(said.at(-1)).toMatch(/^The copy is complete/)
  })

  test('does not change a target with rows that the source does not have', async () => {
    await aSettledUser(createStore(source))
    await createStore(target).users.create(someone())
    const before = await everyRow(target)
    await expect(copy(from, to)).rejects.toThrow(
      /The target holds other data.*\n {2}users: 1 row the source does not have/,
    )
    expect(await everyRow(target)).toEqual(before)
  })

  test('does not change a target with another version of a row, unless --update is given', async () => {
    const { user, sessionId } = await aSettledUser(createStore(source))
    await copy(from, to)
    const gone = await createStore(source).users.create(someone())
    await copy(from, to)
    await createStore(source).users.setDisabled(Authority.command, user.id, new Date('2026-03-14T15:00:00Z'))
    await createStore(source).users.remove(Authority.command, gone.id)
    await createStore(source).sessions.end(Authority.command, sessionId, new Date('2026-03-14T15:00:00Z'))
    const before = await everyRow(target)
    await expect(copy(from, to)).rejects.toThrow(/users: 1 row the source does not have, 1 row with other values/)
    expect(await everyRow(target)).toEqual(before)
    await target.close()
    await expect(copy(from, to, { more: ['--update'] })).rejects.toThrow('say how many: --update=3.')
    await expect(copy(from, to, { more: ['--update=2'] })).rejects.toThrow(
      'These are 3 rows, and not what you have said',
    )
    await expect(copy(from, to, { more: ['--update'], typed: 'yes' })).rejects.toThrow('Nothing was changed.')
    await copy(from, to, { more: ['--update'], typed: '3' })
    target = await openDatabase(to, { timeout: LONG_TIMEOUT })
    const { events, ...others } = await everyRow(target)
    expect({ ...others, events: [] }).toEqual({ ...(await everyRow(source)), events: [] })
    const copied = {
      type: 'database.copied',
      actor: 'operator',
      details: JSON.stringify({ removed: 1, overwritten: 2 }),
    }
    expect(events?.toSorted((one, other) => Number(other.statusId) - Number(one.statusId))).toEqual([
      expect.objectContaining({ ...copied, statusId: 2 }),
      expect.objectContaining({ ...copied, statusId: 1 }),
    ])
  })

  test('a later copy of either kind leaves the event of an update, and what a copy takes along is that of its source', async () => {
    const { user } = await aSettledUser(createStore(source))
    await copy(from, to)
    await target.close()
    for (const minute of ['10', '20']) {
      await createStore(source).users.setDisabled(Authority.command, user.id, new Date(`2026-03-14T15:${minute}:00Z`))
      await copy(from, to, { more: ['--update'], typed: AS_ASKED })
    }
    await copy(from, to)
    target = await openDatabase(to, { timeout: LONG_TIMEOUT })
    expect((await everyRow(target)).events).toHaveLength(4)
    const third = await EMPTY.sqlite()
    await copy(to, third)
    await copy(to, third)
    const opened = await openDatabase(third)
    expect((await everyRow(opened)).events).toEqual((await everyRow(target)).events)
    await opened.close()
  })

  test('--update does not empty a target by a source without users, and makes no tables in an empty one', async () => {
    await aSettledUser(createStore(target))
    const before = await everyRow(target)
    await target.close()
    await expect(copy(from, to, { more: ['--update=99'] })).rejects.toThrow(
      /^The source has no user, and the target has one user: nothing was changed\./,
    )
    const nothing = await EMPTY[kind]()
    if (kind === 'sqlite') new Sqlite(nothing.slice('file:'.length)).exec('create table notes (id)').close()
    for (const more of [[], ['--update=99']])
      await expect(copy(nothing, to, { more })).rejects.toThrow(/^The source has no tables of Latchkey/)
    expect(await lookAtDatabase(nothing)).toMatchObject({ isNew: true })
    target = await openDatabase(to, { timeout: LONG_TIMEOUT })
    expect(await everyRow(target)).toEqual(before)
  })

  test('--update leaves a target alone that a server has used since, or uses now', async () => {
    await aSettledUser(createStore(source))
    await createStore(source).events.record([anEvent('2026-03-14T15:00:00Z')])
    await copy(from, to)
    const lease = { name: 'cleanup', holder: 'server', milliseconds: 55_000, isKept: true }
    const at = (time: string) => new Date(`2026-03-14T${time}Z`)
    await createStore(target).leases.withLease({ ...lease, now: () => at('16:00:00') }, async () => {})
    const more = ['--update=1']
    const update = async (time: string) => {
      const isFile = to.startsWith('file:')
      if (!isFile) return copy(from, to, { more, now: () => at(time) })
      await target.close()
      try {
        return await copy(from, to, { more, now: () => at(time) })
      } finally {
        target = await openDatabase(to, { timeout: LONG_TIMEOUT })
      }
    }
    await expect(update('16:00:59')).rejects.toThrow(/^The target is in use: a server held it within the last minute/)
    await createStore(target).events.record([anEvent('2026-03-14T15:00:01Z')])
    await expect(update('16:10:00')).rejects.toThrow(
      /^The target has events of 2026-03-14T15:00:01\.000Z, newer than all/,
    )
    await createStore(source).events.record([anEvent('2026-03-14T15:00:02Z')])
    more.splice(0, 1, '--update=2')
    await update('16:20:00')
    const { events = [] } = await everyRow(target)
    expect(events.map(({ type }) => type).sort()).toEqual(['database.copied', 'database.copied', 'sign-in', 'sign-in'])
  })

  test('an update that is killed leaves an event that it did not end', async () => {
    await aSettledUser(createStore(source))
    await createStore(target).users.create(someone())
    await target.close()
    let events: Record<string, unknown>[] = []
    const during = async () => {
      const read = await openDatabase(to, { timeout: LONG_TIMEOUT })
      events = (await everyRow(read)).events ?? []
      await read.close()
    }
    await copy(from, to, { during, more: ['--update=1'] })
    target = await openDatabase(to, { timeout: LONG_TIMEOUT })
    expect(events).toEqual([expect.objectContaining({ type: 'database.copied', statusId: 2 })])
  })

  test('fails when the source changes meanwhile, says so, and is completed by --update', async () => {
    const { sessionId } = await aSettledUser(createStore(source))
    const during = () => createStore(source).sessions.end(Authority.command, sessionId, new Date())
    await expect(copy(from, to, { during })).rejects.toThrow(
      /^The source changed while it was copied, in: sessions\..*--update/s,
    )
    await target.close()
    await copy(from, to, { more: ['--update=1'] })
    target = await openDatabase(to, { timeout: LONG_TIMEOUT })
    expect(await createStore(target).sessions.find(sessionId)).toMatchObject({ endedAt: expect.any(Date) })
  })

  test('fails when another program writes to the target meanwhile', async () => {
    await aSettledUser(createStore(source))
    const during = () => createStore(target).users.create(someone())
    await expect(copy(from, to, { during })).rejects.toThrow(/^The target is not what was copied, in: users\./)
  })
})

test('a file is backed up before an update of it, also with no events, and one that a server has open stays', async () => {
  const [from, to] = [await EMPTY.sqlite(), await EMPTY.sqlite()]
  const [source, target] = [await openDatabase(from), await openDatabase(to)]
  await aSettledUser(createStore(source))
  const stray = await createStore(target).users.create(someone())
  const before = await everyRow(target)
  await expect(copy(from, to, { more: ['--update=1'] })).rejects.toThrow(
    /^The target is in use: .*\.db-wal is beside it/,
  )
  expect(await everyRow(target)).toEqual(before)
  await target.close()
  await copy(from, to, { more: ['--update=1'], now: () => new Date('2026-03-14T15:00:00Z') })
  const backup = `${to}.before-update-20260314T150000`
  expect(said).toContain(`${backup.slice('file:'.length)} is the target as it was.`)
  const kept = await openDatabase(backup)
  expect(await everyRow(kept)).toEqual(before)
  const updated = await openDatabase(to)
  expect((await everyRow(updated)).users?.map(({ id }) => id)).not.toContain(stray.id)
  await Promise.all([source.close(), kept.close(), updated.close()])
})

test('a row that is written after the count was agreed to ends an update before it is removed', async () => {
  const [from, to] = [await EMPTY.sqlite(), await EMPTY.postgres()]
  const [source, target] = [await openDatabase(from), await openDatabase(to, { timeout: LONG_TIMEOUT })]
  await aSettledUser(createStore(source))
  await createStore(target).users.create(someone())
  const ask = async () => {
    await createStore(target).users.create(someone())
    return '1'
  }
  const update = readCopyCommand(['--from', from, '--to', to, '--update'])
  const deps = { open: openDatabase, say: async () => {}, ask, startProgress: () => new Progress() }
  await expect(update(deps)).rejects.toThrow('users: the target has changed meanwhile.')
  const { users, events } = await everyRow(target)
  expect(users).toHaveLength(2)
  expect(events).toEqual([expect.objectContaining({ type: 'database.copied', statusId: 2 })])
  await Promise.all([source.close(), target.close()])
})

test.each([
  [
    'begins to serve it',
    /^The target is in use/,
    (store: Store) =>
      store.leases.withLease(
        { name: 'cleanup', holder: 'server', milliseconds: 55_000, isKept: true, now: () => new Date() },
        async () => {},
      ),
  ],
  [
    'writes an event',
    /^The target has events of .*, newer than all of the source/,
    (store: Store) => store.events.record([anEvent('2026-03-14T15:00:01Z')]),
  ],
])('an update changes nothing where a server %s while its operator reads the question', async (_, why, does) => {
  const [from, to] = [await EMPTY.sqlite(), await EMPTY.postgres()]
  const [source, target] = [await openDatabase(from), await openDatabase(to, { timeout: LONG_TIMEOUT })]
  await aSettledUser(createStore(source))
  await createStore(target).users.create(someone())
  const ask = async () => {
    await does(createStore(target))
    return '1'
  }
  const update = readCopyCommand(['--from', from, '--to', to, '--update'])
  const deps = { open: openDatabase, say: async () => {}, ask, startProgress: () => new Progress() }
  await expect(update(deps)).rejects.toThrow(why)
  const { users, events = [] } = await everyRow(target)
  expect(users).toHaveLength(1)
  expect(events.map(({ type }) => type)).not.toContain('database.copied')
  await Promise.all([source.close(), target.close()])
})

test('a source of an earlier version stays as it is, and is not copied', async () => {
  const [from, to] = [await EMPTY.sqlite(), await EMPTY.sqlite()]
  await (await openDatabase(from)).close()
  const file = new Sqlite(from.slice('file:'.length))
  file.exec('delete from latchkey_migrations where id = (select max(id) from latchkey_migrations)').close()
  await expect(copy(from, to)).rejects.toThrow(
    /^The tables of the source are of an earlier version, and the source is only/,
  )
  expect(await lookAtDatabase(from)).toMatchObject({ missing: 1 })
})

test('a copy that was interrupted goes on, with every table half copied', async () => {
  const [from, to] = [await EMPTY.sqlite(), await EMPTY.postgres()]
  const [source, target] = [
    await openDatabase(from, { timeout: LONG_TIMEOUT }),
    await openDatabase(to, { timeout: LONG_TIMEOUT }),
  ]
  await fillEveryTable(source, 700)
  await fillEveryTable(target, 450)
  await copy(from, to)
  expect(said).toContain('users: 250 rows copied, 450 rows there already')
  expect(await everyRow(target)).toEqual(withoutNul(await everyRow(source)))
  await copy(from, to)
  expect(said).toContain('sessions: 0 rows copied, 700 rows there already')
  await Promise.all([source.close(), target.close()])
})

test('U+0000, which PostgreSQL refuses, is said to be another character there', async () => {
  const [from, to] = [await EMPTY.sqlite(), await EMPTY.postgres()]
  const source = await openDatabase(from, { timeout: LONG_TIMEOUT })
  await createStore(source).users.create(someone({ name: 'Ada\0', image: 'a\0b' }))
  await createStore(source).users.create(someone({ name: '\uFFFD' }))
  await source.close()
  await copy(from, to)
  expect(said.filter((line) => line.includes('U+0000'))).toEqual([expect.stringMatching(/^users: 2 values hold/)])
})

test('a source that does not exist is not created', async () => {
  const from = await EMPTY.sqlite()
  await expect(copy(from, await EMPTY.sqlite())).rejects.toThrow(/^There is no .*\.db\.$/)
  expect(existsSync(from.slice('file:'.length))).toBe(false)
})

test.each(['source', 'target'])('a %s that a later version has used is refused', async (which) => {
  const [from, to] = [await EMPTY.sqlite(), await EMPTY.sqlite()]
  for (const url of [from, to]) await (await openDatabase(url)).close()
  const later = new Sqlite((which === 'source' ? from : to).slice('file:'.length))
  later.exec("insert into latchkey_migrations (hash, created_at) values ('later', 4102444800000)").close()
  await expect(copy(from, to)).rejects.toThrow(`A later version has used the ${which}`)
})

test('a database that cannot be reached is named without its password', async () => {
  const from = await EMPTY.sqlite()
  await (await openDatabase(from)).close()
  const copying = copy(from, 'postgres://ada:hunter2@127.0.0.1:9/site?password=hunter2')
  await expect(copying).rejects.toThrow(/^The target cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:9$/)
  expect(said[0]).toBe(`Copying ${from} to postgres://ada@127.0.0.1:9/site.`)
})

test.each([
  ['nothing', []],
  ['one database', ['--from', 'file:a.db']],
  ['a database of another kind', ['--from', 'file:a.db', '--to', 'mysql://db.test/site']],
  ['one database twice', ['--from', 'file:a.db', '--to', 'file:a.db']],
  ['an unknown option', ['--from', 'file:a.db', '--to', 'file:b.db', '--force']],
  ['more than options', ['--from', 'file:a.db', '--to', 'file:b.db', 'file:c.db']],
])('a command line of %s is answered with how to write it', (_, args) => {
  expect(() => readCopyCommand(args)).toThrow(/Use: npm run database:copy -- --from/)
})

test('a PostgreSQL database with a view in the place of a table is not copied, nor is the view read', async () => {
  const [from, to] = [await EMPTY.postgres(), await EMPTY.sqlite()]
  await (await openDatabase(from)).close()
  const client = new pg.Client({ connectionString: from })
  await client.connect()
  await client.query(`alter table users rename to kept;
    create function leak() returns text immutable language plpgsql as $$ begin raise exception 'it ran'; end $$;
    create view users as select leak() as id, kept.* from (select name from kept) kept`)
  await client.end()
  await expect(copy(from, to)).rejects.toThrow('users is no table there, but a view')
})
