import { expect, test } from 'vitest'
import { queryOf } from './query.ts'

test.each([
  ['/orders', ''],
  ['/orders?page=2&sort=a%20b', '?page=2&sort=a%20b'],
  ['/orders.data?_routes=routes%2Forders', ''],
  ['/orders.data?page=2&_routes=routes%2Forders&sort=a%20b', '?page=2&sort=a%20b'],
  // The router has made the page's address of it, as it does without `v8_passThroughRequests`.
  ['/orders?page=2&_routes=routes%2Forders', '?page=2'],
])('of %s the visitor has asked for %s', (path, query) => {
  expect(queryOf({ url: `https://app.test${path}` })).toBe(query)
})
