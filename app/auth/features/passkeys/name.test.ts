import { expect, test } from 'vitest'
import { authenticatorName } from '../../methods/passkey/authenticators.ts'
import { numberedName, typedName } from './name.ts'

test('a name is one line of at most 60 characters, and none where nothing was typed', () => {
  expect(typedName('  My\n phone ')).toBe('My phone')
  expect(typedName('😀'.repeat(70))).toBe('😀'.repeat(60))
  expect(typedName(' \u200b\n')).toBeNull()
  expect(typedName(null)).toBeNull()
})

test('a passkey without a name of its user is numbered where another one is called so', () => {
  expect(numberedName('Bitwarden', ['Laptop'])).toBe('Bitwarden')
  expect(numberedName('Bitwarden', ['Bitwarden'])).toBe('Bitwarden (2)')
  expect(numberedName('Bitwarden', ['Bitwarden', 'Bitwarden (3)', 'Bitwarden (2)'])).toBe('Bitwarden (4)')
})

test('what made a passkey is known by name, and never by a name of every object', () => {
  expect(authenticatorName('d548826e-79b4-db40-a3d8-11116f7e8349')).toBe('Bitwarden')
  expect(authenticatorName('00000000-0000-0000-0000-000000000000')).toBeNull()
  expect(authenticatorName('constructor')).toBeNull()
})
