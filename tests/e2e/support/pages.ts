import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Latchkey, MARGARET } from './latchkey.ts'
import { askForLink, open, openPasswordForm, sendPassword, signIn } from './steps.ts'

/** How a visitor comes to see a page. */
interface Way {
  name: string
  heading: string
  go(page: Page, app: Latchkey): Promise<void>
}

const at = (path: string) => (page: Page) => open(page, path)

/** Every page there is, in each of its states. */
export const PAGES: readonly Way[] = [
  { name: 'home, signed out', heading: 'Welcome to Latchkey', go: at('/') },
  { name: 'sign-in', heading: 'Sign in to Latchkey', go: at('/auth/signin') },
  { name: 'sign-in, for a protected page', heading: 'Sign in to Latchkey', go: at('/account') },
  { name: 'sign-in, after a wrong password', heading: 'Sign in to Latchkey', go: failToSignIn },
  { name: 'sign-in, with all shown', heading: 'Sign in to Latchkey', go: showEverything },
  { name: 'check your email', heading: 'Check your email', go: checkEmail },
  { name: 'link in another browser', heading: 'Is this you?', go: confirm },
  { name: 'home, signed in', heading: 'Welcome to Latchkey', go: signIn },
  { name: 'account', heading: 'Your account', go: account },
  { name: 'sign-out', heading: 'Sign out', go: at('/auth/signout') },
  { name: 'sign-out, after a refusal', heading: 'Sign out', go: at('/auth/signout?csrf=true') },
  { name: 'no access', heading: 'Access Denied', go: at('/auth/error?error=AccessDenied') },
  { name: 'spent link', heading: 'Unable to sign in', go: at('/auth/error?error=Verification') },
  { name: 'broken configuration', heading: 'Server error', go: at('/auth/error?error=Configuration') },
  { name: 'error', heading: 'Error', go: at('/auth/error') },
  { name: 'refused address', heading: 'Server error', go: at('/auth/signin?callbackUrl=garbage') },
  { name: 'nothing here', heading: 'Page not found', go: at('/no/such/page') },
]

/** Brings a page up and waits until it is there. */
export async function bringUp(way: Way, page: Page, app: Latchkey): Promise<void> {
  await way.go(page, app)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(way.heading)
}

async function failToSignIn(page: Page): Promise<void> {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, password: 'wrong' })
  await expect(page.getByRole('alert')).toBeVisible()
}

/** Signed in once before, with the password form open and a password in it. */
async function showEverything(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/auth/signin?error=OAuthAccountNotLinked&email=ada%40example.com')
  await openPasswordForm(page)
  await page.getByLabel('Password', { exact: true }).fill('correct')
}

async function checkEmail(page: Page): Promise<void> {
  await open(page, '/auth/signin')
  await askForLink(page, 'ada.lovelace@example.com')
  await expect(page).toHaveURL(/verify-request/)
}

async function confirm(page: Page, { mailbox }: Latchkey): Promise<void> {
  await checkEmail(page)
  const { links } = await mailbox.next('ada.lovelace@example.com')
  await page.context().clearCookies()
  await open(page, links[0] ?? '')
}

async function account(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/account')
}
