import { expect, test } from 'vitest'
import { hubClient } from '#tests/support/providers/hub.ts'
import { GrantRefused } from '../../../provider-tokens/errors.ts'

/** Asks a provider that answers so for new tokens. */
async function refresh(answer: Record<string, unknown>, status = 200) {
  const client = hubClient(() => Response.json(answer, { status }))
  return (await client.tokenClient('')).refresh('refresh-1')
}

test.each([
  ['invalid_grant', 400],
  // As GitHub says it.
  ['bad_refresh_token', 200],
])('a refresh token is over where the provider says %s with status %i', async (error, status) => {
  await expect(refresh({ error }, status)).rejects.toThrow(GrantRefused)
})

test.each([
  ['temporarily_unavailable', 400],
  ['slow_down', 200],
])('a refresh token is not over where the provider says %s with status %i', async (error, status) => {
  await expect(refresh({ error }, status)).rejects.not.toThrow(GrantRefused)
})

test('an end that no calendar has, and a member of null, are left out', async () => {
  const tokens = { access_token: 'access-2', token_type: 'bearer', expires_in: 1e300, refresh_token: null }
  expect(await refresh(tokens)).toEqual({ accessToken: 'access-2' })
})

test.each([
  [undefined, 'https://hub.example/token'],
  ['https://hub.example/refresh', 'https://hub.example/refresh'],
])('tokens are refreshed where the provider says: %s', async (refreshUrl, wanted) => {
  const asked: string[] = []
  const answer = ({ href }: URL) => {
    asked.push(href)
    return Response.json({ access_token: 'access-2', token_type: 'bearer' })
  }
  const client = hubClient(answer, refreshUrl === undefined ? {} : { refreshUrl })
  await (await client.tokenClient('')).refresh('refresh-1')
  expect(asked).toEqual([wanted])
})

test('tokens that another issuer gave under the same id are not shown to this provider', async () => {
  const client = hubClient(() => Response.json({}))
  await expect(client.tokenClient('https://id.example')).rejects.toThrow('another issuer')
})
