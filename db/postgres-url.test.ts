import { describe, expect, test } from 'vitest'
import { parsePostgresUrl, pgUrl } from './postgres-url.ts'

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
