import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import { noticeWords } from '../../languages/en/notices.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import type { Fact, Message } from '../message.ts'
import { type About, noticeOf } from './notice.ts'

/** What an operator has done with an account, that its owner is told of. */
export type OperatorNews = 'passwordReplaced' | 'accountDisabled' | 'accountEnabled' | 'sessionsEnded' | 'sessionEnded'

interface DoneByOperator extends About {
  /** The person to ask: an e-mail address, or the address of a page; `null` where the site names none. */
  contact: string | null
}

/** The mails that tell an account's owner what an operator has done. Never why: an operator's reason is for operators. */
export const operatorMessages: Record<OperatorNews, (about: DoneByOperator) => Message> = {
  passwordReplaced: (about) => messageOf(about, 'passwordReplaced'),
  accountDisabled: (about) => messageOf(about, 'accountDisabled'),
  accountEnabled: (about) => messageOf(about, 'accountEnabled'),
  sessionsEnded: (about) => messageOf(about, 'sessionsEnded'),
  sessionEnded: (about) => messageOf(about, 'sessionEnded'),
}

/** Facts in the language of their mail. */
export type FactsIn = (language: LanguageTag) => Fact[]

/** When an operator did it, and what more there is; with what and from where is told of acts of the user alone. */
export function factsByOperator(
  language: LanguageTag,
  { siteName, at, more = () => [] }: { siteName: string; at: Date; more?: FactsIn },
): Fact[] {
  const { facts, peopleOf } = mailWords.in(language)
  const { instant } = commonWords.in(language)
  return [
    { name: facts.when, value: instant(at) },
    { name: facts.doneBy, value: peopleOf(siteName) },
    ...more(language),
  ]
}

/** Until when an account is disabled, where that has an end. */
export function disabledUntil(until: Date | null): FactsIn {
  return (language) =>
    until === null ? [] : [{ name: mailWords.in(language).facts.until, value: commonWords.in(language).instant(until) }]
}

function messageOf({ contact, link: _, ...about }: DoneByOperator, news: OperatorNews): Message {
  const say = noticeWords.in(about.language)
  const { subject, text } = say[news]
  return noticeOf(about, {
    subject: subject(about.siteName),
    preview: text,
    text,
    note: contact === null ? say.askPeople(about.siteName) : say.writeTo(contact),
    names: contact === null ? [] : [contact],
    ...(news === 'accountDisabled' ? { links: [] } : {}),
  })
}
