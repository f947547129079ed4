import { describe, expect, test } from 'vitest'
import { homeOf, withBasename, withoutBasename } from './basename.ts'

describe('a path with and without the basename of its host', () => {
  test.each([
    ['/', '/orders', '/orders'],
    ['/app', '/orders?a=/b', '/app/orders?a=/b'],
    ['/app/', '/orders', '/app/orders'],
    ['/app', '/app', '/app/app'],
    ['/app', '/app/auth', '/app/app/auth'],
  ])('below %s, %s is %s', (basename, path, whole) => {
    expect(withBasename(path, basename)).toBe(whole)
    expect(withoutBasename(whole, basename)).toBe(path)
  })

  test.each(['https://other.example/app', '//other.example', '?a=b', ''])('%j is no path', (other) => {
    expect(withBasename(other, '/app')).toBe(other)
    expect(withoutBasename(other, '/app')).toBe(other)
  })

  test.each([
    ['/app', '/'],
    ['/app?a=b', '/?a=b'],
    ['/app#a', '/#a'],
    ['/APP/orders', '/orders'],
    ['/apple', '/apple'],
    ['/orders', '/orders'],
  ])('below /app, React Router takes %s as %s', (whole, path) => {
    expect(withoutBasename(whole, '/app')).toBe(path)
    expect(withoutBasename(whole, '/app/')).toBe(path)
  })
})

test.each([
  [undefined, 'https://app.example'],
  ['/', 'https://app.example'],
  ['/app', 'https://app.example/app'],
  ['/app/', 'https://app.example/app/'],
])('the first page of a host with the basename %s is %s', (basename, home) => {
  expect(homeOf({ origin: 'https://app.example', ...(basename === undefined ? {} : { basename }) })).toBe(home)
})
