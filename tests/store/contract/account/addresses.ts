import { describe, expect, test } from 'vitest'
import { Conflict } from '#db/store/index.server.ts'
import {
  anAccount,
  aPasskey,
  aSession,
  aToken,
  at,
  atOnce,
  fulfilled,
  type StoreOf,
  someone,
  unique,
} from '../samples.ts'

/** What every database keeps of changes of addresses. */
export function addressesContract(store: StoreOf): void {
  const proved = (email: string) => ({ email, emailSpelling: null, emailVerified: at('12:01') })
  const anUndo = (userId: string, told = {}) => ({
    ...{ tokenHash: unique('undo'), purpose: 'undo', userId, payload: 'sealed' },
    ...{ createdAt: at('12:01'), expiresAt: at('13:00'), ...told },
  })

  async function aUser() {
    const user = await store().users.create(someone({ emailVerified: at('12:00') }))
    return { user, id: user.id, from: user.email }
  }

  /** A mailed challenge, and what spends it. */
  async function aChallenge() {
    const token = aToken({ provider: 'change' })
    await store().verificationTokens.issue(token)
    return { tokenHash: token.tokenHash, provider: 'change', now: at('12:05') }
  }

  describe('an address', () => {
    test('is changed by its challenge, once of fifty at once, and each undo is kept with its change alone', async () => {
      const { id, from } = await aUser()
      const to = proved(`${unique('new')}@mail.test`)
      const spending = await aChallenge()
      const undos = Array.from({ length: 50 }, () => anUndo(id))
      const changed = await atOnce(50, (turn) =>
        store().addresses.change({ userId: id, from, to, undo: undos[turn] ?? null }, spending),
      )
      expect(fulfilled(changed).filter((is) => is)).toHaveLength(1)
      expect(await store().users.byId(id)).toMatchObject(to)
      expect(await store().oneTimeTokens.ofUser({ userId: id, purpose: 'undo', now: at('12:05') })).toHaveLength(1)
      expect(await store().verificationTokens.find(spending.tokenHash)).toBeNull()
    })

    test('that is another user’s, or not the one that is left any more, is not taken, and the challenge stays', async () => {
      const { id, from } = await aUser()
      const other = await aUser()
      const spending = await aChallenge()
      const change = { userId: id, from, to: proved(other.from ?? ''), undo: anUndo(id) }
      await expect(store().addresses.change(change, spending)).rejects.toBeInstanceOf(Conflict)
      const to = proved(`${unique('new')}@mail.test`)
      expect(await store().addresses.change({ ...change, to, from: 'gone@mail.test' }, spending)).toBe(false)
      expect(await store().addresses.change({ ...change, to, from: null }, spending)).toBe(false)
      expect((await store().users.byId(id))?.email).toBe(from)
      expect(await store().oneTimeTokens.ofUser({ userId: id, purpose: 'undo', now: at('12:05') })).toEqual([])
      expect(await store().verificationTokens.find(spending.tokenHash)).not.toBeNull()
    })

    test('is given to a user who has none', async () => {
      const { id } = await store().users.create(someone({ email: null }))
      const to = proved(`${unique('new')}@mail.test`)
      expect(await store().addresses.change({ userId: id, from: null, to, undo: null }, await aChallenge())).toBe(true)
      expect(await store().users.byId(id)).toMatchObject(to)
    })
  })

  describe('an undo', () => {
    async function changed() {
      const { user, id, from } = await aUser()
      const undo = anUndo(id)
      const to = proved(`${unique('new')}@mail.test`)
      await store().addresses.change({ userId: id, from, to, undo }, await aChallenge())
      const { tokenHash, purpose, createdAt: since } = undo
      const address = { email: from, emailSpelling: null, emailVerified: user.emailVerified }
      return {
        id,
        undo,
        asked: { tokenHash, purpose, now: at('12:30'), userId: id, since, address, others: ['change'] },
      }
    }

    test('puts the address back once of fifty at once, and removes what came since', async () => {
      const { id, asked } = await changed()
      const session = aSession({ userId: id })
      await store().sessions.begin(session)
      await store().passwords.set(id, 'a hash')
      const before = aPasskey({ userId: id, createdAt: at('12:00') })
      for (const passkey of [before, aPasskey({ userId: id, createdAt: at('12:10') })])
        await store().passkeys.add(passkey)
      // The clock of these tests stands at noon, before the change.
      const account = anAccount()
      await store().accounts.link({ ...account, userId: id })
      for (const purpose of ['undo', 'change', 'other']) await store().oneTimeTokens.issue(anUndo(id, { purpose }))
      await store().oneTimePasswords.begin({ userId: id, secret: 'sealed', createdAt: at('12:10') })
      await store().recoveryCodes.replace(id, [unique('code')], at('12:10'))

      const undone = await atOnce(50, () => store().addresses.undo(asked))
      expect(fulfilled(undone).filter((is) => is)).toHaveLength(1)
      expect(fulfilled(undone)).toHaveLength(50)
      expect(await store().users.byId(id)).toMatchObject(asked.address)
      expect((await store().sessions.find(session.id))?.endedAt).toEqual(at('12:30'))
      expect(await store().passwords.byEmail(asked.address.email ?? '')).toBeNull()
      expect((await store().passkeys.ofUser(id)).map((passkey) => passkey.id)).toEqual([before.id])
      expect(await store().accounts.ofUser(id)).toHaveLength(1)
      expect(await store().oneTimePasswords.find(id)).toBeNull()
      expect(await store().recoveryCodes.countOf(id)).toBe(0)
      const left = async (purpose: string) =>
        (await store().oneTimeTokens.ofUser({ userId: id, purpose, now: at('12:30') })).length
      expect([await left('undo'), await left('change'), await left('other')]).toEqual([0, 0, 1])
    })

    test('is good until it expires, and changes nothing where the address is another user’s by then', async () => {
      const { id, asked, undo } = await changed()
      expect(await store().addresses.undo({ ...asked, now: at('13:01') })).toBe(false)
      expect(await store().addresses.undo({ ...asked, purpose: 'other' })).toBe(false)
      const owner = await store().users.create(someone({ email: asked.address.email }))
      await expect(store().addresses.undo(asked)).rejects.toBeInstanceOf(Conflict)
      expect((await store().users.byId(owner.id))?.email).toBe(asked.address.email)
      expect(await store().oneTimeTokens.find({ ...asked, now: at('12:30') })).toEqual(undo)
      expect((await store().users.byId(id))?.sessionsCountFrom).toBeNull()
    })
  })
}
