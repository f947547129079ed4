/** Characters of a reason for disabling a user. */
export const LONGEST_REASON = 500

/** Whether a reason is one line; what has a meaning for a terminal is none. */
export function isReason(text: string): boolean {
  return text.length <= LONGEST_REASON && !/\p{Cc}/u.test(text)
}
