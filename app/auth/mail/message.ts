import type { LanguageTag } from '../languages/languages.ts'

/** What one mail says. Its plain text and its HTML are both made from this; it is plain data, so that it can be kept. */
export interface Message {
  language: LanguageTag
  /** What stands in its texts that need not be of its language, such as the name of the site: set apart where it is drawn. */
  names: readonly string[]
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  heading: string
  /** From top to bottom. */
  blocks: readonly Block[]
}

/** One piece of a mail. Texts are one paragraph each, without markup. */
export type Block =
  | { kind: 'text'; text: string }
  /** Something to press; its address is also written out, where no code does the same. `isPlain` of what takes something away: it stands out less. */
  | { kind: 'link'; label: string; url: string; isPlain?: true }
  /** Something to type elsewhere, with what to do with it. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Small print. */
  | { kind: 'note'; text: string }

/** A thing to know and what it is called. */
export interface Fact {
  name: string
  value: string
}
