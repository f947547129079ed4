import { expect, test } from 'vitest'
import { jpegOfScans, jpegSegment, PICTURES } from '#tests/support/account/pictures.ts'
import { hasManyScans } from './jpeg-scans.ts'

/** The file, with this after its first marker. */
const before = (file: Buffer, more: Buffer) => Buffer.concat([file.subarray(0, 2), more, file.subarray(2)])

const scan = jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))

test('a hundred scans are not many, one more is', () => {
  expect(hasManyScans(PICTURES.jpeg)).toBe(false)
  expect(hasManyScans(jpegOfScans(100))).toBe(false)
  expect(hasManyScans(jpegOfScans(101))).toBe(true)
})

test('what looks like scans within a segment, or after the picture, is none', () => {
  const many = Buffer.concat(Array.from({ length: 200 }, () => scan))
  expect(hasManyScans(before(PICTURES.jpeg, jpegSegment(0xe1, many)))).toBe(false)
  expect(hasManyScans(Buffer.concat([PICTURES.jpeg, many]))).toBe(false)
})

test.each([
  ['filling bytes', Buffer.alloc(9, 0xff)],
  ['a marker without a segment', Buffer.from([0xff, 0x01])],
  ['a restart', Buffer.from([0xff, 0xd7])],
  ['bytes that are no marker', Buffer.from([0x00, 0x17, 0xff, 0x00])],
  ['a segment without a length', Buffer.from([0xff, 0xe0, 0x00, 0x00])],
])('none hides behind %s', (_what, hiding) => {
  expect(hasManyScans(before(jpegOfScans(101), hiding))).toBe(true)
  expect(hasManyScans(before(jpegOfScans(100), hiding))).toBe(false)
})

test('a file that ends anywhere, and one of another kind, has an answer', () => {
  const file = jpegOfScans(101)
  for (let length = 0; length < file.length - 40; length += 1)
    expect(hasManyScans(file.subarray(0, length))).toBe(false)
  expect(hasManyScans(PICTURES.png)).toBe(false)
})
