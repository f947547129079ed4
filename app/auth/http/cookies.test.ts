import { describe, expect, test } from 'vitest'
import {
  cookieNames,
  findSession,
  findSessions,
  PIECE_LENGTH,
  parseCookies,
  ResponseCookies,
  sessionPieces,
} from './cookies.ts'

const NAME = 'next-auth.session-token'

const namesOf = (prefix: string, secure: boolean) =>
  Object.values(cookieNames(prefix, secure)).filter((name) => name !== null)

describe('names', () => {
  test('NextAuth’s prefix keeps NextAuth’s names', () => {
    expect(cookieNames('next-auth', false)).toMatchObject({
      session: 'next-auth.session-token',
      callbackUrl: 'next-auth.callback-url',
      csrf: 'next-auth.csrf-token',
      pkce: 'next-auth.pkce.code_verifier',
      state: 'next-auth.state',
      nonce: 'next-auth.nonce',
      emailFlow: 'next-auth.email-flow',
      signOut: 'next-auth.sign-out',
    })
  })

  test('over https too: what NextAuth does not know, and its CSRF cookie, are bound to the host (contract, 24.3)', () => {
    const { session, callbackUrl, pkce, state, nonce, ...others } = cookieNames('next-auth', true)
    for (const name of [session, callbackUrl, pkce, state, nonce]) expect(name).toMatch(/^__Secure-next-auth\./)
    for (const name of Object.values(others)) expect(name).toMatch(/^__Host-next-auth\./)
  })

  test('with any other prefix every cookie is bound to the host over https (DEV-27)', () => {
    expect(cookieNames('latchkey', true).companion).toBeNull()
    for (const name of namesOf('latchkey', true)) expect(name).toMatch(/^__Host-latchkey\./)
    for (const name of namesOf('latchkey', false)) expect(name).toMatch(/^latchkey\./)
  })

  test('no two cookies share a name', () => {
    const names = Object.values(cookieNames('latchkey', true))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('reading', () => {
  test.each<[string, string, [string, string][]]>([
    [
      'pairs',
      'a=1; b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'pairs without spaces',
      'a=1;b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['a value with equals signs', 'a=b=c==', [['a', 'b=c==']]],
    ['a percent-encoded value, once', 'a=x%7Cy%2541', [['a', 'x|y%41']]],
    ['a value that does not decode, as it is', 'a=%E0%A4%A', [['a', '%E0%A4%A']]],
    ['a quoted value', 'a="x y"', [['a', 'x y']]],
    ['a lone quote', 'a="', [['a', '"']]],
    [
      'a value with a quote at one end, as it is',
      'a="x; b=y"',
      [
        ['a', '"x'],
        ['b', 'y"'],
      ],
    ],
    [
      'one that comes twice with one value',
      'a=1; b=2; a=%31',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['neither of two with one name and different values', 'a=1; b=2; a=2', [['b', '2']]],
    ['none of three where two are equal', 'a=1; a=2; a=1', []],
    ['spaces and tabs from both ends of names and values', ' \ta \t=\t 1 ', [['a', '1']]],
    ['no space from within quotes', 'a=" 1 "', [['a', ' 1 ']]],
    ['an empty value', 'a=', [['a', '']]],
    ['an empty name', '=1', [['', '1']]],
    ['nothing without an equals sign', 'a; b=2; ;', [['b', '2']]],
    [
      'names that objects have',
      '__proto__=1; constructor=2',
      [
        ['__proto__', '1'],
        ['constructor', '2'],
      ],
    ],
    [
      'names with their case',
      'A=1; a=2',
      [
        ['A', '1'],
        ['a', '2'],
      ],
    ],
  ])('takes %s', (_, header, pairs) => {
    expect([...parseCookies(header)]).toEqual(pairs)
  })

  test.each(Array.from({ length: 0x80 }, (_, index) => 0x80 + index))('byte %i is a part of name and value', (code) => {
    const byte = String.fromCharCode(code)
    const name = '__Host-latchkey.csrf-token'
    for (const sent of [byte + name, name + byte]) {
      expect([...parseCookies(`a=1; ${sent}=planted`)]).toEqual([
        ['a', '1'],
        [sent, 'planted'],
      ])
      expect([...parseCookies(`${name}=own; \t${sent} =planted`)]).toEqual([
        [name, 'own'],
        [sent, 'planted'],
      ])
      expect(findSessions(`${sent}=planted; ${sent}.0=planted`, name)).toEqual({ names: [], candidates: [] })
    }
    expect(parseCookies(`a=${byte}1${byte}`).get('a')).toBe(`${byte}1${byte}`)
  })

  test.each([null, undefined, ''])('%s holds no cookies', (header) => {
    expect(parseCookies(header).size).toBe(0)
  })

  test('a long header of nothing takes no time to speak of', () => {
    const before = process.cpuUsage()
    parseCookies(';'.repeat(60_000))
    parseCookies('%'.repeat(60_000))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })
})

describe('what an answer sets', () => {
  test('is for the whole site, for this site’s own requests, and out of scripts’ reach', () => {
    const cookies = new ResponseCookies(false)
    cookies.set('a', 'x|y z')
    expect(cookies.lines()).toEqual(['a=x%7Cy%20z; Path=/; HttpOnly; SameSite=Lax'])
  })

  test('says how long it lives', () => {
    const cookies = new ResponseCookies(true)
    cookies.set('a', '1', { maxAge: 900, expires: new Date(0) })
    expect(cookies.lines()).toEqual([
      'a=1; Max-Age=900; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; HttpOnly; SameSite=Lax; Secure',
    ])
  })

  test('is deleted with the attributes it was set with', () => {
    const cookies = new ResponseCookies(true)
    cookies.delete('a')
    expect(cookies.lines()).toEqual(['a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure'])
  })

  test('is one line per name: the last word counts', () => {
    const cookies = new ResponseCookies(false)
    cookies.delete('a')
    cookies.set('b', '1')
    cookies.set('a', '2')
    cookies.delete('b')
    expect(cookies.lines().map((line) => line.split(';', 2).join(';'))).toEqual(['a=2; Path=/', 'b=; Max-Age=0'])
    cookies.clear()
    expect(cookies.lines()).toEqual([])
  })
})

describe('the session in pieces', () => {
  test.each([
    [1, [1]],
    [PIECE_LENGTH, [3933]],
  ])('%i characters are one cookie under the plain name', (length, lengths) => {
    const pieces = sessionPieces(NAME, 'x'.repeat(length))
    expect(pieces.map(({ name, value }) => [name, value.length])).toEqual(lengths.map((of) => [NAME, of]))
  })

  test.each([
    [PIECE_LENGTH + 1, [3933, 1]],
    [2 * PIECE_LENGTH, [3933, 3933]],
    [8217, [3933, 3933, 351]],
    [11 * PIECE_LENGTH, Array.from({ length: 11 }, () => 3933)],
  ])('%i characters are numbered pieces, and none under the plain name', (length, lengths) => {
    const pieces = sessionPieces(NAME, 'x'.repeat(length))
    expect(pieces.map(({ name, value }) => [name, value.length])).toEqual(
      lengths.map((of, index) => [`${NAME}.${index}`, of]),
    )
  })

  test('a whole cookie with its attributes stays within 4096 bytes', () => {
    const cookies = new ResponseCookies(true)
    const { session } = cookieNames('next-auth', true)
    for (const { name, value } of sessionPieces(session, 'x'.repeat(8217))) {
      cookies.set(name, value, { expires: new Date(0) })
    }
    for (const line of cookies.lines()) expect(line.length).toBeLessThanOrEqual(4096)
  })

  test('come together in the order of their numbers, whatever the header’s', () => {
    const token = Array.from({ length: 12 }, (_, index) => String.fromCharCode(97 + index).repeat(3)).join('')
    const sent = Array.from({ length: 12 }, (_, index): [string, string] => [
      `${NAME}.${index}`,
      token.slice(index * 3, index * 3 + 3),
    ])
    for (const order of [sent, [...sent].reverse(), [...sent].sort()]) {
      expect(findSession(new Map(order), NAME).candidates.map(({ value }) => value)).toEqual([token])
    }
  })

  test('count as far as their numbers go on', () => {
    const cookies = new Map([
      [`${NAME}.0`, 'a'],
      [`${NAME}.1`, 'b'],
      [`${NAME}.3`, 'planted'],
    ])
    expect(findSession(cookies, NAME)).toEqual({
      names: [`${NAME}.0`, `${NAME}.1`, `${NAME}.3`],
      candidates: [{ value: 'ab', names: [`${NAME}.0`, `${NAME}.1`] }],
    })
  })

  test('are tried after a cookie under the plain name', () => {
    const cookies = new Map([
      [`${NAME}.1`, 'b'],
      [`${NAME}.0`, 'a'],
      [NAME, 'whole'],
    ])
    expect(findSession(cookies, NAME)).toEqual({
      names: [NAME, `${NAME}.0`, `${NAME}.1`],
      candidates: [
        { value: 'whole', names: [NAME] },
        { value: 'ab', names: [`${NAME}.0`, `${NAME}.1`] },
      ],
    })
  })

  test.each([
    `${NAME}-other`,
    `${NAME}.`,
    `${NAME}.x`,
    `${NAME}.0x`,
    `${NAME}.00`,
    `${NAME}.01`,
    `${NAME}.-1`,
    `${NAME}.1.2`,
    `${NAME}. 1`,
    `${NAME}.٣`,
    `${NAME}X0`,
    `x${NAME}`,
    `__Secure-${NAME}`,
  ])('“%s” is none of them', (name) => {
    expect(findSession(new Map([[name, 'x']]), NAME)).toEqual({ names: [], candidates: [] })
  })

  test('of several values of a piece, each that may be the token’s is tried, in few tries', () => {
    const full = (letter: string) => letter.repeat(PIECE_LENGTH)
    const own = [full('a'), full('b'), 'c']
    const pair = (index: number, value: string) => `${NAME}.${index}=${value}`
    const ownPairs = own.map((value, index) => pair(index, value))
    const tried = (...pairs: string[]) => findSessions(pairs.join('; '), NAME).candidates.map(({ value }) => value)
    for (const planted of [full('x'), 'x', '']) {
      const all = [0, 1, 2, 3].map((index) => pair(index, planted))
      for (const [before, behind] of [
        [all, []],
        [[], all],
        [all, all.map((one) => `${one}y`)],
      ] as const)
        expect(tried(...before, ...ownPairs, ...behind)).toContain(own.join(''))
    }
    expect(tried(...ownPairs)[0]).toBe(own.join(''))
    const many = Array.from({ length: 3000 }, (_, index) => pair(index % 3, `${index}`))
    const fullOnes = Array.from({ length: 60 }, (_, index) => pair(index % 2, String(index).padEnd(PIECE_LENGTH, 'x')))
    expect(tried(...many, ...fullOnes).length).toBeLessThanOrEqual(64)
  })

  test('there is none where none was sent', () => {
    expect(findSession(new Map(), NAME)).toEqual({ names: [], candidates: [] })
  })
})

test('below a path cookies are sent there alone, under names that a browser takes for it', () => {
  const names = Object.values(cookieNames('latchkey', true, '/app')).filter((name) => name !== null)
  expect(names.filter((name) => !name.startsWith('__Secure-latchkey.'))).toEqual([])
  const cookies = new ResponseCookies(true, '/app')
  cookies.set('a', 'b')
  cookies.delete('c')
  expect(cookies.lines()).toEqual([
    'a=b; Path=/app; HttpOnly; SameSite=Lax; Secure',
    'c=; Max-Age=0; Path=/app; HttpOnly; SameSite=Lax; Secure',
  ])
})

test('below a path of plain http, the first of two values is ours: a browser sends that of the longest path first', () => {
  const sent = 'a=ours; b=only; a=of-the-root'
  expect([...parseCookies(sent)]).toEqual([['b', 'only']])
  expect([...parseCookies(sent, true)]).toEqual([
    ['a', 'ours'],
    ['b', 'only'],
  ])
})
