import { isLanguageTag, type LanguageTag } from './languages.ts'

/** A language that was chosen before, where the site offers it still. */
export function stillOffered(chosen: string | null, offered: readonly LanguageTag[]): LanguageTag | null {
  return chosen !== null && isLanguageTag(chosen) && offered.includes(chosen) ? chosen : null
}

/** The languages that a site offers, its own first. */
export interface SiteLanguages {
  readonly offered: readonly LanguageTag[]
  /** The one that an `Accept-Language` asks for; `null` where there is nothing to choose. */
  askedIn(header: string | null): LanguageTag | null
}

/** Headers that are remembered; the visitors of one site send few of them. */
const MOST_HEADERS = 200

/** Remembers what a header asks for by its text. */
export function siteLanguages(offered: readonly LanguageTag[]): SiteLanguages {
  const asked = new Map<string, LanguageTag | null>()
  return {
    offered,
    askedIn(header) {
      if (header === null || offered.length < 2) return null
      if (header.length > LONGEST_HEADER) return negotiate(header, offered)
      const known = asked.get(header)
      if (known !== undefined) return known
      if (asked.size >= MOST_HEADERS) asked.clear()
      const found = negotiate(header, offered)
      asked.set(header, found)
      return found
    },
  }
}

/** Longer ones are no browser's. */
const LONGEST_HEADER = 500

/**
 * The language of `offered` that an `Accept-Language` asks for (RFC 9110 §12.5.4): by language and script, so that
 * `pt-PT` finds `pt-BR`, and `zh-TW` does not find `zh-Hans`. `null` where it asks for none of them, or for any (`*`).
 */
export function negotiate(header: string | null, offered: readonly LanguageTag[]): LanguageTag | null {
  for (const range of rangesOf(header ?? '')) {
    if (range === '*') return null
    const exact = offered.find((tag) => tag.toLowerCase() === range)
    const wanted = scriptOf(range)
    const found = exact ?? offered.find((tag) => tag !== 'en-XB' && wanted !== null && scriptOf(tag) === wanted)
    if (found) return found
  }
  return null
}

/** What is asked for, best first; those of one quality stay in their order. */
function rangesOf(header: string): string[] {
  return header
    .slice(0, LONGEST_HEADER)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [range = '', ...params] = part.split(';').map((text) => text.trim())
      const quality = params.find((param) => param.startsWith('q='))?.slice(2)
      return { range, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ range, quality }) => range !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => range)
}

const scripts = new Map<string, string | null>()
const MOST_SCRIPTS = 200

/** Language and script of a tag, such as `zh Hant` of `zh-TW`; `null` where it is no tag. */
function scriptOf(tag: string): string | null {
  const known = scripts.get(tag)
  if (known !== undefined) return known
  if (scripts.size >= MOST_SCRIPTS) scripts.clear()
  const found = likelyScript(tag)
  scripts.set(tag, found)
  return found
}

function likelyScript(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language} ${script}`
  } catch {
    return null
  }
}
