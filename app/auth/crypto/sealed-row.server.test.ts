import { expect, test } from 'vitest'
import { createSealer } from './jwe.server.ts'
import { createKeys } from './keys.server.ts'
import { newSealedRow, openSealedRow } from './sealed-row.server.ts'

const SECRETS = ['of-one-time-secrets-and-of-nothing-else']

function setUp() {
  let now = new Date('2026-03-01T12:00:00Z')
  const deps = { keys: createKeys(SECRETS), sealer: createSealer(SECRETS, () => now), now: () => now }
  const issue = (purpose: string) =>
    newSealedRow(deps, { purpose, userId: 'ada', claims: { says: purpose }, maxAge: 60 })
  const advance = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { deps, issue, advance }
}

test('a row is found by the hash of its secret, says what it was given, and ends with its time', () => {
  const { deps, issue, advance } = setUp()
  const { secret, row } = issue('undo')
  expect(row).toMatchObject({ tokenHash: deps.keys.hash('oneTime', 'undo', secret), purpose: 'undo', userId: 'ada' })
  expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(60_000)
  expect(openSealedRow(deps, row)).toMatchObject({ says: 'undo' })
  advance(120)
  expect(openSealedRow(deps, row)).toBeNull()
})

test('a row says nothing in the place of another one, for another purpose, or without what the site has written', () => {
  const { deps, issue } = setUp()
  const [{ row }, { row: other }] = [issue('undo'), issue('undo')]
  expect(openSealedRow(deps, { ...row, payload: other.payload })).toBeNull()
  expect(openSealedRow(deps, { ...row, purpose: 'second-step' })).toBeNull()
  expect(openSealedRow(deps, { ...row, payload: '{"says":"undo"}' })).toBeNull()
  expect(openSealedRow(deps, { ...row, payload: null })).toBeNull()
})
