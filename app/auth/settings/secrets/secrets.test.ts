import { expect, test } from 'vitest'
import { Variables } from '../variables.ts'
import { judgeOldSecret } from './secrets.ts'

const NEW = 'rOck-9dW2mXq7Lz4TnB8vKe1YhUj5CfA'
const SHORT = 'of-the-old-site'

test.each([
  ['that will do as it is', { NEXTAUTH_SECRET: NEW }, /will do here as it is/],
  ['that is too short', { NEXTAUTH_SECRET: SHORT }, /is too short: 15 bytes.*cannot be the first.*Write AUTH_SECRET="/],
  ['that reads like an example', { NEXTAUTH_SECRET: `my-secret-${NEW}` }, /like an example.*Write AUTH_SECRET="/],
  ['that is in the list', { NEXTAUTH_SECRET: SHORT, AUTH_SECRET: `${NEW},${SHORT}` }, /sessions of the old site open/],
  ['that is not in the list', { NEXTAUTH_SECRET: SHORT, AUTH_SECRET: NEW }, /is too short.*Write AUTH_SECRET="/],
  [
    'that is good and not in the list',
    { NEXTAUTH_SECRET: `${NEW}x`, AUTH_SECRET: NEW },
    /is not in AUTH_SECRET\. Write/,
  ],
  ['that no list can hold', { NEXTAUTH_SECRET: 'of,the,old' }, /cannot stand in a list: sessions of the old site end/],
  ['that is not known', { AUTH_SECRET: NEW }, /was not checked.*with its NEXTAUTH_SECRET set/],
])('the secret of an old site %s is judged, and not shown', (_, env, says) => {
  expect(judgeOldSecret(new Variables(env))).toMatch(says)
  for (const secret of Object.values(env)) expect(judgeOldSecret(new Variables(env))).not.toContain(secret)
})
