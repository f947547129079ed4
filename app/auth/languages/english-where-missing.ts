import type { ReactNode } from 'react'
import { gapOf, type LanguageTag } from './languages.ts'
import { END, ENGLISH, inEnglish } from './spoken.tsx'
import type { Drawn } from './wording.ts'

/** Names of things are kept, such as that of a new passkey, and are in no need of a direction. */
const NAMES = ['facts', 'titles']

/** The words of a part with English in the place of each sentence that the language lacks, which says that it is English. */
export function withEnglish<English extends object>(
  name: string,
  english: English,
  translation: object,
  tag: LanguageTag,
): Drawn<English> {
  const inText = (text: string) => (NAMES.includes(name) ? text : ENGLISH + text + END)
  return {
    text: filled(english, translation, (said) => (typeof said === 'string' ? inText(said) : said)),
    drawn: filled(english, translation, (said) => onPage(said, gapOf(tag))),
  }
}

function filled<English extends object>(
  english: English,
  translation: object,
  marked: (said: unknown) => unknown,
): English {
  return new Proxy(english, {
    get(target, name) {
      const message: unknown = Reflect.get(target, name)
      const translated: unknown = Reflect.get(translation, name)
      if (isGroup(message)) return filled(message, isGroup(translated) ? translated : {}, marked)
      if (translated !== undefined) return translated
      return typeof message === 'function' ? (...given: unknown[]) => marked(message(...given)) : marked(message)
    },
  })
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * What a page draws is an element; in an attribute or beside other text, which take no elements, it turns into its text.
 * A language without gaps between its sentences gets one behind a sentence of English.
 */
function onPage(said: unknown, gap: string): unknown {
  if (typeof said === 'string') return { ...inEnglish(gap === '' ? `${said} ` : said), toString: () => said }
  return isGroup(said) ? inEnglish(said as ReactNode) : said
}
