import { UsageError } from './command.ts'

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** A day, or an instant with its zone: without one it would mean another time on another machine. */
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** The instant that an option names: as one, or as a span of time from now, into the past or the future. */
export function readTime(option: string, text: string, now: Date, direction: 'ago' | 'ahead'): Date {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhdw])$/.exec(text) ?? []
  const span = Number(count) * (UNITS[unit] ?? Number.NaN) * (direction === 'ago' ? -1 : 1)
  const instant = Number.isNaN(span) ? (INSTANT.test(text) ? new Date(text) : null) : new Date(now.getTime() + span)
  if (instant && !Number.isNaN(instant.getTime())) return instant
  const what = direction === 'ago' ? 'an age' : 'a time from now'
  throw new UsageError(
    `--${option} takes ${what} such as 30m, 12h, 7d or 4w, or an instant such as 2026-05-01 or 2026-05-01T09:30:00Z; read: ${text}`,
  )
}
