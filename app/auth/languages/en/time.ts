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

/** Made for the first day that is wanted: the first of its kind in a process takes as long as a third of a start. */
let inWords: Intl.DateTimeFormat | undefined

/** A day in UTC, such as `22 November 2026`. */
export function dayInWords(at: Date): string {
  inWords ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return inWords.format(at)
}

/** An instant in UTC, such as `22 November 2026, 04:33 UTC`, the zone in the same line: the server knows no visitor's. */
export function instantInWords(at: Date): string {
  return `${dayInWords(at)}, ${at.toISOString().slice(11, 16)}\u00A0UTC`
}
