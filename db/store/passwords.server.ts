import { eq, sql } from 'drizzle-orm'
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
export function createPasswords(database: Database): Passwords {
  const { statements: db, tables } = database
  const { passwords, users } = tables
  const findByEmail = database.prepare(
    'password_by_email',
    db
      .select({ user: users, hash: passwords.hash })
      .from(users)
      .innerJoin(passwords, eq(passwords.userId, users.id))
      .where(eq(users.email, sql.param(sql.placeholder('email'), users.email))),
  )

  return {
    byEmail: (email) => findByEmail({ email }),
    async set(userId, hash) {
      await db
        .insert(passwords)
        .values({ userId, hash })
        .onConflictDoUpdate({ target: passwords.userId, set: { hash } })
    },
  }
}
