import { expect, test } from '../support/stage.ts'

test('a second window without script watches itself being signed out', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await page.getByRole('button', { name: 'Grace Hopper' }).click()
  const address = await page.getByRole('link', { name: 'Open a second window' }).getAttribute('href')
  // By its address: a window that a link opens is parsed as one with script before Playwright turns that off.
  const second = await context.newPage()
  await second.goto(address ?? '')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('This window is signed in as Grace Hopper')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('This window was signed out')
})
