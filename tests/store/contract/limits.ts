import { describe, expect, test } from 'vitest'
import type { Counter } from '#db/store/limits.server.ts'
import { at, atOnce, type StoreOf, unique } from './samples.ts'

/** What every database keeps of how often something was tried. */
export function limitsContract(store: StoreOf): void {
  const counter = (count: number, told: Partial<Counter> = {}): Counter => ({
    count,
    nextAt: at('12:00'),
    forgetAt: at('13:00'),
    ...told,
  })
  const winners = async (name: string, last: Counter | null, next: Counter) => {
    const written = await atOnce(20, () => store().limits.write(name, last, next))
    return written.filter((one) => one.status === 'fulfilled' && one.value).length
  }

  describe('limits', () => {
    test('of many who count the same try at once, one does: the first try and every later one', async () => {
      const name = unique('limit')
      expect(await store().limits.read(name)).toBeNull()
      expect(await winners(name, null, counter(1))).toBe(1)
      expect(await winners(name, counter(1), counter(2))).toBe(1)
      expect(await store().limits.read(name)).toEqual(counter(2))
    })

    test.each([
      ['was counted further', counter(3)],
      ['began anew', counter(1, { forgetAt: at('14:00') })],
    ])('a counter that %s meanwhile is not overwritten', async (_what, meanwhile) => {
      const name = unique('limit')
      await store().limits.write(name, null, counter(1))
      await store().limits.write(name, counter(1), meanwhile)
      expect(await store().limits.write(name, counter(1), counter(2))).toBe(false)
      expect(await store().limits.read(name)).toEqual(meanwhile)
    })

    test('one is forgotten by its name, and no other', async () => {
      const [name, other] = [unique('limit'), unique('limit')]
      for (const one of [name, other]) await store().limits.write(one, null, counter(1))
      await store().limits.forget(name)
      expect([await store().limits.read(name), await store().limits.read(other)]).toEqual([null, counter(1)])
    })

    test('the clean-up deletes those whose time is over', async () => {
      const name = unique('limit')
      await store().limits.write(name, null, counter(1))
      await store().deleteExpired(at('13:00'))
      expect(await store().limits.read(name)).toEqual(counter(1))
      await store().deleteExpired(at('13:00:00.001'))
      expect(await store().limits.read(name)).toBeNull()
    })
  })
}
