import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.server.ts'
import { Conflict, createStore, type Store } from '#db/store/index.server.ts'
import { LONG_TIMEOUT } from '../../../support/databases/long-timeout.ts'
import { anAccount, anAct, aPasskey, aSettledUser, at, atOnce } from '../samples.ts'

/** What is written for a session is written while that is in force alone, whatever another process does meanwhile. */
export function actsContract(emptyUrl: () => Promise<string>): void {
  describe('what a session asks for', () => {
    let databases: readonly Database[]
    let here: Store
    let elsewhere: Store

    beforeAll(async () => {
      const url = await emptyUrl()
      databases = [
        await openDatabase(url, { timeout: LONG_TIMEOUT }),
        await openDatabase(url, { timeout: LONG_TIMEOUT }),
      ]
      const [one, other] = databases
      if (!one || !other) throw new Error('There are no two databases.')
      here = createStore(one, () => at('12:00'))
      elsewhere = createStore(other, () => at('12:00'))
    })
    afterAll(async () => {
      for (const database of databases) await database.close()
    })

    /** What a session could have written: whether it was let, and what there is. */
    async function actsOf({ user, sessionId }: Awaited<ReturnType<typeof aSettledUser>>) {
      const [account, passkey] = [anAccount(), aPasskey({ userId: user.id })]
      const isLinked = await here.accounts.link({ ...account, userId: user.id }, anAct(sessionId))
      const isAdded = await here.passkeys.add(passkey, anAct(sessionId))
      const written = [await here.accounts.find(account), await here.passkeys.byId(passkey.id)]
      return [isLinked, isAdded, ...written.map((row) => row !== null)]
    }

    const WRITTEN = [true, true, true, true]
    const NOTHING = [false, false, false, false]

    test('is written while the session is in force', async () => {
      expect(await actsOf(await aSettledUser(here))).toEqual(WRITTEN)
    })

    test.each<[string, (settled: Awaited<ReturnType<typeof aSettledUser>>) => Promise<unknown>]>([
      ['ended', ({ sessionId }) => elsewhere.sessions.end(sessionId, at('12:01'))],
      ['forgotten', ({ sessionId }) => elsewhere.sessions.remove(sessionId)],
      ['revoked with all others of its user', ({ user }) => elsewhere.sessions.revokeAll(user.id)],
      ['one of a user who was disabled', ({ user }) => elsewhere.users.setDisabled(user.id, at('12:01'))],
      ['one of a user who was removed', ({ user }) => elsewhere.users.remove(user.id, 3600)],
      ['expired', ({ sessionId }) => elsewhere.sessions.renew(sessionId, { at: at('12:01'), expiresAt: at('12:02') })],
    ])('is not written once another process has made it a session that is %s', async (_what, happens) => {
      const settled = await aSettledUser(here)
      await happens(settled)
      expect(await actsOf(settled)).toEqual(NOTHING)
    })

    test('is not written for a session of another user', async () => {
      const [one, other] = [await aSettledUser(here), await aSettledUser(here)]
      expect(await actsOf({ ...one, sessionId: other.sessionId })).toEqual(NOTHING)
    })

    test('is a conflict where it is another’s already, and names no issuer then', async () => {
      const [one, other] = [await aSettledUser(here), await aSettledUser(here)]
      const again = { ...one.account, userId: other.user.id }
      await expect(here.accounts.link(again, anAct(other.sessionId))).rejects.toBeInstanceOf(Conflict)
      const passkey = aPasskey({ userId: one.user.id })
      await here.passkeys.add(passkey, anAct(one.sessionId))
      const stolen = { ...passkey, userId: other.user.id }
      await expect(here.passkeys.add(stolen, anAct(other.sessionId))).rejects.toBeInstanceOf(Conflict)
    })

    test('is never written after the session has ended in another process, in whatever order both come', async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const { user, sessionId } = await aSettledUser(here)
        const passkeys = [aPasskey({ userId: user.id }), aPasskey({ userId: user.id })]
        const add = (which: number) => async () => {
          const passkey = passkeys[which]
          return passkey !== undefined && here.passkeys.add(passkey, anAct(sessionId))
        }
        const steps = [add(0), () => elsewhere.sessions.end(sessionId, at('12:01')), add(1)]
        const results = await atOnce(3, (step) => (steps[step] ?? add(0))())
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
        const written = await here.passkeys.ofUser(user.id)
        const done = results.filter((result) => result.status === 'fulfilled' && result.value === true)
        // The end of the session is one of those that answer `true`.
        expect(written).toHaveLength(done.length - 1)
        expect(await here.passkeys.add(aPasskey({ userId: user.id }), anAct(sessionId))).toBe(false)
      }
    })
  })
}
