import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { addressOfPerson, personIn } from './person-address.ts'

/** What the router reads in the address of an id, after a browser has made a URL of it. */
function readBack(id: string): string | undefined {
  const { pathname } = new URL(addressOfPerson('/auth/admin', id), 'https://app.example')
  // It takes `.data` off the end of a request's path.
  const asked = pathname.replace(/\.data$/, '')
  const [match] = matchRoutes([{ path: '/auth/admin/people/:id' }], asked) ?? []
  return match?.params.id === undefined ? undefined : personIn(match.params.id)
}

const PLAIN = '018f3c1e-5a2b-7c3d-8e4f-0123456789ab'
const ODD = [
  'victim.data',
  'x.data.data',
  'a/b',
  'a%2Fb',
  'a%252Fb',
  '..',
  '.',
  '%',
  '%41',
  'a\\b',
  '_root',
  'ü',
  'x y',
  'a?b#c',
  "a'b",
]

test.each([PLAIN, 'auth0|123', ...ODD])('the address of the id %s names that id', (id) => {
  expect(readBack(id)).toBe(id)
})

test('an id of letters, digits and dashes stands in its address as it is', () => {
  expect(addressOfPerson('/auth/admin', PLAIN)).toBe(`/auth/admin/people/${PLAIN}`)
})

test('an address as it was before names an id that has no such sign, and one that is typed wrong is no error', () => {
  expect(['auth0|123', 'a b', '100%'].map(personIn)).toEqual(['auth0|123', 'a b', '100%'])
})
