import { expect, mailsTo, test } from '../support/clocked.ts'
import { linkTo, uniqueWord, waitFor } from '../support/steps.ts'

/** What the waiting page requests while it checks whether it was approved. */
const LOOKS = /\/auth\/verify-request\.data/

test('after each mail the button counts down to the next, is disabled until then, and leads to the code', async ({
  page,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  await linkTo(app, address)
  const again = page.getByRole('button', { name: 'Send it again' })
  for (const mails of [1, 2]) {
    await expect(again).toContainText(/ in 0:(30|2\d)/)
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).toContainText(/ in 0:2[0-7]/)
    await again.click({ force: true })
    await expect(page.locator('.lk-number')).toHaveText(number)
    expect(mailsTo(app, address)).toBe(mails)
    app.clock.advance(30)
    await expect(again).not.toHaveAttribute('aria-disabled')
    await again.press('Enter')
    await linkTo(app, address)
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    // Not on the button, which takes no press for half a minute and has nothing to say: a screen reader reads the field
    // with where the mail was sent, which tells that it worked, and a keyboard types the code of the new mail at once.
    const code = page.getByLabel('6-digit code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(new RegExp(`have been sent to ${address}`))
  }
})

test('the button is enabled on time though the server cannot be reached', async ({ page }, info) => {
  await page.clock.install()
  await waitFor(page, `${uniqueWord(info)}@example.com`)
  const again = page.getByRole('button', { name: 'Send it again' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await page.route(LOOKS, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.clock.fastForward(31_000)
  await expect(again).toHaveText('Send it again')
  await expect(again).not.toHaveAttribute('aria-disabled')
})

test('where the rate limit of the address lasts longer the button counts that wait', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await waitFor(page, address)
  await linkTo(app, address)
  const again = page.getByRole('button', { name: 'Send it again' })
  for (let mails = 1; mails < 6; mails += 1) {
    app.clock.advance(30)
    await again.click()
    await linkTo(app, address)
  }
  await expect(again).toContainText(/ in (1:00|0:5\d)/)
})
