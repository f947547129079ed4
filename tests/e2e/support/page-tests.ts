import type { Page, TestInfo } from '@playwright/test'
import { faultsInBothSchemes } from './axe.ts'
import type { Latchkey } from './latchkey.ts'
import { isUnlikeWithScript, SAID_ONCE } from './likeness.ts'
import { bringUp, expectToFit, idsTwice, PAGES } from './pages.ts'
import { expect, test } from './test.ts'

/** Pages that axe looks at here: those of the preview are the same, and `npm run verify -- accessibility` has all of these. */
const LOOKED_AT = ['home, signed out', 'sign-in', 'account', 'nothing here']

/** Whether a way leads to the first of the states of its page. */
export const isFirstState = (way: (typeof PAGES)[number]) => PAGES.find(({ page }) => page === way.page) === way

/** Pages with script, a test a page. */
export function testPages(isWanted: (way: (typeof PAGES)[number]) => boolean): void {
  test.afterEach(({ app }) => app.returnDatabase())

  // Reaching a page takes longer than checking it, so all checks are made on each page at once.
  for (const way of PAGES.filter(isWanted)) {
    const isUnlike = isUnlikeWithScript(way)
    const isLookedAt = LOOKED_AT.includes(way.name)
    const axe = isLookedAt ? 'axe finds nothing in light or in dark, ' : ''
    const likeness = isUnlike ? '' : ', and is the same picture before and after its script has run'
    test(`${way.name}: ${axe}keys reach all, the card fits every window${likeness}`, async ({ page, app }, info) => {
      await bringUp(way, page, app)
      if (!isUnlike) await test.step('likeness', () => expectLikeness(way, page, app, info))
      await test.step('ids', async () => expect(await idsTwice(page)).toEqual([]))
      await test.step('keyboard', () => expectToBeReachable(page))
      if (isLookedAt) await test.step('accessibility', async () => expect(await faultsInBothSchemes(page)).toEqual([]))
      await test.step('sizes', () => expectToFit(page))
    })
  }
}

/** Pages reached without script, each by its own steps and in each of its windows: a test a page. */
export function testFits(isWanted: (way: (typeof PAGES)[number]) => boolean): void {
  test.afterEach(({ app }) => app.returnDatabase())

  for (const way of PAGES.filter(isWanted)) {
    test(`${way.name}: the card fits every window`, async ({ page, app }) => {
      await bringUp(way, page, app)
      await expectToFit(page)
    })
  }
}

async function expectLikeness(way: (typeof PAGES)[number], page: Page, app: Latchkey, info: TestInfo): Promise<void> {
  // An element under the mouse looks different, and the other browser has no mouse.
  await page.mouse.move(0, 0)
  const isSaidOnce = SAID_ONCE.includes(way.name)
  const state = isSaidOnce ? {} : { storageState: await page.context().storageState() }
  const settings = { javaScriptEnabled: false, baseURL: app.origin, ...state }
  const context = await page.context().browser()?.newContext(settings)
  const plain = await context?.newPage()
  if (!plain) throw new Error('There is no browser.')
  if (isSaidOnce) {
    await way.go(plain, app)
    await plain.mouse.move(0, 0)
  } else {
    await plain.goto(page.url())
  }
  const pictures = async () => ({ withScript: await picture(page), withoutScript: await picture(plain) })
  const areSame = async () => {
    const { withScript, withoutScript } = await pictures()
    return withScript.equals(withoutScript)
  }
  try {
    // What the mouse has left may still be on its way back.
    await expect.poll(areSame).toBe(true)
  } catch (error) {
    for (const [name, body] of Object.entries(await pictures())) {
      await info.attach(name, { body, contentType: 'image/png' })
    }
    throw error
  }
  await context?.close()
}

/** A picture of the whole page, without the seconds that it counts and the text of its times, whose places stay. */
const picture = (page: Page) =>
  page.screenshot({
    fullPage: true,
    animations: 'disabled',
    mask: [page.locator('.lk-countdown'), page.locator('.lk-time')],
  })

/** The Tab key alone reaches each link, button and field that is shown, and each shows that it has the focus. */
async function expectToBeReachable(page: Page): Promise<void> {
  // The elements themselves: what they hold may change meanwhile, as a countdown does.
  const controls = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, summary, textarea')]
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    return all.filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
  })
  const names = await controls.evaluate((elements) => elements.map(({ outerHTML }) => outerHTML))
  const reached = new Set<number>()
  // Twice around: a field that was wrong may take the focus once more after the page was shown.
  for (let presses = 0; presses < 2 * names.length + 2; presses += 1) {
    if (names.every((_, place) => reached.has(place))) break
    await page.keyboard.press('Tab')
    const place = await controls.evaluate((elements) => {
      const element = elements.find((candidate) => candidate === document.activeElement)
      return element && getComputedStyle(element).outlineStyle !== 'none' ? elements.indexOf(element) : -1
    })
    reached.add(place)
  }
  expect(names.filter((_, place) => !reached.has(place))).toEqual([])
}
