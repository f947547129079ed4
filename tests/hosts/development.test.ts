import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { apps, OF_THE_SERVER } from './support/apps.ts'
import { builtAfter } from './support/built.ts'
import { startChrome } from './support/chrome.ts'
import { ADA, developHost } from './support/host.ts'

let chrome: Browser

beforeAll(async () => {
  chrome = await startChrome()
})
afterAll(() => chrome?.close())

/** A page, what it asks the development server for, and what goes wrong in it. */
async function watchedPage(origin: string) {
  const page = await chrome.newPage({ baseURL: origin })
  const documents: string[] = []
  const scripts = new Set<string>()
  const faults: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, documents, scripts, faults }
}

/** The host's own first page, once its script has run. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  const button = page.getByRole('button')
  await expect
    .poll(async () => {
      await button.click()
      return button.textContent()
    })
    .toMatch(/Pressed [1-9]/)
}

/** The sign-in page, once its script has run: the button that shows the password is there where one is typed. */
async function openSignIn(page: Page): Promise<void> {
  await page.goto('/auth/signin?callbackUrl=/orders')
  const password = page.getByLabel('Password', { exact: true })
  await expect
    .poll(async () => {
      await password.fill('')
      await password.fill(ADA.password)
      return page.getByRole('button', { name: 'Show' }).isVisible()
    })
    .toBe(true)
}

const underServe = apps.filter(({ name }) => name.endsWith('react-router-serve'))

describe.each(underServe)('react-router dev, in an app of $name', (app) => {
  afterAll(stopChildren)

  test('runs the script of its pages and of ours, loads none again by itself, and sends no code of the server', async () => {
    const { origin, written } = await developHost(await builtAfter(app))
    const { page, documents, scripts, faults } = await watchedPage(origin)
    await openHome(page)
    await openSignIn(page)
    await page.getByLabel('Email').first().fill(ADA.email)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: `Orders of ${ADA.email}` }).waitFor()
    await page.goto('/auth/account/passkeys')
    await page.waitForLoadState('networkidle')

    expect(documents).toEqual(['/', '/auth/signin', '/orders', '/auth/account/passkeys'])
    expect(written()).toContain('dependencies optimized')
    expect(written(), 'each of them makes Vite bundle again').not.toContain('new dependencies found')
    expect(faults).toEqual([])
    const ofTheServer: string[] = []
    for (const address of scripts) {
      const text = await (await fetch(address)).text()
      if (OF_THE_SERVER.test(text)) ofTheServer.push(address)
    }
    expect(ofTheServer).toEqual([])
    expect([...scripts].filter((address) => address.includes('/latchkey/dist/')).length).toBeGreaterThan(10)
  })
})
