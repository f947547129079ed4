import { describe, expect, test } from 'vitest'
import { Authority, Conflict, type NewSession, type Store } from '#db/store/index.server.ts'
import { aSession, aSettledUser, at, atOnce, beginsBy, fulfilled, type StoreOf, unique } from './samples.ts'

const ISSUER = 'https://id.corp.test'

/** A provider's session that no other user has. */
function said(told: { provider?: string; issuer?: string; subject?: string; sid?: string | null } = {}) {
  return { provider: 'corp', issuer: ISSUER, subject: unique('person'), sid: unique('sid'), idToken: 'sealed', ...told }
}

/** What else signs a user in. */
const OTHERS = { providers: [], password: true, passkey: true, email: true }

/** The mark that a logout token was used, from noon to ten past. */
const once = (name = unique('logout')) => ({ name, now: at('12:00'), until: at('12:10') })

async function begun(store: Store, told: ReturnType<typeof said>, session: Partial<NewSession> = {}): Promise<string> {
  const row = aSession(session)
  await store.providerSessions.begin(row, told)
  return row.id
}

export function providerSessionsContract(store: StoreOf): void {
  const isThere = async (id: string) => (await store().sessions.find(id)) !== null

  describe('sessions at providers', () => {
    test('begin with the session, and are read as they were written', async () => {
      const session = aSession()
      const told = said()
      await store().providerSessions.begin(session, told)
      expect(await store().sessions.find(session.id)).toEqual({ ...session, endedAt: null, proofAskedAt: null })
      expect(await store().providerSessions.find(session.id)).toEqual({ ...told, sessionId: session.id })
    })

    test('are null where a session began by another method, or does not exist', async () => {
      const session = aSession()
      await store().sessions.begin(session)
      expect(await store().providerSessions.find(session.id)).toBeNull()
      expect(await store().providerSessions.find(unique('none'))).toBeNull()
    })

    test('do not begin twice, and change nothing', async () => {
      const session = aSession()
      const told = said()
      await store().providerSessions.begin(session, told)
      const again = store().providerSessions.begin(aSession({ id: session.id }), said())
      await expect(again).rejects.toBeInstanceOf(Conflict)
      expect(await store().providerSessions.find(session.id)).toMatchObject(told)
      expect((await store().sessions.find(session.id))?.userId).toBe(session.userId)
    })

    test('are deleted when the session is removed', async () => {
      const id = await begun(store(), said())
      await store().sessions.remove(id)
      expect(await store().providerSessions.find(id)).toBeNull()
    })

    test('are deleted when the session ends and leaves a mark', async () => {
      const id = await begun(store(), said())
      expect(await store().sessions.end(Authority.command, id, at('12:20'))).toBe(true)
      expect((await store().sessions.find(id))?.endedAt).toEqual(at('12:20'))
      expect(await store().providerSessions.find(id)).toBeNull()
    })

    test('are deleted with all sessions of a user, except the one to keep', async () => {
      const userId = unique('user')
      const here = await begun(store(), said(), { userId })
      const there = await begun(store(), said(), { userId })
      const anotherUsers = await begun(store(), said())
      expect(await store().sessions.endAllOf(Authority.command, userId, { except: here })).toBe(1)
      expect(await store().providerSessions.find(there)).toBeNull()
      expect(await store().providerSessions.find(here)).not.toBeNull()
      expect(await store().providerSessions.find(anotherUsers)).not.toBeNull()
    })

    test('are deleted with their user', async () => {
      const { user } = await aSettledUser(store())
      const id = await begun(store(), said(), { userId: user.id })
      await store().users.remove(Authority.command, user.id)
      expect(await store().providerSessions.find(id)).toBeNull()
    })

    test('are deleted with sessions that have expired', async () => {
      const id = await begun(store(), said(), { expiresAt: at('10:00') })
      await store().deleteExpired(at('10:06'))
      expect(await store().providerSessions.find(id)).toBeNull()
    })
  })

  describe('a sign-in that waits for its second step', () => {
    /** A sign-in of a user by an account, and what begins its session. */
    async function waiting(told = said(), since = at('12:00')) {
      const { user, account } = await aSettledUser(store())
      const times = { createdAt: since, expiresAt: at('12:10') }
      const row = { tokenHash: unique('waits'), purpose: 'second-step', userId: user.id, payload: 'sealed', ...times }
      await store().oneTimeTokens.issue(row)
      const waited = { tokenHash: row.tokenHash, purpose: row.purpose, now: at('12:05'), since }
      const spends = { waited, account: { ...account, userId: user.id } }
      const finish = () =>
        beginsBy(store(), spends, aSession({ userId: user.id }), { judged: { sessionsCountFrom: null }, facts: told })
      return { user, account, told, finish }
    }

    test('begins its session once, with what its provider said', async () => {
      const { finish } = await waiting()
      expect(fulfilled(await atOnce(5, finish)).filter((isBegun) => isBegun)).toHaveLength(1)
    })

    test('ends where its account is disconnected', async () => {
      const { user, account, finish } = await waiting()
      const gone = await store().accounts.unlink(Authority.command, { ...account, userId: user.id }, OTHERS)
      expect(gone).not.toBeNull()
      expect(await finish()).toBe(false)
    })

    test.each<[string, { person: boolean; session: boolean }]>([
      ['its person', { person: true, session: false }],
      ['its session', { person: false, session: true }],
      ['its session, of its person', { person: true, session: true }],
    ])('ends where its provider signs out %s', async (_whom, named) => {
      const { told, finish } = await waiting()
      const { provider, issuer } = told
      const [subject, sid] = [named.person ? told.subject : null, named.session ? told.sid : null]
      await store().providerSessions.endOnce({ provider, issuer, subject, sid }, once())
      expect(await finish()).toBe(false)
    })

    test('goes on where another session of its person is signed out, or it began after that', async () => {
      const [one, later] = [await waiting(), await waiting(said(), at('12:01'))]
      for (const { told } of [one, later]) {
        const { provider, issuer, subject, sid } = told
        const isLater = told === later.told
        await store().providerSessions.endOnce(
          { provider, issuer, subject, sid: isLater ? sid : unique('sid') },
          once(),
        )
      }
      expect([await one.finish(), await later.finish()]).toEqual([true, true])
    })

    test('without a session at its provider ends by any of its person’s', async () => {
      const { told, finish } = await waiting(said({ sid: null }))
      const { provider, issuer, subject } = told
      await store().providerSessions.endOnce({ provider, issuer, subject, sid: unique('sid') }, once())
      expect(await finish()).toBe(false)
    })
  })

  describe('signing out by a provider', () => {
    test('ends the session of that sid and no other, and says whose it was', async () => {
      const told = said()
      const userId = unique('user')
      const id = await begun(store(), told, { userId })
      const other = await begun(store(), said({ subject: told.subject }))
      const ended = await store().providerSessions.endOnce(
        { provider: 'corp', issuer: ISSUER, subject: null, sid: told.sid },
        once(),
      )
      expect(ended).toEqual([{ id, userId }])
      expect(await isThere(id)).toBe(false)
      expect(await isThere(other)).toBe(true)
    })

    test('without a sid ends every session of that person there', async () => {
      const subject = unique('person')
      const ids = [await begun(store(), said({ subject })), await begun(store(), said({ subject, sid: null }))]
      const elsewhere = await begun(store(), said({ subject, provider: 'other' }))
      const ended = await store().providerSessions.endOnce(
        { provider: 'corp', issuer: ISSUER, subject, sid: null },
        once(),
      )
      expect(ended?.map(({ id }) => id).sort()).toEqual(ids.sort())
      expect(await isThere(elsewhere)).toBe(true)
    })

    test('by person and sid ends no other person’s of that sid, and those of the person that have none', async () => {
      const { subject, sid } = said()
      const it = await begun(store(), said({ subject, sid }))
      const unnamed = await begun(store(), said({ subject, sid: null }))
      const others = [await begun(store(), said({ sid })), await begun(store(), said({ subject }))]
      const ended = await store().providerSessions.endOnce({ provider: 'corp', issuer: ISSUER, subject, sid }, once())
      expect(ended?.map(({ id }) => id).sort()).toEqual([it, unnamed].sort())
      expect(await Promise.all(others.map(isThere))).toEqual([true, true])
    })

    test('ends nothing at another provider of the same sid', async () => {
      const told = said({ provider: 'other' })
      const id = await begun(store(), told)
      expect(
        await store().providerSessions.endOnce(
          { provider: 'corp', issuer: ISSUER, subject: null, sid: told.sid },
          once(),
        ),
      ).toEqual([])
      expect(await isThere(id)).toBe(true)
    })

    test('ends nothing that began at another issuer under the same provider, but what names none', async () => {
      const told = said({ issuer: 'https://before.corp.test' })
      const id = await begun(store(), told)
      const unnamed = await begun(store(), said({ issuer: '', subject: told.subject, sid: told.sid }))
      const { subject, sid } = told
      const ended = await store().providerSessions.endOnce({ provider: 'corp', issuer: ISSUER, subject, sid }, once())
      expect(ended?.map((one) => one.id)).toEqual([unnamed])
      expect(await isThere(id)).toBe(true)
    })

    test('counts once, until its time is over', async () => {
      const told = said()
      const signOut = { provider: 'corp', issuer: ISSUER, subject: told.subject, sid: null }
      const name = unique('logout')
      expect(await store().providerSessions.endOnce(signOut, once(name))).toEqual([])
      const id = await begun(store(), told)
      expect(await store().providerSessions.endOnce(signOut, once(name))).toBeNull()
      expect(await isThere(id)).toBe(true)
      const later = { name, now: at('12:10:00.001'), until: at('12:20') }
      expect(await store().providerSessions.endOnce(signOut, later)).toHaveLength(1)
    })

    test('of twenty with one name counts once', async () => {
      const told = said()
      const id = await begun(store(), told)
      const name = unique('logout')
      const signOut = { provider: 'corp', issuer: ISSUER, subject: told.subject, sid: told.sid }
      const results = fulfilled(await atOnce(20, () => store().providerSessions.endOnce(signOut, once(name))))
      expect(results).toHaveLength(20)
      expect(results.filter((ended) => ended !== null)).toMatchObject([[{ id }]])
    })

    test('that names neither user nor session is refused', async () => {
      await expect(
        store().providerSessions.endOnce({ provider: 'corp', issuer: ISSUER, subject: null, sid: null }, once()),
      ).rejects.toThrow(TypeError)
    })
  })
}
