import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, messageOf } from '#testing/page.ts'
import { postForm } from '#testing/sign-in.ts'
import type { App } from './app.ts'
import { csrfToken, postJson } from './steps.ts'

/** Where a user looks after the second step. */
export const SETTINGS = '/auth/account/second-step'

/** A user's authenticator app: the code that it shows, by the clock of the site. */
export type Authenticator = () => string

/** Presses a button of a page, with what was typed into its form. */
export async function press(
  browser: Browser,
  page: BrowserAnswer,
  button: string,
  typed: Record<string, string> = {},
): Promise<BrowserAnswer> {
  const form = formsOf(page).find(({ buttons }) => buttons.includes(button))
  if (!form) throw new Error(`There is no button ${button}.`)
  return postForm(browser, form, typed)
}

/** The key of an authenticator app, as a page shows it. */
function keyOn({ body }: BrowserAnswer): string {
  return (/<code class="lk-code lk-key">([A-Z2-7 ]+)<\/code>/.exec(body)?.[1] ?? '').replaceAll(' ', '')
}

/** What an authenticator app with this key shows at a moment. */
export function codeOf(key: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() })
}

/** The authenticator app that has taken in the key of the page. */
export function authenticatorOf({ clock }: Pick<App, 'clock'>, page: BrowserAnswer): Authenticator {
  const key = keyOn(page)
  return () => codeOf(key, clock.now)
}

/** The recovery codes that a page shows. */
export function recoveryCodesOf({ body }: BrowserAnswer): string[] {
  return [...body.matchAll(/<code class="lk-code">([0-9A-Z]{5}(?:-[0-9A-Z]{5}){2})<\/code>/g)].map(
    ([, code = '']) => code,
  )
}

/** Sets a second step up for the user who is signed in, as pages lead through it. */
export async function setUpSecondStep(
  app: Pick<App, 'clock'>,
  browser: Browser,
): Promise<{ key: string; code: Authenticator; recoveryCodes: string[]; says: string | null }> {
  await press(browser, await browser.get(SETTINGS), 'Set up an authenticator app')
  const page = await browser.get(SETTINGS)
  const code = authenticatorOf(app, page)
  const on = await press(browser, page, 'Turn on', { code: code() })
  // The code that turned it on is used up.
  app.clock.advance(30)
  return { key: keyOn(page), code, recoveryCodes: recoveryCodesOf(on), says: messageOf(on) }
}

/** Signs in with the built-in password, in JSON mode. */
export function enterPassword(browser: Browser, email: string, password: string): Promise<BrowserAnswer> {
  return postJson(browser, 'callback/credentials', { email, password, callbackUrl: '/done' })
}

/** Types a code on the page of the second step. */
export async function typeCode(browser: Browser, code: string, fields: Record<string, string> = {}) {
  return browser.post('/auth/second-step', { csrfToken: await csrfToken(browser), code, ...fields })
}
