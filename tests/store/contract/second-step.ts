import { describe, expect, test } from 'vitest'
import type { TrustedDevice } from '#db/store/index.server.ts'
import { aSession, aSettledUser, at, atOnce, fulfilled, type StoreOf, someone, unique } from './samples.ts'

/** A device that is trusted from noon to one o'clock. */
function trusted(userId: string, told: Partial<TrustedDevice> = {}): TrustedDevice {
  const times = { createdAt: at('12:00'), lastUsedAt: at('12:00'), expiresAt: at('13:00') }
  return { id: unique('device'), userId, ...times, userAgent: 'Browser/1.0', network: '192.0.2.0/24', ...told }
}

/** What every database keeps of second steps. */
export function secondStepContract(store: StoreOf): void {
  const aUser = async () => (await store().users.create(someone())).id
  const STEP = 59_000_000

  /** A user whose secret was confirmed by the code of a time step. */
  async function withSecret(): Promise<string> {
    const userId = await aUser()
    const secret = unique('sealed')
    await store().oneTimePasswords.begin({ userId, secret, createdAt: at('12:00') })
    await store().oneTimePasswords.confirm({ userId, secret, step: STEP, now: at('12:01') })
    return userId
  }

  describe('one-time passwords', () => {
    test('begin unconfirmed, one in the place of another, and none in the place of a confirmed one', async () => {
      const userId = await aUser()
      const { begin, confirm, find, remove } = store().oneTimePasswords
      expect(await find(userId)).toBeNull()
      expect(await begin({ userId, secret: 'first', createdAt: at('12:00') })).toBe(true)
      expect(await begin({ userId, secret: 'second', createdAt: at('12:01') })).toBe(true)
      expect(await find(userId)).toMatchObject({ secret: 'second', createdAt: at('12:01'), confirmedAt: null })
      expect(await confirm({ userId, secret: 'first', step: STEP, now: at('12:02') })).toBe(false)
      expect(await confirm({ userId, secret: 'second', step: STEP, now: at('12:02') })).toBe(true)
      expect(await confirm({ userId, secret: 'second', step: STEP, now: at('12:03') })).toBe(false)
      expect(await begin({ userId, secret: 'third', createdAt: at('12:04') })).toBe(false)
      expect(await find(userId)).toMatchObject({ secret: 'second', confirmedAt: at('12:02'), lastStep: STEP })
      expect(await remove(userId)).toBe(true)
      expect(await remove(userId)).toBe(false)
    })

    test('accept one of fifty with one code at once, and none of an earlier time step or before they are confirmed', async () => {
      const userId = await withSecret()
      const { accept } = store().oneTimePasswords
      expect(await accept({ userId, step: STEP })).toBe(false)
      const answers = fulfilled(await atOnce(50, () => accept({ userId, step: STEP + 1 })))
      expect(answers).toHaveLength(50)
      expect(answers.filter((isAccepted) => isAccepted)).toHaveLength(1)
      expect(await accept({ userId, step: STEP - 1 })).toBe(false)
      const other = await aUser()
      await store().oneTimePasswords.begin({ userId: other, secret: 'waits', createdAt: at('12:00') })
      expect(await accept({ userId: other, step: STEP })).toBe(false)
    })

    test('have ten of fifty tries at once looked at, then none until the pause is over, and an accepted code forgets them', async () => {
      const userId = await withSecret()
      const { accept, countTry, find } = store().oneTimePasswords
      const tried = { userId, now: at('12:10'), every: 10, pausedUntil: at('12:25') }
      const counted = fulfilled(await atOnce(50, () => countTry(tried))).filter((tries) => tries !== null)
      expect(counted.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(await countTry({ ...tried, now: at('12:24:59.999') })).toBeNull()
      expect(await countTry({ ...tried, now: at('12:25') })).toBe(11)
      expect(await find(userId)).toMatchObject({ failures: 11 })
      expect(await accept({ userId, step: STEP + 1 })).toBe(true)
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
      const { countOf, removeOf, replace, take } = store().recoveryCodes
      const [first, second] = [some(), some()]
      await replace(userId, first, at('12:00'))
      await replace(userId, second, at('12:01'))
      expect(await countOf(userId)).toBe(10)
      expect(await take(userId, first.slice(0, 1))).toBe(false)
      expect(await take(await aUser(), second.slice(0, 1))).toBe(false)
      expect(await take(userId, ['of an older secret', ...second.slice(0, 1)])).toBe(true)
      expect(await take(userId, second.slice(0, 1))).toBe(false)
      expect(await countOf(userId)).toBe(9)
      await removeOf(userId)
      expect(await countOf(userId)).toBe(0)
    })

    test('are taken by one of fifty at once', async () => {
      const userId = await aUser()
      const [code = '', ...others] = some()
      await store().recoveryCodes.replace(userId, [code, ...others], at('12:00'))
      const taken = fulfilled(await atOnce(50, () => store().recoveryCodes.take(userId, [code])))
      expect(taken).toHaveLength(50)
      expect(taken.filter((isTaken) => isTaken)).toHaveLength(1)
    })
  })

  describe('trusted devices', () => {
    test('are used by their own user until they expire, the last used first', async () => {
      const userId = await aUser()
      const { ofUser, trust, use } = store().trustedDevices
      const [first, second] = [trusted(userId), trusted(userId)]
      await trust(first)
      await trust(second)
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
      await trust(kept)
      await trust(trusted(userId))
      await store().passwords.replace(userId, 'a hash')
      expect(await ofUser(userId, at('12:30'))).toEqual([])
      await trust(trusted(userId))
      const ways = { providers: [], password: true, passkey: false, email: false }
      expect(await store().passwords.remove(userId, ways)).toBeNull()
      expect(await ofUser(userId, at('12:30'))).toHaveLength(1)
      expect(await store().passwords.remove(userId, { ...ways, email: true })).not.toBeNull()
      expect(await ofUser(userId, at('12:30'))).toEqual([])
      expect(await ofUser(otherId, at('12:30'))).toEqual([kept])
    })

    test('are trusted anew, taken back one by one or all, and deleted when they have expired', async () => {
      const userId = await aUser()
      const { ofUser, remove, removeOf, trust } = store().trustedDevices
      const device = trusted(userId)
      await trust(device)
      await trust({ ...device, expiresAt: at('14:00') })
      expect(await ofUser(userId, at('13:30'))).toHaveLength(1)
      expect(await remove(await aUser(), device.id)).toBe(false)
      expect(await remove(userId, device.id)).toBe(true)
      expect(await remove(userId, device.id)).toBe(false)
      await trust(trusted(userId))
      await trust(trusted(userId))
      expect(await removeOf(userId)).toBe(2)
      await trust(device)
      await store().deleteExpired(at('13:00:00.001'))
      expect(await ofUser(userId, at('12:30'))).toEqual([])
    })
  })

  test('what an operator says of a user is read with each session, as is what it was proved by', async () => {
    const user = await store().users.create(someone())
    expect(await store().users.setSecondStep(user.id, 'required')).toEqual({ ...user, secondStep: 'required' })
    expect(await store().users.setSecondStep(unique('missing'), 'off')).toBeNull()
    const begun = aSession({ userId: user.id, provedBy: 'pwd otp mfa' })
    await store().sessions.begin(begun, user)
    expect(await store().sessions.status(begun.id)).toMatchObject({
      provedBy: 'pwd otp mfa',
      user: { secondStep: 'required' },
    })
    const plain = aSession({ userId: user.id })
    await store().sessions.begin(plain, user)
    expect(await store().sessions.status(plain.id)).toMatchObject({ provedBy: null })
    await store().sessions.noteProof(plain.id, 'otp mfa')
    expect(await store().sessions.status(plain.id)).toMatchObject({ provedBy: 'otp mfa' })
  })

  test('a password is forgotten once', async () => {
    const { user } = await aSettledUser(store())
    expect(await store().passwords.forget(user.id)).toBe(true)
    expect(await store().passwords.byEmail(user.email ?? '')).toBeNull()
    expect(await store().passwords.forget(user.id)).toBe(false)
  })

  test('second steps go with their user', async () => {
    const userId = await withSecret()
    await store().recoveryCodes.replace(userId, [unique('code')], at('12:00'))
    await store().trustedDevices.trust(trusted(userId))
    await store().users.remove(userId)
    expect(await store().oneTimePasswords.find(userId)).toBeNull()
    expect(await store().recoveryCodes.countOf(userId)).toBe(0)
    expect(await store().trustedDevices.ofUser(userId, at('12:30'))).toEqual([])
  })
}
