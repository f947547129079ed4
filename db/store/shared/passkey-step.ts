import { and, eq, exists, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'

/** Whether the second step of a user, where it is turned on, can be taken without one passkey. */
export function stepLeft(
  within: Statements,
  { passkeys, users, oneTimePasswords }: Tables,
  { id, userId }: { id: string; userId: string },
): SQL {
  const isOff = within
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.passkeyStepAt)))
  const other = within
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), ne(passkeys.id, id)))
  const codes = within
    .select({ id: oneTimePasswords.userId })
    .from(oneTimePasswords)
    .where(and(eq(oneTimePasswords.userId, userId), isNotNull(oneTimePasswords.confirmedAt)))
  return sql`${or(exists(isOff), exists(other), exists(codes))}`
}

/** Has passkeys count as second step no more for a user who has none left. */
export function withoutStep(within: Statements, { passkeys, users }: Tables, userId: string) {
  const own = within.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
  return within
    .update(users)
    .set({ passkeyStepAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.passkeyStepAt), notExists(own)))
    .returning({ id: users.id })
}
