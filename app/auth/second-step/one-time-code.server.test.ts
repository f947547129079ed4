import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { createSealer } from '../crypto/jwe.server.ts'
import {
  looksLikeOneTimeCode,
  newOneTimeSecret,
  openOneTimeSecret,
  resealedSecret,
  timeStepOf,
} from './one-time-code.server.ts'
import { newRecoveryCode } from './recovery-code.server.ts'

/** The key of RFC 6238, appendix B; its codes there have eight digits, of which an app shows the last six. */
const KEY = Secret.fromUTF8('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %d of RFC 6238 the code is %s, also a time step before and after', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  for (const away of [-30, 0, 30]) expect(timeStepOf(KEY, code, at(seconds + away))).toBe(step)
  for (const away of [-60, 60]) expect(timeStepOf(KEY, code, at(seconds + away))).toBeNull()
  expect(timeStepOf(KEY, ` ${code.slice(0, 3)} ${code.slice(3)} `, at(seconds))).toBe(step)
})

test.each([
  ['123456', true],
  ['123 456', true],
  ['١٢٣٤٥٦', true],
  ['12345', false],
  [newRecoveryCode(), false],
  ['', false],
])('%s looks like a one-time code: %s', (typed, isOne) => {
  expect(looksLikeOneTimeCode(typed)).toBe(isOne)
})

test('a secret opens for its own user alone, and is sealed anew under the first key of the site', () => {
  const now = () => at(1_800_000_000)
  const [before, after] = [createSealer(['old'], now), createSealer(['new', 'old'], now)]
  const secret = newOneTimeSecret(before, 'ada')
  expect(openOneTimeSecret(before, { userId: 'grace', secret })).toBeNull()
  const opened = openOneTimeSecret(after, { userId: 'ada', secret })
  expect(opened?.bytes).toHaveLength(20)
  const resealed = resealedSecret(after, { userId: 'ada', secret }) ?? ''
  expect(openOneTimeSecret(createSealer(['new'], now), { userId: 'ada', secret: resealed })?.hex).toBe(opened?.hex)
  expect(resealedSecret(after, { userId: 'ada', secret: resealed })).toBeNull()
})
