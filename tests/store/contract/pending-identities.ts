import { describe, expect, test } from 'vitest'
import { at, atOnce, fulfilled, type StoreOf, unique } from './samples.ts'

/** A pending identity that is valid from noon to half past. */
function waiting(told: { id?: string } = {}) {
  return { id: unique('hash'), payload: 'sealed', createdAt: at('12:00'), expiresAt: at('12:30'), ...told }
}

/** What every database keeps of pending identities. */
export function pendingIdentitiesContract(store: StoreOf): void {
  describe('pending identities', () => {
    test('are found any number of times, and taken once', async () => {
      const row = waiting()
      await store().pendingIdentities.keep(row)
      expect(await store().pendingIdentities.find(row.id, at('12:10'))).toEqual(row)
      expect(await store().pendingIdentities.find(row.id, at('12:10'))).toEqual(row)
      expect(await store().pendingIdentities.take(row.id, at('12:10'))).toEqual(row)
      expect(await store().pendingIdentities.take(row.id, at('12:10'))).toBeNull()
      expect(await store().pendingIdentities.find(row.id, at('12:10'))).toBeNull()
    })

    test('are not found after they have expired', async () => {
      const row = waiting()
      await store().pendingIdentities.keep(row)
      expect(await store().pendingIdentities.find(row.id, at('12:30'))).toEqual(row)
      expect(await store().pendingIdentities.find(row.id, at('12:30:00.001'))).toBeNull()
      expect(await store().pendingIdentities.take(row.id, at('12:30:00.001'))).toBeNull()
    })

    test('are deleted when they have expired', async () => {
      const row = waiting()
      await store().pendingIdentities.keep(row)
      await store().deleteExpired(at('12:31'))
      expect(await store().pendingIdentities.take(row.id, at('12:10'))).toBeNull()
    })

    test('are removed one by one', async () => {
      const [gone, stays] = [waiting(), waiting()]
      await store().pendingIdentities.keep(gone)
      await store().pendingIdentities.keep(stays)
      await store().pendingIdentities.remove(gone.id)
      expect(await store().pendingIdentities.find(gone.id, at('12:10'))).toBeNull()
      expect(await store().pendingIdentities.find(stays.id, at('12:10'))).toEqual(stays)
    })

    test('are taken by one of twenty at once', async () => {
      const row = waiting()
      await store().pendingIdentities.keep(row)
      const taken = fulfilled(await atOnce(20, () => store().pendingIdentities.take(row.id, at('12:10'))))
      expect(taken).toHaveLength(20)
      expect(taken.filter((one) => one !== null)).toEqual([row])
    })
  })
}
