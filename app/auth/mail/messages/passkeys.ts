import { noticeWords } from '../../languages/en/notices.ts'
import type { Message } from '../message.ts'
import { type About, noticeOf } from './notice.ts'

/** The kinds of notice about passkeys: one begins or ceases to sign a user in, may have been copied, or a change was asked for without one. */
export type PasskeyNews = 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied' | 'proofAsked'

/** The mails that tell an account's owner of a change of its passkeys. */
export const passkeyMessages: Record<PasskeyNews, (about: About) => Message> = {
  passkeyAdded: (about) => {
    const { preview, note, ...say } = noticeWords.in(about.language).passkeyAdded
    const { siteName } = about
    return noticeOf(about, { subject: say.subject(siteName), preview, text: say.text(siteName), note })
  },
  passkeyRemoved: (about) => messageOf(about, 'passkeyRemoved'),
  passkeyCopied: (about) => messageOf(about, 'passkeyCopied'),
  proofAsked: (about) => messageOf(about, 'proofAsked'),
}

function messageOf(about: About, news: 'passkeyRemoved' | 'passkeyCopied' | 'proofAsked'): Message {
  const { subject, ...words } = noticeWords.in(about.language)[news]
  return noticeOf(about, { ...words, subject: subject(about.siteName) })
}
