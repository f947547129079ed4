import { expect, test } from 'vitest'
import { customPage } from './outcome.ts'

test.each([
  ['/oops', {}, '/oops'],
  ['/oops', { error: 'AccessDenied' }, '/oops?error=AccessDenied'],
  [
    '/oops?lang=en',
    { error: 'a&b', callbackUrl: 'https://app.example/?x' },
    '/oops?lang=en&error=a%26b&callbackUrl=https%3A%2F%2Fapp.example%2F%3Fx',
  ],
])('the page %s with %j is %s', (page, params, address) => {
  expect(customPage(page, params)).toBe(address)
})
