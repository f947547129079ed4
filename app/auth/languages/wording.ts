import type { ReactNode } from 'react'
import type { LanguageTag } from './languages.ts'
import { hasOwnWords, ownWords } from './own-words.ts'
import { withOwnWords } from './with-own-words.ts'

/** The parts that words are loaded in; `words.ts` has what English says in each. */
export type PartName =
  | 'account'
  | 'admin'
  | 'answers'
  | 'common'
  | 'email'
  | 'events'
  | 'facts'
  | 'mail'
  | 'news'
  | 'notices'
  | 'pages'
  | 'security'
  | 'signIn'
  | 'titles'

/** Draws a part of a button's text that is read aloud and not shown: what the button is for that stands beside it. */
export type Unseen = (text: string) => ReactNode

/** The same words twice: as a page draws them, and as text. They differ where English stands in for a sentence. */
export interface Drawn<Part> {
  drawn: Part
  text: Part
}

/**
 * The words of some pages, in every language. English is in the script of the pages themselves; another language is
 * loaded when it is first needed, and no more of it than the part. Where a host says something otherwise, that is said.
 */
export class Wording<Name extends PartName, Part extends object> {
  readonly #loaded = new Map<LanguageTag, Drawn<Part>>()
  readonly #loading = new Map<LanguageTag, Promise<Part>>()

  /** `english` is what the engine says, whatever the host does. */
  constructor(
    readonly name: Name,
    readonly english: Part,
  ) {}

  /** The words in that language, to be drawn on a page, where they are loaded. */
  known(tag: LanguageTag): Part | undefined {
    return tag === 'en' ? this.#inEnglish() : this.#loaded.get(tag)?.drawn
  }

  /** The words in that language, as text: in English where they are not loaded. */
  in(tag: LanguageTag): Part {
    return this.#loaded.get(tag)?.text ?? this.#inEnglish()
  }

  /** Loads the words in that language; the same promise however often it is asked for. Rejects where they cannot be had. */
  load(tag: LanguageTag): Promise<Part> {
    const known = this.#loading.get(tag)
    if (known !== undefined) return known
    const loading = this.#read(tag)
    this.#loading.set(tag, loading)
    loading.catch(() => this.#loading.delete(tag))
    return loading
  }

  /** Made when it is first asked for: the host's file may import a page of ours, and so this module before its own words are there. */
  #inEnglish(): Part {
    if (!hasOwnWords) return this.english
    const known = this.#loaded.get('en')
    if (known !== undefined) return known.text
    const words = withOwnWords(this.english, ownWords.en?.[this.name])
    this.#loaded.set('en', { drawn: words, text: words })
    return words
  }

  async #read(tag: LanguageTag): Promise<Part> {
    if (tag === 'en') return this.#inEnglish()
    const { wholeWords } = await import('./all/translations.ts')
    const whole = await wholeWords(this.name, tag, this.#inEnglish())
    const words = hasOwnWords ? saying(whole, ownWords[tag]?.[this.name], this.english) : whole
    this.#loaded.set(tag, words)
    return words.drawn
  }
}

function saying<Part extends object>(
  { drawn, text }: Drawn<Part>,
  own: object | undefined,
  english: Part,
): Drawn<Part> {
  return { drawn: withOwnWords(drawn, own, english), text: withOwnWords(text, own, english) }
}
