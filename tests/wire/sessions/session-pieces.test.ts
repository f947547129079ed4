import { describe, expect, test } from 'vitest'
import { setCookie } from '#testing/browser.ts'
import { DELETED, SESSION, sealedBy, sessionCookies, update } from '#tests/support/app/session-cookies.ts'
import { login, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const BIG_NAME = 'n'.repeat(6000)

onADatabase((database) => {
  const app = runningApp({ database })

  test('SESSION-13 a long session comes in pieces that browsers take', async () => {
    const browser = app().browser()
    const answer = await login(browser, 'big')
    const pieces = sessionCookies(answer)
    expect(pieces.map(({ name }) => name)).toEqual([`${SESSION}.0`, `${SESSION}.1`, `${SESSION}.2`])
    expect(pieces.slice(0, 2).map(({ value }) => value.length)).toEqual([3933, 3933])
    for (const line of answer.setCookies) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096)
  })

  test('SESSION-14 pieces are put together by their numbers, not by their order', async () => {
    const browser = app().browser()
    await login(browser, 'big')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).reverse()
    expect(cookie.findIndex((pair) => pair.startsWith(`${SESSION}.2`))).toBe(
      cookie.findIndex((pair) => pair.startsWith(`${SESSION}.0`)) - 2,
    )
    const answer = await browser.request('/auth/session', { cookie: cookie.join('; ') })
    expect(answer.json()).toMatchObject({ user: { name: BIG_NAME } })
  })

  test.each([0, 1, 2])('SESSION-15 without piece %i no user is signed in, and the others are deleted', async (gone) => {
    const browser = app().browser()
    await login(browser, 'big')
    browser.cookies.delete(`${SESSION}.${gone}`)
    const left = [0, 1, 2].filter((index) => index !== gone).map((index) => `${SESSION}.${index}`)
    const answer = await browser.get('/auth/session')
    expect([answer.status, answer.json()]).toEqual([200, {}])
    expect(sessionCookies(answer)).toEqual(left.map((name) => ({ name, ...DELETED })))
  })

  test('SESSION-16 a session that has become short deletes its pieces', async () => {
    const browser = app().browser()
    await login(browser, 'big')
    const answer = await update(browser, { name: 'Tiny' })
    expect(answer.json()).toMatchObject({ user: { name: 'Tiny' } })
    for (const index of [0, 1, 2]) {
      expect(setCookie(answer, `${SESSION}.${index}`)).toEqual({ name: `${SESSION}.${index}`, ...DELETED })
    }
    expect(await sealedBy(answer)).toMatchObject({ name: 'Tiny', sub: 'big' })
    expect(sessionCookies(answer)).toHaveLength(4)
    expect([...browser.cookies.keys()].filter((name) => name.startsWith(SESSION))).toEqual([SESSION])
  })

  test('SESSION-17 a foreign cookie whose name begins alike is left alone', async () => {
    const browser = app().browser()
    await login(browser, 'big')
    browser.cookies.set(`${SESSION}-other`, 'zzz')
    const answer = await browser.get('/auth/session')
    expect(answer.json()).toMatchObject({ user: { name: BIG_NAME } })
    expect(setCookie(answer, `${SESSION}-other`)).toBeUndefined()
  })

  test('SESSION-18 a stale cookie beside the pieces is deleted', async () => {
    const browser = app().browser()
    await login(browser, 'big')
    browser.cookies.set(SESSION, 'stale')
    const answer = await browser.get('/auth/session')
    expect(answer.json()).toMatchObject({ user: { name: BIG_NAME } })
    expect(setCookie(answer, SESSION)).toEqual({ name: SESSION, ...DELETED })
    expect(await session(browser)).toMatchObject({ user: { name: BIG_NAME } })
  })

  describe('of a user whose name is too long for the cookies of a request', () => {
    const name = 'n'.repeat(9000)
    const authorize = () => ({ id: 'long', name, email: 'long@example.com' })
    const provider = { type: 'credentials', id: 'credentials', name: 'Password', authorize } as const
    const theirs = runningApp({ database, config: (basic) => ({ ...basic, providers: [provider] }) })

    test('it holds the beginning of the name, and stays open', async () => {
      const browser = theirs().browser()
      await login(browser)
      expect(await session(browser)).toMatchObject({ user: { name: 'n'.repeat(256), email: 'long@example.com' } })
    })
  })
})
