import { expect, test } from 'vitest'
import { catalogue } from '#app/auth/providers/catalogue.ts'
import { contrast } from '#app/auth/shared/accent.ts'
import { markIds, markSvg } from './logos.ts'

/** Brands that simple-icons does not carry. */
const WITHOUT_MARK = ['cognito', 'linkedin', 'logto', 'microsoft', 'salesforce', 'slack', 'yandex', 'zitadel']

test('every provider has a mark, or its brand has none to give', () => {
  const without = Object.keys(catalogue).filter((id) => !markIds.includes(id))
  expect(without.sort()).toEqual(WITHOUT_MARK)
})

test.each(markIds)('the mark of %s can be seen in both colour schemes, and runs nothing', (id) => {
  const svg = markSvg(id) ?? ''
  const [light = '', dark = ''] = [...svg.matchAll(/fill:(#[0-9a-f]{6})/g)].map(([, colour]) => colour ?? '')
  expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast(dark, '#181b21')).toBeGreaterThanOrEqual(3)
  expect(svg).toMatch(/^<svg [^>]+><style>[^<]+<\/style><path d="[\d\sA-Za-z.,-]+"\/><\/svg>\n$/)
})

test('a brand’s colour that can be seen is left alone', () => {
  expect(markSvg('google')).toContain('path{fill:#4285f4}')
})

test('a black mark is white in the dark', () => {
  expect(markSvg('github')).toContain('path{fill:#181717}@media (prefers-color-scheme:dark){path{fill:#ffffff}}')
})

test('an id that is none, such as constructor, has no mark', () => {
  expect(markSvg('constructor')).toBeNull()
})
