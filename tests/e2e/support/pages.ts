import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Latchkey, MARGARET } from './latchkey.ts'
import {
  comeFrom,
  enterByMail,
  linkTo,
  open,
  openPasswordForm,
  sendPassword,
  signIn,
  signInAtDemoId,
  typeNumber,
  untilHydrated,
  waitFor,
} from './steps.ts'

/** How a visitor comes to see a page. */
interface Way {
  name: string
  heading: string
  go(page: Page, app: Latchkey): Promise<unknown>
}

const at = (path: string) => (page: Page) => open(page, path)

/** Every page there is, in each of its states. */
export const PAGES: readonly Way[] = [
  { name: 'home, signed out', heading: 'Welcome to Latchkey', go: at('/') },
  { name: 'sign-in', heading: 'Sign in to Latchkey', go: at('/auth/signin') },
  { name: 'sign-in, for a protected page', heading: 'Sign in to Latchkey', go: at('/account') },
  { name: 'sign-in, after a wrong password', heading: 'Sign in to Latchkey', go: failToSignIn },
  { name: 'sign-in, after cancelling at a provider', heading: 'Sign in to Latchkey', go: cancelAtProvider },
  { name: 'sign-in, with all shown', heading: 'Sign in to Latchkey', go: showEverything },
  { name: 'sign-in, signed in', heading: 'You are signed in as Margaret Hamilton', go: comeSignedIn },
  { name: 'home, after signing out', heading: 'Welcome to Latchkey', go: signOut },
  { name: 'sign-in, for an account that waits', heading: 'Sign in to Latchkey', go: waitForOwner },
  { name: 'account to connect', heading: 'Connect Demo OAuth?', go: askToConnect },
  { name: 'address wanted', heading: 'Your e-mail address', go: wantAddress },
  { name: 'check your email', heading: 'Check your email', go: checkEmail },
  { name: 'check your email, after a wrong code', heading: 'Check your email', go: failToTypeCode },
  { name: 'link in another browser', heading: 'Is this you?', go: confirm },
  { name: 'link guessed at in another browser', heading: 'Is this you?', go: guess },
  { name: 'other screen let in', heading: 'Go back to your other screen', go: letIn },
  { name: 'home, signed in', heading: 'Welcome to Latchkey', go: signIn },
  { name: 'account', heading: 'Your account', go: account },
  { name: 'sign-out', heading: 'Sign out', go: comeToSignOut },
  { name: 'sign-out, signed out', heading: 'You are signed out', go: at('/auth/signout') },
  { name: 'sign-out, from a provider', heading: 'Sign out', go: signOutFromProvider },
  { name: 'sign-out, after a refusal', heading: 'Sign out', go: failToSignOut },
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

/** Widths of a window, and of the card in it: at 320px, which is also 1280px at 400 %, it takes what is there. */
const WIDTHS = [
  [1280, 368],
  [450, 368],
  [449, 343],
  [390, 343],
  [320, 296],
] as const

/** The card has its width in every window, and nothing has to be scrolled sideways. */
export async function expectToFit(page: Page): Promise<void> {
  for (const [window, card] of WIDTHS) {
    await page.setViewportSize({ width: window, height: 800 })
    expect(await page.locator('.card').evaluate((element) => element.getBoundingClientRect().width)).toBe(card)
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrolled).toBeLessThanOrEqual(window)
  }
}

async function failToSignIn(page: Page): Promise<void> {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, password: 'wrong' })
  await expect(page.getByRole('alert')).toBeVisible()
}

async function cancelAtProvider(page: Page): Promise<void> {
  await open(page, '/auth/signin')
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await untilHydrated(page)
}

async function comeSignedIn(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/auth/signin')
}

async function signOut(page: Page): Promise<void> {
  await signIn(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

async function comeToSignOut(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/auth/signout')
}

async function failToSignOut(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/auth/signout?csrf=true')
}

/** Signed in once before, with the password form open and a password in it. */
async function showEverything(page: Page): Promise<void> {
  await signOut(page)
  await open(page, '/auth/signin?error=OAuthAccountNotLinked&email=ada%40example.com')
  await openPasswordForm(page)
  await page.getByLabel('Password', { exact: true }).fill('correct')
}

/** Answers the address, which has had no mail before, and the number. */
async function checkEmail(page: Page): Promise<{ address: string; number: string }> {
  const address = `ada.${randomUUID().slice(0, 8)}@example.com`
  return { address, number: await waitFor(page, address) }
}

/** A provider has vouched for the address of somebody who came by another one. */
async function waitForOwner(page: Page): Promise<void> {
  const id = randomUUID().slice(0, 8)
  await comeFrom(page, 'Demo ID', id)
  await page.context().clearCookies()
  await comeFrom(page, 'Demo OAuth', id)
  await expect(page.getByRole('alert')).toBeVisible()
}

/** Signed in as the user of an address that a provider gave without vouching for it. */
async function askToConnect(page: Page, app: Latchkey): Promise<void> {
  const id = randomUUID().slice(0, 8)
  const email = `${id}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, email)
  await page.context().clearCookies()
  await comeFrom(page, 'Demo OAuth', id, { isVerified: false })
  await expect(page.getByRole('alert')).toBeVisible()
  await enterByMail(page, app, email)
  await untilHydrated(page)
}

async function wantAddress(page: Page): Promise<void> {
  await comeFrom(page, 'Demo ID', randomUUID().slice(0, 8), { isVerified: false })
  await expect(page).toHaveURL(/\/auth\/address/)
  await untilHydrated(page)
}

async function failToTypeCode(page: Page): Promise<void> {
  await checkEmail(page)
  await page.getByLabel('Code from the mail').fill('no code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

/** Answers the link, opened where it was not asked for, and the number. */
async function confirm(page: Page, app: Latchkey): Promise<{ link: string; number: string }> {
  const { address, number } = await checkEmail(page)
  const link = await linkTo(app, address)
  await page.context().clearCookies()
  await open(page, link)
  return { link, number }
}

async function guess(page: Page, app: Latchkey): Promise<void> {
  const { link, number } = await confirm(page, app)
  for (let tries = 0; tries < 3; tries += 1) {
    await typeNumber(page, link, number === '11' ? '22' : '11', 'Sign in here instead')
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await open(page, link)
}

async function letIn(page: Page, app: Latchkey): Promise<void> {
  const { link, number } = await confirm(page, app)
  await typeNumber(page, link, number, 'Let the other screen in')
}

async function account(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/account')
}

async function signOutFromProvider(page: Page): Promise<void> {
  await signInAtDemoId(page)
  await open(page, '/auth/signout')
}
