import { parts } from '#tests/support/app/parts.ts'
import { expect, testOf } from '../support/clocked.ts'
import { askForLink, open } from '../support/steps.ts'

const WORDS = 'Your trial has ended. <b>Ask us.</b>'

const test = testOf({
  providers: ['email'],
  config: (basic) => ({
    ...basic,
    callbacks: {
      signIn: ({ user }) => {
        if (user.email === 'ada@example.com') throw new parts.AuthError('AccessDenied', { message: WORDS })
        if (user.email === 'grace@example.com') throw new parts.AuthError('EmailSignin', { message: WORDS })
        return true
      },
    },
  }),
})

test('a product’s own message is shown on the error page, unchanged, and is not in the address', async ({ page }) => {
  await open(page, '/auth/signin')
  await askForLink(page, 'ada@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page).toHaveURL('/auth/error?error=AccessDenied')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Latchkey')
  await expect(page.getByText(WORDS)).toHaveCount(0)
})

test('a product’s own message is shown on the sign-in page where its code belongs there', async ({ page }) => {
  await open(page, '/auth/signin')
  await askForLink(page, 'grace@example.com')
  await expect(page.getByRole('alert')).toContainText(WORDS)
  await expect(page).toHaveURL('/auth/signin?error=EmailSignin')
})
