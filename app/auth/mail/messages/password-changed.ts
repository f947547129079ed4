import type { Fact, Message } from '../message.ts'

/** What is told when the password of an account is another one. */
export interface PasswordChanged {
  siteName: string
  /** Where to look at the account. */
  accountUrl: string
  /** The person to ask: an e-mail address, or the address of a page; `null` where the site names none. */
  contact: string | null
  /** When, and who changed it. */
  facts: readonly Fact[]
}

/** The mail that tells an account's owner that the password was changed. */
export function passwordChangedMessage({ siteName, accountUrl, contact, facts }: PasswordChanged): Message {
  const news = `Your ${siteName} password was changed`
  const ask = contact === null ? `ask the people who run ${siteName}` : `write to ${contact}`
  return {
    subject: news,
    preview: 'Your old password no longer works.',
    heading: news,
    blocks: [
      { kind: 'text', text: 'Your old password no longer works, and you were signed out everywhere.' },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: `If you did not expect this, ${ask}.` },
    ],
  }
}
