import { PLAIN_SITE } from '#tests/support/app/fixture.ts'
import { expect, testOf } from '../support/clocked.ts'
import { open } from '../support/steps.ts'

const site = { ...PLAIN_SITE, terms: '/terms-of-use', privacy: '/privacy-policy' }

const test = testOf({ providers: ['acme', 'email'], settings: { site } })

test('the sign-in page tells a new visitor that the same steps create an account, and which terms apply', async ({
  page,
}) => {
  await open(page, '/auth/signin')
  await expect(page.getByText('New here? The same steps create your account.')).toBeVisible()
  await expect(page.getByText('By continuing, you agree to the terms of use and the privacy policy.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms-of-use')
})

test('the footer leads home and to both, and offers no language to choose', async ({ page }) => {
  await open(page, '/auth/signin')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText(['Acme', 'Terms', 'Privacy'])
  await expect(footer).not.toContainText('English')
})

const contact = { href: 'mailto:desk@acme.test', label: 'desk@acme.test' }

for (const [kind, says] of [
  ['invite', 'New here? Open the link in your invitation first. No account? Ask desk@acme.test.'],
  ['closed', 'New here? You cannot create an account on this page. No account? Ask desk@acme.test.'],
] as const) {
  const withPolicy = testOf({
    providers: ['acme', 'email'],
    settings: { signUp: { kind }, site: { ...site, contact } },
  })

  withPolicy(`with SIGN_UP=${kind} a newcomer learns what to do instead, and the footer helps`, async ({ page }) => {
    await open(page, '/auth/signin')
    await expect(page.getByText(says)).toBeVisible()
    await expect(page.getByText('The same steps create your account')).toHaveCount(0)
    await expect(page.getByRole('link', { name: contact.label })).toHaveAttribute('href', contact.href)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link')).toHaveText(['Acme', 'Help', 'Terms', 'Privacy'])
    await expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', contact.href)
  })
}
