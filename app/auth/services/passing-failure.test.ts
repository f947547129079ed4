import { expect, test } from 'vitest'
import { SettingsError } from '../settings/variables.ts'
import { mayPass } from './passing-failure.ts'

const FAULT = { variable: 'DATABASE_URL', problem: 'names a database that cannot be opened', read: null, advice: '' }

const failureOf = (cause?: unknown) => new SettingsError([FAULT], cause === undefined ? {} : { cause })
const coded = (code: string, message = 'refused') => Object.assign(new Error(message), { code })

test.each(['ECONNREFUSED', 'EAI_AGAIN', '57P03', '53300', '08006', '55P03', 'SQLITE_BUSY', 'SQLITE_IOERR_WRITE'])(
  'a database that is away passes: %s',
  (code) => {
    expect(mayPass(failureOf(coded(code)))).toBe(true)
    expect(mayPass(failureOf(new Error('asked in vain', { cause: coded(code) })))).toBe(true)
  },
)

test.each(['timeout expired', 'Connection terminated unexpectedly', 'connect ENOENT /run/postgresql/.s.PGSQL.5432'])(
  'so does what the driver says in words alone: %s',
  (message) => {
    expect(mayPass(failureOf(new Error(message)))).toBe(true)
  },
)

test.each([
  '28P01',
  '28000',
  '3D000',
  '42501',
  '42P01',
  'ENOTFOUND',
  'SQLITE_CANTOPEN',
  'SQLITE_NOTADB',
  'LATER_VERSION',
])('a setting that is wrong does not: %s', (code) => {
  expect(mayPass(failureOf(coded(code)))).toBe(false)
})

test.each(['57P01', 'ECONNRESET', 'SQLITE_BUSY'])(
  'a database that goes away while it is migrated passes: %s',
  (code) => {
    expect(mayPass(coded(code))).toBe(true)
    expect(mayPass(new Error('Failed query', { cause: coded(code) }))).toBe(true)
  },
)

test('nor does a fault of the settings themselves, or of the program', () => {
  expect(mayPass(failureOf())).toBe(false)
  for (const error of [new TypeError('x is not a function'), coded('EADDRINUSE'), coded('42P01'), 'x', null])
    expect(mayPass(error)).toBe(false)
})
