const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** A day, or an instant with its zone: without one it would mean another time on another machine. */
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** The instant that an operator names: as one, or as a span of time from now, into the past or the future; or `null`. */
export function namedInstant(text: string, now: Date, direction: 'ago' | 'ahead'): Date | null {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhdw])$/.exec(text) ?? []
  const span = Number(count) * (UNITS[unit] ?? Number.NaN) * (direction === 'ago' ? -1 : 1)
  const instant = Number.isNaN(span) ? (INSTANT.test(text) ? new Date(text) : null) : new Date(now.getTime() + span)
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}
