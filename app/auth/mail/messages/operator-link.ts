import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import type { Fact, Message } from '../message.ts'

/** What a sign-in mail says that an operator has sent. */
interface OperatorLinkMail {
  language: LanguageTag
  siteName: string
  url: string
  /** Seconds that the link is good. */
  maxAge: number
  facts: readonly Fact[]
}

/** The mail by which an operator lets a user in who cannot ask for a link. */
export function operatorLinkMessage({ language, siteName, url, maxAge, facts }: OperatorLinkMail): Message {
  const { operatorLink: say, signInLink, signIn } = mailWords.in(language)
  const time = commonWords.in(language).duration(maxAge)
  return {
    language,
    names: [siteName],
    subject: signInLink.subject(siteName),
    preview: say.preview(siteName, time),
    heading: signInLink.subject(siteName),
    blocks: [
      { kind: 'text', text: say.text(siteName, time) },
      { kind: 'link', label: signIn, url },
      { kind: 'facts', facts },
      { kind: 'note', text: say.note },
    ],
  }
}
