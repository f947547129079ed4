import { expect, test } from 'vitest'
import { createSealer } from '../crypto/jwe.server.ts'
import { createIdTokenSafe } from './id-token-safe.server.ts'

const sealer = createSealer(['one-two-three-four-five-six-seven'], () => new Date('2030-01-01T12:00:00Z'))
const safe = createIdTokenSafe(sealer, 60)
const kept = (session: string, idToken: string | null) => ({
  sessionId: session,
  provider: 'corp',
  issuer: 'https://corp.example',
  subject: 'ada',
  sid: null,
  idToken: safe.seal(session, idToken),
})

test('an ID token comes out as it went in, and cannot be read in between', () => {
  const row = kept('session', 'a.b.c')
  expect(safe.open(row)).toBe('a.b.c')
  expect(row.idToken).not.toContain('a.b.c')
})

test('an ID token of one session opens nothing in the row of another', () => {
  expect(safe.open({ ...kept('session', 'a.b.c'), sessionId: 'another' })).toBeNull()
})

test('where none is kept there is none', () => {
  expect(kept('session', null).idToken).toBe('')
  expect(safe.open(kept('session', null))).toBeNull()
  expect(safe.open(null)).toBeNull()
})

test('a sealed session is no ID token', () => {
  const token = sealer.seal({ value: 'a.b.c', session: 'session' }, { maxAge: 60 })
  expect(safe.open({ ...kept('session', null), idToken: token })).toBeNull()
})
