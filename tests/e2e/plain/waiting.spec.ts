import { linkTo, uniqueWord, waitFor, waitForOtherDevice } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a page that waits for the other device has the field for the code behind one button', async ({ page }, info) => {
  await waitFor(page, `${uniqueWord(info)}@example.com`)
  await waitForOtherDevice(page)
  await expect(page.locator('.lk-number')).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toHaveCount(0)
  await page.getByRole('link', { name: 'Enter the code instead' }).click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
})

test('a page that waits for the other device goes on by itself when another tab has signed in', async ({
  page,
  context,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await waitFor(page, address, '/account')
  await waitForOtherDevice(page)
  const second = await context.newPage()
  await second.goto(await linkTo(app, address))
  await expect(page).toHaveURL('/account')
})
