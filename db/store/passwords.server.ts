import { eq } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { User } from './users.server.ts'

/** Password hashes, kept apart from users so that no query about a user carries one by accident. */
export interface Passwords {
  /** The user of a normalised address, where that user has a password. */
  byEmail(email: string): Promise<{ user: User; hash: string } | null>
  /** Gives a user a password, or another one. */
  set(userId: string, hash: string): Promise<void>
}

/** Passwords, over either database. */
export function createPasswords({ statements: db, tables }: Database): Passwords {
  const { passwords, users } = tables

  return {
    async byEmail(email) {
      const [found] = await db
        .select({ user: users, hash: passwords.hash })
        .from(users)
        .innerJoin(passwords, eq(passwords.userId, users.id))
        .where(eq(users.email, email))
      return found ?? null
    },
    async set(userId, hash) {
      await db
        .insert(passwords)
        .values({ userId, hash })
        .onConflictDoUpdate({ target: passwords.userId, set: { hash } })
    },
  }
}
