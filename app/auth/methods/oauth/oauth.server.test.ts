import { expect, test } from 'vitest'
import { comeBack } from '#tests/support/providers/come-back.ts'
import { hubClient } from '#tests/support/providers/hub.ts'

const ANSWERS: Record<string, () => Response> = {
  '/token': () => Response.json({ access_token: 'access', token_type: 'bearer' }),
  '/user': () => Response.json({ id: 7 }),
}

/** Comes back to a provider whose list of addresses is answered so. */
function comeBackTo(emails: () => Response) {
  const client = hubClient(({ pathname }) => (ANSWERS[pathname] ?? emails)(), {
    checks: [],
    profile: async ({ id }, { get }) => ({
      id: String(id),
      name: (await get('emails')) === null ? 'no list' : 'a list',
    }),
  })
  return comeBack(client, new Request('https://app.example/auth/callback/hub?code=code'))
}

test.each([
  ['is a page', () => new Response('<h1>Maintenance</h1>')],
  ['fails', () => new Response('{}', { status: 500 })],
  ['is asked for too often', () => new Response('{}', { status: 429 })],
  [
    'is not to be had',
    () => {
      throw new TypeError('no connection')
    },
  ],
])('a list of addresses that %s is the provider’s fault, and not the person’s', async (_, emails) => {
  await expect(comeBackTo(emails)).rejects.toMatchObject({ name: 'AuthError', code: 'OAuthCallback' })
})

test.each([
  { checks: [], sends: [] },
  { checks: ['state'], sends: ['state'] },
  { checks: ['pkce'], sends: ['code_challenge', 'code_challenge_method'] },
] as const)('of its checks $checks a provider is sent no more than $sends', async ({ checks, sends }) => {
  const { url, checks: held } = await hubClient(() => Response.error(), { checks }).createAuthorizationRequest(
    new URLSearchParams(),
  )
  const asked = ['response_type', 'client_id', 'redirect_uri', 'scope']
  expect([...new URL(url).searchParams.keys()].sort()).toEqual([...asked, ...sends].sort())
  expect(Object.keys(held)).toEqual(checks)
})

test.each([403, 404])('a list of addresses that is answered with %i counts as none', async (status) => {
  expect(await comeBackTo(() => new Response('{}', { status }))).toMatchObject({
    profile: { id: '7', name: 'no list' },
  })
})
