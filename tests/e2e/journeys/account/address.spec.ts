import { changeAddress, enterByMail, expectSignedIn, open, uniqueWord } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test('a user changes the address, and the former one puts it back without a session, by its button alone', async ({
  page,
  otherPage,
  app,
}, info) => {
  const former = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, former)
  await expectSignedIn(page, former)
  const undo = await changeAddress(page, app, former)
  await expect(page.getByText(`new.${former}`, { exact: true })).toBeVisible()

  // A mail scanner may follow the link as often as it likes.
  for (let reads = 0; reads < 2; reads += 1) await open(otherPage, undo)
  await page.reload()
  await expect(page.getByText(`new.${former}`, { exact: true })).toBeVisible()
  await otherPage.getByRole('button', { name: 'Put my address back' }).click()
  await expect(otherPage.getByRole('alert')).toContainText('Your old address was put back')
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/signin\?/)
  // The way in that follows leads to all that opens the account.
  await enterByMail(otherPage, app, former)
  await expect(otherPage).toHaveURL('/auth/account/ways')
  await expect(otherPage.getByText(`Sent to ${former}`)).toBeVisible()
  await open(otherPage, '/')
  await expectSignedIn(otherPage, former)
})
