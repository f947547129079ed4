import { expect, test } from 'vitest'
import { UsageError } from '../shared/command.ts'
import { readImportArguments, refuseSameDatabase } from './arguments.ts'

test('a command line names a database, and writes only when told to', () => {
  expect(readImportArguments(['--from', 'file:old.db'])).toEqual({ from: 'file:old.db', applies: false, named: {} })
  expect(readImportArguments(['--from=mysql://db.test/a', '--apply', '--users', 'members'])).toEqual({
    from: 'mysql://db.test/a',
    applies: true,
    named: { users: 'members' },
  })
})

test.each([[[]], [['--apply']], [['--from', '']], [['file:old.db']], [['--from', 'file:a', '--force']]])(
  '%j is answered with how to write it',
  (args) => {
    expect(() => readImportArguments(args)).toThrow(UsageError)
    expect(() => readImportArguments(args)).toThrow(/npm run import:nextauth -- --from URL/)
  },
)

test.each([
  ['file:data/site.db', 'file:./data/site.db'],
  ['file:data/site.db?connection_limit=1', 'file:data/site.db'],
  ['postgres://ada:secret@db.test/site', 'postgresql://bo@db.test:5432/site?sslmode=require'],
])('%s is the same database as %s, and refused', (from, ours) => {
  expect(() => refuseSameDatabase(from, ours)).toThrow(/^(?!.*secret).*needs one of its own/s)
})

test.each([
  ['file:data/old.db', 'file:data/site.db'],
  ['postgres://db.test/old', 'postgres://db.test/site'],
  ['mysql://db.test/site', 'postgres://db.test/site'],
])('%s is another database than %s', (from, ours) => {
  expect(() => refuseSameDatabase(from, ours)).not.toThrow()
})
