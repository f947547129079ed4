import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import type { Message } from '../message.ts'

/** What an invitation says. */
interface InvitationMail {
  language: LanguageTag
  siteName: string
  url: string
  /** Seconds that the link is good. */
  maxAge: number
  /** Who invites, where that is known. */
  from?: string | null
}

/** The mail by which a new user can register where registration is closed to others. */
export function invitationMessage({ language, siteName, url, maxAge, from = null }: InvitationMail): Message {
  const say = mailWords.in(language).invitation
  const time = commonWords.in(language).duration(maxAge)
  return {
    language,
    names: [siteName, ...(from === null ? [] : [from])],
    subject: say.subject(siteName),
    preview: say.preview(from),
    heading: say.subject(siteName),
    blocks: [
      { kind: 'text', text: say.text(from, siteName, time) },
      { kind: 'link', label: say.accept, url },
      { kind: 'note', text: say.note },
    ],
  }
}
