import type { AccountWords } from './en/account.tsx'
import type { AdminWords } from './en/admin.tsx'
import type { AnswerWords } from './en/answers.ts'
import type { CommonWords } from './en/common.tsx'
import type { EmailWords } from './en/email.tsx'
import type { EventWords } from './en/events.ts'
import type { FactWords } from './en/facts.ts'
import type { MailWords } from './en/mail.ts'
import type { NewsWords } from './en/news.ts'
import type { NoticeWords } from './en/notices.ts'
import type { PageWords } from './en/pages.tsx'
import type { SecurityWords } from './en/security.tsx'
import type { SignInWords } from './en/sign-in.tsx'
import type { TitleWords } from './en/titles.ts'
import type { LanguageTag } from './languages.ts'

export type { AccountWords, AdminWords, FactWords, TitleWords }

/** The words of every part, as a language has to have them: what English says, each in the same shape. */
export interface Words {
  answers: AnswerWords
  account: AccountWords
  admin: AdminWords
  common: CommonWords
  email: EmailWords
  events: EventWords
  facts: FactWords
  mail: MailWords
  news: NewsWords
  notices: NoticeWords
  pages: PageWords
  security: SecurityWords
  signIn: SignInWords
  titles: TitleWords
}

/** A sentence, or a group of them by name. */
type Translated<English> = English extends (...given: never[]) => unknown
  ? English
  : English extends object
    ? { [Key in keyof English]?: Translated<English[Key]> }
    : English

/** What a language says of a part, sentence by sentence; English stands in the place of those that it lacks. */
export type Translation<Name extends keyof Words> = { [Key in keyof Words[Name]]?: Translated<Words[Name][Key]> }

/** What `app/auth.words.tsx` of a host exports as `words`: sentences of its own, by language and part, in the place of ours. */
export type OwnWords = { readonly [Tag in LanguageTag]?: { readonly [Name in keyof Words]?: Translation<Name> } }
