import { isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tables } from '../../schema/tables.ts'

/** Whether a user is disabled at an instant: from the end date on the account works again, and no command is needed. */
export function isDisabled<Moment extends Date | number>(
  { disabledAt, disabledUntil }: { disabledAt: Moment | null; disabledUntil: Moment | null },
  now: Moment,
): boolean {
  return disabledAt !== null && (disabledUntil === null || now < disabledUntil)
}

/** What `isDisabled` denies, as a condition of a statement; the instant may be a placeholder. */
export function isEnabledAt({ users }: Tables, at: SQL): SQL | undefined {
  return or(isNull(users.disabledAt), sql`${users.disabledUntil} <= ${at}`)
}
