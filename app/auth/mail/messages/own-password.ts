import { noticeWords } from '../../languages/en/notices.ts'
import type { Message } from '../message.ts'
import { type About, noticeOf } from './notice.ts'

/** What a user has done with the password of their account. */
export type PasswordNews = 'passwordChanged' | 'passwordSet' | 'passwordRemoved'

/** The mails that tell an account's owner what has become of the password, by the owner's own browser. */
export const ownPasswordMessages: Record<PasswordNews, (about: About) => Message> = {
  passwordChanged: (about) => messageOf(about, 'passwordChanged'),
  passwordSet: (about) => messageOf(about, 'passwordSet'),
  passwordRemoved: (about) => messageOf(about, 'passwordRemoved'),
}

function messageOf(about: About, news: PasswordNews): Message {
  const say = noticeWords.in(about.language)
  const { subject, ...words } = say[news]
  return noticeOf(about, { ...words, subject: subject(about.siteName), note: say.passwordNote })
}
