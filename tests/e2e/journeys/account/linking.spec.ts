import {
  askForLink,
  comeFrom,
  enterByMail,
  expectSignedIn,
  expectSignedOut,
  linkTo,
  open,
  signInAsNewPerson,
  uniqueWord,
} from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

const NOT_LINKED = 'To confirm your identity, sign in with the same account you used originally.'

test('a user whose address has another sign-in method is led through that one, and the provider is connected', async ({
  page,
  otherPage,
  app,
}, info) => {
  const word = uniqueWord(info)
  await comeFrom(page, 'Demo ID', word)
  await expectSignedIn(page, `Person ${word}`)

  await comeFrom(otherPage, 'Demo OAuth', word)
  await expect(otherPage.getByRole('alert')).toContainText(NOT_LINKED)
  await expect(otherPage.locator('.lk-lead')).toHaveText(
    `You already have an account with ${word}@example.com. Sign in your usual way once, and we will connect Demo OAuth.`,
  )
  await expect(otherPage.getByRole('button', { name: 'Continue with Demo OAuth' })).toHaveCount(0)
  await otherPage.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await signInAsNewPerson(otherPage, word)
  await expect(otherPage.getByRole('heading', { name: 'Connect Demo OAuth?' })).toBeVisible()
  await otherPage.getByRole('button', { name: 'Connect Demo OAuth' }).click()
  await expectSignedIn(otherPage, `Person ${word}`)
  await expect(otherPage.getByRole('alert')).toHaveText(`Demo OAuth is connected: ${word}@example.com.`)
  // The browser was new to the account as well.
  const told = [await app.mailbox.next(`${word}@example.com`), await app.mailbox.next(`${word}@example.com`)]
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    'Demo OAuth was connected to your Latchkey account',
    'New sign-in to your Latchkey account',
  ])

  await otherPage.context().clearCookies()
  await comeFrom(otherPage, 'Demo OAuth', word)
  await expectSignedIn(otherPage, `Person ${word}`)
})

test('a link to that address does as well', async ({ page, app }, info) => {
  const word = uniqueWord(info)
  const address = `${word}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await expectSignedIn(page, address)
  await page.context().clearCookies()
  await comeFrom(page, 'Demo ID', word)
  await expect(page.getByRole('alert')).toContainText(NOT_LINKED)
  await expect(page.getByLabel('Email').first()).toHaveValue(address)
  await askForLink(page, address)
  await expect(page.getByText(`and connects Person ${word} at Demo ID`)).toBeVisible()
  await page.goto(await linkTo(app, address))
  await page.getByRole('button', { name: 'Connect Demo ID' }).click()
  await expectSignedIn(page, `Person ${word}`)
  await expect(page.getByRole('alert')).toHaveText(`Demo ID is connected: ${address}.`)
  await page.context().clearCookies()
  await comeFrom(page, 'Demo ID', word)
  await expectSignedIn(page, `Person ${word}`)
})

for (const [answer, isConnected] of [
  ['Connect Demo OAuth', true],
  ['Not now', false],
] as const) {
  test(`an account whose address is unverified asks before it connects: ${answer}`, async ({ page, app }, info) => {
    const word = uniqueWord(info)
    const address = `${word}@example.com`
    await open(page, '/auth/signin')
    await enterByMail(page, app, address)
    await expectSignedIn(page, address)
    await page.context().clearCookies()
    await comeFrom(page, 'Demo OAuth', word, { isVerified: false })
    await expect(page.getByRole('alert')).toContainText(NOT_LINKED)
    await expect(page.getByText(address)).toHaveCount(0)
    await enterByMail(page, app, address)
    await expect(page.getByRole('heading', { name: 'Connect Demo OAuth?' })).toBeVisible()
    await page.getByRole('button', { name: answer }).click()
    await expectSignedIn(page, isConnected ? `Person ${word}` : address)
    await page.context().clearCookies()
    await comeFrom(page, 'Demo OAuth', word, { isVerified: false })
    if (isConnected) await expectSignedIn(page, `Person ${word}`)
    else await expectSignedOut(page)
  })
}

test('a visitor who is asked for an address has an account once it is proved and connected', async ({
  page,
  app,
}, info) => {
  const word = uniqueWord(info)
  const address = `${word}@elsewhere.example`
  await comeFrom(page, 'Demo ID', word, { email: '' })
  await expect(page.getByRole('heading', { name: 'One more step: your email' })).toBeVisible()
  await expect(page.getByText(`Demo ID did not share a verified email for Person ${word}.`)).toBeVisible()
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkTo(app, address))
  await page.getByRole('button', { name: 'Connect Demo ID' }).click()
  await expectSignedIn(page, `Person ${word}`)
  await page.context().clearCookies()
  await comeFrom(page, 'Demo ID', word, { email: '' })
  await expectSignedIn(page, `Person ${word}`)
})

test('an address that a provider does not verify is prefilled, and can be changed', async ({ page, app }, info) => {
  const word = uniqueWord(info)
  await comeFrom(page, 'Demo ID', word, { isVerified: false })
  const field = page.getByLabel('Email')
  await expect(field).toHaveValue(`${word}@example.com`)
  await field.fill(`${word}@nowhere`)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('alert')).toContainText('The part after the @ is not complete')
  await expect(field).toHaveValue(`${word}@nowhere`)
  await field.fill(`${word}@elsewhere.example`)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkTo(app, `${word}@elsewhere.example`))
  await page.getByRole('button', { name: 'Connect Demo ID' }).click()
  await expectSignedIn(page, `Person ${word}`)
})
