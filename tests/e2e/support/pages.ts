import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { titleWords } from '#app/auth/languages/en/titles.ts'
import { PAGE_ROWS, type PlacedRow } from '#tests/support/account/page-rows.ts'
import { PICTURES } from '../../support/account/pictures.ts'
import { type Latchkey, MARGARET } from './latchkey.ts'
import {
  askForLink,
  changeAddress,
  comeFrom,
  enterByMail,
  linkTo,
  open,
  openPasswordForm,
  sendPassword,
  signIn,
  signInAtDemoId,
  turnOn,
  typeNumber,
  untilHydrated,
  waitFor,
} from './steps.ts'

/** Pages of the account and of the operators with a title that is the same for all: their rows. */
const TITLED = PAGE_ROWS.flatMap(({ title, ...row }) => (title === undefined ? [] : [{ ...row, title }]))

/** What tests call the page of a row. */
const pageOf = ({ name }: Pick<PlacedRow, 'name'>) => (name === 'overview' ? 'account' : name)

/** Every page by its route, with the beginning of its path; any other path is not found. */
export const PAGE_PATHS: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(TITLED.map((row) => [pageOf(row), row.address])),
  home: '/',
  person: '/auth/admin/people',
  signin: '/auth/signin',
  callback: '/auth/callback',
  signout: '/auth/signout',
  'not-me': '/auth/not-me',
  'second-step': '/auth/second-step',
  connect: '/auth/connect',
  address: '/auth/address',
  'verify-request': '/auth/verify-request',
  error: '/auth/error',
  invitation: '/auth/invitation',
  language: '/auth/language',
  'not-found': null,
}

/** How a visitor reaches a page. */
interface Way {
  name: string
  page: string
  heading: string
  go(page: Page, app: Latchkey): Promise<unknown>
}

const at = (path: string) => (page: Page) => open(page, path)

/** Pages that take more to be reached than a row says, and in each of their states. */
const WAYS: readonly Way[] = [
  { name: 'home, signed out', page: 'home', heading: 'Welcome to Latchkey', go: at('/') },
  { name: 'sign-in', page: 'signin', heading: 'Sign in to Latchkey', go: at('/auth/signin') },
  { name: 'language', page: 'language', heading: 'Language', go: at('/auth/language?from=/auth/signin') },
  { name: 'sign-in, for a protected page', page: 'signin', heading: 'Sign in to Latchkey', go: at('/account') },
  { name: 'sign-in, after a wrong password', page: 'signin', heading: 'Sign in to Latchkey', go: failToSignIn },
  { name: 'sign-in, with all shown', page: 'signin', heading: 'Sign in to Latchkey', go: showEverything },
  {
    name: 'sign-in, after cancelling at a provider',
    page: 'signin',
    heading: 'Sign in to Latchkey',
    go: cancelAtProvider,
  },
  { name: 'sign-in, malformed address', page: 'signin', heading: 'Sign in to Latchkey', go: malformAddress },
  {
    name: 'sign-in, forgotten password',
    page: 'signin',
    heading: 'Choose a new password',
    go: at('/auth/signin?choose=forgotten'),
  },
  {
    name: 'sign-in, new account',
    page: 'signin',
    heading: 'Create an account',
    go: at('/auth/signin?choose=account'),
  },
  { name: 'sign-in, too many tries', page: 'signin', heading: 'Sign in to Latchkey', go: tryTooOften },
  { name: 'sign-in, signed in', page: 'signin', heading: 'You are signed in as Margaret Hamilton', go: comeSignedIn },
  { name: 'sign-in, once more', page: 'signin', heading: 'Sign in again', go: comeToProve },
  { name: 'home, after signing out', page: 'home', heading: 'Welcome to Latchkey', go: signOut },
  { name: 'sign-in, for an account that waits', page: 'signin', heading: 'Sign in to Latchkey', go: waitForOwner },
  { name: 'account to connect', page: 'connect', heading: 'Connect Demo OAuth?', go: askToConnect },
  { name: 'address wanted', page: 'address', heading: 'One more step: your email', go: wantAddress },
  { name: 'check your email', page: 'verify-request', heading: 'Check your email', go: checkEmail },
  {
    name: 'check your email, for another device',
    page: 'verify-request',
    heading: 'Check your email',
    go: waitForDevice,
  },
  {
    name: 'check your email, after a wrong code',
    page: 'verify-request',
    heading: 'Check your email',
    go: failToTypeCode,
  },
  { name: 'link in another browser', page: 'callback', heading: 'Is this you?', go: confirm },
  { name: 'link guessed at in another browser', page: 'callback', heading: 'Is this you?', go: guess },
  { name: 'other screen let in', page: 'callback', heading: 'Return to your other device', go: letIn },
  { name: 'home, signed in', page: 'home', heading: 'Welcome to Latchkey', go: signIn },
  { name: 'account', page: 'account', heading: 'Your account', go: account },
  { name: 'new browser disowned', page: 'not-me', heading: 'Was this not you?', go: disownBrowser },
  { name: 'profile, empty', page: 'profile', heading: 'Your profile', go: accountPage('profile') },
  { name: 'profile, with a picture', page: 'profile', heading: 'Your profile', go: choosePicture },
  { name: 'profile, refused name', page: 'profile', heading: 'Your profile', go: failToChangeName },
  { name: 'another address', page: 'own-address', heading: 'Your email address', go: accountPage('address') },
  { name: 'code of another address', page: 'own-address', heading: 'Your email address', go: askForAddress },
  { name: 'address changed, to undo', page: 'not-me', heading: 'Put your address back?', go: comeToUndo },
  { name: 'leaving', page: 'leave', heading: 'Download or delete your data', go: accountPage('leave') },
  { name: 'leaving, asked', page: 'leave', heading: 'Delete your account?', go: accountPage('leave?ask=delete') },
  { name: 'password, not set', page: 'password', heading: 'Set a password', go: accountPage('password') },
  { name: 'password, refused', page: 'password', heading: 'Change your password', go: failToChangePassword },
  { name: 'second step, none', page: 'second-step-settings', heading: 'Second step', go: withoutSecondStep },
  { name: 'second step, to scan', page: 'second-step-settings', heading: 'Second step', go: scanSecret },
  { name: 'recovery codes', page: 'second-step-settings', heading: 'Your recovery codes', go: turnOnSecondStep },
  { name: 'second step, on', page: 'second-step-settings', heading: 'Second step', go: lookAtSecondStep },
  { name: 'second step wanted', page: 'second-step', heading: 'One more step', go: wantSecondStep },
  { name: 'second step, wrong code', page: 'second-step', heading: 'One more step', go: failSecondStep },
  { name: 'people', page: 'people', heading: 'People', go: operatorPage('/auth/admin') },
  {
    name: 'people, none found',
    page: 'people',
    heading: 'People',
    go: operatorPage('/auth/admin?q=no%20such%20person'),
  },
  { name: 'person', page: 'person', heading: MARGARET.email, go: lookAtMargaret },
  { name: 'invitations', page: 'invitations', heading: 'Invite a person', go: operatorPage('/auth/admin/invitations') },
  { name: 'pressure', page: 'pressure', heading: 'Load', go: operatorPage('/auth/admin/pressure') },
  { name: 'passkeys, none yet', page: 'passkeys', heading: 'Your passkeys', go: passkeys },
  { name: 'new passkey', page: 'new-passkey', heading: 'Add a passkey', go: newPasskey },
  { name: 'passkey wanted', page: 'proof', heading: 'Use your passkey', go: wantPasskey },
  { name: 'sign-out', page: 'signout', heading: 'Sign out', go: comeToSignOut },
  { name: 'sign-out, signed out', page: 'signout', heading: 'You are signed out', go: at('/auth/signout') },
  { name: 'sign-out, from a provider', page: 'signout', heading: 'Sign out', go: signOutFromProvider },
  { name: 'sign-out, after a refusal', page: 'signout', heading: 'Sign out', go: failToSignOut },
  { name: 'no access', page: 'error', heading: 'Access Denied', go: at('/auth/error?error=AccessDenied') },
  { name: 'spent link', page: 'error', heading: 'Unable to sign in', go: at('/auth/error?error=Verification') },
  { name: 'spent link, with its address', page: 'error', heading: 'Unable to sign in', go: spendLink },
  { name: 'invitation', page: 'invitation', heading: 'You are invited', go: openInvitation },
  { name: 'broken configuration', page: 'error', heading: 'Server error', go: at('/auth/error?error=Configuration') },
  { name: 'error', page: 'error', heading: 'Error', go: at('/auth/error') },
  { name: 'refused address', page: 'signin', heading: 'Server error', go: at('/auth/signin?callbackUrl=garbage') },
  {
    name: 'database away, after a form',
    page: 'callback',
    heading: 'Please try again in a moment',
    go: postWhileDatabaseIsAway,
  },
  { name: 'nothing here', page: 'not-found', heading: 'Page not found', go: at('/no/such/page') },
]

/** Every other page of the account, as a new user sees it: by its row. */
const BY_ROW: readonly Way[] = TITLED.filter(({ id }) => id.startsWith('auth/account/')).flatMap((row) => {
  const page = pageOf(row)
  const heading = titleWords.english[row.title]
  if (typeof heading !== 'string' || WAYS.some((way) => way.page === page)) return []
  return [{ name: page, page, heading, go: accountPage(row.path) }]
})

/** Every page there is, in each of its states. */
export const PAGES: readonly Way[] = [...WAYS, ...BY_ROW]

/** Reaches a page and waits until it is shown. */
export async function bringUp(way: Way, page: Page, app: Latchkey): Promise<void> {
  await way.go(page, app)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(way.heading)
  expect(pageAt(page.url())).toBe(way.page)
}

/** The page of an address. */
function pageAt(address: string): string {
  const parts = new URL(address).pathname.split('/')
  const at = (most: number) => parts.slice(0, most).join('/')
  const paths = at(2) === '/auth' ? [at(5), at(4), at(3)] : [at(2) || '/']
  const pages = Object.entries(PAGE_PATHS)
  // Of an account page's address the longer beginning says which one it is.
  return paths.map((path) => pages.find(([, own]) => own === path)?.[0]).find((page) => page) ?? 'not-found'
}

/**
 * Widths of a window, and in it of the card of signing in and of the account's column: at 320px, which is also 1280px at
 * 400 %, both take the whole width.
 */
const WIDTHS = [
  [1280, 368, 656],
  [768, 368, 496],
  [450, 368, 418],
  [449, 343, 417],
  [390, 343, 358],
  [320, 296, 288],
] as const

/** The ids that more than one element has: a label, and what describes a field, then belong to the first of them. */
export const idsTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, place) => ids.indexOf(id) < place)
  })

/** The card has its width in every window, and nothing has to be scrolled sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const isOfAccount = (await page.locator('.lk-account').count()) > 0
  for (const [window, card, column] of WIDTHS) {
    await page.setViewportSize({ width: window, height: 800 })
    const width = await page
      .locator('.lk-card')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)
    expect(width).toBe(isOfAccount ? column : card)
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

async function comeToProve(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/auth/signin?error=FreshProofRequired&callbackUrl=%2Faccount')
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

/** Asks for a mail to a new address; answers the address and the number. */
async function checkEmail(page: Page): Promise<{ address: string; number: string }> {
  const address = `ada.${randomUUID().slice(0, 8)}@example.com`
  return { address, number: await waitFor(page, address) }
}

/** A provider has verified the address of a user who signed up by another method. */
async function waitForOwner(page: Page): Promise<void> {
  const id = randomUUID().slice(0, 8)
  await comeFrom(page, 'Demo ID', id)
  await page.context().clearCookies()
  await comeFrom(page, 'Demo OAuth', id)
  await expect(page.getByRole('alert')).toBeVisible()
}

/** Signed in as the user of an address that a provider gave without verifying it. */
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
  await page.getByLabel('6-digit code').fill('no code')
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
    await typeNumber(page, link, number === '11' ? '22' : '11', 'Sign in on this device')
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await open(page, link)
}

async function letIn(page: Page, app: Latchkey): Promise<void> {
  const { link, number } = await confirm(page, app)
  await typeNumber(page, link, number, 'Sign in on the other device')
}

async function passkeys(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/auth/account/passkeys')
}

async function newPasskey(page: Page): Promise<void> {
  await passkeys(page)
  await page.getByRole('link', { name: 'Add a passkey' }).click()
}

async function account(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/auth/account')
}

/** By the link of the notice that a sign-in in a new browser has had sent. */
async function disownBrowser(page: Page, app: Latchkey): Promise<void> {
  const id = randomUUID().slice(0, 8)
  await comeFrom(page, 'Demo ID', id)
  await page.context().clearCookies()
  await comeFrom(page, 'Demo ID', id)
  const { links } = await app.mailbox.next(`${id}@example.com`)
  await open(page, links.find((link) => link.includes('/not-me')) ?? '')
}

/** Signed in as a new user, on a page of the account. */
function accountPage(name: string) {
  return async (page: Page, app: Latchkey) => {
    await open(page, '/auth/signin')
    await enterByMail(page, app, `ada.${randomUUID().slice(0, 8)}@example.com`)
    await open(page, `/auth/account/${name}`)
  }
}

/** Signed in as a new user with the role of operators, on one of their pages. */
function operatorPage(path: string) {
  return async (page: Page, app: Latchkey) => {
    const email = `grace.${randomUUID().slice(0, 8)}@example.com`
    await open(page, '/auth/signin')
    await enterByMail(page, app, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Latchkey')
    await app.giveRole(email, 'admin')
    await open(page, path)
  }
}

async function wantPasskey(page: Page, app: Latchkey): Promise<void> {
  const email = `grace.${randomUUID().slice(0, 8)}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Latchkey')
  app.addUsedPasskey(email)
  await open(page, '/auth/account/proof')
}

async function lookAtMargaret(page: Page, app: Latchkey): Promise<void> {
  await operatorPage(`/auth/admin?q=${encodeURIComponent(MARGARET.email)}`)(page, app)
  await page.getByRole('link', { name: MARGARET.email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MARGARET.email)
  await untilHydrated(page)
}

async function choosePicture(page: Page, app: Latchkey): Promise<void> {
  await accountPage('profile')(page, app)
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURES.png })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your picture was changed.')
  await open(page, '/auth/account/profile')
}

async function failToChangeName(page: Page, app: Latchkey): Promise<void> {
  await accountPage('profile')(page, app)
  await page.getByLabel('Name').fill('Ada\u200e')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

/** Answers the new address. */
async function askForAddress(page: Page, app: Latchkey): Promise<string> {
  const address = `ada.${randomUUID().slice(0, 8)}@example.com`
  await accountPage('address')(page, app)
  await page.getByLabel('New email address').fill(address)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()
  await untilHydrated(page)
  return address
}

/** By the link of the notice that the former address has got. */
async function comeToUndo(page: Page, app: Latchkey): Promise<void> {
  const former = `ada.${randomUUID().slice(0, 8)}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, former)
  await open(page, await changeAddress(page, app, former))
}

async function failToChangePassword(page: Page): Promise<void> {
  await signIn(page)
  await open(page, '/auth/account/password')
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('Use at least 15 characters')
}

/** Signed in as a new user, whose address it answers. */
async function withoutSecondStep(page: Page, app: Latchkey): Promise<string> {
  const address = `ada.${randomUUID().slice(0, 8)}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await open(page, '/auth/account/second-step')
  return address
}

async function scanSecret(page: Page, app: Latchkey): Promise<string> {
  const address = await withoutSecondStep(page, app)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  return address
}

async function turnOnSecondStep(page: Page, app: Latchkey): Promise<string> {
  const address = await scanSecret(page, app)
  await turnOn(page, () => new Date())
  return address
}

async function lookAtSecondStep(page: Page, app: Latchkey): Promise<void> {
  const address = await turnOnSecondStep(page, app)
  await trustDevice(page, app, address)
  await open(page, '/auth/account/second-step')
}

/** Signs in with a recovery code, and trusts this browser. */
async function trustDevice(page: Page, app: Latchkey, address: string): Promise<void> {
  const [code = ''] = await page.locator('.lk-codes code').allTextContents()
  await comeBack(page, app, address)
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Trust this device').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
}

async function comeBack(page: Page, app: Latchkey, address: string): Promise<void> {
  await page.context().clearCookies()
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await expect(page).toHaveURL(/\/auth\/second-step/)
}

async function wantSecondStep(page: Page, app: Latchkey): Promise<void> {
  await comeBack(page, app, await turnOnSecondStep(page, app))
  await untilHydrated(page)
}

async function failSecondStep(page: Page, app: Latchkey): Promise<void> {
  await wantSecondStep(page, app)
  await page.getByLabel('Code').fill('no code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

async function signOutFromProvider(page: Page): Promise<void> {
  await signInAtDemoId(page)
  await open(page, '/auth/signout')
}

async function malformAddress(page: Page): Promise<void> {
  await open(page, '/auth/signin')
  // A browser accepts this address, and the server does not.
  await askForLink(page, 'ada@example')
  await expect(page.getByRole('alert')).toContainText('The part after the @ is not complete')
}

/**
 * Uses up the tries for one account: they are counted for each account, and no other page tries this one. The wait is made
 * longer than any check of the page takes.
 */
async function tryTooOften(page: Page, app: Latchkey): Promise<void> {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  for (let tries = 0; tries < 6; tries += 1) await failWithPassword(page, email)
  app.lengthenPasswordWait()
  await failWithPassword(page, email)
  await expect(page.getByText('Too many attempts.')).toBeVisible()
}

async function failWithPassword(page: Page, email: string): Promise<void> {
  await sendPassword(page, { ...MARGARET, email, password: 'wrong' })
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
}

async function waitForDevice(page: Page): Promise<void> {
  const address = `ada.${randomUUID().slice(0, 8)}@example.com`
  await waitFor(page, address)
  await open(page, '/auth/verify-request?provider=email&type=email&wait=yes')
}

/** A link that was followed, in the browser that asked for it and that has signed out since. */
async function spendLink(page: Page, app: Latchkey): Promise<void> {
  const { address } = await checkEmail(page)
  const link = await linkTo(app, address)
  await page.goto(link)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await open(page, link)
  await expect(page.getByRole('button', { name: 'Email me a new link' })).toBeVisible()
}

async function openInvitation(page: Page, app: Latchkey): Promise<void> {
  await open(page, await app.invite())
}

/** The test puts the database back when it ends. */
async function postWhileDatabaseIsAway(page: Page, app: Latchkey): Promise<void> {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await app.takeDatabase()
  await sendPassword(page)
}
