import { describe, expect, test } from 'vitest'
import { TOKEN, VECTOR_SECRET } from '#tests/support/app/vectors.ts'
import { csrfCookie, equals, hashWithSecret, isVerified, newCsrfToken, readCsrf } from './csrf.server.ts'

const COOKIE = `${TOKEN.token}|${TOKEN.hash}`

describe('the hash', () => {
  test('is NextAuth’s, of CSRF tokens and of mailed ones alike', () => {
    expect(hashWithSecret(TOKEN.token, VECTOR_SECRET)).toBe(TOKEN.hash)
    expect(hashWithSecret(TOKEN.token, TOKEN.providerSecret)).toBe(TOKEN.providerHash)
  })

  test('follows the token in the cookie', () => {
    expect(csrfCookie(TOKEN.token, VECTOR_SECRET)).toBe(COOKIE)
  })
})

describe('reading the cookie', () => {
  test('keeps a token whose hash fits', () => {
    expect(readCsrf(COOKIE, [VECTOR_SECRET])).toEqual({ token: TOKEN.token, fromCookie: true })
  })

  test('does not mind what the token looks like', () => {
    expect(readCsrf(csrfCookie('any text', VECTOR_SECRET), [VECTOR_SECRET]).token).toBe('any text')
  })

  test('takes any of the secrets', () => {
    expect(readCsrf(COOKIE, ['new-secret', VECTOR_SECRET]).fromCookie).toBe(true)
  })

  test.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['no hash', TOKEN.token],
    ['an empty hash', `${TOKEN.token}|`],
    ['an empty token', `|${TOKEN.hash}`],
    ['the hash of an empty token', csrfCookie('', VECTOR_SECRET)],
    ['another secret’s hash', csrfCookie(TOKEN.token, 'another-secret')],
    ['a hash in capitals', `${TOKEN.token}|${TOKEN.hash.toUpperCase()}`],
    ['a hash cut short', COOKIE.slice(0, -1)],
    ['another token', `f${COOKIE.slice(1)}`],
  ])('makes a new token for %s', (_, cookie) => {
    const read = readCsrf(cookie, [VECTOR_SECRET])
    expect(read).toEqual({ token: expect.stringMatching(/^[0-9a-f]{64}$/), fromCookie: false })
    expect(read.token).not.toBe(TOKEN.token)
  })

  test('keeps nothing where there is no secret', () => {
    expect(readCsrf(COOKIE, []).fromCookie).toBe(false)
  })
})

describe('the proof', () => {
  const sent = { token: TOKEN.token, fromCookie: true }

  test('is the token of the cookie in a field', () => {
    expect(isVerified(sent, TOKEN.token)).toBe(true)
  })

  test('a token issued just now proves nothing', () => {
    expect(isVerified({ ...sent, fromCookie: false }, TOKEN.token)).toBe(false)
  })

  test.each([
    [undefined],
    [null],
    [''],
    [TOKEN.token.toUpperCase()],
    [`${TOKEN.token} `],
    [COOKIE],
    [[TOKEN.token]],
    [{}],
  ])('%j is no proof', (field) => {
    expect(isVerified(sent, field)).toBe(false)
  })
})

test('new tokens are 32 random bytes in hex, and differ', () => {
  const tokens = Array.from({ length: 100 }, newCsrfToken)
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(tokens).size).toBe(100)
})

test.each([
  ['', '', true],
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', 'aa', false],
  ['é', 'e\u0301', false],
  ['é', 'éé', false],
])('equals(%j, %j) is %s', (a, b, same) => {
  expect(equals(a, b)).toBe(same)
})
