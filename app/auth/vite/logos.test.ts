import { expect, test } from 'vitest'
import { contrast } from '#app/auth/brand/accent.ts'
import { catalogue } from '#app/auth/providers/catalogue.ts'
import { markIds, markSvg } from './logos.ts'

const GROUNDS = { light: '#ffffff', dark: '#181b21' }

test('every provider of the catalogue has a mark', () => {
  expect(Object.keys(catalogue).filter((id) => !markIds.includes(id))).toEqual([])
})

test.each(markIds)('the mark of %s can be seen in both colour schemes, and runs nothing', (id) => {
  const svg = markSvg(id) ?? ''
  const [light = '', dark = ''] = [...svg.matchAll(/fill:(#[0-9a-f]{6})/g)].map(([, colour]) => colour ?? '')
  const own = [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour ?? '')
  const best = (ground: string, colours: string[]) => Math.max(...colours.map((colour) => contrast(colour, ground)))
  expect(best(GROUNDS.light, own.length > 0 ? own : [light])).toBeGreaterThanOrEqual(3)
  expect(best(GROUNDS.dark, own.length > 0 ? own : [dark])).toBeGreaterThanOrEqual(3)
  const drawn =
    /^<svg [^>]+>(<style>[^<]+<\/style>)?(<path (id="dark" |fill="#[0-9a-f]{6}" )?d="[\d\sA-Za-z.,-]+"\/>)+<\/svg>\n$/
  expect(svg).toMatch(drawn)
})

test('Google’s letter has its four colours', () => {
  const colours = [...(markSvg('google') ?? '').matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour)
  expect(colours).toEqual(['#4285f4', '#34a853', '#fbbc05', '#ea4335'])
})

test('a brand’s colour that can be seen is left alone', () => {
  expect(markSvg('reddit')).toContain('path{fill:#ff4500}')
})

test('a black mark is white in the dark', () => {
  expect(markSvg('github')).toContain('path{fill:#181717}path:target{fill:#ffffff}')
  expect(markSvg('github')).toContain('<path id="dark"')
  // WebKit applies none in a picture of <img>.
  for (const id of markIds) expect(markSvg(id)).not.toContain('@media')
})

test('an id that is none, such as constructor, has no mark', () => {
  expect(markSvg('constructor')).toBeNull()
})
