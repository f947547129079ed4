import { instantInWords } from '../../shared/instant.ts'
import type { Fact, Message } from '../message.ts'

interface Leaving {
  siteName: string
  deleteAt: Date
  signInUrl: string
  facts: readonly Fact[]
}

/** The mail that tells a user that the account will be deleted, and how to keep it. */
export function leavingMessage({ siteName, deleteAt, signInUrl, facts }: Leaving): Message {
  const at = instantInWords(deleteAt)
  return {
    subject: `Your ${siteName} account will be deleted`,
    preview: `Sign in before ${at} to keep it.`,
    heading: `Your ${siteName} account will be deleted`,
    blocks: [
      {
        kind: 'text',
        text: `You asked us to delete your account. It will be deleted on ${at}. You have been signed out everywhere.`,
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Sign in to keep it', url: signInUrl },
      { kind: 'note', text: 'If this was not you, sign in to keep your account, then review it.' },
    ],
  }
}

/** The mail that tells a user that the account stays. */
export function stayingMessage({ siteName, facts }: Pick<Leaving, 'siteName' | 'facts'>): Message {
  return {
    subject: `Your ${siteName} account will not be deleted`,
    preview: 'You signed in, so we are keeping it.',
    heading: `Your ${siteName} account will not be deleted`,
    blocks: [
      { kind: 'text', text: 'You asked us to delete your account. You have signed in since, so we are keeping it.' },
      { kind: 'facts', facts },
      { kind: 'note', text: 'Still want to leave? Delete it again from your account page.' },
    ],
  }
}
