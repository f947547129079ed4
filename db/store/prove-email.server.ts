import { and, eq, exists, isNotNull, isNull, ne, not, notExists, or, type SQL } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import { forgetEnded } from './sessions/forget-ended.server.ts'
import { moved } from './sessions/revoke.server.ts'
import type { Authority } from './shared/authority.ts'
import { withoutStep } from './shared/passkey-step.ts'
import type { User } from './shared/rows.ts'
import { write } from './shared/write.ts'

/** A user whose address was proved, and what had been attached to it unproven and is gone. */
export interface EmailProof {
  user: User
  removed: { accounts: number; passwords: number; passkeys: number; sessions: number }
}

/**
 * Notes that a user's address was proved. An attacker who prepared a user with the address of another person, before
 * that person came, loses all access to it here: accounts, a password, passkeys, open sessions; and is asked for no second
 * step, lest that keep the person out.
 */
export async function proveEmail(database: Database, by: Authority, id: string, at: Date): Promise<EmailProof | null> {
  const { users, accounts, passwords, passkeys, sessions, oneTimePasswords, recoveryCodes, trustedDevices, browsers } =
    database.tables
  const rows = await write(database, by, id, (within) => {
    const unproven = exists(
      within
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.emailVerified))),
    )
    const address = within.select({ email: users.email }).from(users).where(eq(users.id, id))
    const isVerified = eq(accounts.provenEmail, address)
    const isUnverified = or(isNull(accounts.provenEmail), ne(accounts.provenEmail, address))
    const theirs = eq(accounts.userId, id)
    const found = (which: SQL | undefined) =>
      exists(within.select({ id: accounts.userId }).from(accounts).where(and(theirs, which)))
    const password = within.select({ id: passwords.userId }).from(passwords).where(eq(passwords.userId, id))
    const passkey = within.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id))
    const isShared = or(not(found(isVerified)), found(isUnverified), exists(password), exists(passkey))
    return [
      // What is written below is decided by what stood before: of two proofs at once the second waits here.
      within.update(users).set({ id }).where(eq(users.id, id)).returning({ id: users.id }),
      // So does a transaction that asks meanwhile whether an account is still linked, or a session still active.
      within.update(accounts).set({ userId: id }).where(theirs).returning({ id: accounts.userId }),
      // A token of another maker, or a sign-in that is on its way, was not theirs any more than these sessions.
      within
        .update(users)
        .set({ sessionsCountFrom: moved(database, at) })
        .where(and(eq(users.id, id), isNull(users.emailVerified), isShared))
        .returning({ id: users.id }),
      within
        .update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.userId, id), isNull(sessions.endedAt), unproven, isShared))
        .returning({ id: sessions.id }),
      forgetEnded(within, database.tables, eq(sessions.userId, id)),
      within
        .delete(accounts)
        .where(and(theirs, isUnverified, unproven))
        .returning({ id: accounts.userId }),
      within
        .delete(passwords)
        .where(and(eq(passwords.userId, id), unproven))
        .returning({ id: passwords.userId }),
      within
        .delete(passkeys)
        .where(and(eq(passkeys.userId, id), unproven))
        .returning({ id: passkeys.id }),
      withoutStep(within, database.tables, id),
      within
        .delete(oneTimePasswords)
        .where(and(eq(oneTimePasswords.userId, id), unproven))
        .returning({ id: oneTimePasswords.userId }),
      within
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, id), unproven))
        .returning({ id: recoveryCodes.userId }),
      within
        .delete(trustedDevices)
        .where(and(eq(trustedDevices.userId, id), unproven))
        .returning({ id: trustedDevices.id }),
      within
        .update(browsers)
        .set({ endedAt: at, endedBy: 'all', trustedUntil: null })
        .where(and(eq(browsers.userId, id), isNull(browsers.endedAt), unproven, isShared))
        .returning({ id: browsers.id }),
      within
        .update(users)
        .set({ emailVerified: at })
        .where(and(eq(users.id, id), isNotNull(users.email)))
        .returning(),
    ]
  })
  if (!rows) return null
  const [, , , ended, , accountsGone, passwordsGone, passkeysGone, , , , , , [user]] = rows
  if (!user) return null
  const removed = {
    accounts: accountsGone.length,
    passwords: passwordsGone.length,
    passkeys: passkeysGone.length,
    sessions: ended.length,
  }
  return { user, removed }
}

/** Notes that every account of a user has their address verified, and neither password nor passkey is left; `null` where that is not so. */
export async function verifyByProviders(database: Database, { id, email }: User, at: Date): Promise<User | null> {
  if (email === null) return null
  const { statements: db, tables } = database
  const { users, accounts, passwords, passkeys } = tables
  const others = db
    .select({ id: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.userId, id), or(isNull(accounts.provenEmail), ne(accounts.provenEmail, email))))
  const password = db.select({ id: passwords.userId }).from(passwords).where(eq(passwords.userId, id))
  const passkey = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id))
  const isUnproven = and(eq(users.id, id), eq(users.email, email), isNull(users.emailVerified))
  const [user] = await db
    .update(users)
    .set({ emailVerified: at })
    .where(and(isUnproven, notExists(others), notExists(password), notExists(passkey)))
    .returning()
  return user ?? null
}
