import { expect, test } from 'vitest'
import { isFresh, keepingProofTime, proofTime } from './fresh-proof.server.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const inSeconds = (at: Date) => at.getTime() / 1000

const own = (claims: Record<string, unknown> = {}) => ({ sid: 'name~row', isNextAuthToken: false, claims })

test.each([
  [0, undefined, true],
  [600, undefined, true],
  [601, undefined, false],
  [61, 60, false],
  [3600, 7200, true],
])('a proof of %i seconds ago, where %s are asked for', (age, within, isOne) => {
  expect(isFresh({ provedAt: secondsAgo(age) }, NOW, within)).toBe(isOne)
})

test('a session without a proof is never fresh', () => {
  expect(isFresh({ provedAt: null }, NOW)).toBe(false)
  expect(isFresh({ provedAt: new Date(Number.NaN) }, NOW)).toBe(false)
})

test('a session begins with a proof, unless its provider says that the proof was earlier', () => {
  expect(proofTime(own(), secondsAgo(30))).toEqual(secondsAgo(30))
  expect(proofTime(own({ auth_time: inSeconds(secondsAgo(900)) }), secondsAgo(30))).toEqual(secondsAgo(900))
  expect(proofTime(own({ auth_time: inSeconds(NOW) }), secondsAgo(30))).toEqual(secondsAgo(30))
  expect(proofTime(own({ auth_time: 'now' }), secondsAgo(30))).toEqual(secondsAgo(30))
})

test('without a row the sealed time alone counts', () => {
  expect(proofTime(own({ auth_time: inSeconds(secondsAgo(900)) }), null)).toEqual(secondsAgo(900))
  expect(proofTime(own(), null)).toBeNull()
})

test.each([
  ['just seen', { sid: 'nextauth.x~row', isNextAuthToken: true }],
  ['seen before', { sid: 'nextauth.x~row', isNextAuthToken: false }],
  ['kept in its database', { sid: 'opaque.x~row', isNextAuthToken: false }],
])('a session that NextAuth began proves nothing: %s', (_, token) => {
  expect(proofTime({ ...token, claims: { auth_time: inSeconds(NOW) } }, NOW)).toBeNull()
})

test('what a callback writes does not move the time of the proof', () => {
  expect(keepingProofTime({ sub: 'ann', auth_time: inSeconds(NOW) }, 1000)).toEqual({ sub: 'ann', auth_time: 1000 })
  expect(keepingProofTime({ sub: 'ann' }, undefined)).toEqual({ sub: 'ann' })
})
