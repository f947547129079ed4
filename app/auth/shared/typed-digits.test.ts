import { expect, test } from 'vitest'
import { typedCode, typedDigits } from './typed-digits.ts'

test.each([
  ['as they are', '042137', '042137'],
  ['spaces and dashes', ' 042 1-37\r\n', '042137'],
  ['a space between any two', '0 4 2 1 3 7', '042137'],
  ['an en dash and a no-break space', '04\u201321\u00a037', '042137'],
  ['what cannot be seen', '\u200e042137\u200f', '042137'],
  ['full-width figures', '\uff10\uff14\uff12\uff11\uff13\uff17', '042137'],
  ['Arabic figures', '\u0660\u0664\u0662\u0661\u0663\u0667', '042137'],
  ['Persian figures', '\u06f0\u06f4\u06f2\u06f1\u06f3\u06f7', '042137'],
  ['Devanagari figures', '\u0966\u096a\u0968\u0967\u0969\u096d', '042137'],
  ['a sentence around them', 'Your code is 042 137.', '042137'],
  ['other numbers around them', 'Sign in to Studio 54: 042-137 (works for 10 minutes)', '042137'],
  ['the same twice', 'Code: 042137\n\nCode: 042137', '042137'],
  ['too few', '0421', '0421'],
  ['too many', '0421370', '0421370'],
  ['two groups that could both be meant', '042137 or, 111111', '042137111111'],
  ['none', 'code', ''],
  ['a million of them', '1'.repeat(1_000_000), '1'.repeat(1000)],
])('six digits out of %s', (_, typed, digits) => {
  expect(typedDigits(typed, 6)).toBe(digits)
})

test('two digits with words around them', () => {
  expect(typedDigits('number 42', 2)).toBe('42')
})

test.each([
  ['BCDF2345', 'BCDF2345'],
  [' bcdf-2345\n', 'BCDF2345'],
  ['b c d f 2 3 4 5', 'BCDF2345'],
  ['\uff22\uff23\uff24\uff26 2345', 'BCDF2345'],
  ['Your code for Example is BCDF2345. It works once.', 'BCDF2345'],
  ['BCDF2345 or GHJK6789', 'BCDF2345ORGHJK6789'],
  ['123456', '123456'],
  ['', ''],
])('of %j the code is %j', (typed, code) => {
  expect(typedCode(typed, '23456789BCDFGHJKMNPQRSTVWXYZ', 8)).toBe(code)
})
