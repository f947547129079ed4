import { expect, mailsTo, test } from '../support/clocked.ts'
import { expectSignedIn, linkTo, open, uniqueWord, waitFor } from '../support/steps.ts'

const DAY = 24 * 60 * 60

for (const place of ['the browser that asked', 'another browser'] as const) {
  test(`an expired link opened in ${place} keeps its address, and one button mails a new one`, async ({
    page,
    context,
    app,
  }, info) => {
    const address = `${uniqueWord(info)}@example.com`
    await waitFor(page, address)
    const link = await linkTo(app, address)
    // The waiting page reloads by itself, and gets cookies with each answer.
    await page.goto('about:blank')
    if (place === 'another browser') await context.clearCookies()
    app.clock.advance(DAY)
    await open(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unable to sign in')
    await expect(page.getByText(`We can send another link to ${address}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Email me a new link' }).click()
    await expect(page.getByText(`A sign-in link and a code have been sent to ${address}.`)).toBeVisible()
    expect(mailsTo(app, address)).toBe(2)
    await page.goto(await linkTo(app, address))
    await expectSignedIn(page, address)
  })
}
