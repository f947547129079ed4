import { formatDuration } from '../format-duration.ts'
import type { Message } from '../message.ts'

/** What an invitation says. */
export interface InvitationMail {
  siteName: string
  url: string
  /** Seconds that the link is good. */
  maxAge: number
  /** Who invites, where that is known. */
  from?: string | null
}

/** The mail by which a new user can register where registration is closed to others. */
export function invitationMessage({ siteName, url, maxAge, from = null }: InvitationMail): Message {
  const life = `The link works once and expires in ${formatDuration(maxAge)}.`
  const who = from === null ? 'You are invited' : `${from} invites you`
  return {
    subject: `Your invitation to ${siteName}`,
    preview: `${who} to create an account.`,
    heading: `Your invitation to ${siteName}`,
    blocks: [
      { kind: 'text', text: `${who} to create an account at ${siteName}. ${life}` },
      { kind: 'link', label: 'Accept the invitation', url },
      { kind: 'note', text: 'Not expecting this? You can ignore this email.' },
    ],
  }
}
