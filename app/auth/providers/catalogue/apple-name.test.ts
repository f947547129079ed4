import { expect, test } from 'vitest'
import { identityAt } from '#tests/support/app/identity.ts'

const apple = {
  iss: 'https://appleid.apple.com',
  aud: 'client-id',
  sub: '001999.abcdef0123456789.1234',
  email: 'ada@privaterelay.appleid.com',
  email_verified: 'true',
  is_private_email: 'true',
}

test('a profile of apple is understood, with the name that comes beside the first code', async () => {
  const user = '{"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"eve@example.com"}'
  expect(await identityAt('apple', apple, { returned: { code: 'c', state: 's', user } })).toEqual({
    id: '001999.abcdef0123456789.1234',
    name: 'Ada Lovelace',
    email: 'ada@privaterelay.appleid.com',
    image: null,
    emailVerified: true,
  })
})

test.each([
  ['no name', {}],
  ['no JSON', { user: '{' }],
  ['JSON without a name', { user: '{"name":null}' }],
])('a profile of apple with %s has none', async (_, returned) => {
  expect(await identityAt('apple', apple, { returned })).toMatchObject({ name: null, emailVerified: true })
})

test('a name that is not signed is kept short', async () => {
  const user = JSON.stringify({ name: { firstName: 'A'.repeat(5000) } })
  const { name } = await identityAt('apple', apple, { returned: { user } })
  expect(name).toHaveLength(200)
})
