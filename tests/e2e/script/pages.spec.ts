import type { Page, TestInfo } from '@playwright/test'
import { faultsInBothSchemes } from '../support/axe.ts'
import { type Latchkey, MARGARET } from '../support/latchkey.ts'
import { isUnlikeWithScript, SAID_ONCE } from '../support/likeness.ts'
import { bringUp, expectToFit, idsTwice, PAGES } from '../support/pages.ts'
import { open, waitFor } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Pages that axe looks at here: those of the preview are the same, and `npm run verify -- accessibility` has all of these. */
const LOOKED_AT = ['home, signed out', 'sign-in', 'account', 'nothing here']

test.afterEach(({ app }) => app.returnDatabase())

// Reaching a page takes longer than checking it, so all checks are made on each page at once.
for (const way of PAGES) {
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

test('nothing moves while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'layout-shift') shifts.push(startTime)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/auth/signin', '/auth/signin?error=OAuthCallback', '/auth/signout', '/auth/error']) {
    await page.goto(path)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  }
})

test('sign-in pages tell search engines not to index them', async ({ request }) => {
  const robots = '<meta name="robots" content="noindex"/>'
  for (const path of ['/auth/signin', '/auth/signin?error=Callback', '/auth/signout', '/auth/error']) {
    expect(await (await request.get(path)).text()).toContain(robots)
  }
  expect(await (await request.get('/')).text()).not.toContain('noindex')
})

test('text grows with the browser’s font size, and everything still fits', async ({ page }) => {
  await waitFor(page, 'large@example.com')
  await page.getByLabel('6-digit code').fill('12345')
  const measure = () =>
    page.evaluate(() => {
      const height = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0
      const { scrollWidth, clientWidth } = document.documentElement
      const [heading, button, field] = ['h1', '.lk-button', '.lk-otp'].map(height)
      return { heading, button, field, isWider: scrollWidth > clientWidth }
    })
  expect(await measure()).toEqual({ heading: 28, button: 44, field: 44, isWider: false })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  expect(await measure()).toMatchObject({ heading: 56, field: 88, isWider: false })
  await page.setViewportSize({ width: 320, height: 640 })
  expect((await measure()).isWider).toBe(false)
})

test('a page that the browser has translated still works', async ({ page }) => {
  await open(page, '/auth/signin')
  await translate(page)
  await page.locator('summary').click()
  await sendInTranslation(page, 'wrong')
  await expect(page.getByRole('alert')).toContainText('¡Sign in failed.')
  await sendInTranslation(page, MARGARET.password)
  await expect(page.getByRole('main')).toContainText(MARGARET.name)
  await page.getByRole('button', { name: 'Sign out' }).click()
  // A document of its own, which nothing has translated yet.
  await expect(page.getByRole('main')).toContainText('You are not signed in.')
})

/** Does to the page what translating it does: every text, also one that comes later, moves into an element of its own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const move = (text: Node) => {
      const said = text.textContent ?? ''
      if (!(text instanceof Text) || !said.trim() || text.parentElement?.closest('font, script, style')) return
      const translation = document.createElement('font')
      translation.textContent = `¡${said}`
      text.replaceWith(translation)
    }
    const moveAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = [root]
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(move)
    }
    moveAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(moveAll)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

async function sendInTranslation(page: Page, password: string): Promise<void> {
  const form = page.locator('form', { has: page.locator('[type=password]') })
  await form.locator('[type=email]').fill(MARGARET.email)
  await form.locator('[type=password]').fill(password)
  await form.locator('[type=password]').press('Enter')
}
