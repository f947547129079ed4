import { expect, test } from 'vitest'
import { judgesItself } from './judges-itself.ts'

const asked = (path: string) => judgesItself('/auth', new URL(path, 'https://app.example'))

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
