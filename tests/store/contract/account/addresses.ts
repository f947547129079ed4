import { describe, expect, test } from 'vitest'
import { Authority, Conflict } from '#db/store/index.server.ts'
import { LINKS, OPEN_UNDO, USED_LINK } from '#db/store/shared/purposes.ts'
import { aToken, at, atOnce, fulfilled, type StoreOf, someone, unique } from '../samples.ts'

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

  const BEGUN = { begunHash: 'none', spends: null, marks: [] }

  describe('an address', () => {
    test('is changed by its challenge, once of fifty at once, and each undo is kept with its change alone', async () => {
      const { id, from } = await aUser()
      const to = proved(`${unique('new')}@mail.test`)
      const spending = await aChallenge()
      const undos = Array.from({ length: 50 }, () => anUndo(id))
      const changed = await atOnce(50, (turn) =>
        store().addresses.change(
          Authority.command,
          { ...BEGUN, userId: id, from, to, undo: undos.slice(turn, turn + 1) },
          spending,
        ),
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
      const change = { ...BEGUN, userId: id, from, to: proved(other.from ?? ''), undo: [anUndo(id)] }
      await expect(store().addresses.change(Authority.command, change, spending)).rejects.toBeInstanceOf(Conflict)
      const to = proved(`${unique('new')}@mail.test`)
      expect(
        await store().addresses.change(Authority.command, { ...change, to, from: 'gone@mail.test' }, spending),
      ).toBe(false)
      expect(await store().addresses.change(Authority.command, { ...change, to, from: null }, spending)).toBe(false)
      expect((await store().users.byId(id))?.email).toBe(from)
      expect(await store().oneTimeTokens.ofUser({ userId: id, purpose: 'undo', now: at('12:05') })).toEqual([])
      expect(await store().verificationTokens.find(spending.tokenHash)).not.toBeNull()
    })

    test('that another user can have back is not taken, until that is over; one’s own is', async () => {
      const [former, other] = [await aUser(), await aUser()]
      const to = proved(`${unique('left')}@mail.test`)
      const mark = { ...anUndo(former.id), purpose: OPEN_UNDO, expiresAt: at('13:00') }
      await store().oneTimeTokens.issue(mark)
      const changing = async ({ id, from }: typeof other, now: Date) =>
        store().addresses.change(
          Authority.command,
          { ...BEGUN, userId: id, from, to, undo: [], marks: [mark.tokenHash] },
          { ...(await aChallenge()), now },
        )
      await expect(changing(other, at('12:05'))).rejects.toBeInstanceOf(Conflict)
      expect((await store().users.byId(other.id))?.email).toBe(other.from)
      expect(await changing(former, at('12:05'))).toBe(true)
    })

    test('spends the links that going back makes void, with the marks of their undos', async () => {
      const { id, from } = await aUser()
      const row = (purpose: string, createdAt: Date) => ({ ...anUndo(id), purpose, createdAt, expiresAt: at('13:00') })
      const [old, kept, late, mark] = [
        row(LINKS.change, at('12:00')),
        row(LINKS.undo, at('12:03')),
        row(LINKS.newBrowser, at('12:04')),
        row(OPEN_UNDO, at('12:04')),
      ]
      for (const one of [old, kept, late, mark]) await store().oneTimeTokens.issue(one)
      const to = proved(`${unique('back')}@mail.test`)
      const spends = { laterThan: at('12:03'), kept: [kept.tokenHash] }
      await store().addresses.change(
        Authority.command,
        { ...BEGUN, userId: id, from, to, undo: [], spends },
        await aChallenge(),
      )
      const left = await store().oneTimeTokens.ofUser({ userId: id, now: at('12:05') })
      expect(new Map(left.map(({ tokenHash, purpose }) => [tokenHash, purpose]))).toEqual(
        new Map([
          [old.tokenHash, LINKS.change],
          [kept.tokenHash, LINKS.undo],
          [late.tokenHash, USED_LINK],
        ]),
      )
    })

    test('is given to a user who has none', async () => {
      const { id } = await store().users.create(someone({ email: null }))
      const to = proved(`${unique('new')}@mail.test`)
      expect(
        await store().addresses.change(
          Authority.command,
          { ...BEGUN, userId: id, from: null, to, undo: [] },
          await aChallenge(),
        ),
      ).toBe(true)
      expect(await store().users.byId(id)).toMatchObject(to)
    })
  })
}
