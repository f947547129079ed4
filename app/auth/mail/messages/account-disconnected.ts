import type { Message } from '../message.ts'
import type { AccountConnected } from './account-connected.ts'

/** The mail that tells an account's owner that one way into it is gone. */
export function accountDisconnectedMessage({ siteName, provider, accountUrl, facts }: AccountConnected): Message {
  const news = `${provider} was disconnected from your ${siteName} account`
  return {
    subject: news,
    preview: `You cannot sign in with ${provider} any more.`,
    heading: news,
    blocks: [
      {
        kind: 'text',
        text: `${provider} does not sign you in to ${siteName} any more. Your other ways to sign in stay.`,
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: 'If this was not you, sign out everywhere there, then connect it again.' },
    ],
  }
}
