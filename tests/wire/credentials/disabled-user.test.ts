import { beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#app/auth/rate-limits/limits.server.ts'
import { Authority } from '#db/store/index.server.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

// The answer to the password of a disabled user, and how it is counted (contract, 24.8).

onADatabase((database) => {
  const app = runningApp({
    database,
    providers: ['email'],
    settings: { limits: true, passwords: true, trustProxy: ['127.0.0.0/8'] },
  })
  beforeAll(() => app().clock.stop())

  async function addUser({ isDisabled = false } = {}): Promise<string> {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const { store, clock } = app()
    const user = await store.users.byEmail(email)
    if (isDisabled && user) await store.users.setDisabled(Authority.command, user.id, clock.now)
    return email
  }

  const tryPassword = (email: string, password: string, from: string) =>
    postJson(app().browser(), 'callback/credentials', { email, password }, { headers: { 'x-forwarded-for': from } })

  test('the right one is AccessDenied, a wrong one CredentialsSignin', async () => {
    const email = await addUser({ isDisabled: true })
    const [right, wrong] = [
      await tryPassword(email, PASSWORD, '203.0.113.1'),
      await tryPassword(email, 'x', '203.0.113.1'),
    ]
    expect([right.status, urlOf(right)]).toEqual([403, `${app().base}/error?error=AccessDenied`])
    const query = 'error=CredentialsSignin&provider=credentials'
    expect([wrong.status, urlOf(wrong)]).toEqual([401, `${app().base}/error?${query}`])
    const browser = app().browser()
    const { location } = await postForm(browser, 'callback/credentials', { email, password: PASSWORD })
    expect(location).toBe(`${app().base}/error?error=AccessDenied`)
    expect(await session(browser)).toEqual({})
  })

  test('the account works again from the end date on, without a command, and no session of before does', async () => {
    const email = await addUser()
    const { clock, store } = app()
    const before = app().browser()
    await postJson(before, 'callback/credentials', { email, password: PASSWORD })
    expect(await session(before)).toMatchObject({ user: { email } })
    const user = await store.users.byEmail(email)
    const until = new Date(clock.now.getTime() + 3600_000)
    await store.users.setDisabled(Authority.command, user?.id ?? '', clock.now, { until, reason: 'chargeback 17' })
    expect(await session(before)).toEqual({})
    const refused = app().browser()
    const { location } = await postForm(refused, 'callback/credentials', { email, password: PASSWORD })
    expect(location).toBe(`${app().base}/error?error=AccessDenied`)
    expect((await refused.get(location ?? '')).body).not.toContain('chargeback')
    clock.advance(3599)
    expect((await tryPassword(email, PASSWORD, '203.0.113.3')).status).toBe(403)
    clock.advance(1)
    const after = app().browser()
    const answer = await postJson(after, 'callback/credentials', { email, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(await session(after)).toMatchObject({ user: { email } })
    expect(JSON.stringify(await session(after))).not.toContain('chargeback')
    expect((await after.get('/auth/account/history')).body).not.toContain('chargeback')
    expect(await session(before)).toEqual({})
  })

  test('the right one does not count as a failed attempt, for its account nor for its network', async () => {
    const [email, neighbour, from] = [await addUser({ isDisabled: true }), await addUser(), '203.0.113.2']
    const statuses = new Set<number>()
    for (let tries = 0; tries < LIMITS.failuresOfNetwork.holds; tries += 1) {
      statuses.add((await tryPassword(email, PASSWORD, from)).status)
    }
    expect(statuses).toEqual(new Set([403]))
    // Half as many failed ones would ask the neighbour for a mailed code.
    expect((await tryPassword(neighbour, PASSWORD, from)).status).toBe(200)
    const { free } = LIMITS.passwordHere
    const wrong: number[] = []
    for (let tries = 0; tries <= free; tries += 1) wrong.push((await tryPassword(email, 'wrong', from)).status)
    expect(wrong).toEqual([...Array.from({ length: free }, () => 401), 429])
  })
})
