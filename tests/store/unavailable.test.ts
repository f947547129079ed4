import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { driverCode, openDatabase } from '#db/database.server.ts'
import { Authority, createStore } from '#db/store/index.server.ts'
import { isUnavailable, Unavailable } from '#db/unavailable.ts'
import { LONG_TIMEOUT } from '../support/databases/long-timeout.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { freePort } from '../support/processes/ports.ts'

/** The error of a statement. */
async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

/** A pool like the app's, or a worse one. */
function aPool(config: pg.PoolConfig): { pool: pg.Pool; db: ReturnType<typeof drizzle> } {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1, ...config })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return { pool, db: drizzle(pool) }
}

describe('a database that cannot be asked', () => {
  test('has an address where no server listens', async () => {
    const { db } = aPool({ connectionString: `postgres://postgres@127.0.0.1:${await freePort()}/x` })
    const error = await failureOf(db.execute(sql`select 1`))
    expect(error).toHaveProperty('cause.code', 'ECONNREFUSED')
    expect(isUnavailable(error)).toBe(true)
  })

  test('has ended the connection', async () => {
    const { db } = aPool({})
    const error = await failureOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
    expect(error).toHaveProperty('cause.code', '57P01')
    expect(isUnavailable(error)).toBe(true)
  })

  test('has no connection left', async () => {
    const { pool, db } = aPool({ connectionTimeoutMillis: 200 })
    const busy = await pool.connect()
    const error = await failureOf(db.execute(sql`select 1`))
    expect(error).toHaveProperty('cause.message', 'timeout exceeded when trying to connect')
    expect(isUnavailable(error)).toBe(true)
    busy.release()
  })

  test('takes too many connections', async () => {
    const { db } = aPool({ connectionString: await oneConnectionOnly() })
    const error = await failureOf(db.execute(sql`select 1`))
    expect(error).toHaveProperty('cause.code', '53300')
    expect(isUnavailable(error)).toBe(true)
  })

  test('has no room left when it is to commit', async () => {
    const url = await freshDatabase(inject('postgresUrl'))
    const database = await openDatabase(url)
    onTestFinished(() => database.close())
    const { pool } = aPool({ connectionString: url })
    await pool.query(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
      create constraint trigger refuse after insert on leases deferrable initially deferred
        for each row execute function refuse()`)
    const { leases } = database.tables
    const row = { name: 'x', holder: 'y', expiresAt: new Date() }
    const write = database.transaction((within) => [within.insert(leases).values(row).returning()])
    expect(isUnavailable(await failureOf(write))).toBe(true)
  })

  test.each([
    ['has become a copy that is only read', 'alter database NAME set default_transaction_read_only = on'],
    ['takes no connections any more', 'alter database NAME with allow_connections false'],
    ['is there no more', 'drop database NAME with (force)'],
  ])('%s', async (_, statement) => {
    const url = await freshDatabase(inject('postgresUrl'))
    const database = await openDatabase(url, { onConnectionLost: () => {} })
    onTestFinished(() => database.close())
    const { pool } = aPool({})
    await pool.query(statement.replace('NAME', new URL(url).pathname.slice(1)))
    const { leases } = database.tables
    const row = { name: 'x', holder: 'y', expiresAt: new Date() }
    expect(isUnavailable(await failureOf(database.statements.insert(leases).values(row)))).toBe(true)
  })

  test.each([
    ['by its own clock', { statement_timeout: 50 }, '57014'],
    ['by ours', { query_timeout: 50 }, undefined],
  ])('is too slow, %s', async (_, config, code) => {
    const { db } = aPool(config)
    const error = await failureOf(db.execute(sql`select pg_sleep(0.3)`))
    expect(driverCode(error)).toBe(code)
    expect(isUnavailable(error)).toBe(true)
  })

  test('is a file that another program is writing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'busy-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [writer, reader] = [new Sqlite(join(folder, 'x.db')), new Sqlite(join(folder, 'x.db'), { timeout: 0 })]
    writer.exec('begin exclusive')
    const error = await failureOf((async () => reader.exec('create table x (y)'))())
    expect(error).toHaveProperty('code', 'SQLITE_BUSY')
    expect(isUnavailable(error)).toBe(true)
    writer.close()
    reader.close()
  })

  test('is a file that may only be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'read-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const writer = new Sqlite(join(folder, 'x.db'))
    writer.exec('create table x (y)')
    writer.close()
    const reader = new Sqlite(join(folder, 'x.db'), { readonly: true })
    const error = await failureOf((async () => reader.exec('insert into x values (1)'))())
    reader.close()
    expect(error).toHaveProperty('code', 'SQLITE_READONLY')
    expect(isUnavailable(error)).toBe(true)
  })

  test('is recognised by the error Unavailable, also as a cause', () => {
    expect(isUnavailable(new Unavailable('Too long.'))).toBe(true)
    expect(isUnavailable(new Error('A sign-in failed.', { cause: new Unavailable('Too long.') }))).toBe(true)
  })
})

describe.each(['postgres', 'sqlite'] as const)('a %s database that refuses a statement', (kind) => {
  async function open() {
    const database = await openDatabase(
      kind === 'sqlite' ? 'file::memory:' : await freshDatabase(inject('postgresUrl')),
      { timeout: LONG_TIMEOUT },
    )
    onTestFinished(() => database.close())
    return database
  }

  test('to a second row of its kind, can be asked', async () => {
    const { statements, tables } = await open()
    const insert = () => statements.insert(tables.leases).values({ name: 'x', holder: 'y', expiresAt: new Date() })
    await insert()
    expect(isUnavailable(await failureOf(insert()))).toBe(false)
  })

  test('to a row that points at nothing, can be asked', async () => {
    const store = createStore(await open())
    expect(isUnavailable(await failureOf(store.passwords.set(Authority.command, 'missing', 'hash')))).toBe(false)
  })

  test('to a statement that it does not understand, can be asked', async () => {
    const { statements, tables } = await open()
    const nonsense = statements.select({ id: sql`nonsense(` }).from(tables.users)
    expect(isUnavailable(await failureOf(nonsense))).toBe(false)
  })
})

test('any other fault is not the database’s', () => {
  for (const error of [new Error('x'), new TypeError('fetch failed'), 'x', null, undefined]) {
    expect(isUnavailable(error)).toBe(false)
  }
})

/** A database that takes one connection, which is taken. */
async function oneConnectionOnly(): Promise<string> {
  const url = await freshDatabase(inject('postgresUrl'))
  const role = `single_${crypto.randomUUID().replaceAll('-', '')}`
  const { pool } = aPool({})
  await pool.query(`create role ${role} login connection limit 1`)
  const connectionString = Object.assign(new URL(url), { username: role }).href
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return connectionString
}
