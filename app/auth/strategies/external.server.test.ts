import { expect, it } from 'vitest'
import { clientAuth } from './external.server.ts'

const provider = {
  type: 'oauth',
  id: 'acme',
  name: 'Acme',
  authorizationUrl: 'https://id.example/authorize',
  tokenUrl: 'https://id.example/token',
  userinfoUrl: 'https://id.example/userinfo',
} as const

function authorizationOf(clientId: string, clientSecret: string): string {
  const headers = new Headers()
  const server = { issuer: 'https://id.example' }
  const body = new URLSearchParams()
  void clientAuth({ ...provider, clientId, clientSecret })(server, { client_id: clientId }, body, headers)
  return atob(headers.get('authorization')?.replace('Basic ', '') ?? '')
}

it('sends an id and a secret as a provider that decodes nothing expects them', () => {
  expect(authorizationOf('12-ab.apps.example', 'a_b~c-d')).toBe('12-ab.apps.example:a_b~c-d')
})

it('escapes what would end the id, and what is no ASCII', () => {
  expect(authorizationOf('a:b', 'c d&é')).toBe('a%3Ab:c+d%26%C3%A9')
})
