import type { Browser } from '#testing/browser.ts'
import type { KeptPasskey } from '../passkeys/authenticator.ts'

/** Cookies by name. */
export type Cookies = Record<string, string>

/** A user of a fixture, and what a browser of that user's holds. */
export interface Client {
  email: string
  cookies: Cookies
}

/** What the clients of a site held when its program of an earlier release ended. */
export interface Held {
  version: string
  /** That moment: at it a test begins, whenever it runs. */
  at: string
  /** The settings of the site that its later programs need too. */
  env: Record<string, string>
  /** Browsers that are signed in, by how they came to be. */
  signedIn: Record<'link' | 'password' | 'provider' | 'nextAuth', Client>
  /** A browser with a token that NextAuth sealed and no program of ours has seen. */
  unseen: Client
  /** A browser in which a user was signed in and has signed out. */
  known: Client & { password: string }
  /** A user with a second step, and a device that is trusted and signed out. */
  secondStep: Client & { password: string; key: string; recoveryCodes: string[] }
  /** A browser of that user's that waits for the second step. */
  halfWay: Client
  passkey: Client & { passkey: KeptPasskey }
  /** A user who has changed the address from `email`, and the link that undoes it. */
  undo: Client & { to: string; link: string }
  /** A link that was mailed to the browser that asked for it, and not opened. */
  link: Client & { link: string }
  /** A browser that has asked for a link while the mail server was away, as was the receiver of events. */
  waiting: Client
}

/** What a browser holds now. */
export const cookiesOf = ({ cookies }: Browser): Cookies => Object.fromEntries(cookies)

/** A browser that holds these cookies. */
export function holding(browser: Browser, cookies: Cookies): Browser {
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}
