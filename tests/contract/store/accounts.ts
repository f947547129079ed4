import { describe, expect, test } from 'vitest'
import { type OtherWays, RENEWABLE } from '#db/store/index.server.ts'
import { anAccount, aSettledUser, atOnce, fulfilled, type StoreOf, someone, unique } from './samples.ts'

const NOTHING_ELSE: OtherWays = { providers: [], password: false, email: false }

/** What every database keeps of connected accounts: the tokens that came with them, and the last way in. */
export function accountsContract(store: StoreOf): void {
  const connect = async (userId: string, provider = 'acme') => {
    const account = anAccount({ provider })
    await store().accounts.link({ ...account, userId })
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

    test('are replaced by those of a later sign-in, and nobody else’s', async () => {
      const { id } = await newUser()
      const [account, other] = [await connect(id), await connect(id)]
      await store().accounts.keepTokens(account, 'first')
      await store().accounts.keepTokens(account, 'second')
      expect(await tokensOf(account)).toBe('second')
      expect(await tokensOf(other)).toBeNull()
    })

    test('that can be renewed give way to others of their kind alone', async () => {
      const account = await connect((await newUser()).id)
      await store().accounts.keepTokens(account, 'first')
      await store().accounts.keepTokens(account, `${RENEWABLE}second`)
      await store().accounts.keepTokens(account, 'third')
      expect(await tokensOf(account)).toBe(`${RENEWABLE}second`)
      await store().accounts.keepTokens(account, `${RENEWABLE}fourth`)
      expect(await tokensOf(account)).toBe(`${RENEWABLE}fourth`)
    })

    test('are replaced once by whoever read them, however many at once', async () => {
      const account = await connect((await newUser()).id)
      await store().accounts.keepTokens(account, 'read')
      const results = await atOnce(20, (turn) =>
        store().accounts.replaceTokens(account, { from: 'read', to: `by ${turn}` }),
      )
      expect(fulfilled(results).filter(Boolean)).toHaveLength(1)
      expect(await tokensOf(account)).toBe(`by ${fulfilled(results).indexOf(true)}`)
    })

    test('are forgotten by whoever read them, unless others are there by then', async () => {
      const account = await connect((await newUser()).id)
      await store().accounts.keepTokens(account, 'new')
      expect(await store().accounts.replaceTokens(account, { from: 'old', to: null })).toBe(false)
      expect(await tokensOf(account)).toBe('new')
      expect(await store().accounts.replaceTokens(account, { from: 'new', to: null })).toBe(true)
      expect(await tokensOf(account)).toBeNull()
    })
  })

  describe('an account', () => {
    test.each([
      ['another account at a provider of this site', { providers: ['acme', 'other'] }, true],
      ['another account at a provider that this site has no more', { providers: ['acme'] }, false],
      ['a password', { password: true }, true],
      ['an address', { email: true }, true],
      ['nothing else', {}, false],
    ])('goes or stays when what lets its user in beside it is %s', async (_what, others, goes) => {
      const { user, account } = await aSettledUser(store())
      await connect(user.id, 'other')
      const removed = await store().accounts.unlink({ ...account, userId: user.id }, { ...NOTHING_ELSE, ...others })
      expect(removed?.providerAccountId).toBe(goes ? account.providerAccountId : undefined)
      expect(await store().accounts.owner('acme', account.providerAccountId)).toEqual(goes ? null : user)
    })

    test('stays when its user has neither the password nor the address that would do', async () => {
      const { id } = await newUser({ email: null })
      const account = await connect(id)
      const others = { providers: ['acme'], password: true, email: true }
      expect(await store().accounts.unlink(account, others)).toBeNull()
      expect(await store().accounts.find(account)).not.toBeNull()
    })

    test('goes with what was kept of it, from its own user alone', async () => {
      const account = await connect((await newUser()).id)
      await store().accounts.keepTokens(account, 'kept')
      const ways = { ...NOTHING_ELSE, email: true }
      const stranger = await newUser()
      expect(await store().accounts.unlink({ ...account, userId: stranger.id }, ways)).toBeNull()
      expect(await store().accounts.unlink({ ...account, userId: unique('nobody') }, ways)).toBeNull()
      expect(await store().accounts.unlink(account, ways)).toMatchObject({ ...account, tokens: 'kept' })
      expect(await store().accounts.unlink(account, ways)).toBeNull()
    })

    test('is left of two that are each other’s last way in and are taken at once', async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const { id } = await newUser()
        const both = [await connect(id, 'acme'), await connect(id, 'other')]
        const ways = { ...NOTHING_ELSE, providers: ['acme', 'other'] }
        const taken = await Promise.all(both.map((account) => store().accounts.unlink(account, ways)))
        expect(taken.filter(Boolean)).toHaveLength(1)
        expect(await store().accounts.ofUser(id)).toHaveLength(1)
      }
    })
  })
}
