const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Seconds in words: `10 minutes`, `1 hour`. */
export function formatDuration(seconds: number): string {
  const [name, length] = UNITS.find(([, unit]) => seconds >= unit && seconds % unit === 0) ?? (['second', 1] as const)
  const count = seconds / length
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A day in UTC, such as `22 November 2026`. */
export function dayInWords(at: Date): string {
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

/** An instant in UTC, such as `22 November 2026, 04:33 UTC`: the server knows no visitor's time zone. */
export function instantInWords(at: Date): string {
  return `${dayInWords(at)}, ${at.toISOString().slice(11, 16)} UTC`
}
