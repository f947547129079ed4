import { mailWords } from '../../languages/en/mail.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import type { Message } from '../message.ts'

/** The mail to an address without an account where the sign-up policy allows none. */
interface NoAccount {
  language: LanguageTag
  siteName: string
  /** The contact to ask for an account: an e-mail address, or that of a page. */
  contact: string | null
}

/** The mail in place of a sign-in link: the truth, which the page that asked keeps to itself. */
export function noAccountMessage({ language, siteName, contact }: NoAccount): Message {
  const { noAccount: say, signInLink } = mailWords.in(language)
  return {
    language,
    names: [siteName, ...(contact === null ? [] : [contact])],
    subject: signInLink.subject(siteName),
    preview: say.preview,
    heading: say.heading,
    blocks: [
      { kind: 'text', text: say.asked(siteName) },
      { kind: 'text', text: contact === null ? say.askPeople(siteName) : say.askContact(contact) },
      { kind: 'text', text: say.otherAddress },
      { kind: 'note', text: say.note },
    ],
  }
}
