import { expect, test } from 'vitest'
import { createSealer } from '../../../crypto/jwe.server.ts'
import { cookieNames, parseCookies, ResponseCookies } from '../../../http/cookies.ts'
import type { Jar } from '../../../http/sealed-cookie.server.ts'
import type { Transaction } from '../../../site/checks.ts'
import { createChecks, UnknownTransaction } from './checks.server.ts'

const now = () => new Date('2030-01-01T12:00:00Z')
const checks = createChecks(cookieNames('test', true), createSealer(['a secret of this test'], now), now, null)

/** The cookies of a browser that set out for these, one tab after the other. */
function browserWith(...flows: Transaction[]): Jar['cookies'] {
  const jar = { cookies: new Map<string, string>(), setCookies: new ResponseCookies(true) }
  for (const flow of flows) checks.send(jar, 'corp', flow)
  const pairs = jar.setCookies.lines().map((line) => line.split(';')[0])
  return parseCookies(pairs.join('; '))
}

const returned = new URLSearchParams({ state: 'older' })

test('the older of two tabs comes back with its own secrets', () => {
  const cookies = browserWith({ state: 'older', pkce: 'its own' }, { state: 'newer', pkce: 'another' })
  expect(checks.open(cookies, 'corp', ['state', 'pkce'], returned)).toMatchObject({ state: 'older', pkce: 'its own' })
})

test('a flow that is stored in the place of another one is refused', () => {
  const cookies = new Map(browserWith({ state: 'older', pkce: 'its own' }, { state: 'newer', pkce: 'another' }))
  const [place = '', other = ''] = [...cookies.keys()].filter((name) => name.includes('.flow.'))
  cookies.set(place, cookies.get(other) ?? '')
  const last = browserWith({ state: 'last', pkce: 'of a third' })
  for (const [name, value] of last) cookies.set(name, value)
  expect(() => checks.open(cookies, 'corp', ['state', 'pkce'], returned)).toThrow(UnknownTransaction)
})

test('a flow that was begun with fewer checks than are required by now is refused', () => {
  const cookies = browserWith({ state: 'older' }, { state: 'newer', pkce: 'another' })
  expect(() => checks.open(cookies, 'corp', ['state', 'pkce'], returned)).toThrow(UnknownTransaction)
})
