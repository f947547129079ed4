import type { Message } from '../message.ts'

/** What is told to an address without an account where strangers are not let in. */
export interface NoAccount {
  siteName: string
  /** Whom to ask for an account: an e-mail address, or that of a page. */
  contact: string | null
}

/** The mail in place of a sign-in link: the truth, which the page that asked keeps to itself. */
export function noAccountMessage({ siteName, contact }: NoAccount): Message {
  const ask = contact ?? `whoever runs ${siteName}`
  return {
    subject: `Sign in to ${siteName}`,
    preview: 'There is no account with this address.',
    heading: 'There is no account with this address',
    blocks: [
      { kind: 'text', text: `Somebody, probably you, asked ${siteName} for a link to sign in.` },
      { kind: 'text', text: `New accounts are not open to everybody there. To get one, ask ${ask}.` },
      { kind: 'text', text: 'If you have an account with another address, ask for the link with that.' },
      { kind: 'note', text: 'If you did not ask for this, you can ignore it: nothing happens.' },
    ],
  }
}
