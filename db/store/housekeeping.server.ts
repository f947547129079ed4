import { lt } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/**
 * Milliseconds a session outlives its expiry. A token is accepted for some seconds more (contract, 7) and the clocks of
 * several processes differ: were the mark of an ended session gone by then, its token could be adopted once more.
 */
const SESSION_KEPT = 5 * 60_000

/** Milliseconds an expired mail is left to whoever sends mails, who says that it was given up. */
const MAIL_KEPT = 60 * 60_000

/** Deletes what has expired, one statement for each table. */
export async function keepHouse({ statements: db, tables }: Database, now: Date): Promise<void> {
  const { invitations, leases, limits, outbox, pendingIdentities, sessions, verificationTokens } = tables
  await db.delete(verificationTokens).where(lt(verificationTokens.expiresAt, now))
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - SESSION_KEPT)))
  await db.delete(pendingIdentities).where(lt(pendingIdentities.expiresAt, now))
  await db.delete(invitations).where(lt(invitations.expiresAt, now))
  await db.delete(outbox).where(lt(outbox.expiresAt, new Date(now.getTime() - MAIL_KEPT)))
  await db.delete(leases).where(lt(leases.expiresAt, now))
  await db.delete(limits).where(lt(limits.forgetAt, now))
}
