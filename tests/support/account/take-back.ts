import type { Browser } from '#testing/browser.ts'
import type { App } from '../app/app.ts'
import { press } from '../app/second-step.ts'
import { csrfToken, postForm } from '../app/steps.ts'
import { askForLink, codeIn } from '../mail/mail.ts'
import { Authenticator } from '../passkeys/authenticator.ts'

/** The next mail to an address whose subject says that; those before it are passed over. */
export async function mailAbout(app: App, email: string, subject: string) {
  for (;;) {
    const mail = await app.mailbox.next(email)
    if (mail.subject.includes(subject)) return mail
  }
}

/** The link by which such a notice takes the account back. */
export async function linkAbout(app: App, email: string, subject: string): Promise<string> {
  return (await mailAbout(app, email, subject)).links.find((one) => one.includes('/not-me')) ?? ''
}

/** An owner who presses a link in a browser that the account does not know. */
export async function disown(app: App, link: string, button = 'This was not me'): Promise<Browser> {
  const phone = app.browser()
  await press(phone, await phone.get(link), button)
  return phone
}

/** A browser that a mailed link has signed in. */
export async function byMail(app: App, email: string): Promise<Browser> {
  const browser = app.browser()
  await browser.get((await askForLink(app, browser, email)).href)
  return browser
}

/** A browser that a passkey has signed in. */
export async function byPasskey(app: App, authenticator: Authenticator): Promise<Browser> {
  const browser = app.browser()
  const { challenge } = (await postForm(browser, 'passkey-request', {})).json() as { challenge: string }
  await postForm(browser, 'callback/passkey', { answer: authenticator.get(challenge), callbackUrl: '/done' })
  return browser
}

/** A user who adds a passkey in a browser of a site at this origin. */
export async function addPasskey(browser: Browser, userId: string, origin: string): Promise<Authenticator> {
  const path = '/auth/account/passkeys/new'
  const authenticator = new Authenticator({ origin, rpId: new URL(origin).hostname }, userId)
  const { body } = await browser.get(path)
  const answer = authenticator.create(/challenge\\?",\\?"([\w-]{43})\\?"/.exec(body)?.[1] ?? 'none')
  await browser.post(path, { csrfToken: await csrfToken(browser), answer, name: 'Phone' })
  return authenticator
}

/** A user who asks for the code of another address. */
export async function askToChange(browser: Browser, to: string): Promise<void> {
  await press(browser, await browser.get('/auth/account/address'), 'Email me a code', { email: to })
}

/** A user who changes the address. */
export async function changeTo(app: App, browser: Browser, to: string): Promise<void> {
  await askToChange(browser, to)
  const code = codeIn((await mailAbout(app, to, 'Confirm your new')).text)
  await press(browser, await browser.get('/auth/account/address'), 'Change my address', { code })
}
