import { mailWords } from '../../languages/en/mail.ts'
import { noticeWords } from '../../languages/en/notices.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import type { Block, Fact, Message } from '../message.ts'

/** What every notice to the owner of an account is about. */
export interface About {
  language: LanguageTag
  siteName: string
  /** Where to look at the account, and to undo a change. */
  accountUrl: string
  /** When, with what, and whatever else helps its owner to judge. */
  facts: readonly Fact[]
  /** By which its reader takes the account back, without signing in; none unless said. */
  link?: string | null
}

interface Said {
  subject: string
  preview: string
  text: string
  note: string
  /** What stands in the texts that is not of their language, beside the name of the site. */
  names?: readonly string[]
  /** What follows the facts; unless said the link that takes the account back and the one to the account, where there are. */
  links?: readonly Block[]
}

/** A notice: what happened, what is known of it, and what to do where it was another person. */
export function noticeOf(
  about: Omit<About, 'accountUrl'> & Partial<About>,
  { subject, preview, text, note, names = [], links }: Said,
): Message {
  const { language, siteName, accountUrl, facts, link = null } = about
  return {
    language,
    names: [siteName, ...names],
    subject,
    preview,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', facts },
      ...(links ?? [
        ...(link === null ? [] : [notMeLink(language, link)]),
        ...(accountUrl === undefined ? [] : [reviewLink({ language, accountUrl })]),
      ]),
      { kind: 'note', text: note },
    ],
  }
}

/** Leads to the account. */
function reviewLink({ language, accountUrl }: Pick<About, 'language' | 'accountUrl'>): Block {
  return { kind: 'link', label: mailWords.in(language).reviewAccount, url: accountUrl }
}

/** Takes the account back. */
function notMeLink(language: LanguageTag, link: string): Block {
  return { kind: 'link', label: noticeWords.in(language).newBrowser.notMe, url: link, isPlain: true }
}
