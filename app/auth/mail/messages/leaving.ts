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
        text: `You asked for your account to be deleted. That happens on ${at}. You are signed out everywhere until then.`,
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Sign in to keep it', url: signInUrl },
      { kind: 'note', text: 'If this was not you, sign in and review your account: signing in keeps it.' },
    ],
  }
}

/** The mail that tells a user that the account stays. */
export function stayingMessage({ siteName, facts }: Pick<Leaving, 'siteName' | 'facts'>): Message {
  return {
    subject: `Your ${siteName} account stays`,
    preview: 'You signed in, so it is not deleted.',
    heading: `Your ${siteName} account stays`,
    blocks: [
      { kind: 'text', text: 'You had asked for your account to be deleted. You have signed in since, so it stays.' },
      { kind: 'facts', facts },
      { kind: 'note', text: 'To leave all the same, ask again on the page of your account.' },
    ],
  }
}
