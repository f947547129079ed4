import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { type Latchkey, startLatchkey } from './latchkey.ts'
import { watch } from './watch.ts'

/** Playwright's `test` with the demo's build, which has `/preview`; the test fails on any error that a browser reports. */
export const test = base.extend<object, { app: Latchkey }>({
  app: [
    async ({ browserName: _ }, use) => {
      const app = await startLatchkey('build-demo')
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.origin),
  context: async ({ context, app, javaScriptEnabled }, use) => {
    const complaints = await watch(context, { origin: app.origin, providerOrigin: app.provider.issuer })
    await use(context)
    const isKnown = (complaint: string) =>
      // Its pages lead to the mailbox, which is a site of its own.
      complaint.includes(`to elsewhere: ${app.mailbox.origin}/`) ||
      // A window without script that stays open has loaded its script for nothing.
      (!javaScriptEnabled && complaint.includes('was preloaded using link preload but not used'))
    expect(complaints.filter((complaint) => !isKnown(complaint))).toEqual([])
  },
})

/** The addresses that the preview links to: of a page's states, or of mails. */
export async function previewed(request: APIRequestContext, under: string): Promise<string[]> {
  const list = await (await request.get('/preview')).text()
  const hrefs = [...list.matchAll(/<a href="([^"]+)" class="state"/g)].map(([, href = '']) => href)
  const found = hrefs.filter((href) => href.startsWith(`/preview/${under}/`))
  expect(found.length).toBeGreaterThan(0)
  return found
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The faults that axe finds in the page, `without` some rules. In a second scheme colours alone differ, and nothing
 * else is looked at again.
 */
export async function faultsInBothSchemes(
  page: Page,
  { without = [] }: { without?: string[] } = {},
): Promise<string[]> {
  const axe = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const inLight = await axe().withTags(RULES).disableRules(without).analyze()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const inDark = await axe().withRules(['color-contrast', 'link-in-text-block']).analyze()
  return [...inLight.violations, ...inDark.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  )
}

/** What reaches beyond a window of 320 pixels, which is also one of 1280 at 400 %. */
export async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  return page.evaluate(() => {
    const isHidden = (element: Element) => element.closest('.unseen') !== null
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && !isHidden(element) && (right > innerWidth + 0.5 || left < -0.5)
    })
    const isScrolled = document.documentElement.scrollWidth > innerWidth
    return [...(isScrolled ? ['the page is scrolled sideways'] : []), ...beyond.map(({ outerHTML }) => outerHTML)]
  })
}

export { expect }
