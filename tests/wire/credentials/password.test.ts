import { afterEach, expect, test } from 'vitest'
import type { App } from '#tests/support/app/app.ts'
import { parts } from '#tests/support/app/parts.ts'
import { postJson, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

const PASSWORD = 'correct horse battery'

/** Makes a user whose password was hashed at this cost; the hash. */
async function addUser({ store, clock }: App, email: string, memory: number): Promise<string> {
  const { id } = await store.users.create({ name: 'Ada', email, emailVerified: clock.now, image: null })
  const hash = await parts.createPasswordHashing({ memory, passes: 1, lanes: 1 }).hash(PASSWORD)
  await store.passwords.set(id, hash)
  return hash
}

async function kept({ store }: App, email: string): Promise<string> {
  return (await store.passwords.byEmail(email))?.hash ?? 'none'
}

onBothDatabases((database) => {
  let fault: Error | null = null
  const app = runningApp({
    database,
    providers: ['email'],
    settings: { passwords: true },
    store: ({ passwords, ...store }) => ({
      ...store,
      passwords: {
        ...passwords,
        renewHash: (...given) => (fault ? Promise.reject(fault) : passwords.renewHash(...given)),
      },
    }),
  })
  afterEach(() => {
    fault = null
  })
  const enter = async (email: string, password = PASSWORD) => {
    const browser = app().browser()
    const { status } = await postJson(browser, 'callback/credentials', { email, password })
    return { status, session: await session(browser) }
  }

  test('a hash of another cost is renewed by the next sign-in, and the password stays good', async () => {
    const email = someAddress()
    const old = await addUser(app(), email, 128)
    expect(await enter(email)).toMatchObject({ status: 200, session: { user: { email } } })
    const renewed = await kept(app(), email)
    expect([old.split('$')[3], renewed.split('$')[3]]).toEqual(['m=128,t=1,p=1', 'm=64,t=1,p=1'])
    expect(await enter(email)).toMatchObject({ status: 200, session: { user: { email } } })
    expect(await kept(app(), email)).toBe(renewed)
  })

  test('a wrong password renews nothing', async () => {
    const email = someAddress()
    const old = await addUser(app(), email, 128)
    expect(await enter(email, 'wrong')).toEqual({ status: 401, session: {} })
    expect(await kept(app(), email)).toBe(old)
  })

  test('a user signs in also when the hash cannot be renewed now', async () => {
    const email = someAddress()
    const old = await addUser(app(), email, 128)
    fault = new Error('The password is not kept on purpose.')
    expect(await enter(email)).toMatchObject({ status: 200, session: { user: { email } } })
    expect(await kept(app(), email)).toBe(old)
    expect(app().logged.filter(({ msg }) => msg === 'password hash not renewed')).toHaveLength(1)
  })
})
