import type { Page } from '@playwright/test'
import { codeIn } from '#tests/support/mail/mail.ts'
import {
  askForLink,
  enterCode,
  expectSignedIn,
  expectSignedOut,
  linkTo,
  open,
  typeNumber,
  uniqueWord,
  untilHydrated,
  waitFor,
  waitForOtherDevice,
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const LET_IN = 'Sign in on the other device'
const HERE = 'Sign in on this device'

for (const [asks, reads] of [
  ['a desktop', 'a phone'],
  ['a phone', 'a desktop'],
] as const) {
  const size = (device: string) => (device === 'a phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 })

  test(`${asks} asks, the mail is read on ${reads}, and approves the screen that asked`, async ({
    page,
    otherPage,
    app,
  }, info) => {
    const address = `${uniqueWord(info)}@example.com`
    await page.setViewportSize(size(asks))
    await otherPage.setViewportSize(size(reads))
    const number = await waitFor(page, address, '/account')
    await waitForOtherDevice(page)
    await typeNumber(otherPage, await linkTo(app, address), number, LET_IN)
    await expect(otherPage.getByRole('heading', { name: 'Return to your other device' })).toBeVisible()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText(address).first()).toBeVisible()
    await expectSignedOut(otherPage)
  })

  test(`${asks} asks, the mail is read on ${reads}, which is signed in itself`, async ({
    page,
    otherPage,
    app,
  }, info) => {
    const address = `${uniqueWord(info)}@example.com`
    await page.setViewportSize(size(asks))
    await otherPage.setViewportSize(size(reads))
    const number = await waitFor(page, address)
    await waitForOtherDevice(page)
    await typeNumber(otherPage, await linkTo(app, address), number, HERE)
    await expectSignedIn(otherPage, address)
    await expect(page.getByText('That link and its code have already been used')).toBeVisible()
    await expectSignedOut(page)
  })
}

test('a wrong number gets a message, and the right one is accepted after it', async ({
  page,
  otherPage,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  await typeNumber(otherPage, await linkTo(app, address), number === '11' ? '22' : '11', HERE)
  await untilHydrated(otherPage)
  const note = otherPage.getByRole('alert')
  await expect(note).toContainText('That is not the number on the other device. You have 2 attempts left.')
  await expect(otherPage.getByLabel('Number on the other device')).toHaveAccessibleDescription(
    /^That is not the number/,
  )
  await expect(note).toBeFocused()
  await otherPage.goto(otherPage.url())
  await otherPage.getByLabel('Number on the other device').fill(number)
  await otherPage.getByRole('button', { name: HERE }).click()
  await expectSignedIn(otherPage, address)
})

test('the page says who asked, and where else to ask', async ({ page, otherPage, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await waitFor(page, address)
  await open(otherPage, await linkTo(app, address))
  await expect(otherPage.getByText(`as ${address} with Chrome on Linux, on the same network`)).toBeVisible()
  await otherPage.getByRole('link', { name: 'Request a new link here' }).click()
  await expect(otherPage).toHaveURL(/\/auth\/signin/)
  await expect(otherPage.getByLabel('Email').first()).toHaveValue(address)
})

test('a mistyped address can be corrected, and the mail goes to the right one', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await waitFor(page, `x${address}`)
  await page.getByRole('link', { name: 'use a different email' }).click()
  await expect(page).toHaveURL(/\/auth\/signin/)
  await untilHydrated(page)
  await expect(page.getByLabel('Email').first()).toHaveValue(`x${address}`)
  await askForLink(page, address)
  await expect(page.getByText(`have been sent to ${address}.`)).toBeVisible()
  await page.goto(await linkTo(app, address))
  await expectSignedIn(page, address)
})

test('typed text and the cursor’s place are kept while the page waits', async ({ page }, info) => {
  await waitFor(page, `${uniqueWord(info)}@example.com`)
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeFocused()
  await page.keyboard.type('123')
  // Longer than the time between two checks of the page, with script or without.
  await page.waitForTimeout(17_000)
  await expect(field).toHaveValue('123')
  await expect(field).toBeFocused()
  await page.keyboard.type('4')
  await expect(field).toHaveValue('1234')
})

test('the code still signs in on the waiting screen after wrong numbers were tried', async ({
  page,
  otherPage,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  const { text, links } = await app.mailbox.next(address)
  for (let tries = 0; tries < 3; tries += 1) await guess(otherPage, links[0] ?? '', number)
  await open(otherPage, links[0] ?? '')
  await expect(otherPage.getByText('The number was wrong too many times')).toBeVisible()
  await enterCode(page, codeIn(text))
  await expectSignedIn(page, address)
})

async function guess(page: Page, link: string, number: string): Promise<void> {
  await typeNumber(page, link, number === '11' ? '22' : '11', LET_IN)
  await expect(page.getByRole('alert')).toBeVisible()
}
