import { describe, expect, test } from 'vitest'
import { Authority, Conflict, type Invitation } from '#db/store/index.server.ts'
import { anAccount, at, atOnce, fulfilled, reasons, type StoreOf, someone, unique } from './samples.ts'

export function invitationsContract(store: StoreOf): void {
  const issue = async (told: Partial<Invitation> = {}): Promise<Invitation> => {
    const invitation = {
      tokenHash: unique('invitation'),
      email: null,
      createdAt: at('12:00'),
      expiresAt: at('13:00'),
      ...told,
    }
    await store().invitations.issue(Authority.command, invitation)
    return invitation
  }
  const accept = (tokenHash: string, { user = someone(), account = anAccount(), now = at('12:30') } = {}) =>
    store().invitations.accept(tokenHash, { user, account }, now)

  describe('invitations', () => {
    test('are found until they expire, without being spent', async () => {
      const invitation = await issue({ email: 'ada@mail.test' })
      for (let look = 0; look < 2; look += 1) {
        expect(await store().invitations.find(invitation.tokenHash, at('13:00'))).toEqual(invitation)
      }
      expect(await store().invitations.find(invitation.tokenHash, at('13:00:00.001'))).toBeNull()
      expect(await store().invitations.find(unique('none'), at('12:30'))).toBeNull()
    })

    test('make a user with the first account, and are gone', async () => {
      const { tokenHash } = await issue()
      const [user, account] = [someone({ emailVerified: at('12:29') }), anAccount()]
      const made = await accept(tokenHash, { user, account })
      expect(await store().users.byId(made.id)).toEqual(made)
      expect(made).toMatchObject({ ...user, createdAt: at('12:30') })
      expect(await store().accounts.ofUser(made.id)).toMatchObject([{ ...account, createdAt: at('12:30') }])
      expect(await store().invitations.find(tokenHash, at('12:30'))).toBeNull()
    })

    test('make a user without any account', async () => {
      const { tokenHash } = await issue()
      const made = await store().invitations.accept(tokenHash, { user: someone(), account: null }, at('12:30'))
      expect(await store().users.byId(made.id)).toEqual(made)
      expect(await store().accounts.ofUser(made.id)).toEqual([])
    })

    test('make one user when thirty use one at once', async () => {
      const { tokenHash } = await issue()
      const people = Array.from({ length: 30 }, () => someone())
      const results = await atOnce(30, (turn) => accept(tokenHash, { user: people[turn] ?? someone() }))
      expect(fulfilled(results)).toHaveLength(1)
      expect(reasons(results).every((reason) => reason instanceof Conflict)).toBe(true)
      const there = await Promise.all(people.map(({ email }) => store().users.byEmail(email ?? '')))
      expect(there.filter((user) => user !== null)).toEqual(fulfilled(results))
    })

    test('stay valid when their user cannot be made', async () => {
      const invitation = await issue()
      const { email } = await store().users.create(someone())
      await expect(accept(invitation.tokenHash, { user: someone({ email }) })).rejects.toBeInstanceOf(Conflict)
      const account = anAccount()
      await store().register(someone(), account)
      const user = someone()
      await expect(accept(invitation.tokenHash, { user, account })).rejects.toBeInstanceOf(Conflict)
      expect(await store().users.byEmail(user.email ?? '')).toBeNull()
      expect(await store().invitations.find(invitation.tokenHash, at('12:30'))).toEqual(invitation)
    })

    test('make no user after they expired or were revoked', async () => {
      const [late, revoked] = [await issue(), await issue()]
      await expect(accept(late.tokenHash, { now: at('13:00:00.001') })).rejects.toBeInstanceOf(Conflict)
      expect(await store().invitations.revoke(Authority.command, revoked.tokenHash)).toBe(true)
      await expect(accept(revoked.tokenHash)).rejects.toBeInstanceOf(Conflict)
      expect(await store().invitations.revoke(Authority.command, revoked.tokenHash)).toBe(false)
    })

    test('are listed while they are valid, oldest first', async () => {
      const second = await issue({ createdAt: at('11:31') })
      const first = await issue({ createdAt: at('11:30') })
      const gone = await issue({ expiresAt: at('12:10') })
      const hashes = (await store().invitations.list(at('12:30'))).map(({ tokenHash }) => tokenHash)
      expect(hashes.slice(0, 2)).toEqual([first.tokenHash, second.tokenHash])
      expect(hashes).not.toContain(gone.tokenHash)
    })

    test('are deleted a millisecond after they expired', async () => {
      const invitation = await issue()
      await store().deleteExpired(at('13:00'))
      expect(await store().invitations.find(invitation.tokenHash, at('13:00'))).toEqual(invitation)
      await store().deleteExpired(at('13:00:00.001'))
      expect(await store().invitations.find(invitation.tokenHash, at('12:30'))).toBeNull()
    })
  })
}
