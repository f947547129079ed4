/**
 * The languages of pages and mails: BCP 47 tags (RFC 5646), what each is called by its own speakers, the direction of its
 * script where that is not left to right, and what stands between two sentences where that is no space.
 */
const LANGUAGES = {
  en: { name: 'English' },
  de: { name: 'Deutsch' },
  fr: { name: 'Français' },
  es: { name: 'Español' },
  'pt-BR': { name: 'Português (Brasil)' },
  it: { name: 'Italiano' },
  nl: { name: 'Nederlands' },
  pl: { name: 'Polski' },
  tr: { name: 'Türkçe' },
  uk: { name: 'Українська' },
  ja: { name: '日本語', gap: '' },
  'zh-Hans': { name: '简体中文', gap: '' },
  ar: { name: 'العربية', direction: 'rtl' },
  /** No language: English, longer and mirrored, so that tests see what does not fit. Offered only where it is asked for. */
  'en-XB': { name: 'Ẽñǵļîšĥ', direction: 'rtl' },
} as const satisfies Record<string, { name: string; direction?: 'rtl'; gap?: '' }>

export type LanguageTag = keyof typeof LANGUAGES

/** Every language but English, whose words are in the pages themselves. */
export type TranslatedTag = Exclude<LanguageTag, 'en'>

/** What a site offers that says nothing of languages: all, English before the others. */
export const ALL_LANGUAGES = (Object.keys(LANGUAGES) as LanguageTag[]).filter((tag) => tag !== 'en-XB')

export function isLanguageTag(tag: string): tag is LanguageTag {
  return Object.hasOwn(LANGUAGES, tag)
}

/** What a language is called by its own speakers. */
export const nameOfLanguage = (tag: LanguageTag): string => LANGUAGES[tag].name

/** How a page in that language reads: the value of `dir`. */
export function directionOf(tag: LanguageTag): 'ltr' | 'rtl' {
  return 'direction' in LANGUAGES[tag] ? 'rtl' : 'ltr'
}

/** What stands between two sentences: a space, and nothing after the full stops of Japanese and Chinese. */
export const gapOf = (tag: LanguageTag): '' | ' ' => ('gap' in LANGUAGES[tag] ? '' : ' ')
