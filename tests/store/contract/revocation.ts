import { describe, expect, test } from 'vitest'
import { Authority, type User } from '#db/store/index.server.ts'
import { aSession, aSettledUser, aToken, at, atOnce, fulfilled, type StoreOf, someone, unique } from './samples.ts'

export function revocationContract(store: StoreOf): void {
  describe('what revokes sessions', () => {
    const countFrom = async (userId: string) => (await store().users.byId(userId))?.sessionsCountFrom
    const endOf = async (id: string) => (await store().sessions.find(id))?.endedAt

    test('a session is read together with its user', async () => {
      const { user, sessionId } = await aSettledUser(store())
      const { id, name, email, image, disabledAt, disabledUntil, sessionsCountFrom } = user
      const emailVerified = user.emailVerified?.getTime() ?? null
      expect(await store().sessions.status(sessionId)).toMatchObject({
        user: { id, name, email, emailVerified, image, disabledAt, disabledUntil, sessionsCountFrom },
        removedAt: null,
      })
    })

    test('a user without name, address or picture is not read as no user', async () => {
      const user = await store().users.create(someone({ name: null, email: null }))
      const session = aSession({ userId: user.id })
      await store().sessions.begin(session)
      expect((await store().sessions.status(session.id))?.user?.id).toBe(user.id)
    })

    test('many at once are each read with their own user', async () => {
      const settled = await Promise.all([1, 2, 3].map(() => aSettledUser(store())))
      const read = await Promise.all(settled.map(({ sessionId }) => store().sessions.status(sessionId)))
      expect(read.map((standing) => standing?.user?.id)).toEqual(settled.map(({ user }) => user.id))
    })

    test('all sessions of a user end, and later ones count from then', async () => {
      const { user, sessionId } = await aSettledUser(store())
      const bystander = await aSettledUser(store())
      expect(await store().sessions.revokeAll(Authority.command, user.id)).toBe(1)
      expect([await endOf(sessionId), await countFrom(user.id)]).toEqual([at('12:00'), at('12:00')])
      expect([await endOf(bystander.sessionId), await countFrom(bystander.user.id)]).toEqual([null, null])
      expect(await store().sessions.revokeAll(Authority.command, unique('missing'))).toBe(0)
    })

    test('disabling a user does that, and enabling brings no session back', async () => {
      const { user, sessionId } = await aSettledUser(store())
      expect((await store().users.setDisabled(Authority.command, user.id, at('12:05')))?.sessionsEnded).toBe(1)
      await store().users.setDisabled(Authority.command, user.id, null)
      expect([await endOf(sessionId), await countFrom(user.id)]).toEqual([at('12:05'), at('12:05')])
    })

    test('a user who is disabled until a date begins no session before it, and one from it on', async () => {
      const { user, sessionId } = await aSettledUser(store())
      const disabled = await store().users.setDisabled(Authority.command, user.id, at('12:05'), { until: at('12:30') })
      const judged = disabled?.user ?? user
      const begun = (time: string) => store().sessions.begin(aSession({ userId: user.id, createdAt: at(time) }), judged)
      expect([await begun('12:29:59.999'), await begun('12:30')]).toEqual([false, true])
      expect(await store().sessions.begin(aSession({ userId: user.id, createdAt: at('12:31') }), user)).toBe(false)
      expect(await endOf(sessionId)).toEqual(at('12:05'))
      const rare = { userId: user.id, provedAt: at('12:29') }
      expect(await store().sessions.begin(aSession({ ...rare, createdAt: at('12:29') }), judged)).toBe(false)
      expect(await store().sessions.begin(aSession({ ...rare, createdAt: at('12:31') }), judged)).toBe(true)
    })

    test('another password does that', async () => {
      const { user, sessionId } = await aSettledUser(store())
      expect(await store().passwords.replace(Authority.command, user.id, 'another hash')).toMatchObject({
        sessionsEnded: 1,
      })
      expect((await store().passwords.byEmail(user.email ?? ''))?.hash).toBe('another hash')
      expect([await endOf(sessionId), await countFrom(user.id)]).toEqual([at('12:00'), at('12:00')])
    })

    test('the first proof of an address that others may have used does that', async () => {
      const { user } = await aSettledUser(store())
      await store().users.proveEmail(Authority.command, user.id, at('12:05'))
      expect(await countFrom(user.id)).toEqual(at('12:05'))
      await store().users.proveEmail(Authority.command, user.id, at('12:10'))
      expect(await countFrom(user.id)).toEqual(at('12:05'))
    })

    test('the instant moves forward each time, also by a clock that is behind', async () => {
      const { user } = await aSettledUser(store())
      await store().users.setDisabled(Authority.command, user.id, at('12:05'))
      await store().users.setDisabled(Authority.command, user.id, at('12:05'))
      expect(await countFrom(user.id)).toEqual(at('12:05:00.001'))
      await store().users.setDisabled(Authority.command, user.id, at('12:04'))
      expect(await countFrom(user.id)).toEqual(at('12:05:00.002'))
    })

    test('twenty revocations at once each move it', async () => {
      const { user } = await aSettledUser(store())
      await atOnce(20, () => store().sessions.revokeAll(Authority.command, user.id))
      expect(await countFrom(user.id)).toEqual(at('12:00:00.019'))
    })

    test('a removed user is recorded for the given time', async () => {
      const { user } = await aSettledUser(store())
      expect(await store().users.removedAt(user.id)).toBeNull()
      await store().users.remove(Authority.command, user.id, 60)
      expect(await store().users.removedAt(user.id)).toEqual(at('12:00'))
      await store().deleteExpired(at('12:01'))
      expect(await store().users.removedAt(user.id)).toEqual(at('12:00'))
      await store().deleteExpired(at('12:01:00.001'))
      expect(await store().users.removedAt(user.id)).toBeNull()
    })

    test('a user who does not exist is not recorded as removed', async () => {
      const id = unique('missing')
      expect(await store().users.remove(Authority.command, id)).toBe(false)
      expect(await store().users.removedAt(id)).toBeNull()
    })

    test('a hash is replaced only if it is still the one that was read', async () => {
      const { user } = await aSettledUser(store())
      expect(await store().passwords.renewHash(user.id, { from: 'a hash', to: 'renewed' })).toBe(true)
      const renewals = await atOnce(20, (turn) =>
        store().passwords.renewHash(user.id, { from: 'renewed', to: `again ${turn}` }),
      )
      expect(fulfilled(renewals).filter(Boolean)).toHaveLength(1)
      await store().passwords.replace(Authority.command, user.id, 'another password')
      expect(await store().passwords.renewHash(user.id, { from: 'renewed', to: 'late' })).toBe(false)
      expect((await store().passwords.byEmail(user.email ?? ''))?.hash).toBe('another password')
    })
  })

  describe('a session of a user of ours', () => {
    const judgedOf = async (userId: string) => {
      const user = await store().users.byId(userId)
      if (!user) throw new Error('There is no such user.')
      return user
    }

    /** The three ways in which a session begins, each for this user as they were checked. */
    const WAYS: Record<string, (session: ReturnType<typeof aSession>, judged: User) => Promise<boolean>> = {
      plainly: (session, judged) => store().sessions.begin(session, judged),
      async 'by a mailed token'(session, judged) {
        const { tokenHash, provider, ...token } = aToken()
        await store().verificationTokens.issue({ tokenHash, provider, ...token })
        const begun = await store().sessions.beginBy({ mailed: { tokenHash, provider, now: at('12:05') } }, session, {
          judged,
        })
        const isSpent = (await store().verificationTokens.find(tokenHash)) === null
        expect(isSpent).toBe(begun)
        return begun
      },
      async 'at a provider'(session, judged) {
        const said = { provider: 'corp', issuer: '', subject: 'ada', sid: null, idToken: '' }
        const begun = await store().providerSessions.begin(session, said, judged)
        if (!begun) expect(await store().providerSessions.find(session.id)).toBeNull()
        return begun
      },
      'from another maker': async (session, judged) => (await store().sessions.adopt(session, judged)) !== null,
    }

    describe.each(Object.keys(WAYS))('that begins %s', (name) => {
      const begin = (session: ReturnType<typeof aSession>, judged: User) =>
        WAYS[name]?.(session, judged) ?? Promise.reject(new Error('There is no such way.'))

      test('begins while its user is as they were checked', async () => {
        const { user } = await aSettledUser(store())
        const session = aSession({ userId: user.id })
        expect(await begin(session, user)).toBe(true)
        expect(await store().sessions.find(session.id)).toEqual({ ...session, endedAt: null, proofAskedAt: null })
      })

      test.each<[string, (id: string) => Promise<unknown>]>([
        ['disabled', (id) => store().users.setDisabled(Authority.command, id, at('12:00'))],
        ['removed', (id) => store().users.remove(Authority.command, id)],
        ['signed out everywhere', (id) => store().sessions.revokeAll(Authority.command, id)],
        ['given another password', (id) => store().passwords.replace(Authority.command, id, 'another hash')],
        [
          'taken over by the owner of the address',
          (id) => store().users.proveEmail(Authority.command, id, at('12:00')),
        ],
      ])('does not once its user was %s', async (_, revoke) => {
        const { user } = await aSettledUser(store())
        await revoke(user.id)
        const session = aSession({ userId: user.id, createdAt: at('12:30') })
        expect(await begin(session, user)).toBe(false)
        expect(await store().sessions.find(session.id)).toBeNull()
      })

      test('does not by a check from before its user was disabled and enabled again', async () => {
        const { user } = await aSettledUser(store())
        await store().users.setDisabled(Authority.command, user.id, at('12:05'))
        await store().users.setDisabled(Authority.command, user.id, null)
        const [late, next] = [aSession({ userId: user.id }), aSession({ userId: user.id })]
        expect(await begin(late, user)).toBe(false)
        expect(await begin(next, await judgedOf(user.id))).toBe(true)
        // By a clock that is ahead of ours: a session that begins afterwards counts all the same.
        expect((await store().sessions.find(next.id))?.createdAt).toEqual(at('12:05'))
      })

      test('ends or does not begin, when it is revoked at the same time', async () => {
        for (let turn = 0; turn < 10; turn += 1) {
          const { user } = await aSettledUser(store())
          const late = Array.from({ length: 6 }, () => aSession({ userId: user.id, createdAt: at('12:30') }))
          await Promise.all([
            ...late.slice(0, 3).map((session) => begin(session, user)),
            store().sessions.revokeAll(Authority.command, user.id),
            ...late.slice(3).map((session) => begin(session, user)),
          ])
          expect(await store().sessions.ofUser(user.id, at('12:10'))).toEqual([])
        }
      })
    })

    test('of a subject that was never a user begins, and of a removed user does not', async () => {
      const { user } = await aSettledUser(store())
      await store().users.remove(Authority.command, user.id)
      const [known, removed] = [aSession(), aSession({ userId: user.id })]
      expect(await store().sessions.begin(known)).toBe(true)
      expect(await store().sessions.begin(removed)).toBe(false)
      expect(await store().sessions.adopt(removed)).toBeNull()
      expect(await store().sessions.find(removed.id)).toBeNull()
    })
  })
}
