import { describe, expect, test } from 'vitest'
import { Authority, type BrowserRow, type Judged, type NewSession } from '#db/store/index.server.ts'
import { aBrowser, aToken as aMailedToken, anAct, aSession, at, type StoreOf, someone, unique } from '../samples.ts'

/** Browsers that were let into accounts, on every database. */
export function browsersContract(store: StoreOf): void {
  const newUser = async () => (await store().users.create(someone())).id

  /** The session in which a browser is let in. */
  async function begunIn(browser: BrowserRow, told: Partial<NewSession> = {}): Promise<string> {
    const session = aSession({ userId: browser.userId, browser: browser.id, letIn: browser, ...told })
    expect(await store().sessions.begin(session, { sessionsCountFrom: null })).toBe(true)
    return session.id
  }

  async function letIn(userId: string, told: Partial<ReturnType<typeof aBrowser>> = {}) {
    const browser = aBrowser({ userId, ...told })
    const session = await begunIn(browser)
    const device = { id: unique('device'), userId, browser: browser.id, userAgent: null, network: null }
    const times = { createdAt: at('12:00'), lastUsedAt: at('12:00'), expiresAt: at('13:00') }
    await store().trustedDevices.trust(Authority.proof, { ...device, ...times })
    return { ...browser, session, by: anAct(session, userId) }
  }

  /** Which of these have sessions, are trusted, and have not ended. */
  async function standing(userId: string, ...those: { id: string }[]) {
    const sessions = await store().sessions.ofUser(userId, at('12:30'))
    const devices = await store().trustedDevices.ofUser(userId, at('12:30'))
    const rows = await store().browsers.ofUser(userId)
    return those.map(({ id }) => [
      sessions.some(({ browser }) => browser === id),
      devices.some(({ browser }) => browser === id) && rows.some((row) => row.id === id && row.trustedUntil !== null),
      rows.some((row) => row.id === id && row.endedAt === null),
    ])
  }

  const IN = [true, true, true]
  const OUT = [false, false, false]

  describe('a browser that is let in', () => {
    const facts = { provider: 'corp', issuer: 'https://id.corp.test', sid: null, idToken: 'sealed' }

    /** What a waiting sign-in or a mailed token is taken by. */
    async function aToken() {
      const times = { createdAt: at('12:00'), expiresAt: at('12:10') }
      const waits = { tokenHash: unique('waits'), purpose: 'second-step', userId: null, payload: 'sealed', ...times }
      await store().oneTimeTokens.issue(waits)
      return { tokenHash: waits.tokenHash, purpose: waits.purpose, now: at('12:05'), since: at('12:00') }
    }

    test.each<[string, (session: NewSession, judged: Judged) => Promise<boolean>]>([
      ['a password', (session, judged) => store().sessions.begin(session, judged)],
      ['a rare proof', (session, judged) => store().sessions.begin({ ...session, provedBy: 'otp mfa' }, judged)],
      [
        'a mailed token',
        async (session, judged) => {
          const token = aMailedToken()
          await store().verificationTokens.issue(token)
          const { tokenHash, provider } = token
          return store().sessions.beginBy({ mailed: { tokenHash, provider, now: at('12:05') } }, session, { judged })
        },
      ],
      [
        'a provider',
        (session, judged) => store().providerSessions.begin(session, { ...facts, subject: unique('person') }, judged),
      ],
      [
        'a second step',
        async (session, judged) => store().sessions.beginBy({ waited: await aToken() }, session, { judged }),
      ],
    ])('is there with the session that begins in it by %s, or neither is', async (_way, begin) => {
      const userId = await newUser()
      const browser = aBrowser({ userId })
      const session = () => aSession({ userId, browser: browser.id, letIn: browser })
      expect(await begin(session(), { sessionsCountFrom: at('11:00') })).toBe(false)
      expect(await store().browsers.ofUser(userId)).toEqual([])
      expect(await begin(session(), { sessionsCountFrom: null })).toBe(true)
      expect(await store().browsers.ofUser(userId)).toEqual([browser])
      expect((await store().sessions.allOfUser(userId)).map((one) => one.browser)).toEqual([browser.id])
    })
  })

  describe('browsers', () => {
    test('are known by a secret that each sign-in renews, and by the one before', async () => {
      const userId = await newUser()
      const { id, secretHash: first } = await letIn(userId)
      const { browsers } = store()
      const seen = (secretHash: string) => ({ secretHash, lastSeenAt: at('12:10'), userAgent: 'new', network: null })
      const [second, third] = [unique('secret'), unique('secret')]
      expect(await browsers.find({ userId: await newUser(), hashes: [first] })).toBeNull()
      expect(await browsers.renew({ userId, hashes: [unique('none')] }, seen(second))).toBeNull()
      expect(await browsers.renew({ userId, hashes: ['another secret of the site', first] }, seen(second))).toBe(id)
      expect((await browsers.ofUser(userId))[0]).toMatchObject({
        ...{ id, secretHash: second, earlierHash: first, lastSeenAt: at('12:10'), userAgent: 'new' },
        firstSeenAt: at('12:00'),
      })
      for (const hash of [first, second]) expect((await browsers.find({ userId, hashes: [hash] }))?.id).toBe(id)
      await browsers.renew({ userId, hashes: [second] }, seen(third))
      const known = await Promise.all([first, second, third].map((hash) => browsers.find({ userId, hashes: [hash] })))
      expect(known.map((row) => row !== null)).toEqual([false, true, true])
    })

    test('end one by one, each with its sessions and its trust', async () => {
      const userId = await newUser()
      const [one, other, theirs] = [await letIn(userId), await letIn(userId), await letIn(await newUser())]
      await store().sessions.begin(aSession({ userId, browser: one.id }), { sessionsCountFrom: null })
      expect(await store().browsers.end(other.by, theirs, at('12:20'))).toBe(1)
      expect(await store().browsers.end(other.by, one, at('12:20'))).toBe(2)
      expect(await standing(userId, one, other)).toEqual([OUT, IN])
      expect(await store().browsers.find({ userId, hashes: [one.secretHash] })).toBeNull()
      expect(await store().browsers.ofUser(userId)).toContainEqual(
        expect.objectContaining({ id: one.id, endedAt: at('12:20'), endedBy: 'alone' }),
      )
    })

    test('end but for the one that asks, where all other sessions end', async () => {
      const userId = await newUser()
      const [here, other] = [await letIn(userId), await letIn(userId)]
      expect(await store().sessions.endAllOf(here.by, userId, { except: here.session, method: 'none' })).toBe(0)
      expect(await standing(userId, here, other)).toEqual([IN, IN])
      expect(await store().sessions.endAllOf(here.by, userId, { except: here.session })).toBe(1)
      expect(await standing(userId, here, other)).toEqual([IN, OUT])
    })

    test('end but for the one that asks, where the password is another one', async () => {
      const userId = await newUser()
      const [here, other] = [await letIn(userId), await letIn(userId)]
      expect(await store().passwords.replace(here.by, userId, 'a hash')).not.toBeNull()
      expect(await standing(userId, here, other)).toEqual([[false, false, true], OUT])
    })

    test.each([
      ['all was revoked', (id: string) => store().sessions.revokeAll(Authority.command, id)],
      ['the user was disabled', (id: string) => store().users.setDisabled(Authority.command, id, at('12:20'))],
      [
        'the address was proved for the first time',
        async (id: string) => {
          await store().passwords.set(Authority.command, id, 'a hash')
          return store().users.proveEmail(Authority.proof, id, at('12:20'))
        },
      ],
    ])('end all where %s', async (_what, happens) => {
      const userId = await newUser()
      const both = [await letIn(userId), await letIn(userId)]
      await happens(userId)
      expect(await standing(userId, ...both)).toEqual([OUT, OUT])
    })

    test('are forgotten after a year without a sign-in, a session or trust', async () => {
      const userId = await newUser()
      const [old, young] = [aBrowser({ userId }), aBrowser({ userId, lastSeenAt: at('12:01') })]
      for (const browser of [old, young]) await begunIn(browser, { expiresAt: at('12:00') })
      const longAgo = await letIn(userId)
      const expiresAt = new Date('2029-01-01T00:00:00Z')
      await store().sessions.begin(aSession({ userId, browser: longAgo.id, expiresAt }), { sessionsCountFrom: null })
      await store().deleteExpired(new Date(at('12:00:01').getTime() + 365 * 24 * 60 * 60_000))
      expect((await store().browsers.ofUser(userId)).map(({ id }) => id).sort()).toEqual([young.id, longAgo.id].sort())
    })
  })
}
