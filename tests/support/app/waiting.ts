import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf } from '#testing/page.ts'
import { codeIn } from '../mail/mail.ts'
import type { App } from './app.ts'
import { postJson } from './steps.ts'

/** The code of a mail that was asked for during a guessing attack. */
export const LONG_CODE = /^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/

/** The contents of one mail. */
export interface Challenge {
  link: string
  code: string
}

/** Asks for a mail and answers its contents. */
export async function askForBoth(app: App, browser: Browser, email: string): Promise<Challenge> {
  await postJson(browser, 'signin/email', { email, callbackUrl: '/done' })
  return readMail(app, email)
}

/** The contents of the next mail to an address. */
export async function readMail({ mailbox }: Pick<App, 'mailbox'>, email: string): Promise<Challenge> {
  const { text, links } = await mailbox.next(email)
  return { link: links[0] ?? '', code: codeIn(text) }
}

/** Loads the waiting page and reads its number; `null` where it shows none. */
export async function waitAt(browser: Browser): Promise<string | null> {
  return numberOn(await browser.get('/auth/verify-request?provider=email&type=email'))
}

/** The number that a page shows. */
export function numberOn({ body }: Pick<BrowserAnswer, 'body'>): string | null {
  return /class="lk-strong lk-number">(\d\d)</.exec(body)?.[1] ?? null
}

/** Opens the link in a browser that did not ask for it, and submits one of its two buttons. */
export async function press(
  browser: Browser,
  link: string,
  screen: 'other' | 'this',
  number: string,
): Promise<BrowserAnswer> {
  const [form] = formsOf(await browser.get(link))
  return browser.post(form?.action ?? '', { ...form?.fields, screen, number })
}

/** A number other than this one. */
export function another(number: string | null): string {
  return number === '11' ? '22' : '11'
}

/** A code with one digit mistyped. */
export function mistyped(code: string): string {
  return `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`
}
