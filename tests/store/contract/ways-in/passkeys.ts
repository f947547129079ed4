import { describe, expect, test } from 'vitest'
import { Authority, Conflict, type OtherOptions } from '#db/store/index.server.ts'
import {
  addPasskey,
  anAccount,
  anAct,
  aPasskey,
  aSettledUser,
  at,
  atOnce,
  beginsBy,
  confirmKey,
  fulfilled,
  reasons,
  type StoreOf,
  someone,
  unique,
} from '../samples.ts'

const NOTHING_ELSE: OtherOptions = { providers: [], password: false, passkey: false, email: false }

export function passkeysContract(store: StoreOf): void {
  const newUser = (told = {}) => store().users.create(someone(told))

  async function addedTo(userId: string, told = {}) {
    const passkey = aPasskey({ userId, ...told })
    await addPasskey(store(), passkey)
    return passkey
  }

  const use = (id: string, seen: { counter: number; isBackedUp: number }) =>
    beginsBy(store(), { passkey: { id, ...seen, now: at('12:00') } })

  describe('a passkey', () => {
    test('is found by its id, with its user, and among its user’s, oldest first', async () => {
      const user = await newUser()
      const later = await addedTo(user.id, { createdAt: at('12:10') })
      const first = await addedTo(user.id, { name: 'Key' })
      await addedTo((await newUser()).id)
      expect(await store().passkeys.byId(first.id)).toEqual({ passkey: first, user })
      expect(await store().passkeys.ofUser(user.id)).toEqual([first, later])
      expect(await store().passkeys.byId(unique('none'))).toBeNull()
      expect(await store().passkeys.exist()).toBe(true)
    })

    test('is one user’s alone', async () => {
      const user = await newUser()
      const passkey = await addedTo(user.id)
      const again = { ...passkey, userId: (await newUser()).id }
      await expect(addPasskey(store(), again)).rejects.toBeInstanceOf(Conflict)
      expect((await store().passkeys.byId(passkey.id))?.user).toEqual(user)
    })

    test('is renamed by its own user alone', async () => {
      const passkey = await addedTo((await newUser()).id)
      expect(
        await store().passkeys.rename(Authority.command, { ...passkey, userId: (await newUser()).id }, 'Stolen'),
      ).toBe(false)
      expect((await store().passkeys.byId(passkey.id))?.passkey.name).toBe('Phone')
      expect(await store().passkeys.rename(Authority.command, passkey, 'Laptop')).toBe(true)
      expect((await store().passkeys.byId(passkey.id))?.passkey.name).toBe('Laptop')
    })

    test('keeps the counter and the backup that were last seen', async () => {
      const passkey = await addedTo((await newUser()).id)
      expect(await use(passkey.id, { counter: 7, isBackedUp: 1 })).toBe(true)
      const used = { ...passkey, counter: 7, isBackedUp: 1, lastUsedAt: at('12:00') }
      expect((await store().passkeys.byId(passkey.id))?.passkey).toEqual(used)
    })

    test.each([
      ['the same again', 5, 5, false],
      ['less', 5, 4, false],
      ['nothing, where it counted before', 5, 0, false],
      ['more', 5, 6, true],
      ['nothing, as always', 0, 0, true],
    ])('is used, or not, when its authenticator counts %s', async (_what, kept, counter, isUsed) => {
      const passkey = await addedTo((await newUser()).id, { counter: kept })
      expect(await use(passkey.id, { counter, isBackedUp: 0 })).toBe(isUsed)
      expect((await store().passkeys.byId(passkey.id))?.passkey.counter).toBe(isUsed ? counter : kept)
    })

    test('is used once when fifty requests bring one count', async () => {
      const { id } = await addedTo((await newUser()).id, { counter: 1 })
      const results = await atOnce(50, () => use(id, { counter: 2, isBackedUp: 0 }))
      expect(fulfilled(results).filter((isUsed) => isUsed)).toHaveLength(1)
    })

    test('spends the challenge of the answer by which one of twenty at once is added', async () => {
      const { user, sessionId } = await aSettledUser(store())
      const challenge = { tokenHash: unique('challenge'), purpose: 'passkey.add' }
      const times = { createdAt: at('12:00'), expiresAt: at('12:15') }
      await store().oneTimeTokens.issue({ ...challenge, userId: user.id, payload: null, ...times })
      const spends = { challenge: { ...challenge, now: at('12:05') } }
      const add = (most: number) =>
        store().passkeys.add(anAct(sessionId, user.id), aPasskey({ userId: user.id }), { most, spends })
      expect(await add(0)).toBe(false)
      const added = await atOnce(20, () => add(20))
      expect(fulfilled(added)).toEqual([true])
      expect(reasons(added)).toHaveLength(19)
      for (const cause of reasons(added)) expect(cause).toMatchObject({ name: 'Spent' })
      expect(await store().passkeys.ofUser(user.id)).toHaveLength(1)
    })

    test('is one of twenty at most, of forty that are added at once', async () => {
      const { user, sessionId } = await aSettledUser(store())
      const added = await atOnce(40, () =>
        store().passkeys.add(anAct(sessionId, user.id), aPasskey({ userId: user.id }), { most: 20 }),
      )
      expect(fulfilled(added).filter((isAdded) => isAdded)).toHaveLength(20)
      expect(await store().passkeys.ofUser(user.id)).toHaveLength(20)
    })

    test.each([
      ['an account at a provider of this site', { providers: ['acme'] }, true],
      ['a password', { password: true }, true],
      ['an address', { email: true }, true],
      ['nothing else', { passkey: true }, false],
    ])('can be removed, or not, when what else signs its user in is %s', async (_what, others, goes) => {
      const user = await newUser()
      await store().accounts.link(Authority.command, { ...anAccount(), userId: user.id })
      await store().passwords.set(Authority.command, user.id, 'a hash')
      const passkey = await addedTo(user.id)
      expect(
        await store().passkeys.remove(Authority.command, passkey, { ...NOTHING_ELSE, ...others }, 'passkey'),
      ).toEqual(goes ? { passkey, sessionsEnded: 0 } : null)
      expect(await store().passkeys.ofUser(user.id)).toEqual(goes ? [] : [passkey])
    })

    test('counts as second step from when its user says so, and stays as the last of it without one-time codes', async () => {
      const user = await newUser()
      const { passkeys, users, secondSteps } = store()
      const others = { ...NOTHING_ELSE, email: true }
      const since = async () => (await users.byId(user.id))?.passkeyStepAt
      const count = (now: Date) =>
        secondSteps.countPasskeys(Authority.command, { userId: user.id, now, codeHashes: [unique('code')] })
      expect(await count(at('12:30'))).toBe(false)
      const [one, two] = [await addedTo(user.id), await addedTo(user.id)]
      const set = fulfilled(await atOnce(2, () => count(at('12:30'))))
      expect([set.toSorted(), await since()]).toEqual([[false, true], at('12:30')])

      const removed = fulfilled(
        await atOnce(2, (turn) => passkeys.remove(Authority.command, turn === 0 ? one : two, others, 'passkey')),
      )
      expect(removed.filter((passkey) => passkey !== null)).toHaveLength(1)
      const [last = one] = await passkeys.ofUser(user.id)
      expect(await passkeys.remove(Authority.command, last, others, 'passkey')).toBeNull()
      await confirmKey(store(), user.id)
      expect(await passkeys.remove(Authority.command, last, others, 'passkey')).toMatchObject({ passkey: last })
      expect(await since()).toBeNull()

      await addedTo(user.id)
      await count(at('12:40'))
      const removing = () => secondSteps.remove(Authority.command, user.id)
      expect([await removing(), await removing(), await since()]).toEqual([true, false, null])
    })

    test('is removed by its own user alone, and of two that are all one of them', async () => {
      const user = await newUser({ email: null })
      const [one, two] = [await addedTo(user.id), await addedTo(user.id)]
      const ways = { ...NOTHING_ELSE, passkey: true }
      expect(
        await store().passkeys.remove(Authority.command, { ...one, userId: (await newUser()).id }, ways, 'passkey'),
      ).toBeNull()
      const removed = fulfilled(
        await atOnce(2, (turn) => store().passkeys.remove(Authority.command, turn === 0 ? one : two, ways, 'passkey')),
      )
      expect(removed.filter((passkey) => passkey !== null)).toHaveLength(1)
      expect(await store().passkeys.ofUser(user.id)).toHaveLength(1)
    })

    test('keeps an account that is disconnected from being the last way in', async () => {
      const user = await newUser({ email: null })
      const account = anAccount()
      await store().accounts.link(Authority.command, { ...account, userId: user.id })
      await addedTo(user.id)
      const key = { ...account, userId: user.id }
      expect(await store().accounts.unlink(Authority.command, key, NOTHING_ELSE)).toBeNull()
      expect(await store().accounts.unlink(Authority.command, key, { ...NOTHING_ELSE, passkey: true })).toMatchObject({
        account,
      })
    })

    test('goes with its user', async () => {
      const user = await newUser()
      const { id } = await addedTo(user.id)
      await store().users.remove(Authority.command, user.id)
      expect(await store().passkeys.byId(id)).toBeNull()
    })
  })
}
