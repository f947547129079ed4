/** The languages of pages and mails: BCP 47 tags (RFC 5646). What each is called is in `names.ts`, which few pages load. */
const TAGS = ['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'nl', 'pl', 'tr', 'uk', 'ja', 'zh-Hans', 'ar', 'en-XB'] as const

/** `en-XB` is no language: English, longer and mirrored, so that tests see what does not fit. Offered only where it is asked for. */
export type LanguageTag = (typeof TAGS)[number]

/** Those whose script runs from right to left. */
const RIGHT_TO_LEFT: readonly LanguageTag[] = ['ar', 'en-XB']

/** Those that write sentences one after the other, without a space. */
const WITHOUT_GAPS: readonly LanguageTag[] = ['ja', 'zh-Hans']

/** Every language but English, whose words are in the pages themselves. */
export type TranslatedTag = Exclude<LanguageTag, 'en'>

export function isLanguageTag(tag: string): tag is LanguageTag {
  return TAGS.some((one) => one === tag)
}

/** How a page in that language reads: the value of `dir`. */
export function directionOf(tag: LanguageTag): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr'
}

/** What stands between two sentences: a space, and nothing after the full stops of Japanese and Chinese. */
export const gapOf = (tag: LanguageTag): '' | ' ' => (WITHOUT_GAPS.includes(tag) ? '' : ' ')
