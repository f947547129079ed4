import type { Message } from '../message.ts'

/** The mail to an address without an account where the sign-up policy allows none. */
export interface NoAccount {
  siteName: string
  /** The contact to ask for an account: an e-mail address, or that of a page. */
  contact: string | null
}

/** The mail in place of a sign-in link: the truth, which the page that asked keeps to itself. */
export function noAccountMessage({ siteName, contact }: NoAccount): Message {
  const ask = contact ?? `the people who run ${siteName}`
  return {
    subject: `Sign in to ${siteName}`,
    preview: 'There is no account for this address.',
    heading: 'There is no account for this address',
    blocks: [
      { kind: 'text', text: `You, or another person who typed your address, asked ${siteName} for a sign-in link.` },
      { kind: 'text', text: `Not everyone can create an account there. To get one, ask ${ask}.` },
      { kind: 'text', text: 'If you have an account with a different address, request the link with that one.' },
      { kind: 'note', text: 'Didn’t ask for this? You can ignore this email.' },
    ],
  }
}
