import type { PostedForm } from '../../../public/read-form.server.ts'
import { namedInstant } from '../../../shared/named-instant.ts'

/** Characters of a reason for disabling a user. */
export const LONGEST_REASON = 500

/** Whether a reason is one line; what has a meaning for a terminal is none. */
export function isReason(text: string): boolean {
  return text.length <= LONGEST_REASON && !/\p{Cc}/u.test(text)
}

/** The fields of the form that disables a person, as they were typed. */
export interface TypedTerms {
  reason: string
  until: string
  day: string
}

export function typedTerms(form: Pick<PostedForm, 'text'>): TypedTerms {
  return { reason: form.text('reason') ?? '', until: form.text('until') ?? '', day: form.text('day') ?? '' }
}

/** What was refused of it, and at which field that is said. */
export interface RefusedTerms {
  field: 'reason' | 'day'
  fault: string
  typed: TypedTerms
}

/** Of the choices of an end, the one that takes the day below it. */
export const BY_DAY = 'day'

/** What can be wrong with the day, by the name of its words. */
type DayFault = 'missing' | 'over' | 'unused'

/** Until when a form says: `null` for good. A day beside a choice that takes none is never left out, nor taken, in silence. */
export function termOf(typed: Pick<TypedTerms, 'until' | 'day'>, now: Date): { at: Date | null } | { fault: DayFault } {
  const [until, day] = [typed.until.trim(), typed.day.trim()]
  if (until !== BY_DAY && day !== '') return { fault: 'unused' }
  if (until === '') return { at: null }
  const named = until === BY_DAY ? day : until
  if (named === '') return { fault: 'missing' }
  const at = namedInstant(named, now, 'ahead')
  return at && at > now ? { at } : { fault: 'over' }
}
