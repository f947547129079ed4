import { describe, expect, test } from 'vitest'
import { type Claims, forgeJwe, openJwe, sealJwe } from '#tests/support/app/jwe.ts'
import { KEYS, SEALED, VECTOR_SECRET } from '#tests/support/app/vectors.ts'
import { createSealer, deriveKey } from './jwe.server.ts'

const NOW = 1800000000
const HEADER = { alg: 'dir', enc: 'A256GCM' }

const at = (seconds: number) => () => new Date(seconds * 1000)
const sealer = (seconds = NOW, secrets: readonly string[] = [VECTOR_SECRET]) => createSealer(secrets, at(seconds))
const claims = (more: Claims = {}): Claims => ({ sub: 'user-1', exp: NOW + 60, ...more })
const forge = (more: Claims = {}, header: object = HEADER) => forgeJwe(header, JSON.stringify(claims(more)))

describe('keys', () => {
  test.each(Object.entries(KEYS))('the salt “%s” gives NextAuth’s key', (salt, key) => {
    expect(deriveKey(VECTOR_SECRET, salt).toString('hex')).toBe(key)
  })
})

describe('opening what NextAuth 4.24.15 sealed', () => {
  test('vector A opens as a session', () => {
    expect(sealer().open(SEALED.A.token)).toEqual(SEALED.A.claims)
  })

  test('vector B opens under its own name alone', () => {
    expect(sealer().open(SEALED.B.token, 'next-auth.state')).toEqual(SEALED.B.claims)
    expect(sealer().open(SEALED.B.token)).toBeNull()
    expect(sealer().open(SEALED.B.token, 'next-auth.nonce')).toBeNull()
    expect(sealer().open(SEALED.B.token, '__Secure-next-auth.state')).toBeNull()
  })

  test('vector C has expired, and opened while it had not', () => {
    expect(sealer().open(SEALED.C.token)).toBeNull()
    expect(sealer(SEALED.C.claims.exp - 1).open(SEALED.C.token)).toMatchObject({ name: 'Old', sub: 'old' })
  })
})

describe('sealing', () => {
  test('is opened by another library, with the claims and times of now', async () => {
    const token = sealer().seal({ name: 'Zoë', picture: null }, { maxAge: 600 })
    const opened = await openJwe(token)
    expect(opened.header).toEqual(HEADER)
    expect(opened.claims).toEqual({
      name: 'Zoë',
      picture: null,
      iat: NOW,
      exp: NOW + 600,
      jti: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    })
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).toBe('{"alg":"dir","enc":"A256GCM"}')
  })

  test('under a name is opened by another library under that name', async () => {
    const salt = 'next-auth.state'
    const token = sealer().seal({ value: 'v', provider: 'acme' }, { maxAge: 900, salt })
    expect((await openJwe(token, { salt })).claims).toMatchObject({ value: 'v', provider: 'acme' })
    await expect(openJwe(token)).rejects.toThrow()
  })

  test('replaces times and jti that were there, and leaves out what is undefined', () => {
    const token = sealer().seal({ iat: 1, exp: 2, jti: 'old', name: undefined as never }, { maxAge: 60 })
    const opened = sealer().open(token)
    expect(opened).toEqual({ iat: NOW, exp: NOW + 60, jti: expect.not.stringMatching(/^old$/) })
    expect(opened).not.toHaveProperty('name')
  })

  test('never makes the same token twice', () => {
    const tokens = Array.from({ length: 50 }, () => sealer().seal({ sub: 'same' }, { maxAge: 60 }))
    expect(new Set(tokens).size).toBe(50)
    expect(new Set(tokens.map((token) => token.split('.')[2])).size).toBe(50)
  })

  test('takes 8217 characters for a name of 6000', () => {
    expect(sealer().seal({ name: 'n'.repeat(6000), sub: 'big' }, { maxAge: 60 })).toHaveLength(8217)
  })

  test('works beyond January 2038', () => {
    const later = sealer(2 ** 32 + 100)
    expect(later.open(later.seal({ sub: 'a' }, { maxAge: 60 }))).toMatchObject({ iat: 2 ** 32 + 100 })
  })

  test('without a secret is a fault, and nothing opens', () => {
    expect(() => sealer(NOW, []).seal({}, { maxAge: 60 })).toThrow()
    expect(sealer(NOW, []).open(SEALED.A.token)).toBeNull()
  })
})

describe('opening', () => {
  test('what another library sealed', async () => {
    expect(sealer().open(await sealJwe(claims()))).toEqual(claims())
  })

  test.each([
    ['a second before its end', 1, true],
    ['at its end', 0, true],
    ['14 s after', -14, true],
    ['14.999 s after', -14.999, true],
    ['15 s after', -15, false],
    ['16 s after', -16, false],
  ])('a token %s', (_, left, opens) => {
    const opened = sealer(NOW).open(forge({ exp: NOW + left }))
    expect(opened !== null).toBe(opens)
  })

  test.each([
    ['from now on', 0, true],
    ['in 15 s', 15, true],
    ['in 15.001 s', 15.001, false],
    ['in 16 s', 16, false],
  ])('a token good %s', (_, wait, opens) => {
    expect(sealer().open(forge({ nbf: NOW + wait })) !== null).toBe(opens)
  })

  test.each([
    ['no end', { exp: undefined }],
    ['no number as its end', { exp: String(NOW + 60) }],
    ['null as its end', { exp: null }],
    ['an end that there is no date for', { exp: 9e12 }],
    ['no number as its start', { nbf: '0' }],
    ['null as its start', { nbf: null }],
  ])('refuses a token with %s', (_, more) => {
    expect(sealer().open(forge())).not.toBeNull()
    expect(sealer().open(forge(more))).toBeNull()
  })

  test('refuses a token without an end in sight', () => {
    expect(sealer().open(forgeJwe(HEADER, '{"sub":"user-1","exp":1e999}'))).toBeNull()
  })

  test.each(['[]', 'null', '7', '"text"', '', '{', `[${JSON.stringify(claims())}]`])(
    'refuses the payload %s, sealed as it should be',
    (payload) => {
      expect(sealer().open(forgeJwe(HEADER, payload))).toBeNull()
    },
  )

  test('refuses A256GCMKW with the same key, which another library opens', async () => {
    const token = await sealJwe(claims(), { header: { alg: 'A256GCMKW' } })
    expect((await openJwe(token)).claims).toEqual(claims())
    expect(sealer().open(token)).toBeNull()
  })

  test.each([
    ['zip', { ...HEADER, zip: 'DEF' }],
    ['crit', { ...HEADER, crit: ['exp'], exp: 1 }],
    ['an empty crit', { ...HEADER, crit: [] }],
    ['another alg', { ...HEADER, alg: 'none' }],
    ['another enc', { ...HEADER, enc: 'A128GCM' }],
    ['no enc', { alg: 'dir' }],
    ['an alg that is a list', { ...HEADER, alg: ['dir'] }],
    ['a header that is a list', [HEADER]],
  ])('refuses %s', (_, header) => {
    expect(sealer().open(forge({}, header))).toBeNull()
  })

  test('takes a header in another order, or with a type', () => {
    expect(sealer().open(forge({}, { typ: 'JWT', enc: 'A256GCM', alg: 'dir' }))).toEqual(claims())
  })

  test('refuses more than 64 KiB', () => {
    const ofLength = (text: number) => forge({ text: 'x'.repeat(text) })
    const lengths = Array.from({ length: 60 }, (_, index) => 48990 + index)
    const tokens = lengths.map(ofLength)
    const fitting = tokens.filter((token) => token.length <= 65536)
    const tooLong = tokens.filter((token) => token.length > 65536)
    expect(Math.max(...fitting.map((token) => token.length))).toBeGreaterThan(65533)
    expect(Math.min(...tooLong.map((token) => token.length))).toBeLessThan(65540)
    for (const token of fitting) expect(sealer().open(token)).not.toBeNull()
    for (const token of tooLong) expect(sealer().open(token)).toBeNull()
  })

  test('refuses a last character that stands for the same bytes', () => {
    const { token } = SEALED.A
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const others = [...alphabet].map((letter) => token.slice(0, -1) + letter).filter((other) => other !== token)
    expect(others).toHaveLength(63)
    const tag = (of: string) => Buffer.from(of.split('.')[4] ?? '', 'base64url').toString('hex')
    expect(others.some((other) => tag(other) === tag(token))).toBe(true)
    for (const other of others) expect(sealer().open(other)).toBeNull()
  })

  test.each([
    ['nothing', ''],
    ['a word', 'garbage'],
    ['dots', '....'],
    ['a missing part', SEALED.A.token.split('.').slice(0, 4).join('.')],
    ['a part too many', `${SEALED.A.token}.`],
    ['an encrypted key', SEALED.A.token.replace('..', '.AAAA.')],
    ['white space around it', ` ${SEALED.A.token}`],
    ['a line break after it', `${SEALED.A.token}\n`],
    ['padding', `${SEALED.A.token}==`],
    ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c2VyLTEifQ.c2lnbmF0dXJl'],
  ])('refuses %s', (_, token) => {
    expect(sealer().open(token)).toBeNull()
  })

  test('takes every secret, and seals with the first', async () => {
    const rotated = sealer(NOW, ['new-secret', VECTOR_SECRET])
    expect(rotated.open(SEALED.A.token)).toEqual(SEALED.A.claims)
    expect(rotated.open(SEALED.B.token, 'next-auth.state')).toEqual(SEALED.B.claims)
    const token = rotated.seal({ sub: 'a' }, { maxAge: 60 })
    expect(sealer().open(token)).toBeNull()
    expect((await openJwe(token, { secret: 'new-secret' })).claims).toMatchObject({ sub: 'a' })
    expect(rotated.open(await sealJwe(claims(), { secret: 'third' }))).toBeNull()
  })

  test('refuses every one of 20000 changed tokens, and throws for none', () => {
    const random = randomFrom(4711)
    const opener = sealer()
    for (let round = 0; round < 20_000; round += 1) {
      const changed = mutate(SEALED.A.token, random)
      if (changed !== SEALED.A.token) expect(opener.open(changed), changed).toBeNull()
    }
  })
})

/** Numbers below a bound, the same in every run (mulberry32). */
function randomFrom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

const STRANGE = ['.', '=', '+', '/', '%', ' ', '\u0000', '\ud800', 'é', 'A', '_', '-', '0']

function mutate(token: string, random: (bound: number) => number): string {
  const place = random(token.length)
  const strange = STRANGE[random(STRANGE.length)] ?? ''
  const [before, after] = [token.slice(0, place), token.slice(place)]
  switch (random(6)) {
    case 0:
      return before + after.slice(1 + random(3))
    case 1:
      return before + strange + after
    case 2:
      return before + strange + after.slice(1)
    case 3:
      return after + before
    case 4:
      return before + after.slice(0, 4) + after
    default:
      return before + [...after.slice(0, 6)].reverse().join('') + after.slice(6)
  }
}
