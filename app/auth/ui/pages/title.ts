import { titleWords } from '../../languages/en/titles.ts'
import { isLanguageTag, type LanguageTag } from '../../languages/languages.ts'
import { wordsIn } from '../../languages/use-words.ts'
import type { TitleWords } from '../../languages/words.ts'
import type { SiteView } from '../pages.ts'

interface Shown<Data> {
  loaderData: Data | undefined
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/** What a route's `meta` says: the page first, so that several tabs can be told apart, in the language of its layout. */
export function titleOf<Data extends { site: SiteView }>(
  { loaderData, matches }: Shown<Data>,
  says: (say: TitleWords, data: Data) => string,
): { title: string }[] {
  return loaderData
    ? [{ title: titleAt(loaderData.site, says(wordsIn(titleWords, languageOf(matches)), loaderData)) }]
    : []
}

/** A title of the site. */
export const titleAt = (site: SiteView, says: string): string => `${says} · ${site.name}`

/** What the loaders of our layouts say, of which a page has one. */
function languageOf(matches: Shown<unknown>['matches']): LanguageTag {
  for (const match of matches) {
    const data: { language?: unknown } | null = typeof match?.loaderData === 'object' ? match.loaderData : null
    if (typeof data?.language === 'string' && isLanguageTag(data.language)) return data.language
  }
  return 'en'
}
