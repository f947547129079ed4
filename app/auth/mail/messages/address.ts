import { formatDuration } from '../format-duration.ts'
import type { Fact, Message } from '../message.ts'

interface AboutAddress {
  siteName: string
  /** When, with what, and from which network. */
  facts: readonly Fact[]
}

/** The mail whose code proves the address that a user wants to have. */
export function addressCodeMessage({
  siteName,
  code,
  maxAge,
  facts,
}: AboutAddress & { code: string; maxAge: number }): Message {
  return {
    subject: `Confirm your new ${siteName} address`,
    preview: `${code} is your code. It works once, for ${formatDuration(maxAge)}.`,
    heading: `Confirm your new ${siteName} address`,
    blocks: [
      {
        kind: 'text',
        text: `A user of ${siteName} wants to use this address for their account. Enter the code where it was requested. It works once, for ${formatDuration(maxAge)}.`,
      },
      { kind: 'code', label: 'Code', code },
      { kind: 'facts', facts },
      {
        kind: 'note',
        text: 'If this was not you, share the code with no one and delete this email. Your address stays as it is.',
      },
    ],
  }
}

/** The mail that tells the owner of an account that another user has wanted its address. */
export function addressTakenMessage({ siteName, facts }: AboutAddress): Message {
  return {
    subject: `This address has a ${siteName} account`,
    preview: 'Another account was to have it. Nothing was changed.',
    heading: `This address has a ${siteName} account`,
    blocks: [
      {
        kind: 'text',
        text: `A user who is signed in to another account wanted to use this address for that one. It belongs to your account, so nothing was changed.`,
      },
      { kind: 'facts', facts },
      {
        kind: 'note',
        text: 'If that was you, sign in to the account of this address and delete it, or change its address first. If not, there is nothing to do.',
      },
    ],
  }
}

interface ChangedAddress extends AboutAddress {
  /** Where to look at the account. */
  accountUrl: string
  /** Puts the address back; `null` where it was not proved to be the reader's. */
  link: string | null
}

/** The mails to the former address of an account: that it is no more, and that it is again. */
export const addressMessages = {
  addressChanged: ({ siteName, link, facts }: ChangedAddress): Message => ({
    subject: `The address of your ${siteName} account was changed`,
    preview: 'This address no longer signs you in.',
    heading: `The address of your ${siteName} account was changed`,
    blocks: [
      { kind: 'text', text: 'Your account has another address now. This one no longer signs you in.' },
      { kind: 'facts', facts },
      ...(link === null
        ? []
        : ([
            {
              kind: 'text',
              text: 'If this was not you, put this address back. That works for 7 days, without signing in.',
            },
            { kind: 'link', label: 'Put this address back', url: link },
          ] as const)),
      { kind: 'note', text: 'If this was you, there is nothing to do.' },
    ],
  }),
  addressRestored: ({ siteName, accountUrl, facts }: ChangedAddress): Message => ({
    subject: `This is the address of your ${siteName} account again`,
    preview: 'Every browser was signed out. Sign in with an email link.',
    heading: `This is the address of your ${siteName} account again`,
    blocks: [
      {
        kind: 'text',
        text: 'The change of your address was undone. Every browser was signed out, the password is removed, and so is what was added since to sign in with.',
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'Sign in with an email link, then choose a new password if you use one.' },
    ],
  }),
}

/** What the former address is told. */
export type AddressNews = keyof typeof addressMessages
