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
    preview: 'You can sign in with this passkey from now on.',
    heading: `A passkey was added to your ${siteName} account`,
    blocks: [
      { kind: 'text', text: `From now on this passkey signs you in to ${siteName}, beside the ways you had before.` },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'If this was not you, remove the passkey there, and sign out everywhere.' },
    ],
  }),
  passkeyRemoved: ({ siteName, accountUrl, facts }) => ({
    subject: `A passkey was removed from your ${siteName} account`,
    preview: 'That passkey does not sign you in any more.',
    heading: `A passkey was removed from your ${siteName} account`,
    blocks: [
      { kind: 'text', text: 'It does not sign you in any more. Sessions that began with a passkey were ended.' },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'If this was not you, sign out everywhere there.' },
    ],
  }),
  passkeyCopied: ({ siteName, accountUrl, facts }) => ({
    subject: `A passkey of your ${siteName} account was refused`,
    preview: 'There may be a copy of it.',
    heading: `A passkey of your ${siteName} account was refused`,
    blocks: [
      {
        kind: 'text',
        text: 'A sign-in with this passkey was refused: by what it says of itself, there may be a copy of it. If it was you who tried, sign in another way, remove the passkey, and add a new one.',
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'If it was not you, remove the passkey there, and sign out everywhere.' },
    ],
  }),
}
