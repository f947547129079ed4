import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { actions } from '#app/auth/actions/actions.ts'
import routes from '#app/routes.ts'
import { PAGE_PATHS, PAGES } from './e2e/support/pages.ts'
import { PAGE_ROWS } from './support/account/page-rows.ts'

/** What a page is called here: by the end of its route's id, or by its module where the host gives it none. */
const nameOf = ({ id, file }: RouteConfigEntry) =>
  id === 'auth/account/overview' ? 'account' : basename(id ?? file, '.tsx')

/** A route and those below it: their modules, and what they are called. */
function modulesOf(route: RouteConfigEntry): { file: string; name: string }[] {
  return [{ file: route.file, name: nameOf(route) }, ...(route.children ?? []).flatMap(modulesOf)]
}

/** The routes that draw something: a layout alone is no page. */
const drawn = (await routes)
  .flatMap(modulesOf)
  .filter(({ file }) => file.endsWith('.tsx') && !file.endsWith('layout.tsx'))
  .map(({ name }) => name)

test('every page there is is looked at in a browser, and no other is listed', () => {
  expect(new Set(PAGES.map(({ page }) => page))).toEqual(new Set(drawn))
  expect(Object.keys(PAGE_PATHS).sort()).toEqual([...new Set(drawn)].sort())
})

test('a page of the account says in its tab what its row has for a title', () => {
  const titled = PAGE_ROWS.filter(({ title }) => title !== undefined)
  expect(titled.length).toBeGreaterThan(10)
  const others = titled.filter(({ module, title }) => {
    const code = readFileSync(`app/auth/${module}.tsx`, 'utf8')
    return !code.includes(`titleOf(page, (say) => say.${title})`)
  })
  expect(others.map(({ id }) => id)).toEqual([])
  const drawnByName = PAGE_ROWS.filter(({ module }) => existsSync(`app/auth/${module}.tsx`)).map(({ name }) => name)
  expect(drawnByName.filter((name) => !titled.some((row) => row.name === name))).toEqual(['person'])
})

test('so is every action that shows a page', () => {
  const shown = Object.entries(actions).filter(([, { showsPage }]) => showsPage)
  const listed: string[] = PAGES.map(({ page }) => page)
  expect(shown.map(([name]) => name).filter((name) => !listed.includes(name))).toEqual([])
})
