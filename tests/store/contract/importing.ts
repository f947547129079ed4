import { describe, expect, test } from 'vitest'
import { type Arrival, AS_IT_BEGINS, Authority, Conflict } from '#db/store/index.server.ts'
import { anAccount, aSession, at, type StoreOf, someone, unique } from './samples.ts'

/** A user from another system, with an account and a session. */
function anArrival(told: Partial<Arrival> = {}): Arrival {
  const userId = told.userId ?? unique('there')
  return {
    userId,
    newUser: {
      ...someone({ emailVerified: at('10:00') }),
      emailSpelling: 'Ada@Mail.test',
      id: userId,
      ...AS_IT_BEGINS,
      createdAt: at('09:00'),
    },
    changes: {},
    accounts: [{ ...anAccount(), userId, createdAt: at('09:30') }],
    sessions: [aSession({ userId, method: 'nextauth' })],
    renewals: [],
    ...told,
  }
}

export function importContract(store: StoreOf): void {
  describe('a user from another system', () => {
    test('keeps their id, accounts and sessions', async () => {
      const { userId, newUser, accounts, sessions, ...rest } = anArrival()
      await store().importPeople([{ userId, newUser, accounts, sessions, ...rest }])
      expect(await store().users.byId(userId)).toEqual(newUser)
      expect(await store().accounts.ofUser(userId)).toEqual(accounts)
      expect(await store().sessions.ofUser(userId, at('12:30'))).toMatchObject([{ ...sessions[0], endedAt: null }])
    })

    test.each([
      ['the id', ({ newUser }: Arrival) => ({ newUser: newUser && { ...newUser, email: null } })],
      ['the address', ({ newUser }: Arrival) => ({ newUser: newUser && { ...newUser, id: unique('other') } })],
      ['an account', ({ accounts }: Arrival) => ({ accounts })],
      ['a session', ({ sessions }: Arrival) => ({ sessions })],
    ])('is refused as a whole when %s is taken', async (_, sharing) => {
      const first = anArrival()
      await store().importPeople([first])
      const second = anArrival()
      const arriving = { ...second, ...sharing(first) }
      await expect(store().importPeople([arriving])).rejects.toBeInstanceOf(Conflict)
      expect(await store().users.byId(second.userId)).toBeNull()
      expect(await store().accounts.ofUser(second.userId)).toEqual([])
      expect(await store().sessions.ofUser(second.userId, at('12:30'))).toEqual([])
    })

    test('is refused together with all users of the same import', async () => {
      const [first, second] = [anArrival(), anArrival()]
      await expect(store().importPeople([second, first, first])).rejects.toBeInstanceOf(Conflict)
      expect(await store().users.byId(first.userId)).toBeNull()
      expect(await store().users.byId(second.userId)).toBeNull()
      await store().importPeople([second, first])
      expect(await store().users.byId(second.userId)).toEqual(second.newUser)
    })

    test('brings the hash of a password, unless there is one here', async () => {
      const first = anArrival({ passwordHash: 'a hash' })
      await store().importPeople([first])
      const email = first.newUser?.email ?? ''
      expect(await store().passwords.byEmail(email)).toEqual({ user: first.newUser, hash: 'a hash' })
      const { userId } = first
      const more = anArrival({ userId, newUser: null, sessions: [], passwordHash: 'another hash' })
      await expect(store().importPeople([more])).rejects.toBeInstanceOf(Conflict)
      expect((await store().passwords.byEmail(email))?.hash).toBe('a hash')
      const without = await store().users.create(someone())
      expect(await store().passwords.heldBy([userId, without.id])).toEqual(new Set([userId]))
    })

    test('who exists already changes only in the given fields', async () => {
      const user = await store().users.create(someone())
      const changes = { name: 'Ada Lovelace', emailVerified: at('11:00') }
      await store().importPeople([anArrival({ userId: user.id, newUser: null, changes })])
      expect(await store().users.byId(user.id)).toEqual({ ...user, ...changes })
      expect(await store().accounts.ofUser(user.id)).toHaveLength(1)
    })

    test('has their session prolonged, which was in use, but not one that was ended', async () => {
      const [open, ended, inUse] = [aSession(), aSession(), aSession({ lastSeenAt: at('12:20') })]
      await store().sessions.begin(open)
      await store().sessions.begin(inUse)
      await store().sessions.begin(ended)
      await store().sessions.end(Authority.command, ended.id, at('12:05'))
      const moments = { expiresAt: at('15:00'), lastSeenAt: at('12:10') }
      const renewals = [open, ended, inUse].map(({ id }) => ({ id, ...moments }))
      const { id } = await store().users.create(someone())
      await store().importPeople([{ userId: id, newUser: null, changes: {}, accounts: [], sessions: [], renewals }])
      expect(await store().sessions.find(open.id)).toMatchObject({ ...open, ...moments, endedAt: null })
      expect(await store().sessions.find(ended.id)).toMatchObject({ ...ended, endedAt: at('12:05') })
      expect((await store().sessions.find(inUse.id))?.lastSeenAt).toEqual(inUse.lastSeenAt)
    })
  })
}
