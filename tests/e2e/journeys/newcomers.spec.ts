import { expect, testOf } from '../support/clocked.ts'
import { open } from '../support/steps.ts'

const test = testOf({
  providers: ['acme', 'email'],
  settings: {
    site: {
      name: 'Acme',
      logo: null,
      accent: null,
      contact: null,
      terms: '/terms-of-use',
      privacy: '/privacy-policy',
    },
  },
})

test('a newcomer learns that the same steps create an account, and what that agrees to', async ({ page }) => {
  await open(page, '/auth/signin')
  await expect(page.getByText('New here? The same steps create your account.')).toBeVisible()
  await expect(page.getByText('By continuing you agree to the terms of use and the privacy policy.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms-of-use')
})

test('the footer leads home and to both, and offers no language to choose', async ({ page }) => {
  await open(page, '/auth/signin')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText(['Acme', 'Terms', 'Privacy'])
  await expect(footer).not.toContainText('English')
})
