import { afterEach, expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import { formsOf } from '#testing/page.ts'
import { follow } from '#testing/sign-in.ts'
import type { App } from '#tests/support/app/app.ts'
import { parts } from '#tests/support/app/parts.ts'
import { postJson, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

const PASSWORD = 'correct horse battery'

/** Makes a user whose password was hashed at this cost; the hash. */
async function addUser({ store, clock }: App, email: string, memory: number): Promise<string> {
  const { id } = await store.users.create({ name: 'Ada', email, emailVerified: clock.now, image: null })
  const hash = await parts.createPasswordHashing({ memory, passes: 1, lanes: 1 }).hash(PASSWORD)
  await store.passwords.set(Authority.command, id, hash)
  return hash
}

async function kept({ store }: App, email: string): Promise<string> {
  return (await store.passwords.byEmail(email))?.hash ?? 'none'
}

onADatabase((database) => {
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

  test('an address that was typed for a mail is in the form of the password too, without script', async () => {
    const email = someAddress()
    await addUser(app(), email, 64)
    const browser = app().browser()
    const formsAt = async (path: string) => {
      const forms = formsOf(await follow(browser, await browser.get(path)))
      return ['/signin/email', '/callback/credentials'].map((end) => forms.find(({ action }) => action.endsWith(end)))
    }
    const typedAt = async (path: string) => (await formsAt(path)).map((form) => form?.fields.email)
    expect(await typedAt('/auth/signin')).toEqual(['', ''])
    // As "use another address" of the page after a mail leads to it.
    expect(await typedAt(`/auth/signin?email=${encodeURIComponent(email)}`)).toEqual([email, email])
    const [mail] = await formsAt('/auth/signin')
    const refused = await browser.post(mail?.action ?? '', { ...mail?.fields, email: 'ada@' })
    expect(await typedAt(refused.location ?? '')).toEqual(['ada@', 'ada@'])
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
