import { expect, test } from 'vitest'
import { randomBytes } from './random-bytes.server.ts'

test('no bytes are handed out twice', () => {
  const drawn = Array.from({ length: 2000 }, () => randomBytes(16).toString('hex'))
  expect(new Set(drawn).size).toBe(2000)
})

test('what was handed out does not change with the next draw', () => {
  const first = randomBytes(32)
  const before = first.toString('hex')
  for (let turn = 0; turn < 300; turn += 1) randomBytes(32)
  expect(first.toString('hex')).toBe(before)
})

test('every byte is drawn, at the end of a pool too', () => {
  const drawn = Array.from({ length: 1000 }, () => randomBytes(33))
  for (const bytes of drawn) expect(bytes.every((byte) => byte === 0)).toBe(false)
  // A byte that is never drawn would be 0 in all of them; by chance that happens once in 256 to the power of 1000.
  for (let place = 0; place < 33; place += 1) expect(drawn.some((bytes) => bytes[place] !== 0)).toBe(true)
})
