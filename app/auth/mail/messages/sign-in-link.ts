import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import type { Fact, Message } from '../message.ts'

/** What a sign-in mail says. */
export interface SignInLink {
  language: LanguageTag
  siteName: string
  url: string
  /** Digits, or capital letters and digits. */
  code: string
  /** Seconds that both are good. */
  maxAge: number
  /** What is known of the visitor who asked, such as the browser. */
  asker?: readonly Fact[]
  /** Whether a list of mails, and a locked phone, show the code in the subject too: the newest mail is then seen at once. */
  codeInSubject?: boolean
  /** Whether signing in makes an account: only the address's owner is told. */
  isNew?: boolean
  /** What the link leads on to, beyond signing in: another password, or a new account's first one. */
  purpose?: 'forgotten' | 'account' | null
  /**
   * The provider's name of the waiting account that signing in leads on to connect. What the provider calls the person is
   * not told: a visitor who names any mailbox can have written that there.
   */
  connects?: string | null
}

/** The mail that signs in, by its link or by its code. */
export function signInLinkMessage(link: SignInLink): Message {
  const { language, siteName, url, code, maxAge, asker = [], isNew = false, purpose = null, connects = null } = link
  const { codeInSubject = false } = link
  const { signInLink: say, purposes, signIn, code: codeLabel } = mailWords.in(language)
  const { subject, text, button } = purpose ? purposes[purpose] : { ...say, button: signIn }
  const time = commonWords.in(language).duration(maxAge)
  return {
    language,
    names: [siteName, ...(connects ? [connects] : [])],
    subject: codeInSubject ? say.subjectWithCode(code, siteName) : subject(siteName),
    // A phone shows this on its lock screen: enough for a user who types the code on another device.
    preview: say.preview(code, time),
    heading: subject(siteName),
    blocks: [
      { kind: 'text', text: text(time) },
      ...(isNew ? [{ kind: 'text', text: say.isNew } as const] : []),
      // An attacker's account in a mail that is true in all else must be seen as what it is (contract, 24.6).
      ...(connects ? [{ kind: 'text', text: say.connects(connects) } as const] : []),
      { kind: 'link', label: button, url },
      { kind: 'code', label: codeLabel, code },
      ...(asker.length > 0 ? [{ kind: 'facts', facts: asker } as const] : []),
      { kind: 'note', text: say.note },
    ],
  }
}
