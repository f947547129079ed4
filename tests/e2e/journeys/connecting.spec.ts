import { beSomebodyNew, expectSignedIn, open, uniqueWord } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a second account is connected, signs in as the same person, and is disconnected again', async ({
  page,
  otherPage,
}, info) => {
  const word = uniqueWord(info)
  await open(page, '/auth/signin')
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await beSomebodyNew(page, word)
  await expectSignedIn(page, `Person ${word}`)

  await open(page, '/account')
  await page.getByRole('button', { name: 'Connect Demo OAuth' }).click()
  await beSomebodyNew(page, `${word}-elsewhere`)
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('button', { name: 'Disconnect Demo OAuth' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Demo OAuth', exact: true })).toHaveCount(0)

  await open(otherPage, '/auth/signin')
  await otherPage.getByRole('button', { name: 'Continue with Demo OAuth' }).click()
  await beSomebodyNew(otherPage, `${word}-elsewhere`)
  await expectSignedIn(otherPage, `Person ${word}`)

  await open(page, '/account')
  await page.getByRole('button', { name: 'Disconnect Demo OAuth' }).click()
  await expect(page.getByRole('alert')).toHaveText('Demo OAuth is disconnected.')
  await expect(page.getByRole('button', { name: 'Connect Demo OAuth', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect Demo ID' })).toBeVisible()

  // That browser came in by the account that is gone.
  await otherPage.goto('/account')
  await expect(otherPage).toHaveURL(/\/auth\/signin\?/)
})
