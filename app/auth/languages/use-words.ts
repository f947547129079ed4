import { createContext, use } from 'react'
import { gapOf, type LanguageTag } from './languages.ts'
import type { PartName, Wording } from './wording.ts'

/** The language of the page, which stays the same as long as its document does. */
export const LanguageContext = createContext<LanguageTag>('en')

/**
 * The words of a part in the language of the page. Where they are not loaded yet, the page waits for them: the browser
 * goes on showing what the server has drawn.
 */
export function useWords<Part extends object>(part: Wording<PartName, Part>): Part {
  return wordsIn(part, use(LanguageContext))
}

/** The same where the language is known otherwise, while a page is drawn. */
export function wordsIn<Part extends object>(part: Wording<PartName, Part>, tag: LanguageTag): Part {
  return part.known(tag) ?? use(part.load(tag))
}

/** What stands between two sentences in the language of the page. */
export const useGap = () => gapOf(use(LanguageContext))
