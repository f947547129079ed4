import { TELLTALE } from '../../../support/account/pictures.ts'
import { enterByMail, expectSignedIn, open, uniqueWord } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test('a user changes the name, and a picture is made small and square', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await expectSignedIn(page, address)
  await open(page, '/auth/account')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
  await page.getByLabel('Name').fill('Grace Hopper')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your name was changed.')

  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: TELLTALE.jpeg }
  await page.getByLabel('Choose a picture').setInputFiles(file)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your picture was changed.')
  const picture = page.getByRole('img', { name: 'You, as others see you' })
  const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([256, 256])

  await page
    .getByLabel('New picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(11_000_000) })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('alert')).toContainText('at most 10 MB')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your picture was removed.')
  await expect(picture).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible()
})
