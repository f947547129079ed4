import { expect, test } from 'vitest'
import { Target } from '../http/address/target.ts'
import { judgesItself } from './judges-itself.ts'

const SITE = { origin: 'https://app.example', authPath: '/auth' }

const asked = (path: string) => judgesItself(new Target(SITE, new URL(path, SITE.origin)))

test.each([
  '/auth/signin/email',
  '/auth/SIGNOUT',
  '/auth/signin.data',
  '/auth/account/profile',
  '/auth/account.data',
  '/auth/admin',
])('the engine judges what is posted to %s', (path) => expect(asked(path)).toBe(true))

test.each(['/auth/billing', '/auth/accounts', '/auth/billing/signin', '/orders', '/authors', '/auth/constructor'])(
  'what is posted to %s is a host’s, wherever it lies',
  (path) => expect(asked(path)).toBe(false),
)
