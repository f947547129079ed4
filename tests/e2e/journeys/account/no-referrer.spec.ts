import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { comeFrom, expectSignedIn, linkTo, open, typeNumber, uniqueWord, waitFor } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

/** The address of the page that each request was sent from, where the browser says it. */
function referrersOf(page: Page): string[] {
  const found: string[] = []
  page.on('request', async (request) => {
    const { referer } = await request.allHeaders().catch(() => ({ referer: undefined }))
    if (referer !== undefined) found.push(referer)
  })
  return found
}

test('a mailed link opened in another browser tells its address to no request, and its button signs in there', async ({
  page,
  otherPage,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  const link = await linkTo(app, address)
  const referrers = referrersOf(otherPage)
  await typeNumber(otherPage, link, number, 'Sign in on this device')
  await expectSignedIn(otherPage, address)
  expect(referrers.filter((from) => from.includes('token='))).toEqual([])
})

test('the button of a "not me" works on a page that tells its address to no request', async ({ page, app }) => {
  const id = randomUUID().slice(0, 8)
  await comeFrom(page, 'Demo ID', id)
  await page.context().clearCookies()
  await comeFrom(page, 'Demo ID', id)
  const { links } = await app.mailbox.next(`${id}@example.com`)
  const referrers = referrersOf(page)
  await open(page, links.find((link) => link.includes('/not-me')) ?? '')
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByRole('alert')).toContainText('Every browser was signed out')
  expect(referrers.filter((from) => from.includes('token='))).toEqual([])
})
