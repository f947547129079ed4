import type { CDPSession, Page } from '@playwright/test'
import { MARGARET, startLatchkey } from '../support/latchkey.ts'
import { expectSignedIn, expectSignedOut, open, signIn } from '../support/steps.ts'
import { expect, test as shared } from '../support/test.ts'

/** With an app of its own: once there is a passkey, the sign-in page looks another way for all who come after. */
const test = shared.extend<object, { app: Awaited<ReturnType<typeof startLatchkey>> }>({
  app: [
    async ({ browserName: _ }, use) => {
      const app = await startLatchkey()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
})

/** An authenticator of Chromium's own, which sees its user and asks nothing. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectSignedOut(page)
}

/** The sign-in page offers passkeys a moment after there is the first one. */
async function openSignIn(page: Page): Promise<void> {
  await expect(async () => {
    await open(page, '/auth/signin')
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a passkey is added, signs in by the button and by the field’s autofill, and is removed', async ({ page }) => {
  const { cdp, authenticatorId } = await withAuthenticator(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/passkey-ceremony|passkey-request/.test(request.url())) scripts.push(new URL(request.url()).pathname)
  })
  await signIn(page)
  await open(page, '/auth/account/passkeys/new')
  expect(scripts).toEqual([])
  await page.getByLabel('Passkey name').fill('Laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeVisible()
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)

  await open(page, '/')
  await signOut(page)
  scripts.length = 0
  await openSignIn(page)
  // Until it is asked for, nothing of passkeys is loaded.
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectSignedIn(page, MARGARET.name)

  await signOut(page)
  await openSignIn(page)
  await page.getByLabel('Email').first().focus()
  await expectSignedIn(page, MARGARET.name)

  await open(page, '/auth/account/passkeys')
  await page.getByText('Rename').click()
  await page.getByLabel('Name', { exact: true }).fill('Old laptop')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('The passkey was renamed.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await expect(page.getByText('The passkey was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test('a device that has the passkey already, and a user who breaks off, are told so', async ({ page }) => {
  const { cdp, authenticatorId } = await withAuthenticator(page)
  await signIn(page)
  for (const _turn of ['first', 'second']) {
    await open(page, '/auth/account/passkeys/new')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page.getByText(/The passkey was added\.|already has a passkey for your account/)).toBeVisible()
  }
  await expect(page.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await open(page, '/')
  await signOut(page)
  await openSignIn(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
})
