import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import type { Authority } from './authority.ts'
import { endingBrowsers } from './ending-browsers.server.ts'
import { NOT_BEGUN } from './purposes.ts'
import { browserOf } from './write.ts'

/**
 * Voids what was begun in the name of a user and not finished: mailed links and codes, challenges, an address that waits for its code, a key of one-time codes without its first one; and ends
 * the user's browsers, but for the one in which the user has asked for it. It stands with what ends the user's sessions, in the same transaction.
 */
export function voiding(
  within: Statements,
  tables: Tables,
  userId: string,
  { at, by }: { at: Date; by: Authority | null },
) {
  const { oneTimeTokens, oneTimePasswords, trustedDevices } = tables
  return [
    within
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), notInArray(oneTimeTokens.purpose, [...NOT_BEGUN])))
      .returning({ id: oneTimeTokens.tokenHash }),
    within
      .delete(oneTimePasswords)
      .where(and(eq(oneTimePasswords.userId, userId), isNull(oneTimePasswords.confirmedAt)))
      .returning({ id: oneTimePasswords.userId }),
    ...endingBrowsers(within, tables, userId, { at, endedBy: 'all', butFor: by && browserOf(within, tables, by) }),
    // That one is asked for a second step again, all the same.
    within.delete(trustedDevices).where(eq(trustedDevices.userId, userId)).returning({ id: trustedDevices.id }),
    voidingMails(within, tables, userId),
  ] as const
}

/** Voids the links and codes of sign-in that were mailed to the address which a user has when this statement is run. */
export function voidingMails(within: Statements, { verificationTokens, users }: Tables, userId: string) {
  return within
    .delete(verificationTokens)
    .where(
      inArray(
        verificationTokens.identifier,
        within.select({ email: users.email }).from(users).where(eq(users.id, userId)),
      ),
    )
    .returning({ id: verificationTokens.tokenHash })
}
