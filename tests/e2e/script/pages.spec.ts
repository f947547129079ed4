import type { Page } from '@playwright/test'
import { MARGARET } from '../support/latchkey.ts'
import { isFirstState, testPages } from '../support/page-tests.ts'
import { open, waitFor } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// One state of each page; the others are reached by `npm run verify -- page-states`, and drawn in tests of the preview.
testPages(isFirstState)

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
