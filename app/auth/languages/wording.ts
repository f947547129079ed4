import type { ReactNode } from 'react'
import type { LanguageTag } from './languages.ts'
import type { Words } from './words.ts'

/** Draws a part of a button's text that is read aloud and not shown: what the button is for that stands beside it. */
export type Unseen = (text: string) => ReactNode

/** The same words twice: as a page draws them, and as text. They differ where English stands in for a sentence. */
export interface Drawn<Part> {
  drawn: Part
  text: Part
}

/**
 * The words of some pages, in every language. English is in the script of the pages themselves; another language is
 * loaded when it is first needed, and no more of it than the part.
 */
export class Wording<Name extends keyof Words> {
  readonly #loaded = new Map<LanguageTag, Drawn<Words[Name]>>()
  readonly #loading = new Map<LanguageTag, Promise<Words[Name]>>()

  constructor(
    readonly name: Name,
    readonly english: Words[Name],
  ) {
    this.#loaded.set('en', { drawn: english, text: english })
  }

  /** The words in that language, to be drawn on a page, where they are loaded. */
  known(tag: LanguageTag): Words[Name] | undefined {
    return this.#loaded.get(tag)?.drawn
  }

  /** The words in that language, as text: in English where they are not loaded. */
  in(tag: LanguageTag): Words[Name] {
    return this.#loaded.get(tag)?.text ?? this.english
  }

  /** Loads the words in that language; the same promise however often it is asked for. Rejects where they cannot be had. */
  load(tag: LanguageTag): Promise<Words[Name]> {
    const known = this.#loading.get(tag)
    if (known !== undefined) return known
    const loading = this.#read(tag)
    this.#loading.set(tag, loading)
    loading.catch(() => this.#loading.delete(tag))
    return loading
  }

  async #read(tag: LanguageTag): Promise<Words[Name]> {
    if (tag === 'en') return this.english
    const { wholeWords } = await import('./all/translations.ts')
    const words = await wholeWords(this.name, tag, this.english)
    this.#loaded.set(tag, words)
    return words.drawn
  }
}
