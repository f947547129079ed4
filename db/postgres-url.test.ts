import { describe, expect, test } from 'vitest'
import { libpqEnvironment, parsePostgresUrl, pgUrl, unencryptedHost, withRootCertificate } from './postgres-url.ts'

const queryOf = (url: string, options?: string) => Object.fromEntries(new URL(pgUrl(url, options)).searchParams)

test.each(['allow', 'prefer', 'require', 'verify-ca'])('sslmode=%s asks for a server that proves who it is', (mode) => {
  expect(queryOf(`postgres://ada@db/site?sslmode=${mode}`)).toEqual({ sslmode: 'verify-full' })
})

test.each(['disable', 'verify-full', 'no-verify'])('sslmode=%s stays as it is', (mode) => {
  expect(queryOf(`postgres://ada@db/site?sslmode=${mode}`)).toEqual({ sslmode: mode })
})

test('sslmode=verify-ca with a file asks for its authority alone', () => {
  expect(queryOf('postgres://ada@db/site?sslmode=verify-ca&sslrootcert=ca.pem')).toEqual({
    sslmode: 'verify-ca',
    sslrootcert: 'ca.pem',
    uselibpqcompat: 'true',
  })
})

test('pg’s own word for libpq’s meanings is believed', () => {
  const query = { uselibpqcompat: 'true', sslmode: 'require' }
  expect(queryOf(`postgres://ada@db/site?${new URLSearchParams(query)}`)).toEqual(query)
})

test('sslrootcert=system names the authorities that are known anyway', () => {
  expect(queryOf('postgres://ada@db/site?sslmode=verify-full&sslrootcert=system')).toEqual({ sslmode: 'verify-full' })
})

test('options of ours come before those of the URL', () => {
  expect(queryOf('postgres://ada@db/site?options=-c%20search_path%3Dauth', '-c a=b').options).toBe(
    '-c a=b -c search_path=auth',
  )
  expect(queryOf('postgres://ada@db/site', '-c a=b').options).toBe('-c a=b')
})

describe('a URL', () => {
  test.each([
    [
      'a socket in the query alone',
      'postgres://ada:x@/site?host=/run/postgresql',
      { username: 'ada', pathname: '/site' },
    ],
    ['a socket and its port', 'postgres://ada@:5433/site?host=/run/postgresql', { port: '5433', username: 'ada' }],
    ['a socket in the place of a host', 'postgres://ada@%2Frun%2Fpostgresql/site', { host: '%2Frun%2Fpostgresql' }],
    ['no host at all', 'postgresql:///site', { host: '', pathname: '/site' }],
    ['a password with a lone percent sign', 'postgres://ada:50%@db/site', { password: '50%25', host: 'db' }],
    ['a password with a comma', 'postgres://ada:a,b@db/site', { password: 'a,b', host: 'db' }],
  ])('may have %s', (_, url, expected) => {
    expect(parsePostgresUrl(url)).toMatchObject(expected)
  })

  test.each([
    ['several hosts', 'postgres://ada@one:5432,two:5432/site'],
    ['several hosts in its query', 'postgres://ada@one/site?host=one,two'],
    ['bytes that are no text', 'postgres://ada:%C3@db/site'],
    ['a user and no host', 'postgres://ada@/site'],
    ['a number sign', 'postgres://ada:12#x@db/site'],
    ['another scheme', 'mysql://ada@db/site'],
  ])('is none with %s', (_, url) => {
    expect(parsePostgresUrl(url)).toBeNull()
  })
})

describe('a connection', () => {
  const NOTHING = { host: null, sslMode: null }

  test.each([
    ['postgres://ada@db/site', 'db'],
    ['postgres://ada@db/site?sslmode=disable', 'db'],
    ['postgresql://ada@DB.example/site?application_name=x', 'db.example'],
    ['postgres://ada@ignored/site?host=10.0.0.7', '10.0.0.7'],
    ['postgres:///site', 'localhost'],
  ])('by %s is unencrypted, to %s', (url, host) => {
    expect(unencryptedHost(url, NOTHING)).toBe(host)
  })

  test.each([
    'postgres://ada@db/site?sslmode=verify-full',
    'postgres://ada@db/site?sslmode=prefer',
    'postgres://ada@db/site?sslrootcert=ca.pem',
    'postgres://ada@db/site?ssl=true',
    'postgres://ada@/site?host=/run/postgresql',
    'postgres://ada@%2Frun%2Fpostgresql/site',
  ])('by %s can be read by no other machine', (url) => {
    expect(unencryptedHost(url, NOTHING)).toBeNull()
  })

  test('is what the environment says where the URL is silent', () => {
    expect(unencryptedHost('postgres:///site', { host: 'db', sslMode: null })).toBe('db')
    expect(unencryptedHost('postgres:///site', { host: 'db', sslMode: 'require' })).toBeNull()
    expect(unencryptedHost('postgres://db/site', { host: null, sslMode: 'disable' })).toBe('db')
    expect(unencryptedHost('postgres://db/site?sslmode=disable', { host: null, sslMode: 'require' })).toBe('db')
  })
})

test('PGSSLROOTCERT names the authority where the URL names none and asks for encryption', () => {
  const asked = (url: string, sslMode: string | null = null) =>
    Object.fromEntries(new URL(withRootCertificate(url, { sslMode, file: '/etc/ca.pem' })).searchParams)
  const ofAuthority = { sslrootcert: '/etc/ca.pem' }
  expect(asked('postgres://ada@db/site?sslmode=require')).toEqual({ sslmode: 'require', ...ofAuthority })
  expect(asked('postgres://ada@db/site', 'verify-ca')).toEqual({ sslmode: 'verify-ca', ...ofAuthority })
  expect(asked('postgres://ada@db/site?sslmode=verify-full&sslrootcert=own.pem').sslrootcert).toBe('own.pem')
  expect(asked('postgres://ada@db/site')).toEqual({})
  expect(asked('postgres://ada@db/site?sslmode=no-verify')).toEqual({ sslmode: 'no-verify' })
})

test.each([
  ['postgres://ada@db/site', []],
  ['postgres://ada@db/site?sslmode=disable', []],
  ['postgres://ada@db/site?sslmode=require', ['PGSSLMODE=verify-full', 'PGSSLROOTCERT=system']],
  [
    'postgres://ada@db/site?sslmode=verify-ca&sslrootcert=my ca.pem',
    ['PGSSLMODE=verify-ca', "PGSSLROOTCERT='my ca.pem'"],
  ],
  ['postgres://ada@db/site?sslmode=no-verify', ['PGSSLMODE=require']],
])('the programs of PostgreSQL check the server of %s as we do', (url, asked) => {
  expect(libpqEnvironment(url)).toEqual(asked)
})
