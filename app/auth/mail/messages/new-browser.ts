import { noticeWords } from '../../languages/en/notices.ts'
import type { Message } from '../message.ts'
import { type About, noticeOf } from './notice.ts'

/** What is told when an account is used in a browser that it was not used in before. */
interface NewBrowser extends About {
  /** How the visitor signed in, by name. */
  method: string
}

/** The mail that tells an account's owner of a sign-in from a browser that is new to the account. */
export function newBrowserMessage({ method, ...about }: NewBrowser): Message {
  const say = noticeWords.in(about.language).newBrowser
  return noticeOf(about, {
    subject: say.subject(about.siteName),
    preview: say.preview(method),
    text: say.text(about.siteName, method),
    note: say.note,
    names: [method],
  })
}
