import { namedInstant } from '#app/auth/shared/named-instant.ts'
import { UsageError } from './command.ts'

/** The instant that an option names: as one, or as a span of time from now, into the past or the future. */
export function readTime(option: string, text: string, now: Date, direction: 'ago' | 'ahead'): Date {
  const instant = namedInstant(text, now, direction)
  if (instant) return instant
  const what = direction === 'ago' ? 'an age' : 'a time from now'
  throw new UsageError(
    `--${option} takes ${what} such as 30m, 12h, 7d or 4w, or an instant such as 2026-05-01 or 2026-05-01T09:30:00Z; read: ${text}`,
  )
}
