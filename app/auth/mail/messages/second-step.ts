import { noticeWords } from '../../languages/en/notices.ts'
import type { Message } from '../message.ts'
import { type About, noticeOf } from './notice.ts'

/** What has become of an account's second step. */
export type SecondStepNews =
  | 'secondStepOn'
  | 'secondStepOff'
  | 'recoveryCodesNew'
  | 'recoveryCodeUsed'
  | 'secondStepPaused'

/** The mails that tell an account's owner what has become of the second step. */
export const secondStepMessages: Record<SecondStepNews, (about: About) => Message> = {
  secondStepOn: (about) => messageOf(about, 'secondStepOn'),
  secondStepOff: (about) => messageOf(about, 'secondStepOff'),
  recoveryCodesNew: (about) => messageOf(about, 'recoveryCodesNew'),
  recoveryCodeUsed: (about) => messageOf(about, 'recoveryCodeUsed'),
  secondStepPaused: (about) => messageOf(about, 'secondStepPaused'),
}

function messageOf(about: About, news: SecondStepNews): Message {
  const { subject, text, note } = noticeWords.in(about.language)[news]
  return noticeOf(about, { subject: subject(about.siteName), preview: text, text, note })
}

/** What is told when the people who run a site were asked to remove a second step: its link cancels that, without signing in. */
interface SecondStepReset extends Omit<About, 'accountUrl'> {
  cancelUrl: string
}

/** The mail that lets an account's owner keep the second step. */
export function secondStepResetMessage({ cancelUrl, ...about }: SecondStepReset): Message {
  const { siteName, language } = about
  const say = noticeWords.in(language).secondStepReset
  return noticeOf(about, {
    subject: say.subject(siteName),
    preview: say.preview,
    text: say.text(siteName),
    note: say.note,
    links: [{ kind: 'link', label: say.keep, url: cancelUrl }],
  })
}
