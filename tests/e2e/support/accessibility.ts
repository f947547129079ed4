import type { Page } from '@playwright/test'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { nameOfLanguage } from '#app/auth/languages/names.ts'
import { faultsInBothSchemes, OF_WHOLE_PAGES, openAll } from './axe.ts'
import { misfits } from './misfits.ts'
import { expect, previewed, sheetsAt, test } from './stage.ts'
import { untilHydrated } from './steps.ts'

/** So many tests share the pages of one language. */
const SHARES = 3

/** Every page and mail in every state, looked at with axe, the pages hydrated in the window that the file says. */
export function testAccessibility(languages: readonly LanguageTag[]): void {
  for (const language of languages) {
    for (let share = 0; share < SHARES; share += 1) {
      const part = `part ${share + 1} of ${SHARES}`
      test(`every page in every state in ${nameOfLanguage(language)}: axe finds nothing in light or in dark, and it fits 320 pixels (${part})`, async ({
        page,
        request,
      }) => {
        const hrefs = (await previewed(request, 'pages', language)).filter((_, place) => place % SHARES === share)
        await page.goto(hrefs[0] ?? '')
        await untilHydrated(page)
        const found: string[] = []
        for (const href of hrefs) {
          await test.step(href, async () => {
            await goOnTo(page, href)
            const faults = [...(await faultsInBothSchemes(page)), ...(await misfits(page))]
            found.push(...faults.map((fault) => `${href} ${fault}`))
          })
        }
        expect(found).toEqual([])
      })
    }

    test(`every mail in every state in ${nameOfLanguage(language)}: axe finds nothing in light or in dark`, async ({
      page,
      request,
      app,
    }) => {
      const found: string[] = []
      for (const { name, html } of await sheetsAt(app.origin, await previewed(request, 'mails', language))) {
        // Its own address lets no script run, not even that of axe.
        await page.setContent(html)
        const faults = await faultsInBothSchemes(page, { without: OF_WHOLE_PAGES })
        found.push(...faults.map((fault) => `${name} ${fault}`))
      }
      expect(found).toEqual([])
    })
  }
}

/** Goes to another state as a step back in the browser's history would, so that document and script stay, and opens it up. */
async function goOnTo(page: Page, href: string): Promise<void> {
  if (page.url().endsWith(href)) return openAll(page)
  const before = await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return document.title
  }, href)
  await page.waitForFunction((old) => document.title !== old, before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openAll(page)
}
