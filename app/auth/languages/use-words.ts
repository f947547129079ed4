import { createContext, use } from 'react'
import { gapOf, type LanguageTag } from './languages.ts'
import type { Wording } from './wording.ts'
import type { Words } from './words.ts'

/** The language of the page, which stays the same as long as its document does. */
export const LanguageContext = createContext<LanguageTag>('en')

/**
 * The words of a part in the language of the page. Where they are not loaded yet, the page waits for them: the browser
 * goes on showing what the server has drawn.
 */
export function useWords<Name extends keyof Words>(part: Wording<Name>): Words[Name] {
  return wordsIn(part, use(LanguageContext))
}

/** The same where the language is known otherwise, while a page is drawn. */
export function wordsIn<Name extends keyof Words>(part: Wording<Name>, tag: LanguageTag): Words[Name] {
  return part.known(tag) ?? use(part.load(tag))
}

/** What stands between two sentences in the language of the page. */
export const useGap = () => gapOf(use(LanguageContext))
