import { formatDuration } from '../format-duration.ts'
import type { Fact, Message } from '../message.ts'

/** What a sign-in mail says that an operator has sent. */
export interface OperatorLinkMail {
  siteName: string
  url: string
  /** Seconds that the link is good. */
  maxAge: number
  facts: readonly Fact[]
}

/** The mail by which an operator lets a user in who cannot ask for a link. */
export function operatorLinkMessage({ siteName, url, maxAge, facts }: OperatorLinkMail): Message {
  const life = `It works once, for ${formatDuration(maxAge)}.`
  return {
    subject: `Sign in to ${siteName}`,
    preview: `An operator of ${siteName} sent you a sign-in link. ${life}`,
    heading: `Sign in to ${siteName}`,
    blocks: [
      { kind: 'text', text: `An operator of ${siteName} sent you this link, which signs you in. ${life}` },
      { kind: 'link', label: 'Sign in', url },
      { kind: 'facts', facts },
      {
        kind: 'note',
        text: 'If you did not ask an operator for help, you can ignore it: no one can sign in without it.',
      },
    ],
  }
}
