import type { Page } from '@playwright/test'
import { open, signIn, uniqueWord, untilHydrated, waitFor } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const SCRIPT = /\/assets\/.*\.js/

test('after a deploy the home page’s button, whose script is gone, leads to the sign-in page', async ({ page }) => {
  await open(page, '/')
  await page.route(SCRIPT, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Latchkey' })).toBeVisible()
  await expect(page).toHaveURL('/auth/signin')
})

test('and a form there still works without its script', async ({ page }, info) => {
  await page.route(SCRIPT, (route) => route.abort('connectionrefused'))
  await page.goto('/auth/signin')
  await page
    .getByLabel('Email')
    .first()
    .fill(`${uniqueWord(info)}@example.com`)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
})

/** Whether the open page has loaded the sign-in page's script by itself, with all that it imports. */
const hasLoaded = (page: Page) =>
  page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
    const script = routes.map((route) => route?.module ?? '').find((path) => path.includes('/signin-'))
    if (script === undefined || !loaded.includes(script)) return false
    await import(script)
    return true
  })

test('a page that was open before has loaded what comes next', async ({ page }, info) => {
  await waitFor(page, `${uniqueWord(info)}@example.com`)
  await expect.poll(() => hasLoaded(page)).toBe(true)
  await page.route(SCRIPT, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'use a different email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Latchkey' })).toBeVisible()
})

test('a page that the script of before cannot draw, as its data is another now, is loaded anew, once', async ({
  browser,
  site,
}) => {
  // A context whose errors no one watches: this is one.
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  await signIn(page)
  await open(page, '/auth/account')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await page.route(/account\/history\.data/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"entries"', '"formerly"')
    await route.fulfill({ response: answer, body })
  })
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  expect(documents).toBe(1)
  // A product's own reporter hears of it.
  expect(errors).toHaveLength(1)

  await untilHydrated(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
  expect(documents).toBe(1)
  await context.close()
})
