import { getTableName } from 'drizzle-orm'
import { pgTable, getTableConfig as postgresConfig, text as postgresText } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteConfig, sqliteTable, text as sqliteText } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { postgresUsers, sqliteUsers } from './schema.ts'

test('tables of a schema that a host keeps itself refer to the users on both databases', () => {
  const onPostgres = pgTable('orders', { userId: postgresText('user_id').references(() => postgresUsers.id) })
  const onSqlite = sqliteTable('orders', { userId: sqliteText('user_id').references(() => sqliteUsers.id) })
  const keys = [...postgresConfig(onPostgres).foreignKeys, ...sqliteConfig(onSqlite).foreignKeys]
  const referred = keys.map((key) => {
    const { foreignTable, foreignColumns } = key.reference()
    return [getTableName(foreignTable), foreignColumns.map(({ name }) => name)]
  })
  expect(referred).toEqual([
    ['users', ['id']],
    ['users', ['id']],
  ])
})
