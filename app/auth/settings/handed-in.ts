import { resolve } from 'node:path'
import { type Environment, SettingsError } from './variables.ts'

/** How Drizzle says over which driver it is, whichever copy of it an app has. */
const KIND = Symbol.for('drizzle:entityKind')

const OF_DRIZZLE: readonly string[] = ['NodePgDatabase', 'BetterSQLite3Database']

const VARIABLE = 'database of auth.config'

const refused = (problem: string, advice: string) =>
  new SettingsError([{ variable: VARIABLE, problem, read: null, advice }])

const memberOf = (value: unknown, name: string | symbol): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The name of what an object is made by. */
const madeBy = (value: object): string => textOf(memberOf(memberOf(value, 'constructor'), 'name'))

/** The client that Drizzle works over; what is no Drizzle is a client itself. */
function clientOf(database: object): unknown {
  const kind = memberOf(memberOf(database, 'constructor'), KIND)
  if (kind === undefined) return database
  if (OF_DRIZZLE.includes(textOf(kind))) return memberOf(database, '$client')
  throw refused(
    `is a Drizzle over another driver: ${textOf(kind)}`,
    'Hand in a Drizzle over `pg` or `better-sqlite3`, or name the database in DATABASE_URL.',
  )
}

/**
 * The URL of a database that an app has open already: a pool of `pg`, a database of `better-sqlite3`, or a Drizzle over one. We
 * open connections of our own there, as our timeouts and prepared statements are none of the app's.
 */
export function urlOfHandedIn(database: object): string {
  const client = clientOf(database)
  if (typeof memberOf(client, 'pragma') === 'function' && typeof memberOf(client, 'name') === 'string')
    return urlOfFile(memberOf(client, 'name'))
  const options = memberOf(client, 'options')
  const isPool = typeof memberOf(client, 'Client') === 'function' && typeof memberOf(client, 'totalCount') === 'number'
  if (isPool && typeof options === 'object' && options !== null) return urlOfPool(options)
  throw refused(
    `is no database that we know, but ${typeof client === 'object' && client !== null ? madeBy(client) || 'an object' : String(client)}`,
    'Hand in a Pool of `pg`, a Database of `better-sqlite3`, or a Drizzle over one of these, or name the database in DATABASE_URL.',
  )
}

function urlOfFile(name: unknown): string {
  const path = textOf(name)
  if (path !== '' && path !== ':memory:') return `file:${resolve(path)}`
  throw refused(
    'is one of SQLite that is no file',
    'Hand in one that is, since commands and further processes open it too.',
  )
}

function urlOfPool(options: object): string {
  const said = textOf(memberOf(options, 'connectionString'))
  if (said !== '') return said
  const [host, password, ssl] = ['host', 'password', 'ssl'].map((name) => memberOf(options, name))
  if (typeof password === 'function')
    throw refused('is a pool whose password is worked out anew each time', 'Name the database in DATABASE_URL.')
  const url = new URL('postgres://localhost')
  url.username = encodeURIComponent(textOf(memberOf(options, 'user')))
  url.password = encodeURIComponent(textOf(password))
  url.port = textOf(memberOf(options, 'port'))
  url.pathname = `/${encodeURIComponent(textOf(memberOf(options, 'database')))}`
  if (textOf(host).startsWith('/')) url.searchParams.set('host', textOf(host))
  else if (textOf(host) !== '') url.hostname = textOf(host)
  const mode = sslMode(ssl)
  if (mode !== null) url.searchParams.set('sslmode', mode)
  return url.href
}

function sslMode(ssl: unknown): string | null {
  if (ssl === undefined || ssl === false) return null
  if (ssl === true) return 'verify-full'
  const isPlain =
    typeof ssl === 'object' && ssl !== null && Object.keys(ssl).every((name) => name === 'rejectUnauthorized')
  if (isPlain) return memberOf(ssl, 'rejectUnauthorized') === false ? 'no-verify' : 'verify-full'
  throw refused(
    'is a pool with certificates of its own',
    'Name the database in DATABASE_URL, with sslmode=verify-full and sslrootcert=FILE.',
  )
}

/** The variables of a process whose app has handed a database in: that is the one that they name. */
export function withHandedIn(env: Environment, database: object | null | undefined): Environment {
  if (!database) return env
  return { ...env, DATABASE_URL: urlOfHandedIn(database), DATABASE_URL_FILE: undefined }
}
