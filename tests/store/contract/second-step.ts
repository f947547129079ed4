import { describe, expect, test } from 'vitest'
import { Authority, type TrustedDevice } from '#db/store/index.server.ts'
import { STEP_RESET } from '#db/store/shared/purposes.ts'
import {
  anAct,
  aPasskey,
  aSession,
  aSettledUser,
  at,
  atOnce,
  beginKey,
  beginsBy,
  confirmKey,
  fulfilled,
  isWritten,
  type StoreOf,
  someone,
  unique,
} from './samples.ts'

/** A device that is trusted from noon to one o'clock. */
function trusted(userId: string, told: Partial<TrustedDevice> = {}): TrustedDevice {
  const times = { createdAt: at('12:00'), lastUsedAt: at('12:00'), expiresAt: at('13:00') }
  return { id: unique('device'), userId, ...times, userAgent: 'Browser/1.0', network: null, browser: null, ...told }
}

/** What every database keeps of second steps. */
export function secondStepContract(store: StoreOf): void {
  const aUser = async () => (await store().users.create(someone())).id
  const STEP = 59_000_000

  /** A user whose secret was confirmed by the code of a time step. */
  async function withSecret(): Promise<string> {
    const userId = await aUser()
    await confirmKey(store(), userId, { step: STEP })
    return userId
  }

  describe('one-time passwords', () => {
    test('are kept once their first code was right, by what was begun, and none in the place of a confirmed one', async () => {
      const userId = await aUser()
      const { find } = store().oneTimePasswords
      const [first, second] = [await beginKey(store(), userId), await beginKey(store(), userId)]
      expect(await find(userId)).toBeNull()
      expect(await confirmKey(store(), userId, { begunHash: 'never begun' })).toBe(false)
      const about = { secret: 'second', step: STEP, now: at('12:02') }
      const answers = fulfilled(await atOnce(50, () => confirmKey(store(), userId, { begunHash: second, ...about })))
      expect([answers.length, answers.filter((isKept) => isKept).length]).toEqual([50, 1])
      expect(await confirmKey(store(), userId, { begunHash: first, secret: 'first' })).toBe(false)
      expect(await find(userId)).toMatchObject({ secret: 'second', confirmedAt: at('12:02'), lastStep: STEP })
      expect(await store().recoveryCodes.countOf(userId)).toBe(2)
      expect(await store().secondSteps.remove(Authority.command, userId)).toBe(true)
      expect(await store().secondSteps.remove(Authority.command, userId)).toBe(false)
      expect([await find(userId), await store().recoveryCodes.countOf(userId)]).toEqual([null, 0])
    })

    test('leave no code behind where the session that confirms them has ended', async () => {
      const { user, sessionId } = await aSettledUser(store())
      const begunHash = await beginKey(store(), user.id)
      await store().sessions.end(Authority.command, sessionId, at('12:01'))
      const confirming = confirmKey(store(), user.id, { begunHash, by: anAct(sessionId, user.id) })
      expect(await isWritten(confirming)).toBe(false)
      expect([await store().oneTimePasswords.find(user.id), await store().recoveryCodes.countOf(user.id)]).toEqual([
        null,
        0,
      ])
    })

    test('accept one of fifty with one code at once, and none of an earlier time step or of another user', async () => {
      const userId = await withSecret()
      const accept = (oneTimeCode: { userId: string; step: number }) => beginsBy(store(), { oneTimeCode })
      expect(await accept({ userId, step: STEP })).toBe(false)
      const answers = fulfilled(await atOnce(50, () => accept({ userId, step: STEP + 1 })))
      expect(answers).toHaveLength(50)
      expect(answers.filter((isAccepted) => isAccepted)).toHaveLength(1)
      expect(await accept({ userId, step: STEP - 1 })).toBe(false)
      expect(await accept({ userId: await aUser(), step: STEP })).toBe(false)
    })

    test('have ten of fifty tries at once looked at, then none until the pause is over, and an accepted code forgets them', async () => {
      const userId = await withSecret()
      const { countTry, find } = store().oneTimePasswords
      const tried = { userId, now: at('12:10'), every: 10, pausedUntil: at('12:25') }
      const counted = fulfilled(await atOnce(50, () => countTry(tried))).filter((tries) => tries !== null)
      expect(counted.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(await countTry({ ...tried, now: at('12:24:59.999') })).toBeNull()
      expect(await countTry({ ...tried, now: at('12:25') })).toBe(11)
      expect(await find(userId)).toMatchObject({ failures: 11 })
      expect(await beginsBy(store(), { oneTimeCode: { userId, step: STEP + 1 } })).toBe(true)
      expect(await find(userId)).toMatchObject({ failures: 0, pausedUntil: null })
    })

    test('are sealed anew where they are still the ones that were read', async () => {
      const userId = await withSecret()
      const { find, reseal } = store().oneTimePasswords
      const before = await find(userId)
      await reseal(userId, { from: 'another', to: 'lost' })
      expect(await find(userId)).toEqual(before)
      await reseal(userId, { from: before?.secret ?? '', to: 'new seal' })
      expect(await find(userId)).toEqual({ ...before, secret: 'new seal' })
    })
  })

  describe('recovery codes', () => {
    const some = () => Array.from({ length: 10 }, () => unique('code'))

    test('are replaced all at once, and each is taken once', async () => {
      const userId = await aUser()
      const { countOf, find, replace } = store().recoveryCodes
      const take = async (of: string, codes: string[]) => {
        const codeHash = await find(of, codes)
        return codeHash !== null && beginsBy(store(), { recoveryCode: { userId: of, codeHash } })
      }
      const [first, second] = [some(), some()]
      await replace(Authority.command, userId, first, at('12:00'))
      await replace(Authority.command, userId, second, at('12:01'))
      expect(await countOf(userId)).toBe(10)
      expect(await take(userId, first.slice(0, 1))).toBe(false)
      expect(await take(await aUser(), second.slice(0, 1))).toBe(false)
      expect(await take(userId, ['of an older secret', ...second.slice(0, 1)])).toBe(true)
      expect(await take(userId, second.slice(0, 1))).toBe(false)
      expect(await countOf(userId)).toBe(9)
    })

    test('are taken by one of fifty at once', async () => {
      const userId = await aUser()
      const [code = '', ...others] = some()
      await store().recoveryCodes.replace(Authority.command, userId, [code, ...others], at('12:00'))
      const recoveryCode = { userId, codeHash: code }
      const taken = fulfilled(await atOnce(50, () => beginsBy(store(), { recoveryCode })))
      expect(taken).toHaveLength(50)
      expect(taken.filter((isTaken) => isTaken)).toHaveLength(1)
    })
  })

  test('a code is taken where the session that it proves goes on, and not where that has ended', async () => {
    const { user, sessionId } = await aSettledUser(store())
    await confirmKey(store(), user.id, { step: STEP })
    const oneTimeCode = { userId: user.id, step: STEP + 1 }
    const goOn = () =>
      store().sessions.goOn(anAct(sessionId, user.id), aSession({ userId: user.id }), {
        judged: user,
        spends: { oneTimeCode },
      })
    await store().sessions.end(Authority.command, sessionId, at('12:01'))
    expect(await isWritten(goOn())).toBe(false)
    expect(await store().oneTimePasswords.find(user.id)).toMatchObject({ lastStep: STEP })
    expect(await beginsBy(store(), { oneTimeCode })).toBe(true)
  })

  describe('trusted devices', () => {
    test('are used by their own user until they expire, the last used first', async () => {
      const userId = await aUser()
      const { ofUser, trust, use } = store().trustedDevices
      const [first, second] = [trusted(userId), trusted(userId)]
      await trust(Authority.proof, first)
      await trust(Authority.proof, second)
      expect(await use({ ids: ['of an older secret', first.id], userId, now: at('12:30') })).toBe(true)
      expect(await use({ ids: [first.id], userId: await aUser(), now: at('12:30') })).toBe(false)
      expect(await use({ ids: [second.id], userId, now: at('13:00:00.001') })).toBe(false)
      expect(await ofUser(userId, at('12:31'))).toEqual([{ ...first, lastUsedAt: at('12:30') }, second])
      expect(await ofUser(userId, at('13:01'))).toEqual([])
    })

    test('are trusted no more once the password of their user is another one, or gone', async () => {
      const [userId, otherId] = [await aUser(), await aUser()]
      const { ofUser, trust } = store().trustedDevices
      const kept = trusted(otherId)
      await trust(Authority.proof, kept)
      await trust(Authority.proof, trusted(userId))
      await store().passwords.replace(Authority.command, userId, 'a hash')
      expect(await ofUser(userId, at('12:30'))).toEqual([])
      await trust(Authority.proof, trusted(userId))
      const ways = { providers: [], password: true, passkey: false, email: false }
      expect(await store().passwords.remove(Authority.command, userId, ways)).toBeNull()
      expect(await ofUser(userId, at('12:30'))).toHaveLength(1)
      expect(await store().passwords.remove(Authority.command, userId, { ...ways, email: true })).not.toBeNull()
      expect(await ofUser(userId, at('12:30'))).toEqual([])
      expect(await ofUser(otherId, at('12:30'))).toEqual([kept])
    })

    test('are trusted anew, taken back one by one or all, and deleted when they have expired', async () => {
      const userId = await aUser()
      const { ofUser, remove, removeOf, trust } = store().trustedDevices
      const device = trusted(userId)
      await trust(Authority.proof, device)
      await trust(Authority.proof, { ...device, expiresAt: at('14:00') })
      expect(await ofUser(userId, at('13:30'))).toHaveLength(1)
      expect(await remove(Authority.command, await aUser(), device.id)).toBe(false)
      expect(await remove(Authority.command, userId, device.id)).toBe(true)
      expect(await remove(Authority.command, userId, device.id)).toBe(false)
      await trust(Authority.proof, trusted(userId))
      await trust(Authority.proof, trusted(userId))
      expect(await removeOf(Authority.command, userId)).toBe(2)
      await trust(Authority.proof, device)
      await store().deleteExpired(at('13:00:00.001'))
      expect(await ofUser(userId, at('12:30'))).toEqual([])
    })
  })

  test('what an operator says of a user is read with each session, as is what it was proved by', async () => {
    const user = await store().users.create(someone())
    expect(await store().users.setSecondStep(Authority.command, user.id, 'required')).toEqual({
      ...user,
      secondStep: 'required',
    })
    expect(await store().users.setSecondStep(Authority.command, unique('missing'), 'off')).toBeNull()
    const begun = aSession({ userId: user.id, provedBy: 'pwd otp mfa' })
    await store().sessions.begin(begun, user)
    expect(await store().sessions.status(begun.id)).toMatchObject({
      provedBy: 'pwd otp mfa',
      user: { secondStep: 'required' },
    })
    const plain = aSession({ userId: user.id })
    await store().sessions.begin(plain, user)
    expect(await store().sessions.status(plain.id)).toMatchObject({ provedBy: null })
    await confirmKey(store(), user.id, { by: anAct(plain.id, user.id) })
    expect(await store().sessions.status(plain.id)).toMatchObject({ provedBy: 'otp mfa' })
  })

  test('a password is forgotten once', async () => {
    const { user } = await aSettledUser(store())
    expect(await store().passwords.forget(Authority.command, user.id)).toBe(true)
    expect(await store().passwords.byEmail(user.email ?? '')).toBeNull()
    expect(await store().passwords.forget(Authority.command, user.id)).toBe(false)
  })

  test('the first proof of an address trusts no device of before', async () => {
    const [userId, other] = [await aUser(), await aUser()]
    await store().trustedDevices.trust(Authority.proof, trusted(userId))
    await store().trustedDevices.trust(Authority.proof, trusted(other))
    await store().users.proveEmail(Authority.proof, userId, at('12:05'))
    const left = await Promise.all([userId, other].map((id) => store().trustedDevices.ofUser(id, at('12:30'))))
    expect(left.map(({ length }) => length)).toEqual([0, 1])
    await store().trustedDevices.trust(Authority.proof, trusted(userId))
    await store().users.proveEmail(Authority.proof, userId, at('12:06'))
    expect(await store().trustedDevices.ofUser(userId, at('12:30'))).toHaveLength(1)
  })

  test('of resets that begin at once one is left, and who keeps the second step ends all', async () => {
    const userId = await withSecret()
    const reset = (hash: string) => ({
      ...{ tokenHash: hash, purpose: STEP_RESET, userId, payload: null },
      ...{ createdAt: at('12:00'), expiresAt: at('13:00') },
    })
    const hashes = Array.from({ length: 10 }, () => unique('reset'))
    await Promise.all(hashes.map((hash) => store().secondSteps.beginReset(Authority.command, userId, reset(hash))))
    const left = () => store().oneTimeTokens.ofUser({ userId, purpose: STEP_RESET, now: at('12:30') })
    const [one, ...others] = await left()
    expect(others).toEqual([])
    await store().oneTimeTokens.issue(reset(unique('of an earlier release')))
    const keep = (tokenHash = '', now = at('12:30')) =>
      store().secondSteps.keep(Authority.notice, { tokenHash, userId, now })
    expect([await keep('another'), await keep(one?.tokenHash, at('13:01'))]).toEqual([false, false])
    expect(await left()).toHaveLength(2)
    expect([await keep(one?.tokenHash), await keep(one?.tokenHash)]).toEqual([true, false])
    expect(await left()).toEqual([])
  })

  test('a sign-in reads whether codes are confirmed and a reset was begun, of its user alone', async () => {
    const [userId, otherId] = [await aUser(), await withSecret()]
    const atSignIn = () => store().secondSteps.atSignIn(userId)
    await store().oneTimeTokens.issue({
      ...{ tokenHash: unique('link'), purpose: 'undo', userId, payload: null },
      ...{ createdAt: at('12:00'), expiresAt: at('13:00') },
    })
    expect(await atSignIn()).toEqual({ hasCodes: false, hasReset: false })
    await confirmKey(store(), userId)
    expect(await atSignIn()).toEqual({ hasCodes: true, hasReset: false })
    const reset = { tokenHash: unique('reset'), purpose: STEP_RESET, userId, payload: null }
    const times = { createdAt: at('12:00'), expiresAt: at('13:00') }
    await store().secondSteps.beginReset(Authority.command, userId, { ...reset, ...times })
    expect(await atSignIn()).toEqual({ hasCodes: true, hasReset: true })
    expect(await store().secondSteps.atSignIn(otherId)).toEqual({ hasCodes: true, hasReset: false })
    expect(await store().secondSteps.atSignIn(unique('missing'))).toEqual({ hasCodes: false, hasReset: false })
  })

  test('a reset removes second step and passkeys once of fifty at once, but for an only way in', async () => {
    for (const isOnlyWay of [false, true]) {
      const userId = await withSecret()
      await store().passkeys.add(Authority.command, aPasskey({ userId }))
      const byPasskey = aSession({ userId, method: 'passkey' })
      await store().sessions.begin(byPasskey, { sessionsCountFrom: null })
      const tokenHash = unique('reset')
      await store().secondSteps.beginReset(Authority.command, userId, {
        ...{ tokenHash, purpose: STEP_RESET, userId, payload: null },
        ...{ createdAt: at('12:00'), expiresAt: at('13:00') },
      })
      const others = { providers: [], password: true, passkey: true, email: !isOnlyWay }
      const due = { userId, tokenHash, now: at('12:30'), others, method: 'passkey' }
      expect(await store().secondSteps.reset(Authority.proof, { ...due, tokenHash: 'another' })).toBeNull()
      const all = await atOnce(50, () => store().secondSteps.reset(Authority.proof, due))
      const passkeys = isOnlyWay ? 0 : 1
      expect(fulfilled(all).filter((was) => was !== null)).toEqual([{ secondStep: true, passkeys }])
      expect(await store().passkeys.ofUser(userId)).toHaveLength(1 - passkeys)
      expect(await store().oneTimePasswords.find(userId)).toBeNull()
      expect((await store().sessions.find(byPasskey.id))?.endedAt).toEqual(at('12:30'))
    }
  })

  test('second steps go with their user', async () => {
    const userId = await withSecret()
    await store().recoveryCodes.replace(Authority.command, userId, [unique('code')], at('12:00'))
    await store().trustedDevices.trust(Authority.command, trusted(userId))
    await store().users.remove(Authority.command, userId)
    expect(await store().oneTimePasswords.find(userId)).toBeNull()
    expect(await store().recoveryCodes.countOf(userId)).toBe(0)
    expect(await store().trustedDevices.ofUser(userId, at('12:30'))).toEqual([])
  })
}
