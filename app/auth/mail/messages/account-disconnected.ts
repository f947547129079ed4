import type { Message } from '../message.ts'
import type { AccountConnected } from './account-connected.ts'

/** The mail that tells an account's owner that one way into it is gone. */
export function accountDisconnectedMessage({ siteName, provider, accountUrl, facts }: AccountConnected): Message {
  const news = `${provider} was disconnected from your ${siteName} account`
  return {
    subject: news,
    preview: `You can no longer sign in with ${provider}.`,
    heading: news,
    blocks: [
      {
        kind: 'text',
        text: `You can no longer sign in to ${siteName} with ${provider}. Your other ways to sign in still work.`,
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'If this was not you, review your account, sign out everywhere and connect it again.' },
    ],
  }
}
