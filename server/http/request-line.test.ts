import { expect, test } from 'vitest'
import { withoutHost } from './request-line.ts'

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
