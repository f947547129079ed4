import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diagnose, placeOf } from './database-advice.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code })

test.each([
  ['password authentication failed for user "ada"', '28P01', 'PGPASSWORD'],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', undefined, 'Write the password'],
  ['sorry, too many clients already', '53300', 'max_connections'],
  ['timeout expired', undefined, 'no server answers there'],
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'sslrootcert'],
  [
    'Hostname/IP does not match certificate’s altnames',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'that the server’s certificate names',
  ],
  ['no pg_hba.conf entry for host "10.0.0.1", user "ada", database "site", no encryption', '28000', 'verify-full'],
  ['no pg_hba.conf entry for host "10.0.0.1", user "ada", database "site", SSL off', '28000', 'verify-full'],
  ['no pg_hba.conf entry for host "10.0.0.1", user "ada", database "site", SSL encryption', '28000', 'pg_hba.conf'],
  ["ENOENT: no such file or directory, open '/ca.pem'", 'ENOENT', 'sslrootcert'],
  ['connect ENOENT /run/postgresql/.s.PGSQL.5432', 'ENOENT', 'socket'],
  ['unsupported startup parameter: statement_timeout', '08P01', 'PgBouncer'],
  ['the database system is starting up', '57P03', 'Try again'],
  ['something new', 'XX000', 'postgres://user:password@host/database'],
])('PostgreSQL’s "%s" has its advice', (message, code, advice) => {
  expect(diagnose('postgres://ada@db.example/site', failed(message, code)).advice).toContain(advice)
})

test.each([
  ['disk I/O error', 'SQLITE_IOERR_WRITE', 'another one'],
  ['attempt to write a readonly database', 'SQLITE_READONLY', 'write the file'],
  ['something new', 'SQLITE_MISUSE', 'file:data/latchkey.db'],
])('SQLite’s "%s" has its advice', (message, code, advice) => {
  expect(diagnose('file:data/site.db', failed(message, code)).advice).toContain(advice)
})

test('a reason repeats neither the URL nor its password, however that is written', () => {
  const url = 'postgres://ada:hunter%2F2@db.example/site'
  expect(diagnose(url, failed(`cannot use hunter/2, hunter%2F2 or ${url}`)).reason).toBe('cannot use …, … or …')
})

test('a place has no user, password or query', () => {
  expect(placeOf('postgres://ada:hunter2@db.example:5433/site?password=x')).toBe('postgres://db.example:5433/site')
  expect(placeOf('postgres:x')).not.toContain('hunter2')
})

test('a certificate that is refused has advice by what it lacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'advice-'))
  const [authority, empty] = [join(folder, 'ca.pem'), join(folder, 'empty.pem')]
  writeFileSync(authority, '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n')
  writeFileSync(empty, 'a key, or nothing')
  const adviceOf = (code: string, file: string) => {
    const url = `postgres://ada@db.example/site?sslmode=verify-full&sslrootcert=${file}`
    return diagnose(url, failed('refused', code)).advice
  }
  expect(adviceOf('CERT_HAS_EXPIRED', authority)).toMatch(/^Renew .* it has expired/)
  expect(adviceOf('CERT_NOT_YET_VALID', authority)).toContain('clocks')
  for (const code of ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT']) {
    expect(adviceOf(code, authority)).toBe(
      `Name the authority that signed the server’s certificate in sslrootcert: ${authority} holds another one.`,
    )
    expect(adviceOf(code, empty)).toContain(`${empty}, which sslrootcert names: it holds none`)
  }
  rmSync(folder, { recursive: true })
})
