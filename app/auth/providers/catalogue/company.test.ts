import { expect, test } from 'vitest'
import { identityAt } from '#tests/support/app/identity.ts'

const claims = {
  iss: 'https://issuer.example',
  sub: 'ada-1',
  aud: 'client-id',
  name: 'Ada Lovelace',
  preferred_username: 'ada',
  email: 'ada@example.com',
  email_verified: true,
  picture: 'https://issuer.example/ada.png',
}

const ada = {
  id: 'ada-1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  image: 'https://issuer.example/ada.png',
  emailVerified: true,
}

// Claims in the shape that each provider's reference shows.
test.each([
  [
    'auth0',
    { ...claims, sub: 'auth0|507f1f77bcf86cd799439020', nickname: 'ada' },
    { id: 'auth0|507f1f77bcf86cd799439020' },
  ],
  ['okta', { ...claims, sub: '00uid4BxXw6I6TV4m0g3', ver: 1, amr: ['pwd'] }, { id: '00uid4BxXw6I6TV4m0g3' }],
  ['keycloak', { ...claims, typ: 'ID', azp: 'client-id', sid: 's', acr: '1', given_name: 'Ada' }, {}],
  ['cognito', { ...claims, email_verified: 'true', 'cognito:username': 'ada', token_use: 'id' }, {}],
  [
    'cognito',
    { sub: 'ada-1', 'cognito:username': 'ada' },
    { name: 'ada', email: null, image: null, emailVerified: false },
  ],
  ['authentik', { ...claims, nickname: 'ada', groups: ['people'], uid: 'u' }, {}],
  ['zitadel', { ...claims, sub: '260242264868201995', amr: ['pwd'] }, { id: '260242264868201995' }],
  ['logto', { ...claims, name: null, username: 'ada', roles: [] }, { name: 'ada' }],
  ['ory', { ...claims, sub: '9f425a8d-7efc-4768-8f23-7647a74fdf13' }, { id: '9f425a8d-7efc-4768-8f23-7647a74fdf13' }],
])('a profile of %s is understood', async (id, raw, differs) => {
  expect(await identityAt(id, raw)).toEqual({ ...ada, ...differs })
})

test.each(['auth0', 'okta', 'keycloak', 'cognito', 'authentik', 'zitadel', 'logto', 'ory'])(
  '%s claims no address that it has not verified',
  async (id) => {
    for (const emailVerified of [false, 'false', undefined, null]) {
      const identity = await identityAt(id, { ...claims, email_verified: emailVerified })
      expect(identity).toMatchObject({ email: 'ada@example.com', emailVerified: false })
    }
  },
)
