import { describe, expect, test } from 'vitest'
import { getSession } from '#app/auth/index.ts'
import { productContext } from '#tests/support/app/product-context.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { WRITERS } from '#tests/support/databases/writers.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

// What a check says is never older than the database, whichever program has written there (contract, 24.2).

onBothDatabases((database) => {
  const app = runningApp({
    database,
    providers: ['acme'],
    settings: { session: { maxAge: 3600, updateAge: 600, absoluteAge: 7200, idleAge: null } },
  })

  /** A moment in SQL, seconds from now. */
  function at(seconds: number): string {
    const moment = new Date(app().clock.now.getTime() + seconds * 1000)
    return database === 'sqlite' ? String(moment.getTime()) : `'${moment.toISOString()}'`
  }

  /** A browser with a session that was checked, and how a writer changes its rows and what the next check then says. */
  async function checked(by: string) {
    app().clock.stop()
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile({ name: 'Ada' }))
    const look = () => getSession(productContext(app(), browser))
    await look()
    const before = await look()
    expect((await session(browser)).user).toMatchObject({ name: 'Ada' })
    if (!before?.userId) throw new Error('No user is signed in.')
    const write = WRITERS[by]?.(app().services.settings.databaseUrl)
    const [id, user] = [`'${before.id}'`, `'${before.userId}'`]
    return {
      user,
      look,
      view: async () => (await session(browser)).user,
      run: async (statement: string) => write?.(statement),
      setSession: async (set: string) => write?.(`update sessions set ${set} where id = ${id}`),
      setUser: async (set: string) => write?.(`update users set ${set} where id = ${user}`),
    }
  }

  describe.each(Object.keys(WRITERS))('what %s writes is known at the next check', (by) => {
    test('a session that was ended', async () => {
      const { setSession, look, view } = await checked(by)
      await setSession(`ended_at = ${at(-1)}`)
      expect([await look(), await view()]).toEqual([null, undefined])
    })

    test.each([
      ['an expiry that has come', () => `expires_at = ${at(-16)}`],
      ['a beginning of long ago', () => `created_at = ${at(-7200)}`],
    ])('%s', async (_, set) => {
      const { setSession, look, view } = await checked(by)
      await setSession(set())
      expect([await look(), await view()]).toEqual([null, undefined])
    })

    test.each([
      ['a user who is disabled', () => `disabled_at = ${at(-1)}`],
      ['a user who is disabled until later', () => `disabled_at = ${at(-1)}, disabled_until = ${at(60)}`],
      ['sessions that count from now', () => `sessions_count_from = ${at(1)}`],
    ])('%s', async (_, set) => {
      const { setUser, look, view } = await checked(by)
      await setUser(set())
      expect([await look(), await view()]).toEqual([null, undefined])
    })

    test('a user who is not disabled any more', async () => {
      const { setUser, look } = await checked(by)
      await setUser(`disabled_at = ${at(-1)}, disabled_until = ${at(0)}`)
      expect(await look()).toMatchObject({ isUser: true })
    })

    test('a user who was removed', async () => {
      const { run, user, look, view } = await checked(by)
      await run(`insert into removed_users (id, removed_at, expires_at) values (${user}, ${at(1)}, ${at(60)})`)
      await run(`delete from users where id = ${user}`)
      expect([await look(), await view()]).toEqual([null, undefined])
    })

    test('a row that is gone', async () => {
      const { run, user, look, view } = await checked(by)
      await run(`delete from sessions where user_id = ${user}`)
      expect([await look(), await view()]).toEqual([null, undefined])
    })

    test('a subject that is no user now, and one whose row belongs to another', async () => {
      const { run, setSession, user, look } = await checked(by)
      const other = await checked(by)
      await setSession(`user_id = ${other.user}`)
      expect(await look()).toMatchObject({ isUser: false, roles: [] })
      await run(`delete from users where id = ${user}`)
      expect(await look()).toMatchObject({ isUser: false, roles: [] })
    })

    test('name, address and picture, one after the other', async () => {
      const { setUser, view, look } = await checked(by)
      await setUser(`name = 'Countess'`)
      expect(await view()).toMatchObject({ name: 'Countess' })
      await setUser(`email = 'c@' || id || '.test', email_verified = ${at(-1)}`)
      expect(await look()).toMatchObject({
        emailVerified: true,
        view: { user: { email: expect.stringMatching(/^c@/) } },
      })
      await setUser(`email_verified = null`)
      expect(await look()).toMatchObject({ emailVerified: false })
      await setUser(`image = 'https://pictures.test/c.png'`)
      expect(await view()).toMatchObject({ name: 'Countess', image: 'https://pictures.test/c.png' })
      await setUser('name = null, email = null, image = null')
      expect(await view()).toEqual({ name: null, image: null })
    })

    test('roles, second step and what the user was proved by', async () => {
      const { setUser, setSession, look } = await checked(by)
      await setUser(`roles = 'admin editor', second_step = 'required'`)
      await setSession(`proved_by = 'pwd otp mfa', method = 'passkey', created_at = ${at(-30)}`)
      const startedAt = new Date(app().clock.now.getTime() - 30_000)
      const proved = { amr: ['pwd', 'otp', 'mfa'], method: 'passkey', startedAt }
      expect(await look()).toMatchObject({ roles: ['admin', 'editor'], secondStep: 'required', ...proved })
      await setUser(`roles = '', second_step = null`)
      await setSession('proved_by = null')
      expect(await look()).toMatchObject({ roles: [], secondStep: null, amr: [] })
    })
  })
})
