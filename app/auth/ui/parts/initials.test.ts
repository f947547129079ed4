import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Lovelace', 'en', 'AL'],
  ['Ada King Lovelace', 'en', 'AL'],
  ['ada', 'en', 'A'],
  ['istanbul', 'tr', '\u0130'],
  ['ada.lovelace@mail.test', 'en', 'AL'],
  ['ada.1815@mail.test', 'en', 'A'],
  ['1815@mail.test', 'en', '1'],
  ['e\u0301mile', 'fr', 'E\u0301'],
  ['\u5c71\u7530 \u592a\u90ce', 'ja', '\u5c71'],
  ['\u0645\u062d\u0645\u062f \u0639\u0644\u064a', 'ar', '\u0645'],
  ['\u{1f600}', 'en', ''],
  ['', 'en', ''],
] as const)('the initials of "%s" in %s are "%s"', (name, language, initials) => {
  expect(initialsOf(name, language)).toBe(initials)
})
