import { describe, expectTypeOf, test } from 'vitest'
import { postgresKit } from './postgres.ts'
import { sqliteKit } from './sqlite-kit.ts'

// A column of every kind, declared with each kit under its own types: no cast stands between these and the builders.
const onSqlite = sqliteKit.table('sample', {
  id: sqliteKit.text('id').primaryKey(),
  words: sqliteKit.text('words').notNull(),
  wordsOrNot: sqliteKit.text('words_or_not'),
  count: sqliteKit.whole('count').notNull().default(0),
  at: sqliteKit.instant('at').notNull(),
  atOrNever: sqliteKit.instant('at_or_never'),
})
const onPostgres = postgresKit.table('sample', {
  id: postgresKit.text('id').primaryKey(),
  words: postgresKit.text('words').notNull(),
  wordsOrNot: postgresKit.text('words_or_not'),
  count: postgresKit.whole('count').notNull().default(0),
  at: postgresKit.instant('at').notNull(),
  atOrNever: postgresKit.instant('at_or_never'),
})

describe('the two dialects', () => {
  test('have kits of the same builders, each used in the sample', () => {
    expectTypeOf<keyof typeof postgresKit>().toEqualTypeOf<keyof typeof sqliteKit>()
    expectTypeOf<Exclude<keyof typeof sqliteKit, 'text' | 'whole' | 'instant'>>().toEqualTypeOf<
      'table' | 'index' | 'uniqueIndex' | 'primaryKey'
    >()
  })

  test('read rows of the same types', () => {
    expectTypeOf<typeof onPostgres.$inferSelect>().toEqualTypeOf<typeof onSqlite.$inferSelect>()
    expectTypeOf<typeof onSqlite.$inferSelect>().toEqualTypeOf<{
      id: string
      words: string
      wordsOrNot: string | null
      count: number
      at: Date
      atOrNever: Date | null
    }>()
  })

  test('write rows of the same types', () => {
    expectTypeOf<typeof onPostgres.$inferInsert>().toEqualTypeOf<typeof onSqlite.$inferInsert>()
  })
})
