import { enterByMail, expectSignedIn, open, uniqueWord } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test('all other browsers are signed out, which shows there at once, and the history tells of it', async ({
  page,
  otherPage,
  app,
  javaScriptEnabled,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  for (const one of [page, otherPage]) {
    await open(one, '/auth/signin')
    await enterByMail(one, app, address)
    await expectSignedIn(one, address)
  }
  await open(otherPage, '/auth/account')
  await open(page, '/auth/account')
  await page.getByRole('link', { name: 'Browsers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browsers')
  await expect(page.locator('[aria-current=page]')).toHaveText('Browsers')
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await page.getByRole('link', { name: 'Sign out all other browsers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign out all other browsers?')
  await page.getByRole('link', { name: 'Leave them signed in' }).click()
  await expect(devices).toHaveCount(2)
  await page.getByRole('link', { name: 'Sign out all other browsers' }).click()
  await page.getByRole('button', { name: 'Sign out all other browsers' }).click()
  await expect(page.getByRole('alert')).toHaveText('All other browsers were signed out.')
  await expect(devices).toHaveCount(1)

  // What a browser says of a window that is used again.
  if (javaScriptEnabled === false) await otherPage.reload()
  else await otherPage.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(otherPage).toHaveURL(/\/auth\/signin\?/)

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toContainText(
    'Browser signed out',
  )
})
