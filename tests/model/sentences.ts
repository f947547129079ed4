import type { Change } from './acts.ts'
import type { Attack, Holding, Jar, Name } from './attack.ts'

/** A sentence of a story: who does what. */
export interface Sentence {
  /** Whether it makes sense now. */
  fits(attack: Attack): boolean
  /** Does it, and answers in which browser; `null` for none. */
  does(attack: Attack): Promise<Jar | null>
  /** It ends what others have open, or all of before. */
  revokes?: 'sessions' | 'all'
}

export type Sentences = Readonly<Record<string, Sentence>>

/** By what a thief comes in where: the browser in which they act. */
export const PLACES: Readonly<Record<Exclude<Holding, 'the former mailbox'>, Name>> = {
  'the password': 'den',
  'a copied cookie': 'copy of home',
  'a shared computer': 'library',
}

export const HELD_CHANGES: readonly Change[] = [
  'adds a passkey',
  'sets up one-time codes',
  'chooses another password',
  'changes the address',
  'connects an account',
  'asks to delete the account',
]

/** Whether the account has a password that signs in. */
export const hasPassword = ({ facts }: Attack) => [...facts.held].some((what) => what.startsWith('password '))
export const hasCodes = ({ facts }: Attack) => [...facts.held].some((what) => what.startsWith('one-time codes'))
/** Whether the owner reads the account's mails. */
export const isOwners = ({ facts, mailbox }: Attack) => facts.email === mailbox
