import { dictionary } from '@zxcvbn-ts/language-common'
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
  ['bytes that are fewer as NFC', 'quartz kite\u0301 moo'.repeat(16), ALONE],
  ['a run among other words', 'quiet 1234 mornings', ALONE],
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
  ['one with numbers after it', 'password1234567', ALONE, 'Many people'],
  ['one with signs around it', '!!password2024!', ALONE, 'Many people'],
  ['a common one twice', 'passwordpassword', ALONE, 'Many people'],
  ['two common ones', 'footballmonkey99', ALONE, 'Many people'],
  ['two common ones with signs between', 'Sunshine & Princess!', ALONE, 'Many people'],
  ['one character', 'aaaaaaaaaaaaaaa', ALONE, 'Many people'],
  ['one character, as long as may be', 'a'.repeat(256), ALONE, 'Many people'],
  ['a few characters again and again', 'kx7kx7kx7kx7kx7', ALONE, 'Many people'],
  ['numbers in a row', '123456789012345', ALONE, 'Many people'],
  ['keys in a row', 'qwertyuiopasdfgh', ALONE, 'Many people'],
  ['letters in a row, backwards', 'zyxwvutsrqponml', ALONE, 'Many people'],
  ['the name of the site', 'LatchkeyLatchkey1', ALONE, 'mostly your name'],
  ['the name of the person', 'ada lovelace 1815', ALONE, 'mostly your name'],
  ['the address', 'ada.byron@mail.example', ALONE, 'mostly your name'],
])('refuses %s', async (_what, password, owner, says) => {
  expect(await passwordFault(password, owner, answerWords.english.passwordFaults)).toContain(says)
})

test('every hundredth of the 49,000 is refused as it is, and with signs and a year around it where it is a word', async () => {
  const asked = dictionary['passwords-common']
    .filter((_, at) => at % 100 === 0)
    .flatMap((word) => (/^(?!.*(.)\1\1)\p{L}{6,}$/u.test(word) ? [word, `!!${word}2024!`, word.toUpperCase()] : [word]))
  const faults = await Promise.all(asked.map((word) => passwordFault(word, BESIDE, answerWords.english.passwordFaults)))
  expect(asked.filter((_, at) => faults[at] === null)).toEqual([])
})

test('takes none of the list that is as long as the site asks, nor one that is made so, at either length', async () => {
  const { COMMON_PASSWORDS: listed } = await import('./common-passwords.ts')
  const faultOf = (password: string, hasSecondStep: boolean) =>
    passwordFault(
      password,
      { siteName: 'App', name: null, email: null, hasSecondStep },
      answerWords.english.passwordFaults,
    )
  const taken: string[] = []
  for (const [shortest, hasSecondStep] of [
    [15, false],
    [8, true],
  ] as const)
    for (const [at, one] of listed.entries()) {
      // Of those that have to be made longer some do.
      if (one.length < shortest && at % 8 !== 0) continue
      const repeated = one.repeat(Math.ceil(shortest / one.length))
      const numbered = /^\p{L}{6,}$/u.test(one) ? [`${one}123456789`.padEnd(shortest, '!')] : []
      for (const password of [repeated, ...numbered])
        if ((await faultOf(password, hasSecondStep)) === null) taken.push(password)
    }
  expect(taken).toEqual([])
}, 60_000)
