import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { IN_ENGLISH, SITE } from '#app/auth/ui/samples.ts'
import { trackedFiles } from '#tests/support/documents/documents.ts'
import { PAGE_STATES } from './states.ts'

/** What the modules of pages export to be drawn as a page. */
const components = trackedFiles('app/auth/features/*.tsx', 'app/auth/ui/pages/*.tsx')
  .filter((file) => /[-/]page\.tsx$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export function (\w+Page|NewRecoveryCodes)\b/gm)])
  .map(([, name]) => name)

/** The page's component, whatever a state puts around it. */
function nameOf({ type, props }: ReactElement): string {
  if (typeof type === 'function') return type.name
  const { children } = props as { children: ReactElement }
  return nameOf(children)
}

test('every page there is, is in the preview', () => {
  const drawn = PAGE_STATES.map(({ draw }) => nameOf(draw(SITE, IN_ENGLISH)))
  expect(components.length).toBeGreaterThan(25)
  expect(new Set(drawn)).toEqual(new Set(components))
})

test('each state has an address of its own', () => {
  const addresses = PAGE_STATES.map(({ page, state }) => `${page}/${state}`)
  expect(addresses.filter((address) => !/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/.test(address))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
})
