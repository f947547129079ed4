import { expect, test } from 'vitest'
import { ALL_PROVIDERS } from '#tests/support/app/fixture.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

onADatabase((database) => {
  const app = runningApp({ database })
  const withoutAny = runningApp({ database, providers: [] })

  test('PROV-01 the map names every provider in order, with exactly its five members', async () => {
    const answer = await app().browser().get('/auth/providers')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    const map = answer.json() as Record<string, object>
    expect(Object.keys(map)).toEqual(ALL_PROVIDERS)
    for (const provider of Object.values(map)) {
      expect(Object.keys(provider).sort()).toEqual(['callbackUrl', 'id', 'name', 'signinUrl', 'type'])
    }
    const { base } = app()
    expect(map.acme).toEqual({
      id: 'acme',
      name: 'Acme',
      type: 'oauth',
      signinUrl: `${base}/signin/acme`,
      callbackUrl: `${base}/callback/acme`,
    })
  })

  test('PROV-02 OpenID Connect counts as oauth; email and credentials have types of their own', async () => {
    const answer = await app().browser().get('/auth/providers')
    expect(answer.json()).toMatchObject({
      corp: { type: 'oauth' },
      email: { type: 'email' },
      credentials: { type: 'credentials', name: 'Password' },
    })
  })

  test('PROV-03 neither cookies nor a client secret come with the map', async () => {
    const answer = await app().browser().get('/auth/providers')
    expect(answer.setCookies).toEqual([])
    expect(answer.body).not.toContain(app().provider.clientSecret)
    expect(answer.body).not.toContain(app().provider.clientId)
  })

  test('PROV-04 without providers the map is empty', async () => {
    const answer = await withoutAny().browser().get('/auth/providers')
    expect([answer.status, answer.json()]).toEqual([200, {}])
  })
})
