import { expect, test } from 'vitest'
import { createTokenCache } from './token-cache.ts'

test('what was made lately is kept', () => {
  const recent = createTokenCache<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, 2, undefined])
})

test('a token that is not asked for is dropped, one in use is not', () => {
  const recent = createTokenCache<number>(2)
  recent.set('used', 0)
  recent.set('unused', 0)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    recent.set(key, 1)
    expect(recent.get('used'), key).toBe(0)
  }
  expect(recent.get('unused')).toBeUndefined()
})

test('never more than twice the number is kept', () => {
  const recent = createTokenCache<number>(10)
  const keys = Array.from({ length: 1000 }, (_, index) => String(index))
  for (const key of keys) recent.set(key, 1)
  expect(keys.filter((key) => recent.get(key) !== undefined).length).toBeLessThanOrEqual(20)
})
