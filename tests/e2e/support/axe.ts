import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What of axe's rules looks at colours: in a second scheme nothing else differs. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** A mail is a part of the page of a mail program, whose landmarks it stands in. */
export const OF_WHOLE_PAGES = ['landmark-one-main', 'region']

/** Opens what can be opened: axe does not look at what is not shown. */
export const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })

/** The faults that axe finds in the page in light and in dark, `without` some rules. A browser without script has no axe. */
export async function faultsInBothSchemes(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  // Once in each document: it takes longer to load than most pages take to check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const inLight = await violations(page, { runOnly: { type: 'tag', values: RULES }, rules })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const inDark = await violations(page, { runOnly: { type: 'rule', values: OF_COLOURS } })
  return [...inLight.map((fault) => `in light: ${fault}`), ...inDark.map((fault) => `in dark: ${fault}`)]
}

/** What a frame holds has an address of its own, where it is looked at. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }

function violations(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async (given) => {
      // The one of that page.
      const { run }: Pick<typeof axe, 'run'> = Reflect.get(window, 'axe')
      const found = await run(document, given)
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    { ...OPTIONS, ...options },
  )
}
