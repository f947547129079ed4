import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { followed, namesLayer, styleSheets } from './style-sheets.ts'

const css = readFileSync(new URL('../../ui/styles.css', import.meta.url), 'utf8')

test('by a selector of the host the pages are dark below it, and nowhere else', () => {
  const sheet = followed(css, '.dark, [data-theme="dark"]')
  expect(sheet).not.toContain('prefers-color-scheme')
  expect(sheet).toContain('--scheme: light;')
  expect(sheet).toMatch(
    /:where\(\.latchkey\):where\(\.dark, \[data-theme="dark"\], :is\(\.dark, \[data-theme="dark"\]\) \*\) \{\s+--scheme: dark;\s+--canvas: #0f1115;/,
  )
  expect(sheet.match(/\{/g)?.length).toBe(sheet.match(/\}/g)?.length)
})

test.each(['', ' ', '.dark {} .light', '.dark;', '</style>', '@media print', '.a /* */'])(
  'what is no selector is refused: %j',
  (dark) => {
    expect(() => styleSheets({ dark })).toThrow(/is no selector, such as \.dark/)
  },
)

test.each([
  '@layer latchkey, utilities;',
  '@layer base, latchkey;',
  '@layer latchkey { .button { color: red } }',
  "@import 'latchkey/styles.css' layer(latchkey);",
])('a sheet that names our former layer is told from others: %s', (sheet) => {
  expect(namesLayer(sheet)).toBe(true)
})

test.each([
  '@layer latchkey-own { }',
  '@layer base { .latchkey { --accent: red } }',
  '/* @layer latchkey; */',
  '.latchkey {}',
])('a sheet that does not name it is left alone: %s', (sheet) => {
  expect(namesLayer(sheet)).toBe(false)
})
