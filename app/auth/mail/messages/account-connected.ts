import { noticeWords } from '../../languages/en/notices.ts'
import type { Message } from '../message.ts'
import { type About, noticeOf } from './notice.ts'

/** What is told when an account at a provider begins to open an account here, or ceases to. */
interface AccountConnected extends About {
  /** The provider, by name. */
  provider: string
}

/** The mail that tells an account's owner of a new way into it. */
export function accountConnectedMessage(about: AccountConnected): Message {
  return messageOf(about, 'connected')
}

/** The mail that tells an account's owner that one way into it is gone. */
export function accountDisconnectedMessage(about: AccountConnected): Message {
  return messageOf(about, 'disconnected')
}

function messageOf(about: AccountConnected, news: 'connected' | 'disconnected'): Message {
  const { language, siteName, provider } = about
  const say = noticeWords.in(language)[news]
  return noticeOf(about, {
    subject: say.subject(provider, siteName),
    preview: say.preview(provider),
    text: say.text(siteName, provider),
    note: say.note,
    names: [provider],
  })
}
