import { expect } from 'vitest'
import type { App } from '../app/app.ts'
import { csrfToken, postForm } from '../app/steps.ts'
import { mistyped, readMail } from '../app/waiting.ts'
import { someAddress } from '../mail/mail.ts'

/** A browser behind the proxy, at an address. */
export const at = (from: string) => ({ headers: { 'x-forwarded-for': from } })

/** What an attacker's program keeps: a CSRF token with its cookie, and the other cookies it was sent. */
export interface Kit {
  token: string
  cookies: Map<string, string>
}

export async function kit(app: App): Promise<Kit> {
  const browser = app.browser()
  return { token: await csrfToken(browser), cookies: browser.cookies }
}

export const cookieOf = ({ cookies }: Kit) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

export function keep({ cookies }: Kit, lines: string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
}

/** Another user at this network address asks for a mail, mistypes the code, then types it; answers where that leads. */
export async function signInByCode(app: App, from: string): Promise<string | null> {
  const [browser, email] = [app.browser(), someAddress()]
  await postForm(browser, 'signin/email', { email, callbackUrl: '/done' }, at(from))
  const { code } = await readMail(app, email)
  expect((await postForm(browser, 'callback/email', { code: mistyped(code) }, at(from))).location).toContain(
    'WrongCode',
  )
  return (await postForm(browser, 'callback/email', { code }, at(from))).location
}
