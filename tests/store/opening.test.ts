import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openConfiguredDatabase } from '#app/auth/services/open-database.server.ts'
import { SettingsError } from '#app/auth/settings/variables.ts'
import { examineDatabase } from '#cli/doctor/database.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { freePort } from '../support/processes/ports.ts'
import { someone } from './contract/samples.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'opening-'))
  writeFileSync(join(folder, 'letter.db'), 'Dear Sir or Madam, this is no database at all. '.repeat(40))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** The address of a fresh database for a role of its own. */
async function asRole(definition: string, { isMade = false } = {}): Promise<string> {
  const url = await freshDatabase(inject('postgresUrl'))
  if (isMade) await (await openDatabase(url)).close()
  const role = `role_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role ${role} login`)
  await client.query(definition.replaceAll('ROLE', role))
  await client.end()
  return Object.assign(new URL(url), { username: role, password: 'hunter2' }).href
}

/** Gives `ROLE` the rights for serving, and none for making tables. */
const SERVING = `
  revoke create on schema public from public;
  grant usage on schema drizzle, public to ROLE;
  grant select on drizzle.latchkey_migrations to ROLE;
  grant select, insert, update, delete on all tables in schema public to ROLE;`

/** The address of a fresh database in which names are kept as Latin-1. */
async function inLatin1(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `latin_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`)
  await client.end()
  return onServer(`/${name}`)
}

/** What another program, or another version, has done. */
const USERS = 'create table users (id integer)'
const LOST = 'alter table sessions rename to visits'
const REWRITTEN = `update MIGRATIONS set hash = 'rewritten' where created_at = (select min(created_at) from MIGRATIONS)`
/** Of another branch, so that this version's last one is not there. */
const ASIDE = `update MIGRATIONS set hash = 'of another branch', created_at = created_at - 1
  where created_at = (select max(created_at) from MIGRATIONS)`
const LATER = `insert into MIGRATIONS (hash, created_at) values ('later', 4102444800000)`

interface History {
  /** Whether this version has made its tables. */
  made: boolean
  after: string
}

/** A SQLite file with this history. */
async function aFile({ made, after }: History): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.db`)
  if (made) await (await openDatabase(`file:${path}`)).close()
  new Sqlite(path).exec(after.replaceAll('MIGRATIONS', 'latchkey_migrations')).close()
  return `file:${path}`
}

/** A PostgreSQL database with this history. */
async function onPostgres({ made, after }: History): Promise<string> {
  const url = await freshDatabase(inject('postgresUrl'))
  if (made) await (await openDatabase(url)).close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(after.replaceAll('MIGRATIONS', 'drizzle.latchkey_migrations'))
  await client.end()
  return url
}

const onServer = (path: string) => Object.assign(new URL(inject('postgresUrl')), { pathname: path }).href

test('PostgreSQL: users stand in public, whatever schema another role has named like the role that serves', async () => {
  const url = await freshDatabase(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create schema authorization current_user')
  const database = await openDatabase(url)
  await client.query('create table users (like public.users)')
  await createStore(database).users.create(someone())
  const { rows } = await client.query('select count(*)::int as here from public.users')
  expect(rows).toEqual([{ here: 1 }])
  await client.end()
  await database.close()
})

test('PostgreSQL: a database of another program is refused, and nothing of ours is made in it', async () => {
  const url = await onPostgres({ made: false, after: USERS })
  await expect(openDatabase(url)).rejects.toMatchObject({ code: '42P07', message: 'relation "users" already exists' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select nspname from pg_namespace where nspname = 'drizzle'
    union all select relname from pg_class where relname in ('sessions', 'latchkey_migrations')`)
  expect(rows).toEqual([])
  await client.end()
})

test('PostgreSQL: a lock of migrations that another session holds is told, and waited for', async () => {
  const url = await freshDatabase(inject('postgresUrl'))
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('select pg_advisory_lock(7265746)')
  const waits: number[] = []
  const opened = openDatabase(url, {
    onMigrationLocked: (milliseconds) => {
      waits.push(milliseconds)
      void holder.end()
    },
  })
  await (await opened).close()
  expect(waits).toEqual([60_000])
})

test.each([
  ['a folder', async () => `file:${folder}`, /unable to open/, /folder/],
  ['no database', async () => `file:${join(folder, 'letter.db')}`, /not a database/, /no SQLite database/],
  ['below a file', async () => `file:${join(folder, 'letter.db/x/y.db')}`, /unable to open|ENOTDIR/, /folder/],
  ['where no folder can be made', async () => 'file:/proc/latchkey/y.db', /ENOENT/, /folder/],
  ['not served', async () => `postgres://ada:hunter2@127.0.0.1:${await freePort()}/x`, /ECONNREFUSED/, /host and port/],
  ['not there', async () => onServer('/nowhere'), /"nowhere" does not exist/, /createdb/],
  ['without SSL', async () => `${onServer('/postgres')}?sslmode=verify-full`, /SSL/, /sslmode/],
  [
    'without the SSL it is asked for',
    async () => `${onServer('/postgres')}?sslmode=require`,
    /SSL/,
    /Leave sslmode out/,
  ],
  [
    'without its certificate’s file',
    async () => `${onServer('/postgres')}?sslrootcert=/no.pem`,
    /no\.pem/,
    /no such file/,
  ],
  [
    'another role’s',
    () => asRole('revoke create on database postgres from public'),
    /permission denied/,
    /GRANT CREATE/,
  ],
  ['another program’s file', () => aFile({ made: false, after: USERS }), /already exists/, /of Latchkey’s own/],
  ['another program’s', () => onPostgres({ made: false, after: USERS }), /already exists/, /of Latchkey’s own/],
  ['a file that lacks a table', () => aFile({ made: true, after: LOST }), /no such table/, /version that made/],
  ['lacking a table', () => onPostgres({ made: true, after: LOST }), /"sessions" does not exist/, /version that made/],
  [
    'a file of another branch',
    () => aFile({ made: true, after: ASIDE }),
    /other migrations.* 1 of/,
    /version that made/,
  ],
  ['of another branch', () => onPostgres({ made: true, after: ASIDE }), /other migrations.* 1 of/, /version that made/],
  ['a file of a later version', () => aFile({ made: true, after: LATER }), /a later version of Latchkey/, /backup/],
  ['of a later version', () => onPostgres({ made: true, after: LATER }), /a later version of Latchkey/, /backup/],
  ['in Latin-1', inLatin1, /LATIN1/, /ENCODING 'UTF8'/],
  ['only read', () => asRole('alter role ROLE set default_transaction_read_only = on'), /read-only/, /takes writes/],
])(
  'a database that is %s is told as a fault of DATABASE_URL, with advice and no secret',
  async (_, at, why, wanted) => {
    const url = await at()
    const error = await openConfiguredDatabase(url).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(SettingsError)
    const [, problem = '', advice = ''] = error instanceof Error ? error.message.split('\n') : []
    expect(problem).toMatch(/^ {2}DATABASE_URL names a database that cannot be opened: .+; read: (file|postgres):/)
    expect(problem).toMatch(why)
    expect(advice).toMatch(wanted)
    expect(String(error)).not.toContain('hunter2')
  },
)

test.each([
  ['a role that may not create tables', SERVING],
  [
    'a role that may only read, as after a failover',
    `${SERVING} alter role ROLE set default_transaction_read_only = on`,
  ],
])('a database whose tables are up to date is opened for %s', async (_, definition) => {
  const database = await openConfiguredDatabase(await asRole(definition, { isMade: true }))
  expect(await database.statements.select().from(database.tables.users)).toEqual([])
  await database.close()
})

test.each([
  ['SQLite', aFile],
  ['PostgreSQL', onPostgres],
])('the operator of a database of %s with a rewritten migration is told, and it is opened', async (_, at) => {
  const told = async (history: History) => {
    let isOther = false
    const onOtherMigrations = () => {
      isOther = true
    }
    await (await openConfiguredDatabase(await at(history), { onOtherMigrations })).close()
    return isOther
  }
  expect(await told({ made: true, after: REWRITTEN })).toBe(true)
  expect(await told({ made: false, after: 'select 1' })).toBe(false)
})

/** A version before: the last migration is not applied. */
const EARLIER = `delete from MIGRATIONS where created_at = (select max(created_at) from MIGRATIONS)`

test.each([
  ['SQLite', aFile],
  ['PostgreSQL', onPostgres],
])('a command that changes rows of a database of %s makes no table and brings none up to date', async (_, at) => {
  const open = async (history: History) => openConfiguredDatabase(await at(history), { isAsItIs: true })
  await expect(open({ made: true, after: EARLIER })).rejects.toThrow(
    /its tables are of an earlier version[\s\S]*Run `migrate`/,
  )
  await expect(open({ made: false, after: 'select 1' })).rejects.toThrow(
    /there are no tables of Latchkey[\s\S]*Run `migrate`/,
  )
  const database = await open({ made: true, after: 'select 1' })
  const user = { name: 'Ada', email: null, emailVerified: null, image: null }
  expect(await createStore(database).users.create(user)).toMatchObject({ name: 'Ada' })
  await database.close()
})

test('a command that changes rows makes no file', async () => {
  const path = join(folder, 'new', 'none.db')
  await expect(openConfiguredDatabase(`file:${path}`, { isAsItIs: true })).rejects.toThrow(
    'names a file that is not there yet',
  )
  expect(existsSync(join(folder, 'new'))).toBe(false)
})

test.each([
  ['SQLite', aFile],
  ['PostgreSQL', onPostgres],
])('the doctor names a database of %s that other migrations, or a later version, have made', async (_, at) => {
  const look = async (after: string) =>
    examineDatabase({
      databaseUrl: await at({ made: true, after }),
      dataFolder: folder,
      passwordCost: { memory: 8, passes: 1, lanes: 1 },
      secrets: [],
    })
  const named = (kind: string, says: string) =>
    expect.arrayContaining([expect.objectContaining({ kind, says: expect.stringContaining(says) })])
  expect(await look(REWRITTEN)).toEqual(named('note', 'other migrations'))
  expect(await look(ASIDE)).toEqual(named('fault', '1 of these are missing'))
  expect(await look(LATER)).toEqual(named('fault', 'a later version of Latchkey'))
})

/**
 * Lets SQLite only read a file. Root may write any file, and as another user could not read this program in a home folder
 * of mode 0700: for root the file says that it is of a later format, which is only read (SQLite, File Format, 1.3.3).
 */
function makeReadOnly(path: string): void {
  if (process.getuid?.() !== 0) {
    chmodSync(path, 0o444)
    return
  }
  const file = openSync(path, 'r+')
  writeSync(file, Uint8Array.of(3), 0, 1, 18)
  closeSync(file)
}

test('a read-only file is not accepted as a database', async () => {
  const path = join(folder, 'kept.db')
  await (await openDatabase(`file:${path}`)).close()
  makeReadOnly(path)
  await expect(openConfiguredDatabase(`file:${path}`)).rejects.toThrow(/readonly.*\n.*Let this user write the file/s)
})

test('a start compiles no statement of the store: each is compiled when it is first run, and once', async () => {
  const compile = vi.spyOn(Sqlite.prototype, 'prepare')
  try {
    const database = await openDatabase('file::memory:')
    const before = compile.mock.calls.length
    const store = createStore(database)
    expect(compile.mock.calls.length).toBe(before)
    for (let reads = 0; reads < 3; reads += 1) await store.sessions.status('none')
    expect(compile.mock.calls.length).toBe(before + 1)
    await database.close()
  } finally {
    compile.mockRestore()
  }
})
