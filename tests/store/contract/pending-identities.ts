import { describe, expect, test } from 'vitest'
import { anAccount, anAct, aSettledUser, at, atOnce, fulfilled, reasons, type StoreOf, unique } from './samples.ts'

/** A pending identity that is valid from noon to half past. */
function waiting(told: { id?: string } = {}) {
  return { id: unique('hash'), payload: 'sealed', createdAt: at('12:00'), expiresAt: at('12:30'), ...told }
}

/** What every database keeps of pending identities. */
export function pendingIdentitiesContract(store: StoreOf): void {
  describe('pending identities', () => {
    /** Whether another row takes the place of one. */
    const replace = (id: string, now: Date, by = waiting()) => store().pendingIdentities.replace(id, by, now)

    test('are found any number of times, and replaced once', async () => {
      const [row, next] = [waiting(), waiting()]
      await store().pendingIdentities.keep(row)
      expect(await store().pendingIdentities.find(row.id, at('12:10'))).toEqual(row)
      expect(await store().pendingIdentities.find(row.id, at('12:10'))).toEqual(row)
      expect(await replace(row.id, at('12:10'), next)).toBe(true)
      expect(await replace(row.id, at('12:10'))).toBe(false)
      expect(await store().pendingIdentities.find(row.id, at('12:10'))).toBeNull()
      expect(await store().pendingIdentities.find(next.id, at('12:10'))).toEqual(next)
    })

    test('are not found after they have expired', async () => {
      const row = waiting()
      await store().pendingIdentities.keep(row)
      expect(await store().pendingIdentities.find(row.id, at('12:30'))).toEqual(row)
      expect(await store().pendingIdentities.find(row.id, at('12:30:00.001'))).toBeNull()
      expect(await replace(row.id, at('12:30:00.001'))).toBe(false)
    })

    test('are deleted when they have expired', async () => {
      const row = waiting()
      await store().pendingIdentities.keep(row)
      await store().deleteExpired(at('12:31'))
      expect(await replace(row.id, at('12:10'))).toBe(false)
    })

    test('are removed one by one', async () => {
      const [gone, stays] = [waiting(), waiting()]
      await store().pendingIdentities.keep(gone)
      await store().pendingIdentities.keep(stays)
      await store().pendingIdentities.remove(gone.id)
      expect(await store().pendingIdentities.find(gone.id, at('12:10'))).toBeNull()
      expect(await store().pendingIdentities.find(stays.id, at('12:10'))).toEqual(stays)
    })

    test('are replaced by one of twenty at once', async () => {
      const row = waiting()
      await store().pendingIdentities.keep(row)
      const replaced = fulfilled(await atOnce(20, () => replace(row.id, at('12:10'))))
      expect(replaced).toHaveLength(20)
      expect(replaced.filter(Boolean)).toHaveLength(1)
    })

    test('are spent by the account that one of twenty at once connects', async () => {
      const row = waiting()
      await store().pendingIdentities.keep(row)
      const { user, sessionId } = await aSettledUser(store())
      const spends = { pending: { id: row.id, now: at('12:10') } }
      const linked = await atOnce(20, () =>
        store().accounts.link(anAct(sessionId, user.id), { ...anAccount(), userId: user.id }, spends),
      )
      expect(fulfilled(linked)).toHaveLength(1)
      expect(reasons(linked)).toHaveLength(19)
      for (const cause of reasons(linked)) expect(cause).toMatchObject({ name: 'Spent' })
      expect(await store().accounts.ofUser(user.id)).toHaveLength(2)
    })
  })
}
