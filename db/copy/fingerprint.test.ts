import { expect, test } from 'vitest'
import { canonical, Fingerprint, type Row } from './fingerprint.ts'

const NOON = new Date('2026-03-14T12:00:00Z')

function fingerprintOf(...rows: Row[]): Fingerprint {
  const fingerprint = new Fingerprint()
  for (const row of rows) fingerprint.add(canonical(row, ['a', 'b']))
  return fingerprint
}

test('a fingerprint counts rows and is the same in any order', () => {
  const [one, two, three] = [
    { a: 'x', b: null },
    { a: 'y', b: NOON },
    { a: '', b: '' },
  ]
  expect(fingerprintOf(one, two, three).equals(fingerprintOf(three, one, two))).toBe(true)
  expect(fingerprintOf(one, two, three).count).toBe(3)
  expect(fingerprintOf(one, two, three).checksum).toMatch(/^[0-9a-f]{64}$/)
})

test.each<[string, Row, Row]>([
  ['nothing and empty text', { a: null, b: 1 }, { a: '', b: 1 }],
  ['values of two columns', { a: 'x', b: 'y' }, { a: 'y', b: 'x' }],
  ['where one text ends and the next begins', { a: 'x,', b: 'y' }, { a: 'x', b: ',y' }],
  ['an instant and its number', { a: NOON, b: null }, { a: NOON.getTime(), b: null }],
  ['a number and its text', { a: 1, b: null }, { a: '1', b: null }],
  ['texts that look alike', { a: 'é', b: null }, { a: 'e\u0301', b: null }],
  ['bytes and their text', { a: new Uint8Array([120]), b: null }, { a: 'x', b: null }],
])('a fingerprint tells %s apart', (_, one, other) => {
  expect(fingerprintOf(one).equals(fingerprintOf(other))).toBe(false)
})

test('a row that is there twice is not the same as once', () => {
  const row = { a: 'x', b: 'y' }
  expect(fingerprintOf(row, row).equals(fingerprintOf(row))).toBe(false)
  expect(fingerprintOf(row, row).equals(fingerprintOf())).toBe(false)
})

test('a value of an unknown kind is refused, not left out', () => {
  expect(() => canonical({ a: { b: 1 } }, ['a'])).toThrow('no canonical spelling')
})
