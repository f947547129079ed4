/** Characters of a reason for disabling a user. */
export const LONGEST_REASON = 500

/** Whether a reason is one line; what has a meaning for a terminal is none. */
export function isReason(text: string): boolean {
  return text.length <= LONGEST_REASON && !/\p{Cc}/u.test(text)
}

/** Until when the form says: as a text that `namedInstant` takes, empty for good. A day that is picked says so by itself. */
export function untilOf(text: (name: string) => string | null | undefined): string {
  const [until, day] = [text('until')?.trim() ?? '', text('day')?.trim() ?? '']
  return until === 'day' || (until === '' && day !== '') ? day || 'day' : until
}
