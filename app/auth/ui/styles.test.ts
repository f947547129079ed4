import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contrast } from '../brand/accent.ts'

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const account = readFileSync(new URL('./account.css', import.meta.url), 'utf8')
const [light = {}, dark = {}] = [...css.matchAll(/:where\(\.latchkey\) \{(.*?)\n *\}/gs)].map(([, body = '']) =>
  colours(body),
)

function colours(declarations: string): Record<string, string> {
  return Object.fromEntries([...declarations.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name, value]) => [name, value]))
}

const TEXT = 4.5
const CONTROL = 3

/** What is seen on what, and the least contrast it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: [on: string, seen: string, least: number][] = [
  ['card', 'ink', TEXT],
  ['card', 'soft', TEXT],
  ['card', 'accent', TEXT],
  ['canvas', 'ink', TEXT],
  ['canvas', 'soft', TEXT],
  ['field', 'ink', TEXT],
  ['field', 'soft', TEXT],
  ['line', 'ink', TEXT],
  ['accent', 'accent-ink', TEXT],
  ['bad', 'bad-ink', TEXT],
  ['card', 'bad-ink', TEXT],
  ['card', 'edge', CONTROL],
  ['field', 'edge', CONTROL],
  ['canvas', 'accent', CONTROL],
]

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
])('in the %s scheme', (_scheme, tokens) => {
  test.each(PAIRS)('on %s, %s has a contrast of %f at least', (on, seen, least) => {
    expect(contrast(tokens[on] ?? '', tokens[seen] ?? '')).toBeGreaterThanOrEqual(least)
  })
})

test('every property used is defined, and every property defined is used', () => {
  const both = css + account
  const defined = new Set([...both.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const used = new Set([...both.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  expect([...used].sort()).toEqual([...defined].sort())
})

test('every colour is a property, so that a site can change it', () => {
  const rules = css.slice(css.indexOf('box-sizing')) + account.slice(account.indexOf('.lk-account'))
  expect(rules).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i)
})

test('the styles are less than 4 kB compressed', () => {
  expect(gzipSync(css).length).toBeLessThan(4096)
})

test('so are those of the account, which repeat no rule of the others', () => {
  expect(gzipSync(account).length).toBeLessThan(4096)
  const selectors = (sheet: string) => [...sheet.matchAll(/^ {2}(\.lk-[^{]*) \{/gm)].map(([, selector]) => selector)
  expect(selectors(account).filter((selector) => selectors(css).includes(selector))).toEqual([])
})
