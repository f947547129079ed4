const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** A day, or an instant with its zone: without one it would mean another time on another machine. */
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** The instant that an operator names: as one, or as a span of time from now, into the past or the future; or `null`. */
export function namedInstant(text: string, now: Date, direction: 'ago' | 'ahead'): Date | null {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhdw])$/.exec(text) ?? []
  const span = Number(count) * (UNITS[unit] ?? Number.NaN) * (direction === 'ago' ? -1 : 1)
  const instant = Number.isNaN(span) ? (INSTANT.test(text) ? new Date(text) : null) : new Date(now.getTime() + span)
  return instant && isInCalendar(instant) ? instant : null
}

const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

/** Whether both databases can keep an instant, and every page writes it with a year of four digits. */
function isInCalendar(instant: Date): boolean {
  const at = instant.getTime()
  return at >= FIRST && at <= LAST
}

/** The instant of a text in an address of a page, or `null`. */
export function instantIn(text: string | null): Date | null {
  const instant = new Date(text ?? '')
  return isInCalendar(instant) ? instant : null
}
