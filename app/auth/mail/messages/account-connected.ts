import type { Fact, Message } from '../message.ts'

/** What is told when an account at a provider begins to open an account here, or ceases to. */
export interface AccountConnected {
  siteName: string
  /** The provider, by name. */
  provider: string
  /** Where to look at it, and to undo it. */
  accountUrl: string
  /** When, with what, and whatever else helps its owner to judge. */
  facts: readonly Fact[]
}

/** The mail that tells an account's owner of a new way into it. */
export function accountConnectedMessage({ siteName, provider, accountUrl, facts }: AccountConnected): Message {
  const news = `${provider} was connected to your ${siteName} account`
  return {
    subject: news,
    preview: `You can now sign in with ${provider}.`,
    heading: news,
    blocks: [
      {
        kind: 'text',
        text: `You can now sign in to ${siteName} with ${provider}, in addition to the ways you had before.`,
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'If this was not you, review your account, disconnect it and sign out everywhere.' },
    ],
  }
}
