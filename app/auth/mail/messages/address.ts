import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import { noticeWords } from '../../languages/en/notices.ts'
import type { Message } from '../message.ts'
import { type About, noticeOf } from './notice.ts'

type AboutAddress = Pick<About, 'language' | 'siteName' | 'facts'>

/** The mail whose code proves the address that a user wants to have. */
export function addressCodeMessage({
  language,
  siteName,
  code,
  maxAge,
  facts,
}: AboutAddress & { code: string; maxAge: number }): Message {
  const { addressCode: say, code: label } = mailWords.in(language)
  const time = commonWords.in(language).duration(maxAge)
  return {
    language,
    names: [siteName],
    subject: say.subject(siteName),
    preview: say.preview(code, time),
    heading: say.subject(siteName),
    blocks: [
      { kind: 'text', text: say.text(siteName, time) },
      { kind: 'code', label, code },
      { kind: 'facts', facts },
      { kind: 'note', text: say.note },
    ],
  }
}

/** The mail that tells the owner of an account that another user has wanted its address. */
export function addressTakenMessage(about: AboutAddress): Message {
  const { subject, ...words } = mailWords.in(about.language).addressTaken
  return noticeOf(about, { ...words, subject: subject(about.siteName) })
}

interface ChangedAddress extends About {
  /** Puts the address back; `null` where it was not proved to be the reader's. */
  link: string | null
}

/** The mails to the former address of an account: that it is no more, and that it is again. */
export const addressMessages = {
  addressChanged: ({ link, ...about }: ChangedAddress): Message => {
    const { subject, preview, text, note, undo, putBack } = noticeWords.in(about.language).addressChanged
    const links =
      link === null
        ? []
        : ([
            { kind: 'text', text: undo },
            { kind: 'link', label: putBack, url: link },
          ] as const)
    return noticeOf(about, { subject: subject(about.siteName), preview, text, note, links })
  },
  addressTakenBack: ({ link: _, accountUrl: __, ...about }: ChangedAddress): Message => {
    const { subject, ...words } = noticeWords.in(about.language).addressTakenBack
    return noticeOf(about, { ...words, subject: subject(about.siteName) })
  },
  addressReturns: (about: ChangedAddress): Message => newsOf(about, 'addressReturns'),
  addressGoes: (about: ChangedAddress): Message => newsOf(about, 'addressGoes'),
  addressStays: (about: ChangedAddress): Message => newsOf(about, 'addressStays'),
  addressRestored: ({ link: _, ...about }: ChangedAddress): Message => {
    const { subject, ...words } = noticeWords.in(about.language).addressRestored
    return noticeOf(about, { ...words, subject: subject(about.siteName) })
  },
}

function newsOf(
  { link: _, accountUrl: __, ...about }: ChangedAddress,
  news: 'addressReturns' | 'addressGoes' | 'addressStays',
): Message {
  const { subject, ...words } = noticeWords.in(about.language)[news]
  return noticeOf(about, { ...words, subject: subject(about.siteName) })
}

/** What the former address is told, and one that the account had for a while. */
export type AddressNews = keyof typeof addressMessages
