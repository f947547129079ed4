import { expect, test } from 'vitest'
import { sanitizeProfile } from '#app/auth/providers/sanitize-profile.ts'
import { printable, printableLines } from '../shared/printable.ts'
import { readAccount, readSession, readUser } from './read-rows.ts'
import { Report } from './report.ts'
import { shown } from './shown.ts'

const NOW = new Date('2026-02-03T12:00:00Z')
const LONG = 'x'.repeat(256)

test('what is longer than `user import` takes is left out or left behind, and said in short', () => {
  expect(readUser({ id: LONG, email: null }, NOW)).toBe('it has an id of more than 255 characters')
  const user = readUser(
    {
      id: 'a',
      name: LONG,
      image: `https://x.example/${'x'.repeat(5_000_000)}`,
      emailVerified: '-1',
      email: 'ada@example.com',
    },
    NOW,
  )
  expect(user).toMatchObject({
    name: null,
    image: null,
    emailVerified: null,
    warnings: [expect.stringContaining('name has more'), expect.stringContaining('picture’s address has more')],
  })
  expect(JSON.stringify(user).length).toBeLessThan(500)
  expect(readAccount({ provider: 'acme', providerAccountId: LONG, userId: 'a' }, NOW)).toContain('more than 255')
  const tokens = { isGood: () => true, idsOf: () => ({ id: 'a', plainId: 'b', earlierIds: [] }) }
  expect(readSession({ sessionToken: 't', userId: LONG, expires: '2027-01-01' }, { now: NOW, tokens })).toContain(
    'more than 255',
  )
  expect(shown('y'.repeat(5_000)).length).toBeLessThan(300)
})

test.each([
  [
    'a\u0000da\u001b[31m\u202eLovelace',
    'https://old.example/\u202egnp.a',
    'a da [31m Lovelace',
    'https://old.example/%E2%80%AEgnp.a',
  ],
  ['\u202e', 'javascript:alert(document.cookie)', null, null],
  ['Ada\r\nSet-Cookie: a', 'data:image/svg+xml,<svg onload="alert(1)"/>', 'Ada Set-Cookie: a', null],
  ['Ada', 'avatars/1.png', 'Ada', null],
])('the name %j and the picture %j come over as those of a sign-in would', (name, image, keptName, keptImage) => {
  const read = readUser({ id: 'a', email: null, name, image }, NOW)
  expect(read).toMatchObject({ name: keptName, image: keptImage })
  const signedIn = sanitizeProfile({ name, image })
  expect(read).toMatchObject(signedIn)
})

test('what a terminal is shown moves no cursor, hides no line and makes none', () => {
  expect(printable('a\u001b[2J\u202eb\u009bc\n')).toBe('a\\u001b[2J\\u202eb\\u009bc\\u000a')
  expect(printableLines('a\u0007\nb')).toBe('a\\u0007\nb')
  const said: string[] = []
  const report = new Report((line) => said.push(line))
  report.addProvider('ac\u001bme\n')
  report.add({ deed: 'skip', kind: 'user', row: shown('a\u009b\u202e'), note: '' })
  report.tellRest({ hasPasskeys: false })
  for (const sign of ['\u001b', '\u009b', '\u202e']) expect(said.join('\n')).not.toContain(sign)
  expect(said.filter((line) => line.includes('acme') || line.includes('ac\\u001bme\\u000a'))).toHaveLength(1)
})
