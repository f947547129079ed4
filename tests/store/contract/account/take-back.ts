import { describe, expect, test } from 'vitest'
import {
  AS_IT_BEGINS,
  Authority,
  type BrowserRow,
  Conflict,
  OUTDATED,
  type Planned,
  type TakingBack,
} from '#db/store/index.server.ts'
import { ADDRESS_KEPT, ADDRESS_RETURN, LINKS, OPEN_UNDO, STEP_RESET, USED_LINK } from '#db/store/shared/purposes.ts'
import {
  aBrowser,
  anAccount,
  anAct,
  aPasskey,
  aSession,
  aToken,
  at,
  atOnce,
  confirmKey,
  fulfilled,
  type StoreOf,
  someone,
  unique,
} from '../samples.ts'

const THIEF = 'the browser of a thief'
const OWN = 'the browser of the owner'

/** What an owner takes back by a link, whatever another person has added to the account. */
export function takeBackContract(store: StoreOf): void {
  const aLink = (userId: string, told = {}) => ({
    ...{ tokenHash: unique('link'), purpose: LINKS.change as string, userId, payload: 'sealed' },
    ...{ createdAt: at('12:01'), expiresAt: at('14:00'), ...told },
  })

  async function aUser(told = {}) {
    const user = await store().users.create(someone({ emailVerified: at('12:00'), ...told }))
    const link = aLink(user.id)
    await store().oneTimeTokens.issue(link)
    return { user, id: user.id, link }
  }

  async function letIn(browser: BrowserRow): Promise<void> {
    const session = aSession({ userId: browser.userId, browser: browser.id, letIn: browser })
    const sessionsCountFrom = (await store().users.byId(browser.userId))?.sessionsCountFrom ?? null
    expect(await store().sessions.begin(session, { sessionsCountFrom })).toBe(true)
  }

  /** A session of a user in a browser, by which rows are added. */
  async function sessionIn(browser: string, userId: string) {
    const session = aSession({ userId, browser })
    await store().sessions.begin(session, { sessionsCountFrom: null })
    return anAct(session.id, userId)
  }

  async function changeAddress(userId: string): Promise<void> {
    const token = aToken()
    await store().verificationTokens.issue(token)
    const from = (await store().users.byId(userId))?.email ?? null
    const to = { email: token.identifier, emailSpelling: null, emailVerified: at('12:00') }
    const change = { userId, begunHash: unique('none'), from, to, undo: [], spends: null, marks: [] }
    const { tokenHash, provider } = token
    expect(await store().addresses.change(Authority.command, change, { tokenHash, provider, now: at('12:05') })).toBe(
      true,
    )
  }

  type Asked = Omit<TakingBack, 'planned'>

  /** What a press is planned by, as it is now. */
  async function planned({ userId, now }: Pick<Asked, 'userId' | 'now'>): Promise<Planned> {
    const email = (await store().users.byId(userId))?.email ?? null
    const tokens = await store().oneTimeTokens.ofUser({ userId, now })
    return { email, tokens, browsers: await store().browsers.ofUser(userId) }
  }

  const take = async (asked: Asked) => store().takeBack(Authority.notice, { ...asked, planned: await planned(asked) })

  const taking = ({ id, link }: Awaited<ReturnType<typeof aUser>>, told: Partial<Asked> = {}): Asked => ({
    ...{ userId: id, now: at('12:30'), link, isSpent: true, laterThan: link.createdAt, kept: [] },
    added: {
      by: [{ browser: THIEF, since: at('12:00') }],
      byUnknown: null,
      byAny: null,
      since: at('12:20'),
      notBefore: null,
    },
    password: 'any',
    address: null,
    ...told,
  })

  describe('what an owner takes back', () => {
    test('is taken back in however many browsers a thief was let in', async () => {
      const owner = await aUser()
      const last = 'browser 2999'
      const stolen = aPasskey({ userId: owner.id, createdAt: at('12:20') })
      await store().passkeys.add(await sessionIn(last, owner.id), stolen)
      const by = Array.from({ length: 3000 }, (_, number) => ({ browser: `browser ${number}`, since: at('12:00') }))
      const asked = taking(owner)
      const taken = await take({ ...asked, added: { ...asked.added, by } })
      expect(taken).toMatchObject({ passkeys: 1 })
    })

    test('is what the named browsers have added, once of fifty at once; what the owner has stays', async () => {
      const owner = await aUser()
      const { id } = owner
      const [thief, own] = [await sessionIn(THIEF, id), await sessionIn(OWN, id)]
      const added = { userId: id, createdAt: at('12:20') }
      const [mine, stolen] = [aPasskey(added), aPasskey(added)]
      await store().passkeys.add(own, mine)
      await store().passkeys.add(thief, stolen)
      const [kept, gone] = [anAccount(), anAccount()]
      await store().accounts.link(own, { ...kept, userId: id })
      await store().accounts.link(thief, { ...gone, userId: id })
      expect(await confirmKey(store(), id, { now: at('12:21'), by: thief })).toBe(true)
      await store().passwords.set(Authority.command, id, 'a hash')
      const setUp = { userId: id, now: at('12:22'), codeHashes: [unique('code')] }
      expect(await store().secondSteps.countPasskeys(thief, setUp)).toBe(true)
      await store().users.leave(Authority.command, id, at('13:00'))
      const asked = { ...taking(owner), planned: await planned(taking(owner)) }
      const all = await atOnce(50, () => store().takeBack(Authority.notice, asked))
      expect(fulfilled(all)).toHaveLength(50)
      expect(fulfilled(all).filter((taken) => taken !== null)).toHaveLength(1)
      expect((await store().passkeys.ofUser(id)).map((passkey) => passkey.id)).toEqual([mine.id])
      expect(await store().oneTimePasswords.find(id)).toBeNull()
      expect(await store().recoveryCodes.countOf(id)).toBe(0)
      expect(await store().passwords.byEmail(owner.user.email ?? '')).toBeNull()
      expect(await store().users.byId(id)).toMatchObject({ deleteAt: null, passkeyStepAt: null })
      expect(await store().sessions.ofUser(id, at('12:31'))).toEqual([])
      expect(await store().accounts.find({ ...kept, issuer: kept.issuer ?? '' })).not.toBeNull()
    })

    test('voids what was begun, and spends links of later alone', async () => {
      const owner = await aUser()
      const { id, user } = owner
      const named = { userId: id, expiresAt: at('14:00'), payload: null }
      const issue = async (purpose: string, createdAt: Date) => {
        const token = { ...named, tokenHash: unique('token'), purpose, createdAt }
        await store().oneTimeTokens.issue(token)
        return async (now: string) =>
          (await store().oneTimeTokens.ofUser({ userId: id, now: at('12:31') })).find(
            (one) => one.tokenHash === token.tokenHash,
          )?.purpose === now
      }
      const earlier = await issue(LINKS.newBrowser, at('12:00'))
      const later = await issue(LINKS.undo, at('12:10'))
      const [begun, key] = [await issue('address-change', at('12:00')), await issue('second-step-key', at('12:00'))]
      const [reset, open] = [await issue(STEP_RESET, at('12:10')), await issue(OPEN_UNDO, at('12:10'))]
      const browser = aBrowser({ userId: id })
      await letIn(browser)
      const mailed = aToken({ identifier: user.email ?? '' })
      await store().verificationTokens.issue(mailed)
      await take(taking(owner))
      expect([await earlier(LINKS.newBrowser), await later(USED_LINK)]).toEqual([true, true])
      expect(await key('second-step-key')).toBe(false)
      expect(await store().browsers.ofUser(id)).toEqual([{ ...browser, endedAt: at('12:30'), endedBy: 'all' }])
      expect([await begun('address-change'), await reset(STEP_RESET), await open(OPEN_UNDO)]).toEqual([
        false,
        false,
        false,
      ])
      expect(await store().verificationTokens.find(mailed.tokenHash)).toBeNull()
    })

    test('leaves the oldest way in to a user without a proved address', async () => {
      const owner = await aUser({ emailVerified: null })
      const thief = await sessionIn(THIEF, owner.id)
      const [first, second] = [at('12:10'), at('12:11')].map((createdAt) => aPasskey({ userId: owner.id, createdAt }))
      if (!first || !second) throw new Error('There are no two passkeys.')
      for (const passkey of [first, second]) await store().passkeys.add(thief, passkey)
      await take(taking(owner))
      expect((await store().passkeys.ofUser(owner.id)).map(({ id }) => id)).toEqual([first.id])
    })

    test.each([
      ['by another browser goes', THIEF, [at('09:30')], false],
      ['by the owner stays', OWN, [at('09:30')], true],
      ['stays where it is the last way in', THIEF, [], true],
    ])('a password that was chosen %s, where no address is proved', async (_what, browser, accountsSince, stays) => {
      const id = unique('there')
      const user = {
        ...someone({ emailVerified: null }),
        emailSpelling: null,
        ...AS_IT_BEGINS,
        id,
        createdAt: at('09:00'),
      }
      const accounts = accountsSince.map((createdAt) => ({ ...anAccount(), userId: id, createdAt }))
      const arrival = { userId: id, newUser: user, changes: {}, accounts, sessions: [], renewals: [] }
      await store().importPeople([arrival])
      const link = aLink(id)
      await store().oneTimeTokens.issue(link)
      await store().passwords.set(await sessionIn(browser, id), id, 'a hash')
      expect(await take(taking({ user, id, link }))).toMatchObject({ password: !stays })
      expect((await store().passwords.heldBy([id])).has(id)).toBe(stays)
    })

    test('removes nothing that is older than a change which can be undone', async () => {
      const owner = await aUser()
      const thief = await sessionIn(THIEF, owner.id)
      const [older, younger] = [at('12:10'), at('12:20')].map((createdAt) => aPasskey({ userId: owner.id, createdAt }))
      if (!older || !younger) throw new Error('There are no two passkeys.')
      for (const passkey of [older, younger]) await store().passkeys.add(thief, passkey)
      await store().passwords.set(Authority.command, owner.id, 'a hash')
      const { added } = taking(owner)
      await take(taking(owner, { password: 'younger', added: { ...added, notBefore: at('12:15') } }))
      expect((await store().passkeys.ofUser(owner.id)).map(({ id }) => id)).toEqual([older.id])
      expect(await store().passwords.byEmail(owner.user.email ?? '')).not.toBeNull()
    })

    test('is an address, too, from an account that was made with it since and holds nothing', async () => {
      const owner = await aUser()
      const to = { email: `${unique('own')}@mail.test`, emailSpelling: null, emailVerified: at('12:00') }
      const made = await store().users.create(someone({ email: to.email }))
      const address = { to, changedAt: at('11:59'), later: null }
      expect(await take(taking(owner, { address }))).not.toBeNull()
      expect(await store().users.byId(owner.id)).toMatchObject(to)
      expect(await store().users.byId(made.id)).toMatchObject({ email: null, emailVerified: null })
    })

    test('is no address of an account that holds something, or was there before: nothing is taken, the link stays', async () => {
      const owner = await aUser()
      const to = { email: `${unique('own')}@mail.test`, emailSpelling: null, emailVerified: at('12:00') }
      const other = await store().users.create(someone({ email: to.email }))
      const before = taking(owner, { address: { to, changedAt: at('12:01'), later: null } })
      await expect(take(before)).rejects.toBeInstanceOf(Conflict)
      await store().passwords.set(Authority.command, other.id, 'a hash')
      const since = taking(owner, { address: { to, changedAt: at('11:59'), later: null } })
      await expect(take(since)).rejects.toBeInstanceOf(Conflict)
      expect((await store().users.byId(other.id))?.email).toBe(to.email)
      expect(await take(taking(owner, { address: 'none', isSpent: false }))).not.toBeNull()
      expect(await store().users.byId(owner.id)).toMatchObject({ email: null, emailVerified: null })
      await store().users.remove(Authority.command, other.id, 3600)
      expect(await take(since)).not.toBeNull()
      expect(await store().users.byId(owner.id)).toMatchObject(to)
    })

    test('is an address, too, from an account that is to be deleted, whatever that holds', async () => {
      const owner = await aUser()
      const to = { email: `${unique('own')}@mail.test`, emailSpelling: null, emailVerified: at('12:00') }
      const made = await store().users.create(someone({ email: to.email }))
      await store().passwords.set(Authority.command, made.id, 'a hash')
      await store().users.leave(Authority.command, made.id, at('13:00'))
      expect(await take(taking(owner, { address: { to, changedAt: at('11:59'), later: null } }))).not.toBeNull()
      expect(await store().users.byId(owner.id)).toMatchObject(to)
    })

    test('is an address later, where what proved its change stays, and at once where it does not', async () => {
      const mine = aPasskey()
      for (const proof of [
        { passkey: mine.id, step: false },
        { passkey: 'of a thief', step: true },
      ]) {
        const owner = await aUser()
        const { id } = owner
        if (proof.passkey === mine.id) await store().passkeys.add(Authority.command, { ...mine, userId: id })
        const to = { email: `${unique('own')}@mail.test`, emailSpelling: null, emailVerified: at('12:00') }
        const row = aLink(id, { tokenHash: unique('return'), purpose: ADDRESS_RETURN, expiresAt: at('20:00') })
        const later = { at: at('15:00'), proof, rows: [row] }
        const taken = await take(taking(owner, { address: { to, changedAt: at('11:59'), later } }))
        const isLater = proof.passkey === mine.id
        expect(taken).toMatchObject({ isAddressLater: isLater })
        const now = { email: isLater ? null : to.email, addressReturnsAt: isLater ? at('15:00') : null }
        expect(await store().users.byId(id)).toMatchObject(now)
        const rows = await store().oneTimeTokens.ofUser({ userId: id, purpose: ADDRESS_RETURN, now: at('12:31') })
        expect(rows.map(({ tokenHash }) => tokenHash)).toEqual(isLater ? [row.tokenHash] : [])
      }
    })

    test('is a later address once of fifty at once when its time has come, or stays changed by what proved that', async () => {
      const made = async () => {
        const owner = await aUser()
        const { id } = owner
        const key = aPasskey({ userId: id })
        await store().passkeys.add(Authority.command, key)
        const to = { email: `${unique('own')}@mail.test`, emailSpelling: null, emailVerified: at('12:00') }
        const row = aLink(id, { tokenHash: unique('return'), purpose: ADDRESS_RETURN, expiresAt: at('20:00') })
        const proof = { passkey: key.id, step: false }
        const later = { at: at('12:03'), proof, rows: [row] }
        await take(taking(owner, { address: { to, changedAt: at('11:59'), later } }))
        const session = async (told = {}) => {
          const own = aSession({ userId: id, createdAt: at('12:31'), ...told })
          const { sessionsCountFrom = null } = (await store().users.byId(id)) ?? {}
          await store().sessions.begin(own, { sessionsCountFrom })
          return anAct(own.id, id)
        }
        return { id, to, proof, session, hashes: [row.tokenHash] }
      }
      const { id, to, hashes } = await made()
      const back = (now: Date) =>
        store().addresses.giveBack(Authority.notice, { userId: id, now, to, changedAt: at('11:59'), hashes })
      expect(await back(at('12:02'))).toBe(false)
      expect(await store().addresses.due(at('12:03'), { most: 1000, after: null })).toContain(id)
      expect(await store().addresses.due(at('12:03'), { most: 1000, after: id })).not.toContain(id)
      expect(fulfilled(await atOnce(50, () => back(at('12:03')))).filter(Boolean)).toHaveLength(1)
      expect(await store().users.byId(id)).toMatchObject({ ...to, addressReturnsAt: null })

      const kept = await made()
      const mark = aLink(kept.id, { tokenHash: unique('kept'), purpose: ADDRESS_KEPT, expiresAt: at('20:00') })
      const marks = () => store().oneTimeTokens.ofUser({ userId: kept.id, purpose: ADDRESS_KEPT, now: at('12:30') })
      const keep = (by: Authority, now = at('12:02')) =>
        store().addresses.keepChanged(by, { ...kept, userId: kept.id, now, marks: [mark] })
      expect(await keep(await kept.session())).toBe(false)
      expect(await keep(await kept.session({ passkey: 'another', provedBy: 'swk mfa' }))).toBe(false)
      expect(await keep(await kept.session({ provedBy: 'otp mfa' }))).toBe(false)
      const own = await kept.session({ passkey: kept.proof.passkey, provedBy: 'swk mfa' })
      expect(await keep(own, at('12:03'))).toBe(false)
      expect(await marks()).toEqual([])
      expect(await keep(own)).toBe(true)
      expect(await store().users.byId(kept.id)).toMatchObject({ ...kept.to, addressReturnsAt: null })
      expect(await marks()).toEqual([mark])
    })

    test.each([
      ['the address has changed', changeAddress],
      ['a browser was let in', (id: string) => letIn(aBrowser({ userId: id }))],
      ['a link was mailed', (id: string) => store().oneTimeTokens.issue(aLink(id, { purpose: LINKS.undo }))],
    ])('is planned anew, and nothing is written, where since the plan %s', async (_what, happens) => {
      const owner = await aUser()
      await store().users.leave(Authority.command, owner.id, at('13:00'))
      const asked = { ...taking(owner), planned: await planned(taking(owner)) }
      await happens(owner.id)
      expect(await store().takeBack(Authority.notice, asked)).toBe(OUTDATED)
      expect((await store().users.byId(owner.id))?.deleteAt).toEqual(at('13:00'))
      const confirming = { userId: owner.id, now: at('12:30'), planned: asked.planned, browser: OWN }
      expect(await store().confirmBrowser(Authority.notice, confirming)).toBe(OUTDATED)
      expect(await take(taking(owner))).not.toBe(OUTDATED)
    })

    test('is nothing once the link has expired', async () => {
      const owner = await aUser()
      expect(await take(taking(owner, { now: at('14:01') }))).toBeNull()
      expect((await store().users.byId(owner.id))?.sessionsCountFrom).toBeNull()
    })
  })
}
