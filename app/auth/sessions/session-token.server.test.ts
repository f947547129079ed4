import { expect, test } from 'vitest'
import type { SessionClaims } from '../config.ts'
import { createSealer } from '../crypto/jwe.server.ts'
import { createKeys } from '../crypto/keys.server.ts'
import { createTokenReader } from './session-token.server.ts'

const SECRET = 'a secret of thirty-two bytes or so'

function aReader() {
  let at = new Date('2026-01-01T00:00:00Z')
  const sealer = createSealer([SECRET], () => at)
  return {
    sealer,
    read: createTokenReader(sealer, createKeys([SECRET])),
    advance(seconds: number) {
      at = new Date(at.getTime() + seconds * 1000)
    },
  }
}

test('a token that is read again says the same', () => {
  const { sealer, read } = aReader()
  const token = sealer.seal({ sub: 'ada', sid: 'one' }, { maxAge: 60 })
  const first = read(token)
  expect(first).toMatchObject({ sid: 'one', isNextAuthToken: false, claims: { sub: 'ada' } })
  expect(read(token)).toEqual(first)
})

test('a token that was read before is none once its time is over', () => {
  const { sealer, read, advance } = aReader()
  const token = sealer.seal({ sid: 'one' }, { maxAge: 60 })
  expect(read(token)).not.toBeNull()
  advance(60 + 15)
  expect(read(token)).toBeNull()
})

test('a token with the seal of one that is kept open is still none', () => {
  const { sealer, read } = aReader()
  const token = sealer.seal({ sub: 'ada', sid: 'one' }, { maxAge: 60 })
  const other = sealer.seal({ sub: 'eve', sid: 'two' }, { maxAge: 60 })
  expect(read(token)).not.toBeNull()
  const madeUp = other.slice(0, other.lastIndexOf('.')) + token.slice(token.lastIndexOf('.'))
  expect(read(madeUp)).toBeNull()
  expect(read(token)).toMatchObject({ sid: 'one' })
})

test.each([
  ['flat', { sub: 'ada', sid: 'one' }],
  ['nested', { sub: 'ada', sid: 'one', roles: { admin: false } }],
])('a change that one reader makes to %s claims is not seen by the next', (_, claims) => {
  const { sealer, read } = aReader()
  const token = sealer.seal(claims, { maxAge: 60 })
  for (let turn = 0; turn < 3; turn += 1) {
    const said = read(token)?.claims
    expect(said).toMatchObject(claims)
    if (!said) return
    said.sub = 'eve'
    if (typeof said.roles === 'object') Object.assign(said.roles ?? {}, { admin: true })
  }
})

test('every copy of a token without a `sid` belongs to one row', () => {
  const [{ sealer, read: readHere }, { read: readElsewhere }] = [aReader(), aReader()]
  const token = sealer.seal({ sub: 'ada' }, { maxAge: 60 })
  const [one, other] = [readHere(token), readElsewhere(token)]
  expect(one?.isNextAuthToken).toBe(true)
  expect(one?.id).toBe(other?.id)
})

test.each([[{}], [7], [true], [['one']]])('a token whose `sid` is no text is none: %j', (sid) => {
  const { sealer, read } = aReader()
  expect(read(sealer.seal({ sub: 'ada', ...{ sid } } as SessionClaims, { maxAge: 60 }))).toBeNull()
})

test('a subject that was sealed as a number is the text of it', () => {
  const { sealer, read } = aReader()
  const token = sealer.seal(JSON.parse('{"sub":7,"name":"Ada"}'), { maxAge: 60 })
  expect([read(token)?.claims, read(token)?.claims]).toMatchObject([{ sub: '7', name: 'Ada' }, { sub: '7' }])
})

test.each([[{}], [true], [['ada']]])('a token whose subject is neither text nor a number is none: %j', (subject) => {
  const { sealer, read } = aReader()
  expect(read(sealer.seal({ ...{ sub: subject } } as SessionClaims, { maxAge: 60 }))).toBeNull()
})

test('what does not open is no token, however often it comes', () => {
  const { read } = aReader()
  expect([read('nonsense'), read('nonsense'), read('')]).toEqual([null, null, null])
})
