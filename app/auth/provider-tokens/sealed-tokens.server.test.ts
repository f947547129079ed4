import { expect, test } from 'vitest'
import type { AuthAccount } from '../config.ts'
import { createSealer } from '../crypto/jwe.server.ts'
import {
  openTokens,
  PROVIDER_TOKENS_SEAL,
  type ProviderTokenSet,
  sealTokens,
  tokensOf,
} from './sealed-tokens.server.ts'

const now = () => new Date('2026-03-14T12:00:00Z')
const NOON = now().getTime() / 1000
const sealer = createSealer(['a secret of the tests, long enough'], now)
const ada = { provider: 'google', issuer: 'https://google.example', providerAccountId: 'ada', userId: 'user-1' }
const tokens: ProviderTokenSet = {
  access: 'the-access-token',
  refresh: 'the-refresh-token',
  expires: NOON + 3600,
  due: NOON + 3570,
  scope: 'openid email',
  subject: 'ada',
}

const sealed = (changes: Partial<ProviderTokenSet> = {}, by = sealer) =>
  sealTokens(by, ada, { ...tokens, ...changes }) ?? ''

const idTokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

function account(members: Partial<AuthAccount>): AuthAccount {
  return { provider: 'google', providerAccountId: 'ada', type: 'oauth', ...members }
}

test('what is kept opens as it was, and shows nothing before', () => {
  expect(openTokens(sealer, ada, sealed())).toEqual(tokens)
  expect(sealed()).not.toMatch(/access-token|refresh-token|email/)
})

test('what is kept without a refresh token opens too', () => {
  expect(openTokens(sealer, ada, sealed({ refresh: null }))).toEqual({ ...tokens, refresh: null })
})

test.each([
  ['person', { ...ada, providerAccountId: 'bob' }],
  ['provider', { ...ada, provider: 'corp' }],
  ['issuer of that provider', { ...ada, issuer: 'https://other.example' }],
  ['user', { ...ada, userId: 'user-2' }],
  ['account whose name reads alike', { ...ada, provider: 'google","ada', providerAccountId: '' }],
])('what is kept opens in no row of another %s', (_what, other) => {
  expect(openTokens(sealer, other, sealed())).toBeNull()
})

test('what 0.2.0 sealed, by account alone, opens; and it opens what is sealed now', () => {
  const former = { ...tokens, of: JSON.stringify(['google', 'ada']) }
  expect(openTokens(sealer, ada, sealer.seal(former, { maxAge: 60, salt: PROVIDER_TOKENS_SEAL }))).toEqual(tokens)
  expect(sealer.open(sealed({ refresh: null }), PROVIDER_TOKENS_SEAL)).toMatchObject({ ...former, refresh: null })
})

test('what is kept outlives a change of secrets while the old one is still there', () => {
  const [old, next] = ['an old secret of the tests, long enough', 'the next secret of the tests, long enough']
  const kept = sealed({}, createSealer([old], now))
  expect(openTokens(createSealer([next, old], now), ada, kept)).toEqual(tokens)
  expect(openTokens(createSealer([next], now), ada, kept)).toBeNull()
})

test('a session’s token or a check cookie is no kept token, nor the other way round', () => {
  const claims = { ...tokens, of: JSON.stringify(['google', 'ada']) }
  expect(openTokens(sealer, ada, sealer.seal(claims, { maxAge: 60 }))).toBeNull()
  expect(sealer.open(sealed({ refresh: null }))).toBeNull()
})

test('tokens too long to be opened again are not kept', () => {
  expect(sealTokens(sealer, ada, { ...tokens, access: 'x'.repeat(50_000) })).toBeNull()
  expect(openTokens(sealer, ada, sealed({ access: 'x'.repeat(30_000) }))?.access).toHaveLength(30_000)
})

test('a sign-in keeps the tokens, when they expire, and the subject they belong to', () => {
  const brought = account({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: NOON + 3600,
    scope: 'openid',
    id_token: idTokenOf({ sub: 'ada' }),
  })
  expect(tokensOf(brought, now())).toEqual({
    access: 'a',
    refresh: 'r',
    expires: NOON + 3600,
    due: NOON + 3570,
    scope: 'openid',
    subject: 'ada',
  })
})

test.each([
  ['an hour', 3600, 3570],
  ['twenty seconds', 20, 10],
  ['no time at all', 0, 0],
])('a token that lives for %s is renewed before its end, though not all the time', (_life, life, due) => {
  expect(tokensOf(account({ access_token: 'a', expires_at: NOON + life }), now())?.due).toBe(NOON + due)
})

test('a token whose expiry the provider does not say is good for ever', () => {
  expect(tokensOf(account({ access_token: 'a' }), now())).toMatchObject({ expires: null, due: null, refresh: null })
})

test('a sign-in that brings no access token brings nothing to keep', () => {
  expect(tokensOf(account({ refresh_token: 'r' }), now())).toBeNull()
})
