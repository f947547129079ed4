import { enterByMail, expectSignedIn, open, uniqueWord } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test('a user downloads what is kept, stays on the page, and a second press is answered in words', async ({
  page,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await page.clock.install()
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await expectSignedIn(page, address)
  await open(page, '/auth/account/leave')
  const button = page.getByRole('button', { name: 'Download your data' })
  const coming = page.waitForEvent('download')
  await button.click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('your-data.json')
  const stream = await download.createReadStream()
  let text = ''
  for await (const part of stream) text += part
  expect(JSON.parse(text)).toMatchObject({ user: { email: address } })
  await expect(page).toHaveURL('/auth/account/leave')

  await page.clock.runFor(5000)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Please wait a minute before the next one.')
})
