import type { LanguageTag } from '../../languages/languages.ts'

/** A language as `Intl` writes dates in it here: digits as codes have them, and in English the day before its month. */
const tagOf = (language: LanguageTag) =>
  language === 'ar' ? 'ar-u-nu-latn' : language.startsWith('en') ? 'en-GB' : language

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const INSTANT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A day in the visitor's own time zone. */
export const localDay = (at: Date, language: LanguageTag): string =>
  new Intl.DateTimeFormat(tagOf(language), DAY).format(at)

/** An instant in the visitor's own time zone; where a language has no word between the day and the time, a comma is. */
export const localInstant = (at: Date, language: LanguageTag): string =>
  new Intl.DateTimeFormat(tagOf(language), INSTANT).format(at).replace(/(\d{4}) (?=\d)/, '$1, ')

/** The largest first; each with its seconds. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago, or how long until then: `2 hours ago`, `yesterday`, `in 3 days`. */
export function relativeTime(at: Date, now: Date, language: LanguageTag): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const [unit, length] =
    UNITS.find(([, one]) => Math.abs(seconds) >= one) ?? (['second', Number.POSITIVE_INFINITY] as const)
  return new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
}
