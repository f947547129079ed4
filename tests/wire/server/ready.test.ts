import { expect, test } from 'vitest'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

// Whether a process may be sent visitors is asked below the authentication path on every server.

onADatabase((database) => {
  let isAway = false
  const app = runningApp({
    database,
    store: (store) => ({
      ...store,
      ping: () => (isAway ? Promise.reject(new Error('the database is away')) : store.ping()),
    }),
  })

  test('a site whose database answers is ready, and no cookie is set', async () => {
    const answer = await app().browser().get('/auth/readyz')
    expect([answer.status, answer.body, answer.setCookies]).toEqual([200, 'ok\n', []])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await app().browser().request('/auth/readyz', { method: 'HEAD' })).status).toBe(200)
    expect((await app().browser().request('/auth/readyz', { form: {} })).status).toBe(400)
  })

  test('a site whose database is away is not, which the log has the reason of', async () => {
    isAway = true
    const answer = await app().browser().get('/auth/readyz')
    isAway = false
    expect([answer.status, answer.body, answer.setCookies]).toEqual([503, 'The database does not answer.\n', []])
    expect(answer.headers.get('retry-after')).toBe('5')
    const line = app().logged.find(({ msg }) => msg === 'the database does not answer')
    expect(line?.err).toMatchObject({ message: 'the database is away' })
  })
})
