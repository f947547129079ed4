import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { sqliteKit } from '../../schema/sqlite.ts'
import { defineTables } from '../../schema/tables.ts'
import { COLUMNS_OF_A_USER, TABLES_OF_A_USER, TABLES_OF_NO_USER } from './ledger.ts'

const tables = defineTables(sqliteKit)

test('every table says what becomes of it where an owner takes the account back', () => {
  expect([...Object.keys(TABLES_OF_A_USER), ...TABLES_OF_NO_USER].sort()).toEqual(Object.keys(tables).sort())
})

test('no table that names a user counts as one that leads to none', () => {
  const leading = Object.entries(tables).flatMap(([name, table]) => {
    const { columns, foreignKeys } = getTableConfig(table)
    const points = foreignKeys.some((key) => key.reference().foreignTable === tables.users)
    return points || columns.some((column) => column.name === 'user_id') ? [name] : []
  })
  expect(Object.keys(TABLES_OF_A_USER)).toEqual(expect.arrayContaining(leading))
})

test('every column of a user says what becomes of it', () => {
  expect(Object.keys(COLUMNS_OF_A_USER).sort()).toEqual(Object.keys(getTableColumns(tables.users)).sort())
})
