import type { Fact, Message } from '../message.ts'

/** What is told when a passkey begins or ceases to sign a user in, or may have been copied. */
interface PasskeyChange {
  siteName: string
  /** Where to look at it, and to undo it. */
  accountUrl: string
  /** When, with what, and whatever else helps its owner to judge. */
  facts: readonly Fact[]
}

/** The kinds of notice about passkeys. */
export type PasskeyNews = 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied'

/** The mails that tell an account's owner of a change of its passkeys. */
export const passkeyMessages: Record<PasskeyNews, (about: PasskeyChange) => Message> = {
  passkeyAdded: ({ siteName, accountUrl, facts }) => ({
    subject: `A passkey was added to your ${siteName} account`,
    preview: 'You can now sign in with this passkey.',
    heading: `A passkey was added to your ${siteName} account`,
    blocks: [
      {
        kind: 'text',
        text: `You can now sign in to ${siteName} with this passkey, in addition to the ways you had before.`,
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'If this was not you, review your account, remove the passkey and sign out everywhere.' },
    ],
  }),
  passkeyRemoved: ({ siteName, accountUrl, facts }) => ({
    subject: `A passkey was removed from your ${siteName} account`,
    preview: 'You can no longer sign in with that passkey.',
    heading: `A passkey was removed from your ${siteName} account`,
    blocks: [
      {
        kind: 'text',
        text: 'You can no longer sign in with it. Browsers that signed in with a passkey were signed out.',
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'If this was not you, review your account and sign out everywhere.' },
    ],
  }),
  passkeyCopied: ({ siteName, accountUrl, facts }) => ({
    subject: `A passkey for your ${siteName} account was refused`,
    preview: 'There may be a copy of it.',
    heading: `A passkey for your ${siteName} account was refused`,
    blocks: [
      {
        kind: 'text',
        text: 'A sign-in with this passkey was refused, because there may be a copy of the passkey. If it was you who tried, sign in another way, remove the passkey and add a new one.',
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'If it was not you, review your account, remove the passkey and sign out everywhere.' },
    ],
  }),
}
