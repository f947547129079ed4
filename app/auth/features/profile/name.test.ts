import { expect, test } from 'vitest'
import { answerWords } from '../../languages/en/answers.ts'
import { checkName } from './name.ts'

const faults = answerWords.english.nameFaults

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada  ', 'Ada'],
  ['Ame\u0301lie', 'Am\u00e9lie'],
  ['\u845b\u{e0100}\u57ce', '\u845b\u{e0100}\u57ce'],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['\u{1f469}\u200d\u{1f4bb}', '\u{1f469}\u200d\u{1f4bb}'],
  ['x'.repeat(256), 'x'.repeat(256)],
])('%j is kept as %j', (typed, name) => {
  expect(checkName(typed, faults)).toEqual({ name, fault: null })
})

test.each([
  ['nothing', '', 'Enter a name.'],
  ['spaces', ' \u00a0 ', 'Enter a name.'],
  ['joiners alone', '\u200d\u200d', 'Enter a name.'],
  ['257 characters', '\u{1f600}'.repeat(257), 'Use at most 256 characters.'],
  ...[
    '\0',
    '\n',
    '\u0085',
    '\u2028',
    '\u202e',
    '\u2066',
    '\u200f',
    '\u061c',
    '\u200b',
    '\ufeff',
    '\ud800',
    '\u{e0041}',
  ].map((refused) => [
    `a name with ${JSON.stringify(refused)}`,
    `Ada${refused}x`,
    'Use letters, digits and signs that can be seen.',
  ]),
])('%s is refused', (_what, typed, fault) => {
  expect(checkName(typed ?? '', faults)).toEqual({ name: null, fault })
})
