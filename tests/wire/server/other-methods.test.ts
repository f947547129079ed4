import { expect, test } from 'vitest'
import { csrfToken, login, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const PAGES = ['', '/profile', '/sessions', '/leave', '/export', '/picture', '/disconnect/acme'].map(
  (path) => `/auth/account${path}`,
)

onADatabase((database) => {
  const app = runningApp({ database })

  test.each(['PUT', 'PATCH', 'DELETE'])('%s is no other way to post a form of the account', async (method) => {
    const browser = app().browser()
    await login(browser)
    const form = { csrfToken: await csrfToken(browser), do: 'everywhere', name: 'Mallory' }
    for (const path of [...PAGES, '/auth/admin', '/account', '/auth/signout']) {
      const answer = await browser.request(path, { method, form })
      const { status, headers, body, setCookies } = answer
      expect([path, status, headers.get('content-type'), setCookies]).toEqual([
        path,
        400,
        'text/plain; charset=utf-8',
        [],
      ])
      expect(body).toBe(`This address does not take ${method}.`)
    }
    expect(await session(browser)).toMatchObject({ user: { name: 'alice' } })
  })
})
