const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

type Unit = (typeof UNITS)[number][0]

/** The forms of a text that goes with a number, by the plural categories of Unicode; `other` is the one that all languages have. */
export type Forms = Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>> & { other: string }

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const INSTANT = { ...DAY, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

/** Keeps a short abbreviation, such as the `р.` of a Ukrainian year, on the line of what it belongs to. */
const unbroken = (text: string) => text.replace(/ (?=\p{L}{1,2}\.)/u, '\u00A0')

/**
 * Durations, dates and plurals of a language, a BCP 47 tag, as `Intl` writes them. A digit is one of ASCII's if the tag
 * says so, as `ar-u-nu-latn` does.
 */
export function unitsOf(tag: string) {
  const inUnit = (count: number, unit: Unit) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return {
    /** How long to wait: below 90 in seconds, then in minutes. */
    waitingTime: (seconds: number): string =>
      seconds < 90 ? inUnit(Math.max(seconds, 1), 'second') : inUnit(Math.ceil(seconds / 60), 'minute'),
    /** The largest unit that comes out whole. */
    duration(seconds: number): string {
      const [unit, length] = UNITS.find(([, one]) => seconds >= one && seconds % one === 0) ?? (['second', 1] as const)
      return inUnit(seconds / length, unit)
    },
    /** A day in UTC. */
    day: (at: Date): string => unbroken(new Intl.DateTimeFormat(tag, DAY).format(at)),
    /** An instant in UTC, which it says. */
    instant: (at: Date): string => unbroken(new Intl.DateTimeFormat(tag, INSTANT).format(at)),
    /** The form of a text that goes with a number. */
    plural: (count: number, forms: Forms): string => forms[new Intl.PluralRules(tag).select(count)] ?? forms.other,
    /** Names in a row, the last after the language's "or". */
    or: (names: readonly string[]): string => new Intl.ListFormat(tag, { type: 'disjunction' }).format(names),
  }
}
