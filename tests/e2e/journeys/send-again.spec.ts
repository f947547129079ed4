import { expect, mailsTo, test } from '../support/clocked.ts'
import { askForLink, expectSignedIn, linkTo, uniqueWord, waitFor } from '../support/steps.ts'

const AGAIN = { name: 'Send it again' }

test('a second link can be had from the page that names the address, half a minute after the first', async ({
  page,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await waitFor(page, address)
  const first = await linkTo(app, address)
  const again = page.getByRole('button', AGAIN)
  await expect(again).toContainText(/ in 0:(30|2\d)/)
  app.clock.advance(30)
  // Where there is script the button opens by itself.
  await expect(again).not.toHaveAttribute('aria-disabled')
  // The mail may arrive before the answer, whose cookie marks this as the browser that asked.
  const answered = page.waitForResponse(/\/auth\/verify-request/)
  await again.click()
  const second = await linkTo(app, address)
  await answered
  expect(second).not.toBe(first)
  await expect(page.getByText(`A sign-in link and a code have been sent to ${address}.`)).toBeVisible()
  await expect(again).toContainText(/ in 0:(30|2\d)/)
  await page.goto(second)
  await expectSignedIn(page, address)
})

test('pressed too early it sends nothing and ends nothing; without script the page then says how long to wait', async ({
  page,
  app,
  javaScriptEnabled,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  const link = await linkTo(app, address)
  await page.getByRole('button', AGAIN).click({ force: true })
  if (javaScriptEnabled === false) {
    await expect(page.getByRole('alert')).toHaveText(/^We have not sent another email yet\..* in (30|2\d) seconds/)
  }
  await expect(page).toHaveURL(/\/auth\/verify-request/)
  await expect(page.locator('.lk-number')).toHaveText(number)
  expect(mailsTo(app, address)).toBe(1)
  await page.goto(link)
  await expectSignedIn(page, address)
})

test('a mistyped address is corrected at once', async ({ page, app }, info) => {
  const [mistyped, address] = [`${uniqueWord(info)}@exmaple.com`, `${uniqueWord(info)}@example.com`]
  await waitFor(page, mistyped)
  await page.getByRole('link', { name: 'use a different email' }).click()
  await expect(page.getByLabel('Email').first()).toHaveValue(mistyped)
  await askForLink(page, address)
  await expect(page.getByText(`A sign-in link and a code have been sent to ${address}.`)).toBeVisible()
  await page.goto(await linkTo(app, address))
  await expectSignedIn(page, address)
})
