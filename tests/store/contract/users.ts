import { describe, expect, test } from 'vitest'
import { AS_IT_BEGINS, Authority, Conflict, type FoundUsers, type PlaceOfUser } from '#db/store/index.server.ts'
import { anAccount, aSettledUser, at, atOnce, fulfilled, reasons, type StoreOf, someone, unique } from './samples.ts'

export function usersContract(store: StoreOf): void {
  describe('users', () => {
    test('are found by id and by address as they were created', async () => {
      const newUser = someone({
        emailSpelling: 'Ada@Mail.test',
        emailVerified: at('11:59:00.123'),
        image: 'https://pictures.test/ada',
      })
      const user = await store().users.create(newUser)
      expect(user).toEqual({
        ...AS_IT_BEGINS,
        ...newUser,
        id: user.id,
        createdAt: at('12:00'),
      })
      expect(await store().users.byId(user.id)).toEqual(user)
      expect(await store().users.byEmail(newUser.email ?? '')).toEqual(user)
    })

    test('are null when there are none', async () => {
      expect(await store().users.byId(unique('missing'))).toBeNull()
      expect(await store().users.byEmail(unique('missing'))).toBeNull()
      expect(await store().users.proveEmail(Authority.command, unique('missing'), at('12:00'))).toBeNull()
      expect(await store().users.setDisabled(Authority.command, unique('missing'), at('12:00'))).toBeNull()
      expect(await store().users.remove(Authority.command, unique('missing'))).toBe(false)
    })

    test('share no address', async () => {
      const { email } = await store().users.create(someone())
      await expect(store().users.create(someone({ email }))).rejects.toBeInstanceOf(Conflict)
    })

    test('may be many without an address', async () => {
      const first = await store().users.create(someone({ email: null }))
      const second = await store().users.create(someone({ email: null }))
      expect(first.id).not.toBe(second.id)
    })

    test('are one row when fifty ask for one address at once', async () => {
      const newUser = someone()
      const results = await atOnce(50, () => store().users.create(newUser))
      expect(fulfilled(results)).toHaveLength(1)
      expect(reasons(results).filter((reason) => reason instanceof Conflict)).toHaveLength(49)
    })

    test('have the language that they begin with, until another is set', async () => {
      const without = await store().users.create(someone())
      const begins = await store().users.create(someone({ language: 'pt-BR' }))
      const registered = await store().register(someone({ language: 'zh-Hans' }), anAccount())
      const languages = async () =>
        Promise.all([without, begins, registered].map(async ({ id }) => (await store().users.byId(id))?.language))
      expect(await languages()).toEqual([null, 'pt-BR', 'zh-Hans'])
      await store().users.setLanguage(Authority.command, without.id, 'de')
      await store().users.setLanguage(Authority.command, begins.id, 'en')
      await store().users.setLanguage(Authority.command, unique('missing'), 'fr')
      expect(await languages()).toEqual(['de', 'en', 'zh-Hans'])
      expect(await store().users.byId(begins.id)).toEqual({ ...begins, language: 'en' })
    })

    test('are disabled and enabled again', async () => {
      const { id } = await store().users.create(someone())
      expect((await store().users.setDisabled(Authority.command, id, at('12:05')))?.user.disabledAt).toEqual(
        at('12:05'),
      )
      expect((await store().users.setDisabled(Authority.command, id, null))?.user.disabledAt).toBeNull()
    })

    test('keep the terms on which they are disabled, and lose them when enabled', async () => {
      const { id } = await store().users.create(someone())
      const terms = { until: at('13:00'), reason: 'chargeback 17' }
      const disabled = { disabledUntil: at('13:00'), disabledReason: 'chargeback 17' }
      expect((await store().users.setDisabled(Authority.command, id, at('12:05'), terms))?.user).toMatchObject(disabled)
      const forGood = { disabledUntil: null, disabledReason: null }
      expect((await store().users.setDisabled(Authority.command, id, at('12:06')))?.user).toMatchObject(forGood)
      await store().users.setDisabled(Authority.command, id, at('12:07'), terms)
      expect((await store().users.setDisabled(Authority.command, id, null))?.user).toMatchObject({
        disabledAt: null,
        ...forGood,
      })
    })

    test('have the roles that they were given last', async () => {
      const { id } = await store().users.create(someone())
      expect((await store().users.setRoles(Authority.command, id, ['staff', 'admin', 'staff']))?.roles).toBe(
        'admin staff',
      )
      expect((await store().users.byId(id))?.roles).toBe('admin staff')
      expect((await store().users.setRoles(Authority.command, id, []))?.roles).toBe('')
      expect(await store().users.setRoles(Authority.command, unique('missing'), ['admin'])).toBeNull()
    })

    test('are found by a part of the address or the name, in either case, or by the id, page after page', async () => {
      const word = unique('Wanda').toLowerCase()
      const [first, second, third] = [
        await store().users.create(someone({ email: `${word}.a@mail.test` })),
        await store().users.create(someone({ name: `Ms ${word.toUpperCase()}` })),
        await store().users.create(someone({ email: `b.${word}@mail.test` })),
      ]
      const found: string[] = []
      for (let after: PlaceOfUser | null | undefined; after !== null; ) {
        const page: FoundUsers = await store().users.find(word, { most: 2, ...(after ? { after } : {}) })
        found.push(...page.users.map(({ id }) => id))
        after = page.next
      }
      expect(found).toHaveLength(3)
      expect(new Set(found)).toEqual(new Set([first.id, second.id, third.id]))
      const idsOf = async (text: string) => (await store().users.find(text, { most: 2 })).users.map(({ id }) => id)
      expect(await idsOf(second.id)).toEqual([second.id])
      for (const odd of ['%', '_', '\\', "'"]) expect(await idsOf(`${word}${odd}`)).toEqual([])
      expect(await idsOf('')).toHaveLength(2)
    })

    test('of just the address that is searched for are found first, and once, however old their account is', async () => {
      const address = `${unique('wanda')}@mail.test`
      const { id } = await store().users.create(someone({ email: address }))
      const others = [
        await store().users.create(someone({ email: `b.${address}` })),
        await store().users.create(someone({ email: `c.${address}` })),
      ]
      const first = await store().users.find(address.toUpperCase(), { most: 2 })
      expect(first.users[0]?.id).toBe(id)
      const second = first.next && (await store().users.find(address, { most: 2, after: first.next }))
      const found = [...first.users, ...(second?.users ?? [])].map((user) => user.id)
      expect(found).toHaveLength(3)
      expect(new Set(found)).toEqual(new Set([id, ...others.map((other) => other.id)]))
    })

    test('are found in either case of letters beyond ASCII, however they are composed', async () => {
      const word = unique('wanda')
      const { id } = await store().users.create(someone({ name: `ÄNNE ${word.toUpperCase()} ÖZ` }))
      for (const text of [`änne ${word}`, `ÄNNE ${word}`, `${word} öz`, `a\u0308nne ${word}`]) {
        expect((await store().users.find(text, { most: 2 })).users.map((user) => user.id)).toEqual([id])
      }
    })

    test('are looked through in pieces, between which the process answers others', async () => {
      const word = unique('one-of-many')
      const { id } = await store().users.create(someone({ email: `${word}@mail.test` }))
      for (let count = 0; count < 510; count += 1) await store().users.create(someone())
      let turns = 0
      let next = setImmediate(function again() {
        turns += 1
        next = setImmediate(again)
      })
      const { users } = await store().users.find(word, { most: 2 })
      clearImmediate(next)
      expect(users.map((user) => user.id)).toEqual([id])
      expect(turns).toBeGreaterThanOrEqual(1)
    })

    test('are listed', async () => {
      const one = await store().users.create(someone())
      const other = await store().users.create(someone())
      expect(await store().users.list()).toEqual(expect.arrayContaining([one, other]))
    })

    test('take their accounts, password and sessions with them, and no other user’s', async () => {
      const gone = await aSettledUser(store())
      const stays = await aSettledUser(store())
      expect(await store().users.remove(Authority.command, gone.user.id)).toBe(true)
      expect(await store().users.byId(gone.user.id)).toBeNull()
      expect(await store().accounts.owner(gone.account)).toBeNull()
      expect(await store().passwords.byEmail(gone.user.email ?? '')).toBeNull()
      expect(await store().sessions.find(gone.sessionId)).toBeNull()
      expect(await store().accounts.owner(stays.account)).toEqual(stays.user)
      expect(await store().passwords.byEmail(stays.user.email ?? '')).not.toBeNull()
      expect(await store().sessions.find(stays.sessionId)).not.toBeNull()
    })

    test('are removed once when twenty ask at once', async () => {
      const { user } = await aSettledUser(store())
      const removed = fulfilled(await atOnce(20, () => store().users.remove(Authority.command, user.id)))
      expect(removed.filter(Boolean)).toHaveLength(1)
      expect(removed).toHaveLength(20)
    })

    test('may have any character in their name, U+0000 included', async () => {
      const { id } = await store().users.create(
        someone({ name: 'A\0da 🗝 שלום', email: `${unique('a\0da')}@mail.test` }),
      )
      expect((await store().users.byId(id))?.name).toMatch(/^A.da 🗝 שלום$/s)
      expect(await store().users.byEmail('nobody\0@mail.test')).toBeNull()
    })
  })

  describe('passwords', () => {
    test('are found with their user, by address', async () => {
      const user = await store().users.create(someone())
      await store().passwords.set(Authority.command, user.id, 'first')
      expect(await store().passwords.byEmail(user.email ?? '')).toEqual({ user, hash: 'first' })
    })

    test('are replaced', async () => {
      const user = await store().users.create(someone())
      await store().passwords.set(Authority.command, user.id, 'first')
      await store().passwords.set(Authority.command, user.id, 'second')
      expect((await store().passwords.byEmail(user.email ?? ''))?.hash).toBe('second')
    })

    test('are null for a user without one, and for an unknown address', async () => {
      const user = await store().users.create(someone())
      expect(await store().passwords.byEmail(user.email ?? '')).toBeNull()
      expect(await store().passwords.byEmail(unique('missing'))).toBeNull()
    })

    test('belong to a user', async () => {
      await expect(store().passwords.set(Authority.command, unique('missing'), 'a hash')).rejects.toThrow()
    })
  })

  describe('accounts', () => {
    test('open the user they are linked to', async () => {
      const user = await store().users.create(someone())
      const account = anAccount()
      await store().accounts.link(Authority.command, { ...account, userId: user.id })
      expect(await store().accounts.owner(account)).toEqual(user)
      expect(await store().accounts.ofUser(user.id)).toEqual([{ ...account, userId: user.id, createdAt: at('12:00') }])
    })

    test('are another’s at another provider', async () => {
      const account = anAccount()
      await store().register(someone(), account)
      expect(await store().accounts.owner({ ...account, provider: 'other' })).toBeNull()
    })

    test('keep the address that their provider verified last', async () => {
      const account = anAccount()
      const { id } = await store().register(someone(), account)
      await store().accounts.setProvenEmail(account, 'ada@mail.test')
      await store().accounts.setProvenEmail(account, 'countess@mail.test')
      expect(await store().accounts.ofUser(id)).toMatchObject([{ ...account, provenEmail: 'countess@mail.test' }])
    })

    test('have one owner when twenty users link one at once', async () => {
      const account = anAccount()
      const users = await Promise.all(Array.from({ length: 20 }, () => store().users.create(someone())))
      const results = await Promise.allSettled(
        users.map((user) => store().accounts.link(Authority.command, { ...account, userId: user.id })),
      )
      const winner = users[results.findIndex(({ status }) => status === 'fulfilled')]
      expect(fulfilled(results)).toHaveLength(1)
      expect(reasons(results).every((reason) => reason instanceof Conflict)).toBe(true)
      expect(await store().accounts.owner(account)).toEqual(winner)
    })

    test('are not linked to a user who does not exist', async () => {
      const linking = store().accounts.link(Authority.command, { ...anAccount(), userId: unique('missing') })
      await expect(linking).rejects.not.toBeInstanceOf(Conflict)
    })
  })

  describe('registering', () => {
    test('makes the user and the account', async () => {
      const account = anAccount()
      const user = await store().register(someone(), account)
      expect(await store().users.byId(user.id)).toEqual(user)
      expect(await store().accounts.owner(account)).toEqual(user)
    })

    test('makes neither when the account is taken', async () => {
      const account = anAccount()
      const owner = await store().register(someone(), account)
      const newUser = someone()
      await expect(store().register(newUser, account)).rejects.toBeInstanceOf(Conflict)
      expect(await store().users.byEmail(newUser.email ?? '')).toBeNull()
      expect(await store().accounts.owner(account)).toEqual(owner)
    })

    test('makes neither when the address is taken', async () => {
      const { email } = await store().users.create(someone())
      const account = anAccount()
      await expect(store().register(someone({ email }), account)).rejects.toBeInstanceOf(Conflict)
      expect(await store().accounts.owner(account)).toBeNull()
    })

    test('makes one user when fifty do it with one address at once', async () => {
      const newUser = someone()
      const results = await atOnce(50, () => store().register(newUser, anAccount()))
      const [user] = fulfilled(results)
      expect(fulfilled(results)).toHaveLength(1)
      expect(reasons(results).filter((reason) => reason instanceof Conflict)).toHaveLength(49)
      expect(await store().users.byEmail(newUser.email ?? '')).toEqual(user)
    })

    test('makes one user when fifty do it with one account at once', async () => {
      const account = anAccount()
      const results = await atOnce(50, () => store().register(someone(), account))
      expect(fulfilled(results)).toHaveLength(1)
      expect(reasons(results).filter((reason) => reason instanceof Conflict)).toHaveLength(49)
    })
  })
}
