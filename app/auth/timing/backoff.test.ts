import { expect, test } from 'vitest'
import { backoffAfter } from './backoff.ts'

test('a wait doubles each time, up to the longest, however often it was in vain', () => {
  const waits = [1, 2, 3, 4, 5, 31, 5000].map((times) => backoffAfter(times, { first: 20, longest: 200 }))
  expect(waits).toEqual([20, 40, 80, 160, 200, 200, 200])
})
