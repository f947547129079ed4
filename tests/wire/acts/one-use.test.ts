import { expect, test } from 'vitest'
import {
  asNow,
  authenticatorFor,
  challengeOf,
  formOf,
  NEW_PASSKEY,
  ONE_USES,
  SETTINGS_FOR_ONE_USE,
  STEP,
  sessionsIn,
  someUser,
} from '#tests/support/account/one-use.ts'
import { PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { setUpSecondStep } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { refusing } from '#tests/support/databases/refusing.ts'
import { askForLink } from '#tests/support/mail/mail.ts'

// What is good once is spent in the transaction in which its effect begins (contract, 25.4).

const AT_ONCE = 20

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: SETTINGS_FOR_ONE_USE })
  const url = () => app().services.settings.databaseUrl ?? ''

  const kinds = Object.entries(ONE_USES)

  /** The ids of the sessions that are open. */
  async function openOf(email: string): Promise<string[]> {
    const user = await app().store.users.byEmail(email)
    return (await app().store.sessions.ofUser(user?.id ?? '', app().clock.now)).map(({ id }) => id).sort()
  }

  test.each(kinds)('%s that no session began by signs in afterwards, and once', async (_what, prepare) => {
    const { email, use } = await prepare(app())
    const before = await openOf(email)
    const failed = await refusing(url(), 'sessions', use)
    expect(sessionsIn(failed)).toEqual([])
    if (database === 'postgres') expect(failed.status).toBe(503)
    expect(await openOf(email)).toEqual(before)
    expect(sessionsIn(await use())).toHaveLength(1)
    expect(sessionsIn(await use())).toEqual([])
  })

  test.each(kinds)('%s that is used twenty times at once begins one session', async (_what, prepare) => {
    const { email, use } = await prepare(app())
    const before = await openOf(email)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, use))
    expect(answers.flatMap(sessionsIn)).toHaveLength(1)
    expect((await openOf(email)).filter((id) => !before.includes(id))).toHaveLength(1)
  })

  test('a link whose sign-in could not be kept for its second step is asked for one afterwards', async () => {
    const { email, browser: first } = await someUser(app())
    await setUpSecondStep(app(), first)
    const browser = app().browser()
    const use = asNow(app(), browser, (await askForLink(app(), browser, email)).href)
    expect((await refusing(url(), 'one_time_tokens', use)).location).not.toBe(STEP)
    expect((await use()).location).toBe(STEP)
    expect((await use()).location).not.toBe(STEP)
  })

  test('a code that was right while no session could begin stays counted, and is taken', async () => {
    const { email, use } = (await ONE_USES['a one-time code']?.(app())) ?? expect.fail('There is no such code.')
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    for (const tries of [1, 2, 3]) {
      await refusing(url(), 'sessions', use)
      expect(await app().store.oneTimePasswords.find(id)).toMatchObject({ failures: tries })
    }
    expect(sessionsIn(await use())).toHaveLength(1)
    expect(await app().store.oneTimePasswords.find(id)).toMatchObject({ failures: 0 })
  })

  test('a password is changed with the session that goes on, or stays as it was', async () => {
    const { email, browser } = await someUser(app())
    const form = await formOf(browser, { current: PASSWORD, password: 'quiet otters paint slowly' })
    const hash = async () => (await app().store.passwords.byEmail(email))?.hash
    const before = await hash()
    const use = asNow(app(), browser, '/auth/account/password', form)
    expect((await refusing(url(), 'sessions', use)).status).toBe(database === 'postgres' ? 503 : 500)
    expect(await hash()).toBe(before)
    expect(await session(browser)).toHaveProperty('user')
    expect(sessionsIn(await use())).toHaveLength(1)
    expect(await hash()).not.toBe(before)
  })

  test('the answer by which a passkey could not be kept adds it afterwards', async () => {
    const { browser, id } = await someUser(app())
    const answer = authenticatorFor(id).create(await challengeOf(browser))
    const use = asNow(app(), browser, NEW_PASSKEY, await formOf(browser, { answer, name: 'Phone' }))
    await refusing(url(), 'passkeys', use)
    expect(await app().store.passkeys.ofUser(id)).toEqual([])
    await Promise.all(Array.from({ length: AT_ONCE }, use))
    expect(await app().store.passkeys.ofUser(id)).toHaveLength(1)
  })
})
