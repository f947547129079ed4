import { describe, expect, test } from 'vitest'
import { Authority, Conflict } from '#db/store/index.server.ts'
import { aSession, at, atOnce, fulfilled, type StoreOf, someone, unique } from './samples.ts'

export function sessionsContract(store: StoreOf): void {
  describe('sessions', () => {
    test('are each answered when many are read at once, and null for one that does not exist', async () => {
      const [one, other] = [aSession({ method: 'one' }), aSession({ method: 'other' })]
      await store().sessions.begin(one)
      await store().sessions.begin(other)
      const ids = [one.id, other.id, unique('none'), one.id, other.id]
      const found = await Promise.all(ids.map((id) => store().sessions.status(id)))
      expect(found.map((standing) => standing?.method)).toEqual(['one', 'other', undefined, 'one', 'other'])
    })

    test('are read as they were written, to the millisecond', async () => {
      const session = aSession({ expiresAt: at('13:00:00.001'), userAgent: null, network: null })
      await store().sessions.begin(session)
      expect(await store().sessions.find(session.id)).toEqual({ ...session, endedAt: null, proofAskedAt: null })
    })

    test('are null when there are none', async () => {
      expect(await store().sessions.find(unique('none'))).toBeNull()
      expect(await store().sessions.status(unique('none'))).toBeNull()
    })

    test('say whether they have ended', async () => {
      const session = aSession()
      await store().sessions.begin(session)
      const { id, method } = session
      const moments = {
        createdAt: session.createdAt.getTime(),
        lastSeenAt: session.lastSeenAt.getTime(),
        expiresAt: session.expiresAt.getTime(),
      }
      const inForce = { id, method, ...moments, endedAt: null, provedBy: null, text: expect.any(String) }
      expect(await store().sessions.status(id)).toEqual({ ...inForce, user: null, removedAt: null })
      await store().sessions.end(Authority.command, session.id, at('12:20'))
      expect((await store().sessions.status(session.id))?.endedAt).toEqual(at('12:20').getTime())
    })

    test('say of several at once what decides whether they hold, and nothing of one that is gone', async () => {
      const user = await store().users.create(someone())
      const [ofOther, ofUser] = [aSession(), aSession({ userId: user.id })]
      await store().sessions.begin(ofOther)
      await store().sessions.begin(ofUser, user)
      await store().sessions.end(Authority.command, ofOther.id, at('12:20'))
      await store().users.setDisabled(Authority.command, user.id, at('12:30'))
      const found = await store().sessions.standing([ofOther.id, unique('none'), ofUser.id])
      const byId = new Map(found.map(({ session, ...rest }) => [session.id, { ...session, ...rest }]))
      expect(byId.size).toBe(2)
      const { id, createdAt, lastSeenAt, expiresAt } = ofOther
      expect(byId.get(id)).toEqual({
        ...{ id, createdAt, lastSeenAt, expiresAt, endedAt: at('12:20') },
        ...{ user: null, removedAt: null },
      })
      const disabled = { disabledAt: expect.any(Date), disabledUntil: null }
      expect(byId.get(ofUser.id)).toMatchObject({ endedAt: at('12:30'), user: disabled, removedAt: null })
    })

    test('do not begin twice', async () => {
      const session = aSession()
      await store().sessions.begin(session)
      await expect(store().sessions.begin(aSession({ id: session.id }))).rejects.toBeInstanceOf(Conflict)
      expect((await store().sessions.find(session.id))?.userId).toBe(session.userId)
    })

    test('are renewed while they last', async () => {
      const session = aSession()
      await store().sessions.begin(session)
      expect(await store().sessions.renew(session.id, { at: at('12:30'), expiresAt: at('13:30') })).toBe(true)
      expect(await store().sessions.find(session.id)).toEqual({
        ...session,
        lastSeenAt: at('12:30'),
        expiresAt: at('13:30'),
        endedAt: null,
        proofAskedAt: null,
      })
    })

    test('are not renewed once ended, or when there are none', async () => {
      const session = aSession()
      const renewal = { at: at('12:30'), expiresAt: at('13:30') }
      await store().sessions.begin(session)
      await store().sessions.end(Authority.command, session.id, at('12:20'))
      expect(await store().sessions.renew(session.id, renewal)).toBe(false)
      expect((await store().sessions.find(session.id))?.expiresAt).toEqual(session.expiresAt)
      expect(await store().sessions.renew(unique('none'), renewal)).toBe(false)
    })

    test('stay ended when twenty renewals run at the same time', async () => {
      const session = aSession()
      await store().sessions.begin(session)
      const results = await atOnce(21, async (turn) => {
        if (turn === 10) return store().sessions.end(Authority.command, session.id, at('12:20'))
        return store().sessions.renew(session.id, { at: at('12:20'), expiresAt: at('13:20') })
      })
      expect(fulfilled(results)).toHaveLength(21)
      expect(fulfilled(results)[10]).toBe(true)
      expect((await store().sessions.find(session.id))?.endedAt).toEqual(at('12:20'))
    })

    test('note when they were last seen, never backwards and never after their end', async () => {
      const session = aSession()
      const lastSeen = async () => (await store().sessions.find(session.id))?.lastSeenAt
      await store().sessions.begin(session)
      await store().sessions.touch(session.id, at('12:20'))
      await store().sessions.touch(session.id, at('12:10'))
      expect(await lastSeen()).toEqual(at('12:20'))
      await store().sessions.end(Authority.command, session.id, at('12:30'))
      await store().sessions.touch(session.id, at('12:40'))
      expect(await lastSeen()).toEqual(at('12:20'))
    })

    test('end once and leave a mark', async () => {
      const session = aSession()
      await store().sessions.begin(session)
      expect(await store().sessions.end(Authority.command, session.id, at('12:20'))).toBe(true)
      expect(await store().sessions.end(Authority.command, session.id, at('12:30'))).toBe(false)
      expect((await store().sessions.find(session.id))?.endedAt).toEqual(at('12:20'))
      expect(await store().sessions.end(Authority.command, unique('none'), at('12:20'))).toBe(false)
    })

    test('are removed once', async () => {
      const session = aSession()
      await store().sessions.begin(session)
      expect(await store().sessions.remove(session.id)).toBe(true)
      expect(await store().sessions.remove(session.id)).toBe(false)
      expect(await store().sessions.find(session.id)).toBeNull()
    })

    test('of a user end everywhere but here', async () => {
      const userId = unique('user')
      const [here, there, ended] = [aSession({ userId }), aSession({ userId }), aSession({ userId })]
      const anotherUsers = aSession()
      for (const session of [here, there, ended, anotherUsers]) await store().sessions.begin(session)
      await store().sessions.end(Authority.command, ended.id, at('11:00'))
      expect(await store().sessions.endAllOf(Authority.command, userId, { except: here.id })).toBe(1)
      const endOf = async (session: { id: string }) => (await store().sessions.find(session.id))?.endedAt
      expect(await endOf(here)).toBeNull()
      expect(await endOf(there)).toEqual(at('12:00'))
      expect(await endOf(ended)).toEqual(at('11:00'))
      expect(await endOf(anotherUsers)).toBeNull()
      expect(await store().sessions.endAllOf(Authority.command, userId)).toBe(1)
    })

    test('of one sign-in method end together, except the one to keep', async () => {
      const userId = unique('user')
      const [here, there, elsewhere] = [
        aSession({ userId, method: 'acme' }),
        aSession({ userId, method: 'acme' }),
        aSession({ userId, method: 'other' }),
      ]
      for (const session of [here, there, elsewhere]) await store().sessions.begin(session)
      expect(await store().sessions.endAllOf(Authority.command, userId, { except: here.id, method: 'acme' })).toBe(1)
      const left = await store().sessions.ofUser(userId, at('12:10'))
      expect(left.map(({ id }) => id).sort()).toEqual([here.id, elsewhere.id].sort())
    })

    test('of a user are listed while they live, the last seen first', async () => {
      const userId = unique('user')
      const early = aSession({ userId })
      const late = aSession({ userId, lastSeenAt: at('12:30') })
      const ended = aSession({ userId })
      for (const session of [early, late, ended, aSession()]) await store().sessions.begin(session)
      await store().sessions.end(Authority.command, ended.id, at('12:20'))
      const listed = async (time: string) => (await store().sessions.ofUser(userId, at(time))).map(({ id }) => id)
      expect(await listed('12:40')).toEqual([late.id, early.id])
      expect(await listed('13:00')).toEqual([late.id, early.id])
      expect(await listed('13:00:00.001')).toEqual([])
      const all = (await store().sessions.allOfUser(userId)).map(({ id }) => id)
      expect([all[0], all.slice(1).sort()]).toEqual([late.id, [early.id, ended.id].sort()])
    })
  })

  describe('adopted sessions', () => {
    test('begin at first sight', async () => {
      const session = aSession()
      expect(await store().sessions.adopt(session)).toEqual({ ...session, endedAt: null, proofAskedAt: null })
      expect(await store().sessions.find(session.id)).toEqual({ ...session, endedAt: null, proofAskedAt: null })
    })

    test('are the existing row, unchanged', async () => {
      const session = aSession()
      await store().sessions.adopt(session)
      const again = await store().sessions.adopt(aSession({ id: session.id, expiresAt: at('14:00') }))
      expect(again).toEqual({ ...session, endedAt: null, proofAskedAt: null })
    })

    test('stay ended', async () => {
      const session = aSession()
      await store().sessions.adopt(session)
      await store().sessions.end(Authority.command, session.id, at('12:20'))
      expect((await store().sessions.adopt(session))?.endedAt).toEqual(at('12:20'))
    })

    test('are one row when twenty see the token first', async () => {
      const id = unique('session')
      const adopted = fulfilled(
        await atOnce(20, (turn) => store().sessions.adopt(aSession({ id, network: `${turn}` }))),
      )
      const kept = await store().sessions.find(id)
      expect(adopted).toEqual(Array.from({ length: 20 }, () => kept))
    })
  })
}
