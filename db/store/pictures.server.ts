import { eq } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import type { Authority } from './shared/authority.ts'
import { write } from './shared/write.ts'

/** A user's own picture: its media type, and the file in base64. */
export type Picture = Tables['pictures']['$inferSelect']

/** Users' own pictures, one each. */
export interface Pictures {
  ofUser(userId: string): Promise<Picture | null>
  /** Keeps a picture in the place of the one before, and has the user's row say where it is; both or neither. */
  set(by: Authority, picture: Picture, image: string): Promise<void>
  /** Removes the picture, and whatever the user's row says of one; `false` where there was no such user. */
  remove(by: Authority, userId: string): Promise<boolean>
}

/** Pictures, over either database. */
export function createPictures(database: Database): Pictures {
  const { statements: db, tables } = database
  const { pictures, users } = tables
  return {
    async ofUser(userId) {
      const [picture] = await db.select().from(pictures).where(eq(pictures.userId, userId))
      return picture ?? null
    },
    async set(by, { userId, type, data, updatedAt }, image) {
      await write(database, by, userId, (within) => [
        within.update(users).set({ image }).where(eq(users.id, userId)).returning({ id: users.id }),
        within
          .insert(pictures)
          .values({ userId, type, data, updatedAt })
          .onConflictDoUpdate({ target: pictures.userId, set: { type, data, updatedAt } })
          .returning({ id: pictures.userId }),
      ])
    },
    async remove(by, userId) {
      const rows = await write(database, by, userId, (within) => [
        within.update(users).set({ image: null }).where(eq(users.id, userId)).returning({ id: users.id }),
        within.delete(pictures).where(eq(pictures.userId, userId)).returning({ id: pictures.userId }),
      ])
      return (rows?.[0] ?? []).length > 0
    },
  }
}
