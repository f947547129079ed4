import { randomUUID } from 'node:crypto'
import type { MailboxMessage } from '#demo/mailbox/mailbox-pages.ts'
import type { Browser } from '#testing/browser.ts'
import type { App } from '../app/app.ts'
import { postJson, urlOf } from '../app/steps.ts'

/** The e-mail flow cookie of fixture BASIC. */
export const EMAIL_FLOW = 'next-auth.email-flow'

/** An address that no test has used before. */
export function someAddress(): string {
  return `reader-${randomUUID()}@example.com`
}

/** The code in the text of a mail, which stands in a line of its own: an address may look like one. */
export function codeIn(text: string): string {
  return /^Code: (\S+)$/m.exec(text)?.[1] ?? 'none'
}

/** Asks for a link to be sent to a normalised address, and answers the link. */
export async function askForLink(app: App, browser: Browser, email: string): Promise<URL> {
  const answer = await postJson(browser, 'signin/email', { email, callbackUrl: '/done' })
  if (urlOf(answer) !== `${app.base}/verify-request?provider=email&type=email`) {
    throw new Error(`No link was sent: ${answer.body}`)
  }
  return nextLink(app, email)
}

/** The next sign-in link sent to an address. */
async function nextLink(app: App, email: string): Promise<URL> {
  return new URL((await linkMail(app, email)).links[0] ?? '')
}

/** The next mail with a sign-in link that an address gets; other news may have come before it. */
export async function linkMail({ mailbox }: Pick<App, 'mailbox'>, email: string): Promise<MailboxMessage> {
  for (;;) {
    const mail = await mailbox.next(email)
    if (mail.links[0]?.includes('/callback/')) return mail
  }
}

/** A link with some of its parameters replaced, or removed where the value is `null`. */
export function changed(link: URL, changes: Record<string, string | null>): string {
  const copy = new URL(link)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) copy.searchParams.delete(name)
    else copy.searchParams.set(name, value)
  }
  return copy.href
}

/** The value of one of a link's parameters. */
export function partOf(link: URL, name: 'token' | 'email' | 'callbackUrl'): string {
  return link.searchParams.get(name) ?? ''
}
