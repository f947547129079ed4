import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '../schema/sqlite.ts'
import { tableShapes } from './tables.ts'

const labels = tableShapes().map(({ label }) => label)

test('every table of the schema is copied, without being named here', () => {
  const declared = Object.values(schema).flatMap((value) => (is(value, SQLiteTable) ? [getTableName(value)] : []))
  expect([...labels].sort()).toEqual(declared.sort())
})

test('a table comes after those it points at', () => {
  expect(labels.indexOf('accounts')).toBeGreaterThan(labels.indexOf('users'))
  expect(labels.indexOf('passwords')).toBeGreaterThan(labels.indexOf('users'))
})

test('a key of two columns is known as a whole', () => {
  expect(tableShapes().find(({ name }) => name === 'accounts')).toMatchObject({
    key: ['provider', 'issuer', 'providerAccountId'],
    columns: [
      ...['addedBy', 'createdAt', 'issuer', 'provenEmail', 'provider'],
      ...['providerAccountId', 'signedInAt', 'tokens', 'type', 'userId'],
    ],
  })
})
