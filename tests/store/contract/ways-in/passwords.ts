import { describe, expect, test } from 'vitest'
import { Authority, type OtherOptions, type User } from '#db/store/index.server.ts'
import {
  addPasskey,
  anAccount,
  aPasskey,
  aSession,
  at,
  atOnce,
  fulfilled,
  type StoreOf,
  someone,
  unique,
} from '../samples.ts'

const NOTHING_ELSE: OtherOptions = { providers: [], password: true, passkey: false, email: false }

export function passwordsContract(store: StoreOf): void {
  /** A user with a password, and two sessions. */
  async function newUser(told = {}): Promise<User> {
    const user = await store().users.create(someone(told))
    await store().passwords.set(Authority.command, user.id, 'a hash')
    for (const id of [unique('session'), unique('session')]) {
      await store().sessions.begin(aSession({ id, userId: user.id }))
    }
    return user
  }

  test('hashes are read in the order of their users, from one on and so many at a time', async () => {
    const ids = (await Promise.all([newUser(), newUser(), newUser()])).map(({ id }) => id).sort()
    const after = async (id: string) =>
      (await store().passwords.hashesAfter(id, 1000)).filter(({ userId }) => ids.includes(userId))
    expect(await after('')).toEqual(ids.map((userId) => ({ userId, hash: 'a hash' })))
    expect(await after(ids[1] ?? '')).toEqual([{ userId: ids[2], hash: 'a hash' }])
    expect(await store().passwords.hashesAfter('', 1)).toHaveLength(1)
  })

  const openOf = ({ id }: User) => store().sessions.ofUser(id, at('12:30'))
  const hashOf = async ({ email }: User) => (await store().passwords.byEmail(email ?? ''))?.hash ?? null
  const momentOf = async ({ id }: User) => (await store().users.byId(id))?.sessionsCountFrom

  describe('a password that is removed', () => {
    test.each<[string, Partial<OtherOptions>]>([
      ['a link to the address', { email: true }],
      ['an account', { providers: ['acme'] }],
      ['a passkey', { passkey: true }],
    ])('takes every session with it where %s is left', async (_what, left) => {
      const user = await newUser()
      await store().accounts.link(Authority.command, { ...anAccount(), userId: user.id })
      await addPasskey(store(), aPasskey({ userId: user.id }))
      expect(await store().passwords.remove(Authority.command, user.id, { ...NOTHING_ELSE, ...left })).toMatchObject({
        sessionsEnded: 2,
      })
      expect([await hashOf(user), await openOf(user)]).toEqual([null, []])
      expect(await momentOf(user)).toEqual(at('12:00'))
    })

    test.each<[string, Partial<OtherOptions>]>([
      ['nothing else', {}],
      ['an account of a provider that is gone', { providers: ['other'] }],
    ])('stays, and so does every session, where its user has %s', async (_what, left) => {
      const user = await newUser()
      await store().accounts.link(Authority.command, { ...anAccount(), userId: user.id })
      expect(await store().passwords.remove(Authority.command, user.id, { ...NOTHING_ELSE, ...left })).toBeNull()
      expect(await hashOf(user)).toBe('a hash')
      expect(await openOf(user)).toHaveLength(2)
      expect(await momentOf(user)).toBeNull()
    })

    test('was there: a user without one keeps every session', async () => {
      const user = await newUser()
      await store().passwords.forget(Authority.command, user.id)
      expect(await store().passwords.remove(Authority.command, user.id, { ...NOTHING_ELSE, email: true })).toBeNull()
      expect(await openOf(user)).toHaveLength(2)
    })

    test('is another user’s never', async () => {
      const [user, other] = [await newUser(), await newUser()]
      expect(
        await store().passwords.remove(Authority.command, user.id, { ...NOTHING_ELSE, email: true }),
      ).toMatchObject({ sessionsEnded: 2 })
      expect([await hashOf(other), (await openOf(other)).length]).toEqual(['a hash', 2])
    })

    test('goes once, of many requests at once', async () => {
      const user = await newUser()
      const removed = fulfilled(
        await atOnce(20, () => store().passwords.remove(Authority.command, user.id, { ...NOTHING_ELSE, email: true })),
      )
      expect(removed.flatMap((gone) => gone?.sessionsEnded ?? [])).toEqual([2])
    })

    test('is left, or the passkey is, where both go at once and are the only sign-in methods', async () => {
      const user = await newUser()
      const passkey = aPasskey({ userId: user.id })
      await addPasskey(store(), passkey)
      const ways = { ...NOTHING_ELSE, passkey: true }
      await atOnce(2, async (turn) => {
        if (turn === 0) await store().passwords.remove(Authority.command, user.id, ways)
        else await store().passkeys.remove(Authority.command, passkey, ways, 'passkey')
      })
      const left = [await hashOf(user), ...(await store().passkeys.ofUser(user.id))].filter((one) => one !== null)
      expect(left).toHaveLength(1)
    })
  })
}
