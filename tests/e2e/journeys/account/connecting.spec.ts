import { comeFrom, expectSignedIn, open, signInAsNewPerson, uniqueWord } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test('a second account is connected, signs in as the same person, and is disconnected again', async ({
  page,
  otherPage,
}, info) => {
  const word = uniqueWord(info)
  await open(page, '/auth/signin')
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await signInAsNewPerson(page, word)
  await expectSignedIn(page, `Person ${word}`)

  const elsewhere = `${word}-elsewhere@example.com`
  await open(page, '/auth/account')
  const connect = page.getByRole('button', { name: 'Connect Demo OAuth' })
  await expect(page.getByRole('main')).toContainText(`Person ${word}`)
  await connect.click()
  await signInAsNewPerson(page, `${word}-elsewhere`)
  await expect(page).toHaveURL('/auth/account')
  await expect(page.getByRole('alert')).toHaveText(`Demo OAuth is connected: ${elsewhere}.`)
  await expect(page.getByRole('button', { name: `Disconnect ${elsewhere} at Demo OAuth`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Demo OAuth', exact: true })).toHaveCount(0)

  await open(otherPage, '/auth/signin')
  await otherPage.getByRole('button', { name: 'Continue with Demo OAuth' }).click()
  await signInAsNewPerson(otherPage, `${word}-elsewhere`)
  await expectSignedIn(otherPage, `Person ${word}`)

  await open(page, '/account')
  await page.getByRole('button', { name: `Disconnect ${elsewhere} at Demo OAuth` }).click()
  await expect(page.getByRole('alert')).toHaveText(`Demo OAuth is disconnected: ${elsewhere}.`)
  await expect(page.getByRole('button', { name: 'Connect Demo OAuth', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Disconnect .*Demo ID$/ })).toBeVisible()

  // That browser signed in with the account that is now disconnected.
  await otherPage.goto('/account')
  await expect(otherPage).toHaveURL(/\/auth\/signin\?/)
})

test('the sign-in page says who is signed in, goes on, and asks before it connects another account', async ({
  page,
}, info) => {
  const word = uniqueWord(info)
  await comeFrom(page, 'Demo ID', word)
  await expectSignedIn(page, `Person ${word}`)

  await open(page, '/auth/signin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are signed in as Person ${word}`)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expectSignedIn(page, `Person ${word}`)

  await comeFrom(page, 'Demo OAuth', `${word}-friend`)
  await expect(page.getByRole('heading', { name: 'Connect Demo OAuth?' })).toBeVisible()
  await expect(page.getByText(`You signed in to Demo OAuth as Person ${word}-friend.`)).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expectSignedIn(page, `Person ${word}`)
  await open(page, '/auth/account')
  await expect(page.getByRole('button', { name: /^Disconnect .*Demo ID$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Disconnect .*Demo OAuth$/ })).toHaveCount(0)
})

test('another user of the same browser keeps an account of their own', async ({ page }, info) => {
  const word = uniqueWord(info)
  await comeFrom(page, 'Demo ID', word)
  await expectSignedIn(page, `Person ${word}`)

  await open(page, '/auth/signin?callbackUrl=%2Faccount')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Latchkey' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('You are signed out.')
  await page.getByRole('button', { name: 'Continue with Demo OAuth' }).click()
  await signInAsNewPerson(page, `${word}-friend`)
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(`Person ${word}-friend`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Disconnect .*Demo ID$/ })).toHaveCount(0)
})
