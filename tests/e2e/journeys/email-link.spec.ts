import { codeIn } from '#tests/support/mail/mail.ts'
import { askForLink, enterCode, expectSignedIn, linkTo, open, uniqueWord, untilHydrated } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a link opened in the browser that asked for it signs in', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin')
  await askForLink(page, address)
  await expect(page).toHaveURL(/\/auth\/verify-request/)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(`A sign-in link and a code have been sent to ${address}.`)).toBeVisible()
  await page.goto(await linkTo(app, address))
  await expectSignedIn(page, address)
})

test('the code of the same mail signs in on the waiting page, and a wrong one gets a message', async ({
  page,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin')
  await askForLink(page, address)
  const { text } = await app.mailbox.next(address)
  const code = codeIn(text)
  const field = page.getByLabel('6-digit code')
  await enterCode(page, code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toContainText('That is not the code')
  await expect(field).toHaveAccessibleDescription(/^That is not the code/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  // Typed with spaces, as by a user who has read the code aloud in pairs.
  await enterCode(page, code.replace(/(\d\d)(?=\d)/g, '$1 '))
  await expectSignedIn(page, address)
})

test('a link leads back to the page that the visitor wanted', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/account')
  await askForLink(page, address)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkTo(app, address))
  await expect(page).toHaveURL('/account')
})

test('a link works once', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin')
  await askForLink(page, address)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await linkTo(app, address)
  await page.goto(link)
  await page.goto(link)
  await expect(page).toHaveURL('/auth/error?error=Verification')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Use a different account' }).click()
  await expect(page).toHaveURL('/auth/signin')
})

test('a spent link opened elsewhere offers to mail another one to its address with one button', async ({
  page,
  otherPage,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin')
  await askForLink(page, address)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await linkTo(app, address)
  await page.goto(link)
  await expectSignedIn(page, address)
  await open(otherPage, link)
  await expect(otherPage.getByText(`We can send another link to ${address}.`)).toBeVisible()
  await otherPage.getByRole('button', { name: 'Email me a new link' }).click()
  await expect(otherPage.getByText(`have been sent to ${address}.`)).toBeVisible()
  await otherPage.goto(await linkTo(app, address))
  await expectSignedIn(otherPage, address)
})

test('a malformed address gets a message at its field, which keeps the text', async ({ page }) => {
  await open(page, '/auth/signin')
  await askForLink(page, 'ada@nowhere')
  await expect(page).toHaveURL('/auth/signin?error=EmailSignin')
  const field = page.getByLabel('Email').first()
  await expect(field).toHaveValue('ada@nowhere')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('The part after the @ is not complete. Example: name@example.com')
})

test('an address that its mail server does not know gets a message at its field, which keeps the text', async ({
  page,
}) => {
  await open(page, '/auth/signin')
  await askForLink(page, 'bounce@example.com')
  await expect(page).toHaveURL('/auth/signin?error=EmailSignin')
  const field = page.getByLabel('Email').first()
  await expect(field).toHaveValue('bounce@example.com')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/^No email can be delivered to this address/)
})

test('an address whose mailbox is full gets a message above the form, which keeps the text', async ({ page }) => {
  await open(page, '/auth/signin')
  await askForLink(page, 'full@example.com')
  await expect(page).toHaveURL('/auth/signin?error=EmailSignin')
  const note = page.getByRole('alert')
  await expect(note).toContainText('The e-mail could not be sent.')
  await expect(note).toBeFocused()
  await expect(page.getByLabel('Email').first()).toHaveValue('full@example.com')
})
