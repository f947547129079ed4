import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.server.ts'
import type { Store } from '#db/store/index.server.ts'
import { at } from './samples.ts'

/** More rows than one statement deletes. */
const MANY = 2_345

/** What the clean-up promises of tables in which much has expired at once. */
export function deleteExpiredContract(store: () => Store, database: () => Database): void {
  const rows = (name: string, expiresAt: Date, count: number) =>
    Array.from({ length: count }, (_, turn) => ({ name: `${name} ${turn}`, holder: 'a process', expiresAt }))

  describe('the clean-up', () => {
    test('deletes all expired rows, however many, and nothing else', async () => {
      const { statements, tables } = database()
      const { leases } = tables
      const all = [...rows('over', at('11:59'), MANY), ...rows('lasting', at('12:00'), 5)]
      for (let begin = 0; begin < all.length; begin += 200) {
        await statements.insert(leases).values(all.slice(begin, begin + 200))
      }
      await store().deleteExpired(at('12:00'))
      const left = await statements.select({ name: leases.name }).from(leases)
      const names = left.map(({ name }) => name).filter((name) => /^(over|lasting) /.test(name))
      expect(names.sort()).toEqual(all.slice(MANY).map(({ name }) => name))
    })
  })
}
