import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import type { Message } from '../message.ts'
import { type About, noticeOf } from './notice.ts'

interface Leaving extends Pick<About, 'language' | 'siteName' | 'facts'> {
  deleteAt: Date
  signInUrl: string
}

/** The mail that tells a user that the account will be deleted, and how to keep it. */
export function leavingMessage({ deleteAt, signInUrl, ...about }: Leaving): Message {
  const say = mailWords.in(about.language).leaving
  const at = commonWords.in(about.language).instant(deleteAt)
  return noticeOf(about, {
    subject: say.subject(about.siteName),
    preview: say.preview(at),
    text: say.text(at),
    note: say.note,
    links: [{ kind: 'link', label: say.keep, url: signInUrl }],
  })
}

/** The mail that tells a user that the account stays. */
export function stayingMessage(about: About): Message {
  const { subject, ...words } = mailWords.in(about.language).staying
  return noticeOf(about, { ...words, subject: subject(about.siteName) })
}
