import { describe, expect, test } from 'vitest'
import { Authority, Conflict } from '#db/store/index.server.ts'
import { aSession, aToken, at, atOnce, beginsBy, fulfilled, type StoreOf, someone, unique } from './samples.ts'

export function verificationTokensContract(store: StoreOf): void {
  const issue = async (told: Parameters<typeof aToken>[0] = {}) => {
    const token = aToken(told)
    await store().verificationTokens.issue(token)
    return token
  }
  const consume = (tokenHash: string, { provider = 'email', now = at('12:05') } = {}) =>
    beginsBy(store(), { mailed: { tokenHash, provider, now } })

  describe('verification tokens', () => {
    test('are found without being spent', async () => {
      const token = await issue({ emailSpelling: 'Ada@Mail.test' })
      expect(await store().verificationTokens.find(token.tokenHash)).toEqual(token)
      expect(await store().verificationTokens.find(token.tokenHash)).toEqual(token)
      expect(await store().verificationTokens.find(unique('none'))).toBeNull()
    })

    test('check no more guesses at a code than allowed, however many come at once', async () => {
      const token = await issue()
      const guess = { tokenHash: token.tokenHash, now: at('12:05'), most: 5 }
      const guesses = await atOnce(30, () => store().verificationTokens.countCodeTry(guess))
      expect(fulfilled(guesses).filter((found) => found !== null)).toHaveLength(5)
      const late = await issue()
      expect(
        await store().verificationTokens.countCodeTry({ tokenHash: late.tokenHash, now: at('12:11'), most: 5 }),
      ).toBeNull()
    })

    test('are spent for what waits once, with their siblings, before they expire', async () => {
      const token = await issue()
      const sibling = await issue({ identifier: token.identifier })
      const spending = { tokenHash: token.tokenHash, provider: 'email', now: at('12:05') }
      const { id: userId } = await store().users.create(someone())
      const { oneTimeTokens, verificationTokens } = store()
      const keep = async (told: Partial<typeof spending> = {}) => {
        const times = { createdAt: at('12:05'), expiresAt: at('12:15') }
        const waiting = { tokenHash: unique('waiting'), purpose: 'second-step', userId, payload: null, ...times }
        await oneTimeTokens.issueBy(Authority.proof, { mailed: { ...spending, ...told } }, waiting)
      }
      for (const told of [{ now: at('12:10:00.001') }, { provider: 'other' }])
        await expect(keep(told)).rejects.toMatchObject({ name: 'Spent', what: 'mailed' })
      expect(fulfilled(await atOnce(20, () => keep()))).toHaveLength(1)
      expect(await verificationTokens.find(sibling.tokenHash)).toBeNull()
      expect(await oneTimeTokens.ofUser({ userId, now: at('12:06') })).toHaveLength(1)
    })

    test('show the first number they are given, however many screens begin to wait at once', async () => {
      const token = await issue()
      const waits = await atOnce(20, (turn) =>
        store().verificationTokens.wait({ tokenHash: token.tokenHash, number: String(10 + turn), now: at('12:05') }),
      )
      const numbers = new Set(fulfilled(waits).map((found) => found?.number))
      expect(numbers.size).toBe(1)
      const [number = null] = numbers
      expect(await store().verificationTokens.find(token.tokenHash)).toEqual({ ...token, number })
    })

    test('are not waited for after they expired, or when they are gone', async () => {
      const { tokenHash } = await issue()
      const waiting = { number: '42', now: at('12:10:00.001') }
      expect(await store().verificationTokens.wait({ tokenHash, ...waiting })).toBeNull()
      expect(await store().verificationTokens.wait({ tokenHash: unique('none'), ...waiting })).toBeNull()
      expect(await store().verificationTokens.find(tokenHash)).toMatchObject({ number: null })
    })

    test('check no more guesses at a number than allowed, and none where there is no number', async () => {
      const { tokenHash } = await issue({ number: '42' })
      const guess = { tokenHash, now: at('12:05'), most: 3 }
      const guesses = await atOnce(30, () => store().verificationTokens.countNumberTry(guess))
      expect(fulfilled(guesses).filter((found) => found !== null)).toHaveLength(3)
      expect(await store().verificationTokens.find(tokenHash)).toMatchObject({ numberTries: 3, codeTries: 0 })
      const late = await issue({ number: '42' })
      const tooLate = { ...guess, tokenHash: late.tokenHash, now: at('12:11') }
      expect(await store().verificationTokens.countNumberTry(tooLate)).toBeNull()
      const unawaited = await issue()
      expect(await store().verificationTokens.countNumberTry({ ...guess, tokenHash: unawaited.tokenHash })).toBeNull()
    })

    test('are approved once, in time, and only where a screen waits', async () => {
      const { tokenHash } = await issue({ number: '42' })
      const { approve, find } = store().verificationTokens
      expect(await approve({ tokenHash, now: at('12:04') })).toMatchObject({ approvedAt: at('12:04') })
      expect(await approve({ tokenHash, now: at('12:05') })).toMatchObject({ approvedAt: at('12:04') })
      expect(await find(tokenHash)).toMatchObject({ approvedAt: at('12:04') })
      expect(await consume(tokenHash)).toBe(true)
      expect(await approve({ tokenHash, now: at('12:05') })).toBeNull()
      const late = await issue({ number: '42' })
      expect(await approve({ tokenHash: late.tokenHash, now: at('12:11') })).toBeNull()
      const unawaited = await issue()
      expect(await approve({ tokenHash: unawaited.tokenHash, now: at('12:05') })).toBeNull()
    })

    test('say when they were first opened elsewhere, in time, and only where a screen waits', async () => {
      const { tokenHash } = await issue({ number: '42' })
      const { open, find } = store().verificationTokens
      expect(await open({ tokenHash, now: at('12:04') })).toMatchObject({ openedAt: at('12:04') })
      expect(await open({ tokenHash, now: at('12:05') })).toBeNull()
      expect(await find(tokenHash)).toMatchObject({ openedAt: at('12:04') })
      const late = await issue({ number: '42' })
      expect(await open({ tokenHash: late.tokenHash, now: at('12:11') })).toBeNull()
      const unawaited = await issue()
      expect(await open({ tokenHash: unawaited.tokenHash, now: at('12:05') })).toBeNull()
    })

    test('work once', async () => {
      const token = await issue()
      expect(await consume(token.tokenHash)).toBe(true)
      expect(await consume(token.tokenHash)).toBe(false)
      expect(await store().verificationTokens.find(token.tokenHash)).toBeNull()
    })

    test('are spent by one of fifty who use one at once', async () => {
      const token = await issue()
      const answers = fulfilled(await atOnce(50, () => consume(token.tokenHash)))
      expect(answers).toHaveLength(50)
      expect(answers.filter((isBegun) => isBegun)).toHaveLength(1)
    })

    test('are spent by one of fifty who use different ones of one mailbox at once', async () => {
      const identifier = `${unique('ada')}@mail.test`
      const tokens = await Promise.all(Array.from({ length: 50 }, () => issue({ identifier })))
      const answers = fulfilled(await Promise.allSettled(tokens.map(({ tokenHash }) => consume(tokenHash))))
      expect(answers).toHaveLength(50)
      expect(answers.filter((isBegun) => isBegun)).toHaveLength(1)
    })

    test('open one session and are spent by it, however many come at once', async () => {
      const token = await issue()
      const sibling = await issue({ identifier: token.identifier })
      const { tokenHash, provider } = token
      const spending = { tokenHash, provider, now: at('12:05') }
      const sessions = Array.from({ length: 20 }, () => aSession())
      const answers = fulfilled(
        await Promise.allSettled(sessions.map((session) => beginsBy(store(), { mailed: spending }, session))),
      )
      expect(answers.filter((isBegun) => isBegun)).toHaveLength(1)
      const begun = await Promise.all(sessions.map(({ id }) => store().sessions.find(id)))
      expect(begun.filter((session) => session !== null)).toHaveLength(1)
      expect(begun[answers.indexOf(true)]).toMatchObject({ id: sessions[answers.indexOf(true)]?.id })
      expect(await store().verificationTokens.find(token.tokenHash)).toBeNull()
      expect(await store().verificationTokens.find(sibling.tokenHash)).toBeNull()
    })

    test('are not spent where the session cannot begin', async () => {
      const { tokenHash, provider } = await issue()
      const taken = aSession()
      await store().sessions.begin(taken)
      const spending = { tokenHash, provider, now: at('12:05') }
      await expect(store().sessions.beginBy({ mailed: spending }, taken)).rejects.toThrow()
      expect(await store().verificationTokens.find(tokenHash)).not.toBeNull()
    })

    test('open no session when they are not valid, and stay as they are', async () => {
      const late = await issue()
      const session = aSession()
      const begin = (told: { provider?: string; now?: Date }) =>
        beginsBy(
          store(),
          { mailed: { tokenHash: late.tokenHash, provider: 'email', now: at('12:05'), ...told } },
          session,
        )
      expect(await begin({ now: at('12:10:00.001') })).toBe(false)
      expect(await begin({ provider: 'other-mail' })).toBe(false)
      expect(await store().sessions.find(session.id)).toBeNull()
      expect(await store().verificationTokens.find(late.tokenHash)).toEqual(late)
    })

    test('are valid at the instant they expire and not a millisecond later', async () => {
      const inTime = await issue()
      const late = await issue()
      expect(await consume(inTime.tokenHash, { now: at('12:10') })).toBe(true)
      expect(await consume(late.tokenHash, { now: at('12:10:00.001') })).toBe(false)
      expect(await store().verificationTokens.find(late.tokenHash)).toEqual(late)
    })

    test('are valid for their own provider alone', async () => {
      const token = await issue()
      expect(await consume(token.tokenHash, { provider: 'other-mail' })).toBe(false)
      expect(await consume(token.tokenHash)).toBe(true)
    })

    test('delete the identifier’s others of that provider with them, and no more', async () => {
      const { identifier, tokenHash } = await issue()
      const older = await issue({ identifier })
      const elsewhere = await issue({ identifier, provider: 'other-mail' })
      const ofAnother = await issue()
      await consume(tokenHash)
      expect(await store().verificationTokens.find(older.tokenHash)).toBeNull()
      expect(await store().verificationTokens.find(elsewhere.tokenHash)).toEqual(elsewhere)
      expect(await store().verificationTokens.find(ofAnother.tokenHash)).toEqual(ofAnother)
    })

    test('are not issued twice', async () => {
      const token = await issue()
      await expect(issue({ tokenHash: token.tokenHash })).rejects.toBeInstanceOf(Conflict)
      expect(await store().verificationTokens.find(token.tokenHash)).toEqual(token)
    })

    test('are taken back', async () => {
      const token = await issue()
      expect(await store().verificationTokens.remove(token.tokenHash)).toEqual(token)
      expect(await store().verificationTokens.remove(token.tokenHash)).toBeNull()
      expect(await consume(token.tokenHash)).toBe(false)
    })
  })

  describe('the clean-up', () => {
    test('deletes tokens a millisecond after they expired', async () => {
      const token = await issue()
      await store().deleteExpired(at('12:10'))
      expect(await store().verificationTokens.find(token.tokenHash)).toEqual(token)
      await store().deleteExpired(at('12:10:00.001'))
      expect(await store().verificationTokens.find(token.tokenHash)).toBeNull()
    })

    test('deletes sessions, ended ones too, five minutes after they expired', async () => {
      const session = aSession()
      const ended = aSession()
      for (const one of [session, ended]) await store().sessions.begin(one)
      await store().sessions.end(Authority.command, ended.id, at('12:20'))
      await store().deleteExpired(at('13:05'))
      expect(await store().sessions.find(session.id)).not.toBeNull()
      expect(await store().sessions.find(ended.id)).not.toBeNull()
      await store().deleteExpired(at('13:05:00.001'))
      expect(await store().sessions.find(session.id)).toBeNull()
      expect(await store().sessions.find(ended.id)).toBeNull()
    })
  })
}
