import type { CDPSession, Page } from '@playwright/test'
import { MARGARET } from '../support/latchkey.ts'
import { expectSignedIn, expectSignedOut, open, openPasswordForm, sendPassword, signIn } from '../support/steps.ts'
import { expect, testAlone as test } from '../support/test.ts'

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

/** Gives the first proof alone. */
async function beginSignIn(page: Page): Promise<void> {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page)
}

/** The sign-in page offers passkeys a moment after there is the first one. */
async function openSignIn(page: Page): Promise<void> {
  await expect(async () => {
    await open(page, '/auth/signin')
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a browser that has no passkeys says so by its name, where one would be added', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await signIn(page)
  await open(page, '/auth/account/passkeys/new')
  await expect(page.getByText('Chrome on Linux cannot create passkeys.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create passkey' })).toHaveCount(0)
})

test('a passkey is added, signs in by the button and by the field’s autofill, and is removed', async ({ page }) => {
  const { cdp, authenticatorId } = await withAuthenticator(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/passkey-ceremony|passkey-request/.test(request.url())) scripts.push(new URL(request.url()).pathname)
  })
  await signIn(page)
  // What the page after a sign-in by password loads to have one made by itself.
  if (await page.evaluate(async () => (await PublicKeyCredential.getClientCapabilities()).conditionalCreate))
    await expect.poll(() => scripts.filter((path) => path.includes('passkey-ceremony'))).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  scripts.length = 0
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

test('a passkey is the second step of a sign-in by password, and a recovery code where there is no script', async ({
  page,
  site,
  browser,
}) => {
  await withAuthenticator(page)
  await signIn(page)
  await open(page, '/auth/account/passkeys/new')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await open(page, '/auth/account/second-step')
  await page.getByRole('button', { name: /^Use your passkeys?$/ }).click()
  await expect(page.locator('.lk-codes code')).toHaveCount(10)
  const code = await page.locator('.lk-codes code').first().innerText()
  await open(page, '/')
  await signOut(page)

  await beginSignIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectSignedIn(page, MARGARET.name)

  const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
  const without = await plain.newPage()
  await beginSignIn(without)
  await expect(without.getByRole('button', { name: 'Use your passkey' })).toHaveCount(0)
  await without.getByLabel('Recovery code').fill(code)
  await without.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(without, MARGARET.name)
  await plain.close()
})

/** The password manager's part: Chromium's virtual authenticator refuses to make a passkey by itself, and is asked plainly. */
function asPasswordManager() {
  const create = navigator.credentials.create.bind(navigator.credentials)
  navigator.credentials.create = (options) => {
    const { mediation, ...plain } = { mediation: '', ...options }
    if (mediation !== 'conditional') return Promise.reject(new Error('No passkey was asked for by a button.'))
    return create(plain)
  }
}

/** Notes what is loaded and asked for a passkey that the browser makes by itself. */
function noteAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/passkey-ceremony|make-automatically|passkeys\/automatic/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Signs in by password where a protected page leads, and lands on that page. */
async function signInFor(page: Page, path: string) {
  await open(page, path)
  await openPasswordForm(page)
  await sendPassword(page)
}

for (const [what, path, makes] of [
  ['on the home page one is made by itself after a sign-in by password, is told, and nothing more is asked', '/', true],
  ['so it is on the account page, for a user who lands there', '/account', true],
  ['where the browser refuses to make one by itself, its user is told nothing', '/', false],
] as const) {
  test(what, async ({ page }) => {
    const { cdp, authenticatorId } = await withAuthenticator(page)
    if (makes) await page.addInitScript(asPasswordManager)
    const asked = noteAsked(page)
    await page.goto('/')
    expect(asked).toEqual([])
    const options = page.waitForResponse(/passkeys\/automatic/)
    await signInFor(page, path === '/' ? '/auth/signin' : path)
    expect((await options).status()).toBe(200)
    await expect(page).toHaveURL(path)
    if (makes) await expect(page.getByText('The passkey was added. You can now sign in with it.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const times = asked.length
    for (const next of ['/', '/auth/account']) {
      await page.goto(next)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    expect(asked.slice(times).filter((url) => !url.includes('make-automatically'))).toEqual([])
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toHaveLength(makes ? 1 : 0)
  })
}

test('a browser that makes no passkeys by itself is not asked for one, and loads nothing for it', async ({ page }) => {
  await page.addInitScript(() => {
    PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: false })
  })
  const asked = noteAsked(page)
  await signIn(page)
  await open(page, '/auth/account')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
