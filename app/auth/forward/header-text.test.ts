import { expect, test } from 'vitest'
import { headerText } from './header-text.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['o\'brien+x"<y>@example.com', 'o\'brien+x"<y>@example.com'],
  ['100%', '100%25'],
  ['Zoë', 'Zo%C3%AB'],
  ['アダ', '%E3%82%A2%E3%83%80'],
  ['👩‍💻', '%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB'],
  ['a\r\nRemote-User: admin', 'a%0D%0ARemote-User: admin'],
  ['\u0000\u007f\u0085', '%00%7F%C2%85'],
  [' spaces ', '%20spaces%20'],
])('%j is sent as %j', (text, sent) => {
  expect(headerText(text)).toBe(sent)
  expect(decodeURIComponent(sent)).toBe(text)
  expect(new Headers({ 'Remote-Name': sent }).get('Remote-Name')).toBe(sent)
})

test('half of a character is sent as the sign for a broken one', () => {
  expect(decodeURIComponent(headerText('a\ud83d'))).toBe('a\ufffd')
})
