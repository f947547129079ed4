import { readFileSync } from 'node:fs'
import { DriverFault } from '#db/drivers/drivers.server.ts'
import { parsePostgresUrl, pgUrl } from '#db/postgres-url.ts'
import { codesOf, isCertificateRefused, reasonOf } from '../shared/finding.ts'

const OTHER_VERSION =
  'Its tables are not those of this version. Run the version that made them, or a newer one, or put a backup back.'
const OTHER_MIGRATIONS =
  'Start the version that made its tables: another branch, or one from before the first release. Or name another database in DATABASE_URL.'
const OTHER_TABLES =
  'Name a database of Latchkey’s own in DATABASE_URL: this one holds other tables of that name. Or put a backup back.'

/** What the operator can do about a driver's code. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'Correct the host in DATABASE_URL: no name server knows it.',
  EAI_AGAIN: 'The name server does not answer from here; try again, or write an address into DATABASE_URL.',
  '28P01': 'Correct user and password in DATABASE_URL, or PGPASSWORD.',
  '28000': 'Write a user into DATABASE_URL that the server accepts: its pg_hba.conf says who may connect from where.',
  '3D000': 'Make the database first: createdb, then the name that DATABASE_URL ends with.',
  '25006': 'Write the server into DATABASE_URL that takes writes: this one is a copy that is only read.',
  '42501':
    'Let the user of DATABASE_URL make tables: GRANT CREATE ON DATABASE … and ON SCHEMA public, or make it the owner.',
  '42P01': OTHER_VERSION,
  '42703': OTHER_VERSION,
  OTHER_MIGRATIONS,
  NOT_MIGRATED:
    'Run `migrate`, or start the server of this version once: no other command but `user add` makes tables or brings them up to date.',
  LATER_VERSION: 'Run that version, or a newer one; or put the backup from before the update back.',
  '42P07': OTHER_TABLES,
  '42701': OTHER_TABLES,
  '53300': 'Raise max_connections, or run fewer processes: each takes up to 10.',
  '55P03': 'Another program has held the tables for a minute. End what it does, and start again.',
  '57P03': 'The server is just starting or stopping. Try again.',
  SQLITE_NOTADB: 'DATABASE_URL names a file that is no SQLite database. Name another, or put the backup back.',
  SQLITE_CORRUPT: 'The file that DATABASE_URL names is damaged. Put the backup back.',
  SQLITE_CANTOPEN: 'Let this user read the file, and write into its folder; DATABASE_URL names a file, not a folder.',
  SQLITE_READONLY: 'Let this user write the file and into its folder, or name another in DATABASE_URL.',
  SQLITE_BUSY: 'Another program has the file locked. End it, and start again.',
  SQLITE_FULL: 'Make room on the disk, or name a file on another one in DATABASE_URL.',
  SQLITE_IOERR: 'The disk does not take writes. Name a file on another one in DATABASE_URL.',
}

/** What only the words of a driver tell. */
const ADVICE_BY_WORDS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/^ENOENT.* open /, 'Correct sslrootcert, sslcert or sslkey in DATABASE_URL: there is no such file.'],
  [/connect ENOENT/, 'Start PostgreSQL, or correct host and port in DATABASE_URL: there is no such socket.'],
  [
    /unsupported startup parameter/,
    'Name PostgreSQL itself in DATABASE_URL and no pooler such as PgBouncer: each process keeps a pool of its own.',
  ],
  [/password must be a string|no password supplied/, 'Write the password into DATABASE_URL, or set PGPASSWORD.'],
  [/encoding is/, "Make the database anew: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0."],
  [/does not support SSL/, 'Leave sslmode out of DATABASE_URL, or turn SSL on at the server.'],
  [/no such (table|column)/, OTHER_VERSION],
  [/already exists|duplicate column/, OTHER_TABLES],
  [/timeout|timed out/, 'Correct host and port in DATABASE_URL: no server answers there. Or the server is stopped.'],
]

const PROOF =
  'Add ?sslmode=verify-full&sslrootcert=FILE to DATABASE_URL, with the certificate of the server’s authority; or sslmode=no-verify, where no attacker can reach the connection.'
const NAMED_OTHERWISE =
  'Write the host into DATABASE_URL that the server’s certificate names, or sslmode=verify-ca&sslrootcert=FILE.'
const ENCRYPTED_ONLY =
  'Add ?sslmode=verify-full to DATABASE_URL: this server accepts no connection from here without encryption.'

const ADVICE_BY_SCHEME = {
  file: 'Write a file into DATABASE_URL whose folder this user can make and write into, such as file:data/latchkey.db.',
  postgres:
    'Correct DATABASE_URL, postgres://user:password@host/database, and see that this machine reaches the server.',
}

/** Why a database cannot be opened or asked, without what may be secret in its URL, and what to do about it. */
export function diagnose(url: string, error: unknown): { reason: string; advice: string } {
  if (error instanceof DriverFault) return { reason: error.message, advice: error.advice }
  const reason = reasonOf(error, secretsOf(url))
  return { reason, advice: adviceOf(url, error, reason) }
}

function adviceOf(url: string, error: unknown, reason: string): string {
  const isFile = url.startsWith('file:')
  if (!isFile && codesOf(error).includes('ERR_TLS_CERT_ALTNAME_INVALID')) return NAMED_OTHERWISE
  if (!isFile && isCertificateRefused(error)) return certificateAdvice(url, codesOf(error))
  // Its code alone would mean any refused user.
  if (/no pg_hba\.conf entry .*(no encryption|SSL off)/.test(reason)) return ENCRYPTED_ONLY
  // SQLite says more of what happened behind its code: SQLITE_IOERR_WRITE.
  const code = codesOf(error)
    .flatMap((one) => [one, one.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1')])
    .find((one) => Object.hasOwn(ADVICE, one))
  const byWords = ADVICE_BY_WORDS.find(([pattern]) => pattern.test(reason))?.[1]
  return (code === undefined ? byWords : ADVICE[code]) ?? ADVICE_BY_SCHEME[isFile ? 'file' : 'postgres']
}

/** What a certificate that is refused lacks: time, the authority that is named, or one that is named at all. */
function certificateAdvice(url: string, codes: readonly string[]): string {
  if (codes.includes('CERT_HAS_EXPIRED'))
    return 'Renew the server’s certificate, or that of its authority: it has expired. Until then no connection is made.'
  if (codes.includes('CERT_NOT_YET_VALID'))
    return 'Set the clocks of this machine and of the server: its certificate does not hold yet.'
  const file = parsePostgresUrl(pgUrl(url))?.searchParams.get('sslrootcert')
  if (!file) return PROOF
  return holdsCertificate(file)
    ? `Name the authority that signed the server’s certificate in sslrootcert: ${file} holds another one.`
    : `Write a certificate in PEM form into ${file}, which sslrootcert names: it holds none.`
}

/** Whether a file has a certificate in it; one that cannot be read is said to be so by the driver. */
function holdsCertificate(file: string): boolean {
  try {
    return readFileSync(file, 'latin1').includes('-----BEGIN CERTIFICATE-----')
  } catch {
    return true
  }
}

/** A database’s URL with its place and nothing that may be secret. */
export function placeOf(url: string): string {
  if (url.startsWith('file:')) return url
  if (!URL.canParse(url)) return 'postgres:…'
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** What a URL holds that no error may repeat. */
function secretsOf(url: string): string[] {
  const password = URL.canParse(url) ? new URL(url).password : ''
  return [url, password, decoded(password)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
