import type { Page } from '@playwright/test'
import { open, uniqueWord, waitFor } from '../support/steps.ts'
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
