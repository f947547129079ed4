import { describe, expect, test } from 'vitest'
import { Authority, type Store } from '#db/store/index.server.ts'
import {
  addPasskey,
  anAccount,
  anAct,
  aPasskey,
  aSession,
  aSettledUser,
  at,
  atOnce,
  fulfilled,
  isWritten,
  type StoreOf,
  someone,
  unique,
} from './samples.ts'

/** What the first proof of an address keeps of what was attached to it before. */
export function proveEmailContract(store: StoreOf): void {
  describe('proving an address', () => {
    test('is recorded', async () => {
      const { id } = await store().users.create(someone())
      const proof = await store().users.proveEmail(Authority.command, id, at('12:05'))
      expect(proof?.user.emailVerified).toEqual(at('12:05'))
      expect(await store().users.byId(id)).toEqual(proof?.user)
    })

    test('needs a user with an address', async () => {
      const { id } = await store().users.create(someone({ email: null }))
      expect(await store().users.proveEmail(Authority.command, id, at('12:05'))).toBeNull()
      expect(await store().users.proveEmail(Authority.command, unique('missing'), at('12:05'))).toBeNull()
    })

    test('removes an unverified account, the password and every session, the first time', async () => {
      const { user, account, sessionId } = await aSettledUser(store())
      const proof = await store().users.proveEmail(Authority.command, user.id, at('12:05'))
      expect(proof?.removed).toEqual({ accounts: 1, passwords: 1, passkeys: 0, sessions: 1 })
      expect(await store().accounts.owner(account)).toBeNull()
      expect(await store().passwords.byEmail(user.email ?? '')).toBeNull()
      expect((await store().sessions.find(sessionId))?.endedAt).toEqual(at('12:05'))
    })

    test('removes passkeys, and ends the sessions of a user who had one, the first time', async () => {
      const newUser = someone()
      const user = await store().register(newUser, { ...anAccount(), provenEmail: newUser.email })
      const { id } = aPasskey()
      await addPasskey(store(), aPasskey({ id, userId: user.id }))
      const session = aSession({ userId: user.id })
      await store().sessions.begin(session)
      const proof = await store().users.proveEmail(Authority.command, user.id, at('12:05'))
      expect(proof?.removed).toEqual({ accounts: 0, passwords: 0, passkeys: 1, sessions: 1 })
      expect(await store().passkeys.byId(id)).toBeNull()
      const later = aSession({ userId: user.id, createdAt: at('12:05') })
      await addPasskey(store(), aPasskey({ id, userId: user.id }), later)
      expect((await store().users.proveEmail(Authority.command, user.id, at('12:06')))?.removed.passkeys).toBe(0)
    })

    test('removes nothing the second time', async () => {
      const { user } = await aSettledUser(store())
      await store().users.proveEmail(Authority.command, user.id, at('12:05'))
      const later = await attach(store(), user.id)
      const proof = await store().users.proveEmail(Authority.command, user.id, at('12:06'))
      expect(proof?.removed).toEqual({ accounts: 0, passwords: 0, passkeys: 0, sessions: 0 })
      expect(proof?.user.emailVerified).toEqual(at('12:06'))
      expect(await standing(store(), later)).toEqual([true, true])
      expect(await store().passwords.byEmail(user.email ?? '')).not.toBeNull()
    })

    test('removes nothing of a user whose address was verified from the start', async () => {
      const account = anAccount()
      const user = await store().register(someone({ emailVerified: at('11:00') }), account)
      const mine = await attach(store(), user.id)
      const proof = await store().users.proveEmail(Authority.command, user.id, at('12:05'))
      expect(proof?.removed).toEqual({ accounts: 0, passwords: 0, passkeys: 0, sessions: 0 })
      expect(await standing(store(), mine)).toEqual([true, true])
    })

    test('keeps an account whose provider verified this address, and ends the session that another account began', async () => {
      const newUser = someone()
      const verified = { ...anAccount(), provenEmail: newUser.email }
      const user = await store().register(newUser, verified)
      const other = { ...anAccount(), provenEmail: `${unique('other')}@mail.test` }
      await store().accounts.link(Authority.command, { ...other, userId: user.id })
      const session = aSession({ userId: user.id })
      await store().sessions.begin(session)
      const proof = await store().users.proveEmail(Authority.command, user.id, at('12:05'))
      expect(proof?.removed).toEqual({ accounts: 1, passwords: 0, passkeys: 0, sessions: 1 })
      expect(await store().accounts.owner(verified)).toEqual(proof?.user)
      expect(await store().accounts.owner(other)).toBeNull()
    })

    test('keeps the sessions of a user all of whose accounts verified the address', async () => {
      const newUser = someone()
      const user = await store().register(newUser, { ...anAccount(), provenEmail: newUser.email })
      const session = aSession({ userId: user.id })
      await store().sessions.begin(session)
      expect((await store().users.proveEmail(Authority.command, user.id, at('12:05')))?.removed.sessions).toBe(0)
      expect((await store().sessions.find(session.id))?.endedAt).toBeNull()
    })

    test('ends the sessions of a user who has neither account nor password', async () => {
      const { id } = await store().users.create(someone())
      const session = aSession({ userId: id })
      await store().sessions.begin(session)
      expect((await store().users.proveEmail(Authority.command, id, at('12:05')))?.removed.sessions).toBe(1)
    })

    test('leaves no account that a later caller could lock, and no session that could link one', async () => {
      const { user, account, sessionId } = await aSettledUser(store())
      const theirs = { ...account, userId: user.id }
      const linked = () =>
        isWritten(store().accounts.link(anAct(sessionId, user.id), { ...anAccount(), userId: user.id }))
      expect([await store().accounts.lockAccount(theirs), await linked()]).toEqual([true, true])
      await store().users.proveEmail(Authority.command, user.id, at('12:05'))
      expect([await store().accounts.lockAccount(theirs), await linked()]).toEqual([false, false])
    })

    test('keeps no session that is made at the same time, if the caller checks again, and no account', async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const { user, account, sessionId } = await aSettledUser(store())
        const [late, trojan] = [aSession({ userId: user.id }), anAccount()]
        const begin = async () => {
          await store().sessions.begin(late)
          return store().accounts.lockAccount({ ...account, userId: user.id })
        }
        const [hasBegun] = await Promise.all([
          begin(),
          isWritten(store().accounts.link(anAct(sessionId, user.id), { ...trojan, userId: user.id })),
          store().users.proveEmail(Authority.command, user.id, at('12:05')),
        ])
        const isOpen = (await store().sessions.find(late.id))?.endedAt === null
        const isLinked = (await store().accounts.owner(trojan)) !== null
        expect([hasBegun && isOpen, isLinked]).toEqual([false, false])
      }
    })

    test('changes nothing of other users', async () => {
      const { user } = await aSettledUser(store())
      const bystander = await aSettledUser(store())
      await store().users.proveEmail(Authority.command, user.id, at('12:05'))
      expect(await store().users.byId(bystander.user.id)).toEqual(bystander.user)
      expect(await store().accounts.owner(bystander.account)).toEqual(bystander.user)
      expect(await store().passwords.byEmail(bystander.user.email ?? '')).not.toBeNull()
      expect((await store().sessions.find(bystander.sessionId))?.endedAt).toBeNull()
    })

    test('removes things once when twenty proofs come at once', async () => {
      const { user } = await aSettledUser(store())
      const proofs = fulfilled(
        await atOnce(20, () => store().users.proveEmail(Authority.command, user.id, at('12:05'))),
      )
      expect(proofs).toHaveLength(20)
      expect(proofs.filter((proof) => proof && proof.removed.accounts > 0)).toHaveLength(1)
      expect(proofs.filter((proof) => proof && proof.removed.sessions > 0)).toHaveLength(1)
    })
  })
}

/** Gives a user an account with an unverified address, a password and a session. */
async function attach(store: Store, userId: string) {
  const account = anAccount()
  await store.accounts.link(Authority.command, { ...account, userId })
  await store.passwords.set(Authority.command, userId, 'a hash')
  const session = aSession({ userId })
  await store.sessions.begin(session)
  return { account, sessionId: session.id }
}

/** Whether the account and the session are there. */
async function standing(store: Store, { account, sessionId }: Awaited<ReturnType<typeof attach>>): Promise<boolean[]> {
  const owner = await store.accounts.owner(account)
  return [owner !== null, (await store.sessions.find(sessionId))?.endedAt === null]
}
