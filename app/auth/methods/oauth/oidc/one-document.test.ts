import { expect, test } from 'vitest'
import { oneDocument } from './openid.server.ts'

test.each([
  ['only one document names an address', { email: 'a@b.test', email_verified: true }, {}, ['a@b.test', true]],
  ['both name the same', { email: 'a@b.test', email_verified: true }, { email: 'a@b.test' }, ['a@b.test', true]],
  ['they differ', { email: 'a@b.test', email_verified: true }, { email: 'c@d.test' }, ['c@d.test', undefined]],
  [
    'they differ and both are verified',
    { email: 'a@b.test', email_verified: true },
    { email: 'c@d.test', email_verified: false },
    ['c@d.test', false],
  ],
  ['userinfo names none', { email_verified: true }, { email: 'c@d.test' }, ['c@d.test', undefined]],
])(
  'whether an address is verified is of the document that names it, where %s',
  (_what, userinfo, idToken, [email, verified]) => {
    const { email: named, email_verified: is } = oneDocument(userinfo, idToken)
    expect([named, is]).toEqual([email, verified])
  },
)
