import type { Browser } from '#testing/browser.ts'
import type { App } from '../app/app.ts'
import { press } from '../app/second-step.ts'

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
