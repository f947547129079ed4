import { expect, test } from 'vitest'
import { readTarget } from './target.ts'

const SITE = { origin: 'https://app.example', authPath: '/auth' }

test.each([
  ['/', 'https://app.example/'],
  [
    '/auth/signin?callbackUrl=https%3A%2F%2Fevil.example',
    'https://app.example/auth/signin?callbackUrl=https%3A%2F%2Fevil.example',
  ],
  ['/caf%C3%A9', 'https://app.example/caf%C3%A9'],
  ['/a/../b', 'https://app.example/b'],
  ['/a//b', 'https://app.example/a//b'],
  ['/@evil.example', 'https://app.example/@evil.example'],
  ['/:80/', 'https://app.example/:80/'],
  ['/a?%', 'https://app.example/a?%'],
  ['/%61uth/%73ignin?a=%61', 'https://app.example/auth/signin?a=%61'],
  ['/%41UTH/%5F%6cog#%61', 'https://app.example/AUTH/_log#%61'],
  ['/x/%2e%2E/auth', 'https://app.example/auth'],
  ['/%2561uth', 'https://app.example/%2561uth'],
  ['/auth%2Fsignin%5c', 'https://app.example/auth%2Fsignin%5c'],
  ['/a?b\\c', 'https://app.example/a?b\\c'],
])('%s is of this site', (target, url) => {
  expect(readTarget(SITE, target)?.url.href).toBe(url)
})

test.each([
  '',
  '*',
  '//',
  '//evil.example/',
  '/\\evil.example',
  '/auth\\signin',
  '/x\\..\\auth/admin',
  '/.//evil.example',
  '/a/..//evil.example',
  'http://evil.example/',
  '.evil.example/',
  '@evil.example/',
  ':80/',
  '/%',
  '/%zz',
  '/%ff',
  '/a%00b',
  '/a%0Ab',
  '/a%7Fb',
  '/a%E2%80%A8b',
])('%s is refused', (target) => {
  expect(readTarget(SITE, target)).toBeNull()
})

test.each([
  ['/auth', '', ''],
  ['/auth/', '', ''],
  ['/auth/session', 'session', ''],
  ['/AUTH/Signin/GitHub?callbackUrl=%2F', 'Signin', 'GitHub'],
  ['/auth/callback/my%20idp/more', 'callback', 'my idp'],
  ['/auth/signin/a%2Fb', 'signin', 'a/b'],
  ['/auth/signin/a%25zz', 'signin', 'a%zz'],
  ['/auth//signin', '', 'signin'],
  ['/auth.data', '', ''],
  ['/api/auth/_log', '', ''],
  ['/authors/session', '', ''],
  ['/orders/session', '', ''],
])('%s asks for the action “%s” of the provider “%s”', (line, action, providerId) => {
  expect(readTarget(SITE, line)).toMatchObject({ action, providerId })
})

test.each([
  ['/auth/account/picture', true],
  ['/AUTH/account/picture.data', true],
  ['/auth/account/pictures', false],
  ['/account/picture', false],
])('%s takes a file: %s', (line, takesFile) => {
  expect(readTarget(SITE, line)?.takesFile).toBe(takesFile)
})

test.each([
  ['/app/auth/signin/acme', true, 'signin'],
  ['/APP/auth/signin/acme', true, 'signin'],
  ['/app/api/auth/signin', true, ''],
  ['/auth/signin/acme', false, ''],
  ['/api/auth/signin', false, ''],
  ['/app/orders', false, ''],
])('below the basename /App, %s is ours: %s', (path, isOwn, action) => {
  const site = { origin: 'https://app.example', basename: '/App', authPath: '/App/auth' }
  expect(readTarget(site, path)).toMatchObject({ isOwn, action })
})
