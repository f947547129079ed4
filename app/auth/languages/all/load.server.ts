import { accountWords } from '../en/account.tsx'
import { adminWords } from '../en/admin.tsx'
import { answerWords } from '../en/answers.ts'
import { commonWords } from '../en/common.tsx'
import { emailWords } from '../en/email.tsx'
import { eventWords } from '../en/events.ts'
import { factWords } from '../en/facts.ts'
import { mailWords } from '../en/mail.ts'
import { newsWords } from '../en/news.ts'
import { noticeWords } from '../en/notices.ts'
import { pageWords } from '../en/pages.tsx'
import { securityWords } from '../en/security.tsx'
import { signInWords } from '../en/sign-in.tsx'
import { titleWords } from '../en/titles.ts'
import type { LanguageTag, TranslatedTag } from '../languages.ts'
import type { PartName, Wording } from '../wording.ts'
import type { Translation } from '../words.ts'

export const WORDINGS: readonly Wording<PartName, object>[] = [
  adminWords,
  accountWords,
  answerWords,
  commonWords,
  emailWords,
  eventWords,
  factWords,
  mailWords,
  newsWords,
  noticeWords,
  pageWords,
  securityWords,
  signInWords,
  titleWords,
]

const loaded = new Set<LanguageTag>(['en'])

/** Whether every word of a language is there, so that a request need not wait for it. */
export const isLoaded = (tag: LanguageTag): boolean => loaded.has(tag)

/** Loads every word of a language, for pages to be drawn and mails to be written in it. */
export async function loadLanguage(tag: LanguageTag): Promise<void> {
  await Promise.all(WORDINGS.map((part) => part.load(tag)))
  loaded.add(tag)
}

/** What a language says of a part itself, without English in the place of what it lacks. */
export async function translationOf<Name extends PartName, English extends object>(
  { name, english }: Pick<Wording<Name, English>, 'name' | 'english'>,
  tag: TranslatedTag,
): Promise<Translation<Name> | English> {
  // Loaded as pages load it: a module is in one of the two ways only in a file of its own.
  const { translations } = await import('./translations.ts')
  return translations[name][tag](english)
}
