import { comeFrom, enterByMail, expectSignedIn, linkTo, open, uniqueWord } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test('an operator finds a person, disables and enables the account, and sees what happened', async ({
  page,
  otherPage,
  app,
}, info) => {
  const word = uniqueWord(info)
  await comeFrom(otherPage, 'Demo ID', word)
  await expectSignedIn(otherPage, `Person ${word}`)

  const operator = `operator-${word}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, operator)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Latchkey')
  await app.giveRole(operator, 'admin')
  await open(page, '/auth/account')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByLabel('Email or name').fill(`person ${word}`)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: `${word}@example.com`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word}@example.com`)

  // In a narrow window, too, what is the operator's own is apart from the rest.
  const { width = 1280, height = 720 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByText('Operators', { exact: true })).toBeVisible()
  await page.setViewportSize({ width, height })

  await page.getByRole('link', { name: 'Disable' }).click()
  await page.getByLabel('Reason').fill('chargeback 17')
  await page.getByLabel('Until').selectOption('In 7 days')
  const day = page.getByLabel('Day, where one is chosen')
  await day.fill('2126-12-01')
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(day).toBeFocused()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toHaveAccessibleDescription(/^A day counts only with/)
  await expect(day).toHaveValue('2126-12-01')
  await expect(page.getByLabel('Until')).toHaveValue('7d')
  await day.fill('')
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('The account is disabled, and its sessions have ended.')
  await expect(page.getByText('chargeback 17')).toBeVisible()
  await otherPage.goto('/account')
  await expect(otherPage).toHaveURL(/\/auth\/signin\?/)

  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByRole('alert')).toHaveText('The account is enabled.')
  await page.getByRole('button', { name: 'Email a sign-in link' }).click()
  await expect(page.getByRole('alert')).toHaveText('A sign-in link was emailed.')
  await otherPage.goto(await linkTo(app, `${word}@example.com`))
  await otherPage.getByRole('button', { name: 'Sign in' }).click()
  await expectSignedIn(otherPage, `Person ${word}`)

  await page.getByRole('link', { name: 'Invitations', exact: true }).click()
  await page.getByLabel('Email').fill(`invited-${word}@example.com`)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('alert')).toContainText(`invited-${word}@example.com`)
  await expect(page.getByLabel('Email')).toHaveValue('')
})
