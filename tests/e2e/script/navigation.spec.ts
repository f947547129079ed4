import type { Page } from '@playwright/test'
import { MARGARET } from '../support/latchkey.ts'
import { expectSignedIn, open, openPasswordForm, passwordForm, sendPassword, signIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Counts documents from now on: a client navigation loads none. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1
  })
  return () => count
}

/** Holds the answers to client navigations back until they are released. */
async function holdAnswers(page: Page): Promise<{ asked: string[]; release(): void }> {
  const asked: string[] = []
  const { promise, resolve: release } = deferred()
  await page.route(/\.data(\?|$)/, async (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    await promise
    await route.continue()
  })
  return { asked, release }
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('only a navigation from one part of the site to another loads a new document', async ({ page }) => {
  await open(page, '/account')
  const documents = countDocuments(page)
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, password: 'wrong' })
  await expect(page.getByRole('alert')).toContainText('Sign in failed.')
  await sendPassword(page)
  await expect(page).toHaveURL('/account')
  await page.getByRole('link', { name: 'Latchkey', exact: true }).click()
  await expectSignedIn(page, MARGARET.name)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are not signed in.')).toBeVisible()
  // After the sign-in and by the link; then the form of the home page, whose answer's script may be gone after a deploy, and
  // the page that it leads to.
  expect(documents()).toBe(4)
})

test('of several forms with one address, the one that was sent says what it is doing', async ({ page }) => {
  await signIn(page)
  await open(page, '/auth/account/password')
  const { asked, release } = await holdAnswers(page)
  await page.getByLabel('Current password').fill(MARGARET.password)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.locator('[aria-busy]')).toHaveText(/Saving…/)
  await page.getByRole('button', { name: 'Remove password' }).click()
  await expect(page.locator('[aria-busy]')).toHaveCount(1)
  expect(asked).toEqual(['POST /auth/account/password.data'])
  release()
  await expect(page.getByRole('alert')).toContainText('Use at least 15 characters')
})

test('during a slow answer only the button changes, which says what it is doing', async ({ page }) => {
  // High enough that nothing has to be scrolled.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  const { asked, release } = await holdAnswers(page)
  const button = passwordForm(page).getByRole('button', { name: /^Sign(ing)? in/ })
  const before = await button.boundingBox()
  await sendPassword(page)
  await expect(button).toHaveText(/Signing in…/)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(passwordForm(page).getByRole('status')).toHaveText('Signing in…')
  expect(await button.boundingBox()).toEqual(before)
  await expect(page.getByRole('heading', { name: 'Sign in to Latchkey' })).toBeVisible()
  await expect(passwordForm(page).getByLabel('Email')).toHaveValue(MARGARET.email)
  // A visitor presses a button that is marked as disabled.
  await button.click({ force: true })
  release()
  await expectSignedIn(page, MARGARET.name)
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /auth/callback/credentials.data'])
})

test('only the button that was pressed is busy', async ({ page }) => {
  await open(page, '/auth/signin')
  const { release } = await holdAnswers(page)
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await expect(page.locator('[aria-busy]')).toHaveText(/Opening Demo ID…/)
  release()
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible()
})

test('going back from the provider finds the page ready', async ({ page }) => {
  await open(page, '/auth/signin')
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in to Latchkey' })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible()
})

test('a new page takes the focus to its heading', async ({ page }) => {
  await open(page, '/auth/error?error=Verification')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Latchkey' })).toBeFocused()
})

test('the address typed above is copied into the password form', async ({ page }) => {
  await open(page, '/auth/signin')
  await page.getByLabel('Email').first().fill('ada@example.com')
  await openPasswordForm(page)
  await expect(passwordForm(page).getByLabel('Email')).toHaveValue('ada@example.com')
})

test('a password can be made visible', async ({ page }) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  const field = page.getByLabel('Password', { exact: true })
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0)
  await field.fill('correct')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('the address is copied into a password form that was opened before the script ran', async ({ page }) => {
  const { promise, resolve: release } = deferred()
  await page.route(/entry\.client/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/auth/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').first().fill('ada@example.com')
  await openPasswordForm(page)
  release()
  await expect(passwordForm(page).getByLabel('Email')).toHaveValue('ada@example.com')
})

test('a proxy’s error page is not shown to the visitor when no server answers', async ({ page }) => {
  await open(page, '/account')
  const body = '<html><head><title>502 Bad Gateway</title></head></html>'
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 502, contentType: 'text/html', body }))
  await openPasswordForm(page)
  await sendPassword(page)
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect(page.getByText('<html>')).toHaveCount(0)
})

test('a refused form gets a message on the page, which keeps what was typed', async ({ page, context }) => {
  await open(page, '/auth/signin')
  await context.clearCookies()
  await page.getByLabel('Email').first().fill('ada@example.com')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('status').first()).toHaveText(/^Please try again\./)
  await expect(page.getByLabel('Email').first()).toHaveValue('ada@example.com')
})

test('without a network a form keeps what was typed, and can be sent once there is one', async ({ page, context }) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await context.setOffline(true)
  await sendPassword(page)
  await expect(page.getByRole('alert')).toHaveText(/^You are offline, so nothing was sent\./)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(passwordForm(page).getByLabel('Email')).toHaveValue(MARGARET.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(MARGARET.password)
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await passwordForm(page).getByRole('button', { name: 'Sign in' }).click()
  await expectSignedIn(page, MARGARET.name)
})

test('a browser that reports itself offline still reaches a server on its own machine', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await signIn(page)
})

test('a server that does not answer gets a message, with a way back to the form', async ({ page }) => {
  await open(page, '/auth/signin')
  await page.route(/\.data(\?|$)/, (route) => route.abort('connectionrefused'))
  await page.getByLabel('Email').first().fill('ada@example.com')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeFocused()
  await expect(page).toHaveTitle('No connection · Latchkey')
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Latchkey' })).toBeVisible()
})
