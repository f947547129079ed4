import { describe, expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import { at, type StoreOf, someone, unique } from './samples.ts'

/** What every database keeps of one-time tokens. */
export function oneTimeTokensContract(store: StoreOf): void {
  describe('one-time tokens', () => {
    const aToken = () => ({
      tokenHash: unique('hash'),
      purpose: 'test',
      userId: null,
      payload: 'sealed',
      createdAt: at('12:00'),
      expiresAt: at('12:10'),
    })

    test('are taken once, however many ask at once', async () => {
      const token = aToken()
      await store().oneTimeTokens.issue(token)
      const asked = { tokenHash: token.tokenHash, purpose: 'test', now: at('12:10') }
      expect(await store().oneTimeTokens.find(asked)).toEqual(token)
      const taken = await Promise.all(Array.from({ length: 50 }, () => store().oneTimeTokens.take(asked)))
      expect(taken.filter((one) => one !== null)).toEqual([token])
      expect(await store().oneTimeTokens.find(asked)).toBeNull()
    })

    test('are for one purpose, and until they expire', async () => {
      const token = aToken()
      await store().oneTimeTokens.issue(token)
      const asked = { tokenHash: token.tokenHash, purpose: 'test', now: at('12:00') }
      expect(await store().oneTimeTokens.take({ ...asked, purpose: 'other' })).toBeNull()
      expect(await store().oneTimeTokens.take({ ...asked, now: at('12:11') })).toBeNull()
      expect(await store().oneTimeTokens.take(asked)).toEqual(token)
    })

    test('of a user are read together, and go with the user', async () => {
      const user = await store().users.create(someone())
      const [first, second, other] = [aToken(), aToken(), { ...aToken(), purpose: 'other' }]
      for (const token of [first, second, other]) await store().oneTimeTokens.issue({ ...token, userId: user.id })
      const hashes = (await store().oneTimeTokens.ofUser({ userId: user.id, purpose: 'test', now: at('12:10') })).map(
        ({ tokenHash }) => tokenHash,
      )
      expect(new Set(hashes)).toEqual(new Set([first.tokenHash, second.tokenHash]))
      expect(await store().oneTimeTokens.ofUser({ userId: user.id, now: at('12:10') })).toHaveLength(3)
      expect(await store().oneTimeTokens.ofUser({ userId: user.id, now: at('12:11') })).toEqual([])
      expect(await store().oneTimeTokens.ofUser({ userId: user.id, purpose: 'test', now: at('12:11') })).toEqual([])
      const asked = { tokenHash: other.tokenHash, purpose: 'other', now: at('12:00') }
      expect(await store().oneTimeTokens.find(asked)).not.toBeNull()
      await store().users.remove(Authority.command, user.id)
      expect(await store().oneTimeTokens.find(asked)).toBeNull()
    })
  })
}
