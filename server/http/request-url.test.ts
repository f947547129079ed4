import { expect, test } from 'vitest'
import { requestUrl, withoutHost } from './request-url.ts'

const ORIGIN = 'https://app.example'

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
  expect(requestUrl(ORIGIN, target)?.href).toBe(url)
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
  expect(requestUrl(ORIGIN, target)).toBeNull()
})

test.each([
  ['http://app.example/a?b', '/a?b'],
  ['HTTPS://App.Example', '/'],
  ['http://app.example?b', '/?b'],
  ['http://app.example//evil.example', '//evil.example'],
  ['http://evil.example/', 'http://evil.example/'],
  ['http://app.example@evil.example/', 'http://app.example@evil.example/'],
  ['http://app.example:81/', 'http://app.example:81/'],
  ['ftp://app.example/', 'ftp://app.example/'],
  ['http:///a', 'http:///a'],
  ['/http://app.example/', '/http://app.example/'],
])('%s asks for %s', (target, path) => {
  expect(withoutHost(target, ['app.example'])).toBe(path)
})
