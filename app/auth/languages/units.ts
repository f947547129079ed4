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
const INSTANT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

const OF_TIME: readonly string[] = ['hour', 'minute', 'timeZoneName']

/** Keeps a short abbreviation, such as the `р.` of a Ukrainian year, on the line of what it belongs to. */
const unbroken = (text: string) => text.replace(/ (?=\p{L}{1,2}\.)/u, '\u00A0')

/** Sets a time apart from its day where a language has no word between, and keeps it on one line with its zone. */
function inOneLine(
  { type, value }: Intl.DateTimeFormatPart,
  at: number,
  parts: readonly Intl.DateTimeFormatPart[],
): string {
  const [before = '', after = ''] = [parts[at - 1]?.type, parts[at + 1]?.type]
  if (type !== 'literal' || !OF_TIME.includes(after)) return value
  if (OF_TIME.includes(before)) return value.replace(' ', '\u00A0')
  // A word of one letter, such as the `о` of Ukrainian, stands on the line of what follows it.
  return value === ' ' ? ', ' : value.replace(/(?<= \p{L}) $/u, '\u00A0')
}

/**
 * Durations, dates and plurals of a language, a BCP 47 tag, as `Intl` writes them. A digit is one of ASCII's if the tag
 * says so, as `ar-u-nu-latn` does.
 */
export function unitsOf(tag: string) {
  const inUnit = (count: number, unit: Unit) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  /** The largest unit that comes out whole. */
  function duration(seconds: number): string {
    const [unit, length] = UNITS.find(([, one]) => seconds >= one && seconds % one === 0) ?? (['second', 1] as const)
    return inUnit(seconds / length, unit)
  }
  return {
    duration,
    /** How long to wait: below 90 in seconds, then to the minute. */
    waitingTime: (seconds: number): string =>
      seconds < 90 ? inUnit(Math.max(seconds, 1), 'second') : duration(Math.ceil(seconds / 60) * 60),
    /** A day in UTC. */
    day: (at: Date): string => unbroken(new Intl.DateTimeFormat(tag, DAY).format(at)),
    /** An instant in UTC, which it says. */
    instant: (at: Date): string =>
      unbroken(new Intl.DateTimeFormat(tag, INSTANT).formatToParts(at).map(inOneLine).join('')),
    /** The form of a text that goes with a number. */
    plural: (count: number, forms: Forms): string => forms[new Intl.PluralRules(tag).select(count)] ?? forms.other,
    /** Names in a row, the last after the language's "or". */
    or: (names: readonly string[]): string => new Intl.ListFormat(tag, { type: 'disjunction' }).format(names),
  }
}
