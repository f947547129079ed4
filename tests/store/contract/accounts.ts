import { describe, expect, test } from 'vitest'
import { Authority, Conflict, type OtherOptions, RENEWABLE } from '#db/store/index.server.ts'
import { anAccount, aSettledUser, atOnce, fulfilled, type StoreOf, someone, unique } from './samples.ts'

const NOTHING_ELSE: OtherOptions = { providers: [], password: false, passkey: false, email: false }

/** What every database keeps of connected accounts: the tokens that came with them, and the last sign-in method. */
export function accountsContract(store: StoreOf): void {
  const connect = async (userId: string, provider = 'acme') => {
    const account = anAccount({ provider })
    await store().accounts.link(Authority.command, { ...account, userId })
    return { ...account, userId }
  }
  const newUser = (told = {}) => store().users.create(someone(told))
  const tokensOf = async (account: Parameters<ReturnType<StoreOf>['accounts']['find']>[0]) =>
    (await store().accounts.find(account))?.tokens

  describe('tokens of an account', () => {
    test('come with the account when it is made', async () => {
      const account = anAccount({ tokens: 'first' })
      await store().register(someone(), account)
      expect(await tokensOf(account)).toBe('first')
      expect(await store().accounts.find(anAccount())).toBeNull()
    })

    test('are replaced by those of a later sign-in, and no other account’s are', async () => {
      const { id } = await newUser()
      const [account, other] = [await connect(id), await connect(id)]
      await store().accounts.keepTokens(account, 'first')
      await store().accounts.keepTokens(account, 'second')
      expect(await tokensOf(account)).toBe('second')
      expect(await tokensOf(other)).toBeNull()
    })

    test('that can be renewed are replaced only by others that can', async () => {
      const account = await connect((await newUser()).id)
      await store().accounts.keepTokens(account, 'first')
      await store().accounts.keepTokens(account, `${RENEWABLE}second`)
      await store().accounts.keepTokens(account, 'third')
      expect(await tokensOf(account)).toBe(`${RENEWABLE}second`)
      await store().accounts.keepTokens(account, `${RENEWABLE}fourth`)
      expect(await tokensOf(account)).toBe(`${RENEWABLE}fourth`)
    })

    test('are replaced by one of many callers that read the same ones', async () => {
      const account = await connect((await newUser()).id)
      await store().accounts.keepTokens(account, 'read')
      const results = await atOnce(20, (turn) =>
        store().accounts.replaceTokens(account, { from: 'read', to: `by ${turn}` }),
      )
      expect(fulfilled(results).filter(Boolean)).toHaveLength(1)
      expect(await tokensOf(account)).toBe(`by ${fulfilled(results).indexOf(true)}`)
    })

    test('are deleted by a caller that read them, unless they were replaced in between', async () => {
      const account = await connect((await newUser()).id)
      await store().accounts.keepTokens(account, 'new')
      expect(await store().accounts.replaceTokens(account, { from: 'old', to: null })).toBe(false)
      expect(await tokensOf(account)).toBe('new')
      expect(await store().accounts.replaceTokens(account, { from: 'new', to: null })).toBe(true)
      expect(await tokensOf(account)).toBeNull()
    })
  })

  describe('an account of an issuer', () => {
    const A = 'https://a.test'
    const B = 'https://b.test'
    const ownerOf = async (key: Parameters<ReturnType<StoreOf>['accounts']['owner']>[0]) =>
      (await store().accounts.owner(key))?.id ?? null

    test('has no owner at another issuer of the same provider', async () => {
      const { id } = await newUser()
      const account = anAccount({ issuer: A })
      await store().accounts.link(Authority.command, { ...account, userId: id })
      expect([await ownerOf(account), await ownerOf({ ...account, issuer: B })]).toEqual([id, null])
      expect(await ownerOf({ ...account, issuer: '' })).toBeNull()
    })

    test('is separate from the one of the same name at another issuer, for every operation', async () => {
      const [{ id: one }, { id: other }] = [await newUser(), await newUser()]
      const account = anAccount()
      const [ofA, ofB] = [
        { ...account, issuer: A },
        { ...account, issuer: B },
      ]
      await store().accounts.link(Authority.command, { ...ofA, userId: one })
      await store().accounts.link(Authority.command, { ...ofB, userId: other })
      expect([await ownerOf(ofA), await ownerOf(ofB)]).toEqual([one, other])
      await store().accounts.keepTokens(ofA, 'of A')
      await store().accounts.setProvenEmail(ofA, 'ada@mail.test')
      expect(await store().accounts.lockAccount({ ...ofB, userId: one })).toBe(false)
      const ways = { ...NOTHING_ELSE, email: true }
      expect(await store().accounts.unlink(Authority.command, { ...ofB, userId: one }, ways)).toBeNull()
      expect(await store().accounts.find(ofB)).toMatchObject({ tokens: null, provenEmail: null })
      expect(await store().accounts.unlink(Authority.command, { ...ofB, userId: other }, ways)).toMatchObject({
        account: ofB,
      })
      expect(await store().accounts.find(ofA)).toMatchObject({ tokens: 'of A', provenEmail: 'ada@mail.test' })
    })

    test('without an issuer yet gets the one it is first used with, for good', async () => {
      const { id } = await newUser()
      const account = await connect(id)
      expect(await ownerOf({ ...account, issuer: A })).toBe(id)
      expect(await store().accounts.ofUser(id)).toMatchObject([{ issuer: A }])
      expect(await ownerOf({ ...account, issuer: B })).toBeNull()
      expect(await ownerOf({ ...account, issuer: A })).toBe(id)
    })

    test('without an issuer yet gets one, however many use it at once', async () => {
      const { id } = await newUser()
      const account = await connect(id)
      const results = fulfilled(
        await atOnce(20, (turn) =>
          ownerOf({ ...account, issuer: turn % 2 === 0 ? A : B }).then((owner) => owner === id),
        ),
      )
      expect(results).toHaveLength(20)
      const [{ issuer } = { issuer: '' }] = await store().accounts.ofUser(id)
      expect(results.map((isTheirs, turn) => isTheirs === ((turn % 2 === 0 ? A : B) === issuer))).toEqual(
        Array(20).fill(true),
      )
    })

    test('that a plain OAuth 2 provider made or used first has no owner at an OpenID issuer, and the reverse', async () => {
      const plain = 'oauth2:https://a.test'
      for (const [first, then] of [
        [plain, A],
        [A, plain],
      ] as const) {
        const { id } = await newUser()
        const [made, used] = [anAccount({ issuer: first }), await connect(id)]
        await store().accounts.link(Authority.command, { ...made, userId: id })
        expect(await ownerOf({ ...used, issuer: first })).toBe(id)
        for (const account of [made, used]) {
          expect([await ownerOf({ ...account, issuer: then }), await ownerOf({ ...account, issuer: first })]).toEqual([
            null,
            id,
          ])
        }
      }
    })

    test('without an issuer is not connected a second time with one', async () => {
      const account = await connect((await newUser()).id)
      const again = store().accounts.link(Authority.command, { ...account, issuer: A, userId: (await newUser()).id })
      await expect(again).rejects.toBeInstanceOf(Conflict)
    })

    test('without an issuer, beside one of the same name with one, belongs to no other issuer', async () => {
      const [{ id: one }, { id: other }] = [await newUser(), await newUser()]
      const account = anAccount()
      await store().accounts.link(Authority.command, { ...account, issuer: A, userId: other })
      await store().accounts.link(Authority.command, { ...account, userId: one })
      expect([await ownerOf({ ...account, issuer: A }), await ownerOf({ ...account, issuer: B })]).toEqual([
        other,
        null,
      ])
    })

    test('is found by an import by its name, whatever its issuer', async () => {
      const { id } = await newUser()
      const account = await connect(id)
      await ownerOf({ ...account, issuer: A })
      const known = await store().knownOf({ userIds: [], emails: [], accounts: [account], sessionIds: [] })
      expect(known.ownerOf(account)?.id).toBe(id)
    })
  })

  describe('an account', () => {
    test.each([
      ['another account at a provider of this site', { providers: ['acme', 'other'] }, true],
      ['another account at a provider that this site has no more', { providers: ['acme'] }, false],
      ['a password', { password: true }, true],
      ['a passkey', { passkey: true }, false],
      ['an address', { email: true }, true],
      ['nothing else', {}, false],
    ])('can be removed, or not, when its user’s other sign-in method is %s', async (_what, others, goes) => {
      const { user, account } = await aSettledUser(store())
      await connect(user.id, 'other')
      const removed = await store().accounts.unlink(
        Authority.command,
        { ...account, userId: user.id },
        { ...NOTHING_ELSE, ...others },
      )
      expect(removed?.account.providerAccountId).toBe(goes ? account.providerAccountId : undefined)
      expect(await store().accounts.owner(account)).toEqual(goes ? null : user)
    })

    test('stays when the other account is of an issuer that its provider no longer has', async () => {
      const { user, account } = await aSettledUser(store())
      const other = anAccount({ provider: 'other', issuer: 'https://before.test' })
      await store().accounts.link(Authority.command, { ...other, userId: user.id })
      const ways = { ...NOTHING_ELSE, providers: ['acme', 'other'] }
      const key = { ...account, userId: user.id }
      expect(await store().accounts.unlink(Authority.command, key, { ...ways, foreign: [other] })).toBeNull()
      const foreign = [
        { ...other, issuer: 'https://now.test' },
        { ...other, provider: 'acme' },
      ]
      expect(await store().accounts.unlink(Authority.command, key, { ...ways, foreign })).toMatchObject({ account })
    })

    test('stays when its user has neither a password nor an address to sign in with', async () => {
      const { id } = await newUser({ email: null })
      const account = await connect(id)
      const others = { providers: ['acme'], password: true, passkey: true, email: true }
      expect(await store().accounts.unlink(Authority.command, account, others)).toBeNull()
      expect(await store().accounts.find(account)).not.toBeNull()
    })

    test('is removed with its tokens, by its own user alone', async () => {
      const account = await connect((await newUser()).id)
      await store().accounts.keepTokens(account, 'kept')
      const ways = { ...NOTHING_ELSE, email: true }
      const other = await newUser()
      expect(await store().accounts.unlink(Authority.command, { ...account, userId: other.id }, ways)).toBeNull()
      expect(
        await store().accounts.unlink(Authority.command, { ...account, userId: unique('missing') }, ways),
      ).toBeNull()
      expect(await store().accounts.unlink(Authority.command, account, ways)).toMatchObject({
        account: { ...account, tokens: 'kept' },
      })
      expect(await store().accounts.unlink(Authority.command, account, ways)).toBeNull()
    })

    test('is left of two that are removed at once and are the only sign-in methods', async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const { id } = await newUser()
        const both = [await connect(id, 'acme'), await connect(id, 'other')]
        const ways = { ...NOTHING_ELSE, providers: ['acme', 'other'] }
        const taken = await Promise.all(
          both.map((account) => store().accounts.unlink(Authority.command, account, ways)),
        )
        expect(taken.filter(Boolean)).toHaveLength(1)
        expect(await store().accounts.ofUser(id)).toHaveLength(1)
      }
    })
  })
}
