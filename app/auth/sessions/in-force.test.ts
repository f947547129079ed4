import { describe, expect, test } from 'vitest'
import { ABSOLUTE_AGE, IDLE_AGE, SESSION_CASES, type SessionCase } from '#tests/support/account/session-cases.ts'
import { inForce, lastExpired, numbersOf } from './in-force.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const measure = { now: NOW, absoluteAge: ABSOLUTE_AGE, idleAge: IDLE_AGE }

const at = (seconds: number) => NOW + Math.round(seconds * 1000)
const atOrNull = (seconds: number | null) => (seconds === null ? null : at(seconds))

function sessionOf({ created, seen, expires, ended, user, removed }: SessionCase) {
  return {
    createdAt: at(created),
    lastSeenAt: at(seen),
    expiresAt: at(expires),
    endedAt: atOrNull(ended),
    user: user && {
      disabledAt: atOrNull(user.disabledAt),
      disabledUntil: atOrNull(user.disabledUntil),
      sessionsCountFrom: atOrNull(user.countFrom),
    },
    removedAt: atOrNull(removed),
  }
}

test('there are fifty-one cases, each of its own', () => {
  expect(new Set(SESSION_CASES.map(({ title }) => title)).size).toBe(51)
})

test.each(SESSION_CASES)('a session $title is $verdict', (one) => {
  expect(inForce(sessionOf(one), measure)).toBe(one.verdict)
})

test('where no idle age is set, no session is over for want of use', () => {
  const idle = SESSION_CASES.filter(({ verdict, user }) => verdict === 'idle' && user?.disabledAt === null)
  expect(idle.length).toBeGreaterThan(1)
  for (const one of idle) expect(inForce(sessionOf(one), { ...measure, idleAge: null })).toBe('live')
})

describe('where tokens that NextAuth sealed count of users alone', () => {
  test.each(SESSION_CASES)('a session $title is judged so', (one) => {
    const isOfNoUser = one.user === null && one.verdict === 'live'
    expect(inForce(sessionOf(one), { ...measure, isForUsersAlone: true })).toBe(isOfNoUser ? 'no user' : one.verdict)
  })
})

/** Each session of these moments, as seconds from now. */
function* everySession(): Generator<ReturnType<typeof sessionOf>> {
  const moments = [null, -20, -15.001, -15, -14.999, -1, 0, 0.001, 20]
  for (const ended of moments)
    for (const expires of moments)
      for (const disabledAt of moments)
        for (const countFrom of moments) {
          const user = { disabledAt, disabledUntil: countFrom, countFrom }
          const one = { created: -1, seen: ended ?? 0, expires: expires ?? 60, ended, user, removed: disabledAt }
          yield sessionOf({ ...one, title: '', verdict: 'live' })
          yield sessionOf({ ...one, user: null, title: '', verdict: 'live' })
        }
}

test('what the list of a user’s sessions leaves in the database is in force in no case', () => {
  const left = [...everySession()].filter(({ endedAt, expiresAt }) => endedAt !== null || expiresAt < lastExpired(NOW))
  expect(left.length).toBeGreaterThan(1000)
  expect(left.filter((one) => inForce(one, measure) === 'live')).toEqual([])
})

test('a row and a user read by themselves are the same numbers', () => {
  const date = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds))
  for (const one of everySession()) {
    const { createdAt, lastSeenAt, expiresAt, endedAt, user, removedAt } = one
    const row = {
      createdAt: new Date(createdAt),
      lastSeenAt: new Date(lastSeenAt),
      expiresAt: new Date(expiresAt),
      endedAt: date(endedAt),
    }
    const person = user && {
      disabledAt: date(user.disabledAt),
      disabledUntil: date(user.disabledUntil),
      sessionsCountFrom: date(user.sessionsCountFrom),
    }
    expect(numbersOf(row, person, date(removedAt))).toEqual(one)
  }
})
