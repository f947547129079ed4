import { expect, testOf } from '../../support/clocked.ts'
import { enterByMail, expectSignedIn, open, turnOn, uniqueWord } from '../../support/steps.ts'

const test = testOf({ providers: ['email'] })

test('a second step is set up, asked for, skipped on a trusted device, and removed', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await expectSignedIn(page, address)
  await open(page, '/auth/account/second-step')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const code = await turnOn(page, () => app.clock.now)
  await expect(page.locator('.codes code')).toHaveCount(10)
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL('/auth/account')

  await page.context().clearCookies()
  app.clock.advance(30)
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await page.getByLabel('Code').fill('no code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('That code did not work.')
  await page.getByLabel('Code').fill(code())
  await page.getByLabel('Trust this device for 30 days').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page, address)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await expectSignedIn(page, address)
  await open(page, '/auth/account/second-step')
  await expect(page.getByRole('heading', { name: 'Trusted devices' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the second step' }).click()
  await expect(page.getByRole('alert')).toHaveText('The second step was removed.')
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})
