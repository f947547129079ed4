import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.server.ts'
import { Authority, Conflict, createStore, type Store } from '#db/store/index.server.ts'
import { LONG_TIMEOUT } from '../../../support/databases/long-timeout.ts'
import {
  anAccount,
  anAct,
  aPasskey,
  aSession,
  aSettledUser,
  aToken,
  at,
  atOnce,
  confirmKey,
  isWritten,
  someone,
  unique,
} from '../samples.ts'

/** What is written for a session is written while that is in force alone, whatever another process does meanwhile. */
export function actsContract(emptyUrl: () => Promise<string>): void {
  describe('what a session asks for', () => {
    let databases: readonly Database[]
    let here: Store
    let elsewhere: Store

    beforeAll(async () => {
      const url = await emptyUrl()
      databases = [
        await openDatabase(url, { timeout: LONG_TIMEOUT }),
        await openDatabase(url, { timeout: LONG_TIMEOUT }),
      ]
      const [one, other] = databases
      if (!one || !other) throw new Error('There are no two databases.')
      here = createStore(one, () => at('12:00'))
      elsewhere = createStore(other, () => at('12:00'))
    })
    afterAll(async () => {
      for (const database of databases) await database.close()
    })

    /** What a session could have written: whether it was let, and what there is. */
    async function actsOf({ user, sessionId }: Awaited<ReturnType<typeof aSettledUser>>) {
      const [account, passkey] = [anAccount(), aPasskey({ userId: user.id })]
      const by = anAct(sessionId, user.id)
      const isLinked = await isWritten(here.accounts.link(by, { ...account, userId: user.id }))
      const isAdded = await isWritten(here.passkeys.add(by, passkey))
      const written = [await here.accounts.find(account), await here.passkeys.byId(passkey.id)]
      return [isLinked, isAdded, ...written.map((row) => row !== null)]
    }

    const WRITTEN = [true, true, true, true]
    const NOTHING = [false, false, false, false]

    test('is written while the session is in force', async () => {
      expect(await actsOf(await aSettledUser(here))).toEqual(WRITTEN)
    })

    test.each<[string, (settled: Awaited<ReturnType<typeof aSettledUser>>) => Promise<unknown>]>([
      ['ended', ({ sessionId }) => elsewhere.sessions.end(Authority.command, sessionId, at('12:01'))],
      ['forgotten', ({ sessionId }) => elsewhere.sessions.remove(sessionId)],
      ['revoked with all others of its user', ({ user }) => elsewhere.sessions.revokeAll(Authority.command, user.id)],
      [
        'one of a user who was disabled',
        ({ user }) => elsewhere.users.setDisabled(Authority.command, user.id, at('12:01')),
      ],
      ['one of a user who was removed', ({ user }) => elsewhere.users.remove(Authority.command, user.id, 3600)],
      ['expired', ({ sessionId }) => elsewhere.sessions.renew(sessionId, { at: at('12:01'), expiresAt: at('12:02') })],
      ['unused', ({ sessionId }) => elsewhere.sessions.renew(sessionId, { at: at('11:55'), expiresAt: at('13:00') })],
    ])('is not written once another process has made it a session that is %s', async (_what, happens) => {
      const settled = await aSettledUser(here)
      await happens(settled)
      expect(await actsOf(settled)).toEqual(NOTHING)
    })

    test('is not written for a session of another user', async () => {
      const [one, other] = [await aSettledUser(here), await aSettledUser(here)]
      expect(await actsOf({ ...one, sessionId: other.sessionId })).toEqual(NOTHING)
    })

    test('is no more than twenty passkeys, however many are added at once', async () => {
      const { user, sessionId } = await aSettledUser(here)
      const add = (turn: number) =>
        (turn % 2 ? here : elsewhere).passkeys.add(anAct(sessionId, user.id), aPasskey({ userId: user.id }), {
          most: 20,
        })
      const added = await atOnce(40, add)
      expect(added.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(20)
      expect(await here.passkeys.ofUser(user.id)).toHaveLength(20)
    })

    test('is the end of no account of a user who has been disabled meanwhile, until that is over', async () => {
      const { user, sessionId } = await aSettledUser(here)
      await here.users.leave(anAct(sessionId, user.id), user.id, at('13:00'))
      await elsewhere.users.setDisabled(Authority.command, user.id, at('12:30'), { until: at('15:00') })
      const isDue = async (now: Date) => (await here.users.dueForDeletion(now, 1000)).some(({ id }) => id === user.id)
      expect([await isDue(at('14:00')), await here.users.removeDue(Authority.cleanUp, user.id, at('14:00'))]).toEqual([
        false,
        false,
      ])
      expect(await isDue(at('15:00'))).toBe(true)
      expect(await here.users.removeDue(Authority.cleanUp, user.id, at('15:00'))).toBe(true)
    })

    test('is a conflict where it is another’s already, and names no issuer then', async () => {
      const [one, other] = [await aSettledUser(here), await aSettledUser(here)]
      const again = { ...one.account, userId: other.user.id }
      await expect(here.accounts.link(anAct(other.sessionId, other.user.id), again)).rejects.toBeInstanceOf(Conflict)
      const passkey = aPasskey({ userId: one.user.id })
      await here.passkeys.add(anAct(one.sessionId, one.user.id), passkey)
      const stolen = { ...passkey, userId: other.user.id }
      await expect(here.passkeys.add(anAct(other.sessionId, other.user.id), stolen)).rejects.toBeInstanceOf(Conflict)
    })

    test('names its browser and the sign-in from which the session descends, in every row', async () => {
      const user = await here.users.create(someone({ emailVerified: at('12:00') }))
      const began = aSession({ userId: user.id, browser: unique('browser'), createdAt: at('11:30') })
      await here.sessions.begin(began, { sessionsCountFrom: null })
      const goesOn = aSession({ userId: user.id, browser: began.browser ?? null, signedInAt: at('11:30') })
      const act = anAct(began.id, user.id)
      expect(await here.sessions.goOn(act, goesOn, { judged: { sessionsCountFrom: null } })).toBe(true)
      const origin = { addedBy: began.browser, signedInAt: at('11:30') }
      for (const session of [began, goesOn]) {
        const by = anAct(session.id, user.id)
        const [account, passkey] = [anAccount(), aPasskey({ userId: user.id })]
        await here.accounts.link(by, { ...account, userId: user.id })
        await here.passkeys.add(by, passkey)
        expect([await here.accounts.find(account), (await here.passkeys.byId(passkey.id))?.passkey]).toMatchObject([
          origin,
          origin,
        ])
        expect(await confirmKey(here, user.id, { by, now: at('12:01') })).toBe(session === began)
        expect(await here.oneTimePasswords.find(user.id)).toMatchObject(origin)
        const mailed = aToken()
        await here.verificationTokens.issue(mailed)
        const from = (await here.users.byId(user.id))?.email ?? null
        const to = { email: mailed.identifier, emailSpelling: null, emailVerified: at('12:00') }
        const change = { userId: user.id, begunHash: unique('none'), from, to, undo: [], spends: null, marks: [] }
        await here.addresses.change(by, change, { tokenHash: mailed.tokenHash, provider: 'email', now: at('12:01') })
        expect(await here.users.byId(user.id)).toMatchObject({
          ...{ email: mailed.identifier, emailAddedBy: origin.addedBy, emailSignedInAt: origin.signedInAt },
        })
      }
    })

    test('is never written after the session has ended in another process, in whatever order both come', async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const { user, sessionId } = await aSettledUser(here)
        const passkeys = [aPasskey({ userId: user.id }), aPasskey({ userId: user.id })]
        const add = (which: number) => async () => {
          const passkey = passkeys[which]
          return passkey !== undefined && isWritten(here.passkeys.add(anAct(sessionId, user.id), passkey))
        }
        const steps = [add(0), () => elsewhere.sessions.end(Authority.command, sessionId, at('12:01')), add(1)]
        const results = await atOnce(3, (step) => (steps[step] ?? add(0))())
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
        const written = await here.passkeys.ofUser(user.id)
        const done = results.filter((result) => result.status === 'fulfilled' && result.value === true)
        // The end of the session is one of those that answer `true`.
        expect(written).toHaveLength(done.length - 1)
        expect(await isWritten(here.passkeys.add(anAct(sessionId, user.id), aPasskey({ userId: user.id })))).toBe(false)
      }
    })
  })
}
