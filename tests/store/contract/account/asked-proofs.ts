import { describe, expect, test } from 'vitest'
import { anAct, aSession, at, isWritten, type StoreOf, someone } from '../samples.ts'

/** What sessions have asked for without a passkey (contract, 25.11). */
export function askedProofsContract(store: StoreOf): void {
  const LONG_AGO = at('09:00')

  async function aUser() {
    return store().users.create(someone())
  }

  async function sessionOf(userId: string, told = {}) {
    const session = aSession({ userId, ...told })
    await store().sessions.begin(session, { sessionsCountFrom: null })
    return { id: session.id, by: anAct(session.id, userId) }
  }

  const askedOf = async (userId: string) => (await store().askedProofs.ofUser(userId, LONG_AGO)).map(({ id }) => id)

  describe('what is asked for without a passkey', () => {
    test('is of one session, and is not begun anew while it goes on', async () => {
      const { id: userId } = await aUser()
      const { id, by } = await sessionOf(userId)
      await sessionOf(userId)
      expect(await store().askedProofs.ask(by, { userId, at: at('12:01'), since: LONG_AGO })).toBe(true)
      expect(await store().askedProofs.ask(by, { userId, at: at('12:02'), since: LONG_AGO })).toBe(false)
      expect(await store().askedProofs.ofUser(userId, LONG_AGO)).toMatchObject([{ id, proofAskedAt: at('12:01') }])
      expect(await store().askedProofs.ofUser(userId, at('12:01'))).toEqual([])
      // One that is over is asked for anew.
      expect(await store().askedProofs.ask(by, { userId, at: at('12:03'), since: at('12:02') })).toBe(true)
    })

    test('is cancelled by its own session, an older one, or one that has proved a passkey', async () => {
      const { id: userId } = await aUser()
      const [own, older, younger] = [
        await sessionOf(userId, { createdAt: at('12:01') }),
        await sessionOf(userId, { createdAt: at('12:00') }),
        await sessionOf(userId, { createdAt: at('12:03') }),
      ]
      const asked = async () => {
        await store().askedProofs.ask(own.by, { userId, at: at('12:02'), since: LONG_AGO })
        expect(await askedOf(userId)).toEqual([own.id])
      }
      for (const [by, hasPasskey, cancelled] of [
        [own.by, false, 1],
        [older.by, false, 1],
        [younger.by, false, 0],
        [younger.by, true, 1],
      ] as const) {
        await asked()
        for (const session of [own.id, null]) {
          const some = await store().askedProofs.cancel(by, { userId, session, hasPasskey })
          expect(some).toBe(session === null ? 0 : cancelled)
        }
        await store().askedProofs.cancel(own.by, { userId, session: own.id, hasPasskey: false })
      }
    })

    test('goes along where its session goes on, unless it was cancelled or has ended', async () => {
      const { id: userId } = await aUser()
      const from = await sessionOf(userId)
      const to = await sessionOf(userId)
      await store().askedProofs.ask(from.by, { userId, at: at('12:01'), since: LONG_AGO })
      await store().askedProofs.handOn(to.by, { id: from.id, userId }, to.id)
      await store().sessions.end(from.by, from.id, at('12:04'))
      expect(await askedOf(userId)).toEqual([to.id])
      await store().askedProofs.cancel(to.by, { userId, session: null, hasPasskey: true })
      const last = await sessionOf(userId)
      for (const { id } of [from, to]) await store().askedProofs.handOn(last.by, { id, userId }, last.id)
      expect(await askedOf(userId)).toEqual([])
    })

    test('is not written for a session that is over', async () => {
      const { id: userId } = await aUser()
      const { id, by } = await sessionOf(userId)
      await store().sessions.end(by, id, at('12:04'))
      const asked = { userId, at: at('12:05'), since: LONG_AGO }
      expect(await isWritten(store().askedProofs.ask(by, asked))).toBe(false)
      expect(await askedOf(userId)).toEqual([])
    })
  })
}
