import type { Fact, Message } from '../message.ts'

/** What is told when an account is used in a browser that it was not used in before. */
export interface NewBrowser {
  siteName: string
  /** How the visitor signed in, by name. */
  method: string
  /** Where to look at the sessions, and to end them. */
  accountUrl: string
  /** Signs that browser out, without signing in; `null` where there is none. */
  link: string | null
  /** When, with what, and from which network. */
  facts: readonly Fact[]
}

/** The mail that tells an account's owner of a sign-in from a browser that is new to the account. */
export function newBrowserMessage({ siteName, method, accountUrl, link, facts }: NewBrowser): Message {
  const news = `New sign-in to your ${siteName} account`
  return {
    subject: news,
    preview: `A new browser signed in with ${method}.`,
    heading: news,
    blocks: [
      {
        kind: 'text',
        text: `A browser that has not been used with your account before signed in to ${siteName} with ${method}.`,
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      ...(link === null ? [] : [{ kind: 'link', label: 'This was not me', url: link } as const]),
      { kind: 'note', text: 'If this was you, you do not need to do anything. If it was not, sign that browser out.' },
    ],
  }
}
