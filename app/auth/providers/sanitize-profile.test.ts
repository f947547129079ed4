import { describe, expect, test } from 'vitest'
import type { MappedProfile } from '../config.ts'
import { idOf, isPlainEmail, sanitizeProfile } from './sanitize-profile.ts'

describe('an id', () => {
  test.each([
    ['a text', 'sub-1', 'sub-1'],
    ['a number', 42, '42'],
    ['the largest number that is exact', Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['as long as any', 's'.repeat(255), 's'.repeat(255)],
  ])('is %s', (_, id, text) => {
    expect(idOf(id)).toBe(text)
  })

  test.each([
    ['nothing', undefined],
    ['empty', ''],
    // JSON.parse has made 9007199254740993 of two people's ids.
    ['a number that has lost its last digits', Number.MAX_SAFE_INTEGER + 1],
    ['a fraction', 1.5],
    ['too long for an index', 's'.repeat(256)],
    ['half a character, of which all become the same in the database', 'a\ud800'],
    ['a text with a NUL, which PostgreSQL does not keep', 'a\u0000b'],
    ['an object', { id: 1 }],
  ])('is not %s', (_, id) => {
    expect(idOf(id)).toBeNull()
  })
})

describe('an address', () => {
  test.each(['ann@mail.test', ' Ann@Mail.Test\n', 'ann@localhost', 'a@b@mail.test'])('can be shown: %j', (email) => {
    expect(isPlainEmail(email)).toBe(true)
  })

  test.each([
    ['blank', ' \t'],
    ['two header lines', 'ann@mail.test\r\nBcc: eve@mail.test'],
    ['text with a NUL', 'ann\u0000@mail.test'],
    ['half a character', 'ann\ud800@mail.test'],
    ['longer than any', `${'a'.repeat(250)}@mail.test`],
    ['a list', ['ann@mail.test']],
    ['nothing', null],
  ])('that is %s is none', (_, email) => {
    expect(isPlainEmail(email)).toBe(false)
  })
})

describe('a profile', () => {
  const said = (name: string | null, image: string | null = null) => sanitizeProfile({ name, image })

  test.each([
    ['Zoë 👩‍💻', 'Zoë 👩‍💻'],
    ['A\u0000B\u001b[31m\r\nC', 'A B [31m C'],
    ['\u202etxt.exe', 'txt.exe'],
    ['x\ud800y', 'x y'],
    ['\u0000', null],
    [null, null],
  ])('says the name %j as %j', (name, shown) => {
    expect(said(name).name).toBe(shown)
  })

  test('has a name that a cookie can carry, cut between two characters', () => {
    expect(said('👩'.repeat(100_000)).name).toBe('👩'.repeat(256))
  })

  test.each(['https://id.example/a.png', 'http://127.0.0.1/a.png', 'data:image/png;base64,iVBORw0KGgo='])(
    'has the picture %s',
    (image) => {
      expect(said(null, image).image).toBe(image)
    },
  )

  test.each([
    ['https://id.example/a\u0000b.png', 'https://id.example/a%00b.png'],
    ['https://id.example/\u202egnp.a', 'https://id.example/%E2%80%AEgnp.a'],
    [' https://id.example/a\r\n.png', 'https://id.example/a.png'],
    ['https://id.example/\ud800.png', 'https://id.example/%EF%BF%BD.png'],
    ['https://ID.example', 'https://id.example/'],
  ])('has the picture %j as it is parsed', (image, kept) => {
    expect(said(null, image).image).toBe(kept)
  })

  test.each([
    'javascript:alert(1)',
    `https://id.example/${'é'.repeat(400)}`,
    'java\nscript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'avatars/1.png',
    `https://id.example/${'a'.repeat(2000)}`,
  ])('has no picture where one is said to be at %.40s', (image) => {
    expect(said(null, image).image).toBeNull()
  })

  test('keeps what is not said unsaid, and everything else', () => {
    const profile: MappedProfile = { id: '1' }
    expect(sanitizeProfile(profile)).toEqual({ id: '1' })
  })
})
