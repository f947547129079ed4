import { expect, type Page, type TestInfo } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Latchkey, MARGARET } from './latchkey.ts'

/** What Instagram's own browser on an iPhone sends as its `User-Agent`. */
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.28.104 (iPhone16,2; iOS 18_5; en_US; en; scale=3.00; 1290x2796; 733)'

/** Opens the sign-in page in Instagram's own browser. */
export async function comeInApp(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.setUserAgentOverride', { userAgent: INSTAGRAM })
  await open(page, '/auth/signin')
  await expect(page.getByRole('link', { name: 'Open in your browser' })).toBeVisible()
}

/** Opens a page and, where there is script, waits until it runs: what is pressed before that is a plain form. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits until the page's script runs, if the browser has any. */
export async function untilHydrated(page: Page): Promise<void> {
  if (!(await runsScript(page))) return
  // React marks the elements that it has hydrated, an element after its children.
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')))
}

const runsScript = (page: Page) => page.evaluate(() => !matchMedia('(scripting: none)').matches)

/** Enters a code on the waiting page; with script its last digit submits it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  // Asked before: the last digit leads to another document, where this one's script cannot be asked any more.
  const submitsItself = await runsScript(page)
  await page.getByLabel(/^(6-digit|8-character) code/).fill(code)
  if (!submitsItself) await page.getByRole('button', { name: 'Continue' }).click()
}

/** The form that signs in with a password. */
export const passwordForm = (page: Page) => page.locator('form', { has: page.getByLabel('Password', { exact: true }) })

/** Unfolds the password form, unless this visitor used it last. */
export async function openPasswordForm(page: Page): Promise<void> {
  const isOpen = await page.getByLabel('Password', { exact: true }).isVisible()
  if (!isOpen) await page.getByText('Use a password instead').click()
}

/** Fills the password form of the sign-in page and sends it. */
export async function sendPassword(page: Page, { email, password } = MARGARET): Promise<void> {
  const form = passwordForm(page)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs Margaret in, beginning at the sign-in page, and waits for the page she lands on. */
export async function signIn(page: Page): Promise<void> {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page)
  await expectSignedIn(page, MARGARET.name)
}

/** Signs Ada in with Demo ID, beginning at the sign-in page, and waits for the page she lands on. */
export async function signInAtDemoId(page: Page): Promise<void> {
  await open(page, '/auth/signin')
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await page.getByRole('button', { name: 'Ada Lovelace' }).click()
  await expectSignedIn(page, 'Ada Lovelace')
}

/** Sends the e-mail form of the sign-in page. */
export async function askForLink(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email').first().fill(address)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
}

/** The sign-in link of the next mail to an address that has one; notices may come before it. */
export async function linkTo({ mailbox }: Pick<Latchkey, 'mailbox'>, address: string): Promise<string> {
  for (;;) {
    const [link = ''] = (await mailbox.next(address)).links
    if (link.includes('/callback/')) return link
  }
}

/** Asks for a link, and answers the number of the waiting page. */
export async function waitFor(page: Page, address: string, from = '/auth/signin'): Promise<string> {
  await open(page, from)
  await askForLink(page, address)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return (await page.locator('.lk-number').textContent()) ?? ''
}

/** Shows the number for another device, which is folded away. */
export async function showNumber(page: Page): Promise<void> {
  await page.getByText('Reading email on another device?').click()
}

/** Has the page check whether another device has answered; without script a button does that. */
export async function waitForOtherDevice(page: Page): Promise<void> {
  await showNumber(page)
  const wait = page.getByRole('link', { name: 'Wait here for my other device' })
  if (await wait.isVisible()) await wait.click()
}

/** Opens a link where it was not asked for, types a number and presses a button. */
export async function typeNumber(page: Page, link: string, number: string, button: string): Promise<void> {
  await open(page, link)
  await page.getByLabel('Number on the other device').fill(number)
  await page.getByRole('button', { name: button }).click()
}

/** The home page says who is signed in. */
export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible()
}

/** The home page says that no user is signed in. */
export async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByText('You are not signed in.')).toBeVisible()
}

/** What the demo provider says of a user's address. */
interface Mailbox {
  email?: string
  isVerified?: boolean
}

/** Signs in at the demo provider as a new user, whose id and address belong to this test alone. */
export async function signInAsNewPerson(
  page: Page,
  id: string,
  { email = `${id}@example.com`, isVerified = true }: Mailbox = {},
): Promise<void> {
  await page.getByText('Another person', { exact: true }).click()
  await page.getByLabel('Id', { exact: true }).fill(id)
  await page.getByLabel('Name').fill(`Person ${id}`)
  await page.getByLabel('Email address').fill(email)
  if (!isVerified) await page.getByLabel('The address is verified').uncheck()
  await page.getByRole('button', { name: 'Sign in as another person' }).click()
}

/** Starts a sign-in with a provider from the sign-in page, and signs in there as a new user. */
export async function comeFrom(page: Page, provider: string, id: string, mailbox: Mailbox = {}): Promise<void> {
  await open(page, '/auth/signin')
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  await signInAsNewPerson(page, id, mailbox)
}

/** Asks for a link on the page that is there, and follows it. */
export async function enterByMail(page: Page, app: Pick<Latchkey, 'mailbox'>, address: string): Promise<void> {
  await askForLink(page, address)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkTo(app, address))
}

/** Types the first code of the key that the page of the second step shows; answers the app that has taken it in. */
export async function turnOn(page: Page, now: () => Date): Promise<() => string> {
  const key = (await page.locator('code.lk-key').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const code = () => totp.generate({ timestamp: now().getTime() })
  await page.getByLabel('Code from the app').fill(code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  return code
}

/** A word that no other test of this run uses. */
export const uniqueWord = ({ testId, repeatEachIndex, retry }: TestInfo) =>
  `t${testId.slice(-8)}${repeatEachIndex}${retry}`

/** Changes the address of the user who is signed in, and answers the link that undoes it. */
export async function changeAddress(page: Page, app: Latchkey, former: string): Promise<string> {
  const address = `new.${former}`
  await open(page, '/auth/account/address')
  await page.getByLabel('New email address').fill(address)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const { text } = await app.mailbox.next(address)
  await page.getByLabel('Code from the email').fill(/^Code: (\S+)$/m.exec(text)?.[1] ?? 'none')
  await page.getByRole('button', { name: 'Change my address' }).click()
  await expect(page.getByRole('alert')).toContainText('Your email address was changed.')
  for (;;) {
    const { links } = await app.mailbox.next(former)
    const undo = links.find((link) => link.includes('/not-me'))
    if (undo) return undo
  }
}
