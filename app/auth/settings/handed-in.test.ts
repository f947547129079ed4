import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle as overSqlite } from 'drizzle-orm/better-sqlite3'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import { drizzle as overProxy } from 'drizzle-orm/pg-proxy'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openSettings, openStorageSettings } from './config.server.ts'
import { urlOfHandedIn, withHandedIn } from './handed-in.ts'

const aPool = (options: pg.PoolConfig) => new pg.Pool(options)

function aFile(): Sqlite.Database {
  const file = new Sqlite(join(tmpdir(), `handed-in-${crypto.randomUUID()}.db`))
  onTestFinished(() => void file.close())
  return file
}

test.each([
  [
    'a URL',
    { connectionString: 'postgres://ada:pw@db.test/shop?sslmode=verify-full' },
    'postgres://ada:pw@db.test/shop?sslmode=verify-full',
  ],
  [
    'parts',
    { host: 'db.test', port: 6543, user: 'a@b', password: 'p/w', database: 'my shop' },
    'postgres://a%40b:p%2Fw@db.test:6543/my%20shop',
  ],
  [
    'encryption',
    { host: 'db.test', user: 'ada', database: 'shop', ssl: true },
    'postgres://ada@db.test/shop?sslmode=verify-full',
  ],
  [
    'encryption without proof',
    { host: 'db.test', database: 'shop', ssl: { rejectUnauthorized: false } },
    'postgres://db.test/shop?sslmode=no-verify',
  ],
  ['a socket', { host: '/run/postgresql', database: 'shop' }, 'postgres://localhost/shop?host=%2Frun%2Fpostgresql'],
])('a pool of pg by %s names its database, and so does a Drizzle over it', (_, options, url) => {
  expect(urlOfHandedIn(aPool(options))).toBe(url)
  expect(urlOfHandedIn(overPg(aPool(options)))).toBe(url)
})

test('a database of better-sqlite3 names its file, and so does a Drizzle over it', () => {
  const file = aFile()
  expect(urlOfHandedIn(file)).toBe(`file:${file.name}`)
  expect(urlOfHandedIn(overSqlite(file))).toBe(`file:${file.name}`)
})

test.each([
  ['another driver’s Drizzle', overProxy(async () => ({ rows: [] })), /Drizzle over another driver: PgRemoteDatabase/],
  ['another driver', new (class Postgres {})(), /no database that we know, but Postgres/],
  ['one client', new pg.Client(), /no database that we know, but Client/],
  ['a database in memory', new Sqlite(':memory:'), /is no file/],
  ['a password that is worked out', aPool({ host: 'db.test', password: () => 'secret words' }), /worked out anew/],
  ['certificates', aPool({ host: 'db.test', ssl: { ca: 'secret words' } }), /certificates of its own/],
])('%s is refused by name, with no secret', (_, database, says) => {
  expect(() => urlOfHandedIn(database)).toThrow(says)
  expect(() => urlOfHandedIn(database)).not.toThrow(/secret words/)
})

test('what is handed in goes before DATABASE_URL, for the server and for commands', () => {
  const file = aFile()
  const env = { DATABASE_URL: 'postgres://db.test/other', DATABASE_URL_FILE: '/run/url' }
  expect(withHandedIn(env, null)).toBe(env)
  expect(withHandedIn(env, file)).toEqual({ DATABASE_URL: `file:${file.name}`, DATABASE_URL_FILE: undefined })
  const config = { database: file }
  expect(openStorageSettings({ config }).databaseUrl).toBe(`file:${file.name}`)
  expect(openSettings({ authPath: '/auth', basename: '/', config }, 'development').settings.databaseUrl).toBe(
    `file:${file.name}`,
  )
})
