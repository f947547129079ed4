import { expect, test } from 'vitest'
import { answerWords } from '../../languages/en/answers.ts'
import { type PasswordOwner, passwordFault } from './password-policy.server.ts'

const ALONE: PasswordOwner = {
  siteName: 'Latchkey',
  name: 'Ada Lovelace',
  email: 'ada.byron@mail.example',
  hasSecondStep: false,
}
const BESIDE = { ...ALONE, hasSecondStep: true }

test.each([
  ['15 characters', 'gh7 kite moon x', ALONE],
  ['8 beside a second step', 'kite 7x!', BESIDE],
  ['one kind of character', 'bmxwlqkzrpfhvty', ALONE],
  ['characters beyond the basic plane, each counted as one', '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐦🐤🦆', ALONE],
  ['256 bytes', 'quartz kite moon'.repeat(16), ALONE],
  ['bytes that are fewer as NFC', 'e\u0301'.repeat(128), ALONE],
  ['a name among other words', 'ada likes quiet mornings', ALONE],
])('takes %s', async (_what, password, owner) => {
  expect(await passwordFault(password, owner, answerWords.english.passwordFaults)).toBeNull()
})

test.each([
  ['14 characters', 'gh7 kite moon ', ALONE, 'at least 15'],
  ['15 characters that are 14 as NFC', 'gh7 kite moone\u0301', ALONE, 'at least 15'],
  ['7 beside a second step', 'kite 7x', BESIDE, 'at least 8'],
  ['257 bytes', `${'quartz kite moon'.repeat(16)}x`, ALONE, 'too long'],
  ['a common one', '1qaz2wsx3edc4rfv', ALONE, 'Many people'],
  ['a common one in capitals', 'PASSWORD', BESIDE, 'Many people'],
  ['the name of the site', 'LatchkeyLatchkey1', ALONE, 'mostly your name'],
  ['the name of the person', 'ada lovelace 1815', ALONE, 'mostly your name'],
  ['the address', 'ada.byron@mail.example', ALONE, 'mostly your name'],
])('refuses %s', async (_what, password, owner, says) => {
  expect(await passwordFault(password, owner, answerWords.english.passwordFaults)).toContain(says)
})
