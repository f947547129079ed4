import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IN_ENGLISH, SITE } from './states/samples.ts'
import { PAGE_STATES } from './states.ts'

const PAGES = 'app/auth/ui/pages'

/** What the modules of pages export to be drawn as a page. */
const components = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-page.tsx'))
  .flatMap((file) => [
    ...readFileSync(join(PAGES, file), 'utf8').matchAll(/^export function (\w+Page|NewRecoveryCodes)\b/gm),
  ])
  .map(([, name]) => name)

test('every page there is, is in the preview', () => {
  const drawn = PAGE_STATES.map(({ draw }) => draw(SITE, IN_ENGLISH).type).map((type) =>
    typeof type === 'function' ? type.name : type,
  )
  expect(components.length).toBeGreaterThan(25)
  expect(new Set(drawn)).toEqual(new Set(components))
})

test('each state has an address of its own', () => {
  const addresses = PAGE_STATES.map(({ page, state }) => `${page}/${state}`)
  expect(addresses.filter((address) => !/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/.test(address))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
})
