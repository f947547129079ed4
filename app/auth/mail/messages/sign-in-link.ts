import { formatDuration } from '../format-duration.ts'
import type { Fact, Message } from '../message.ts'

/** What a sign-in mail says. */
export interface SignInLink {
  siteName: string
  url: string
  /** Digits, or capital letters and digits. */
  code: string
  /** Seconds that both are good. */
  maxAge: number
  /** What is known of the visitor who asked, such as the browser. */
  asker?: readonly Fact[]
  /** Whether a list of mails, and a locked phone, show the code in the subject too: the newest mail is then seen at once. */
  codeInSubject?: boolean
  /** Whether signing in makes an account: only the address's owner is told. */
  isNew?: boolean
  /** The waiting account that signing in leads on to connect: its provider's name, and what that calls the person. */
  connects?: { provider: string; who: string } | null
}

/** The mail that signs in, by its link or by its code. */
export function signInLinkMessage(link: SignInLink): Message {
  const { siteName, url, code, maxAge, asker = [], isNew = false, connects = null } = link
  const { codeInSubject = false } = link
  const life = `They work once and expire in ${formatDuration(maxAge)}.`
  return {
    subject: codeInSubject ? `${code} is your ${siteName} code` : `Sign in to ${siteName}`,
    // A phone shows this on its lock screen: enough for a user who types the code on another device.
    preview: `${code} is your code, or open the link. ${life}`,
    heading: `Sign in to ${siteName}`,
    blocks: [
      { kind: 'text', text: `Open the link, or enter the code where you asked for it. ${life}` },
      ...(isNew
        ? [{ kind: 'text', text: 'There is no account for this address yet. Signing in creates one.' } as const]
        : []),
      ...(connects ? [{ kind: 'text', text: connecting(connects) } as const] : []),
      { kind: 'link', label: 'Sign in', url },
      { kind: 'code', label: 'Code', code },
      ...(asker.length > 0 ? [{ kind: 'facts', facts: asker } as const] : []),
      { kind: 'note', text: 'Didn’t ask for this? Ignore this email: no one can sign in without it.' },
    ],
  }
}

/** An attacker's account in a mail that is true in all else must be seen as what it is (contract, 24.6). */
function connecting({ provider, who }: { provider: string; who: string }): string {
  return `This signs you in and connects “${who}” at ${provider}: that account could then sign in as you. If it is not yours, do not use this email.`
}
