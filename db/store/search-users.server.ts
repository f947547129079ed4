import { setImmediate as nextTurn } from 'node:timers/promises'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { User } from './shared/rows.ts'

/** The place of a user in the list of all, the newest first. */
export type PlaceOfUser = Pick<User, 'createdAt' | 'id'>

/** A page of the users that a text finds. */
export interface FoundUsers {
  /** The newest first, but for one of just this address, who comes before all. */
  users: User[]
  /** From where the search goes on; `null` where every user has been looked at. */
  next: PlaceOfUser | null
}

/** Users that are read at once: SQLite reads them in the thread that answers requests, which goes on in between. */
const BATCH = 500

/** Users that one page of a search looks at; the next page goes on from there. */
const MOST_LOOKED_AT = 50_000

/** As two texts are compared: one way to write each letter, in one case, whatever the database knows of letters. */
const folded = (text: string | null) => (text ?? '').normalize('NFC').toLowerCase()

/** Finds users by a part of the address or the name, or by the id, over either database. */
export function searchUsers({ statements: db, tables: { users } }: Pick<Database, 'statements' | 'tables'>) {
  // As one comparison, by which an index leads to the place; of two that are joined by "or" all before it is read again.
  const following = (after: PlaceOfUser | undefined) =>
    after && sql`(${users.createdAt}, ${users.id}) < (${sql.param(after.createdAt, users.createdAt)}, ${after.id})`

  const batch = (after: PlaceOfUser | undefined, size: number) =>
    db
      .select({ id: users.id, createdAt: users.createdAt, email: users.email, name: users.name })
      .from(users)
      .where(following(after))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(size)

  /** The user of an address: at hand by its index, however many others would have to be looked at. */
  async function ofAddress(text: string): Promise<string | null> {
    const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, text)).limit(1)
    return rows[0]?.id ?? null
  }

  /** Of users by their ids, those that are still there, in that order. */
  async function rowsOf(ids: readonly string[]): Promise<User[]> {
    if (ids.length === 0) return []
    const rows = await db
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return async function find(
    text: string,
    { most, after }: { most: number; after?: PlaceOfUser },
    mostLookedAt = MOST_LOOKED_AT,
  ): Promise<FoundUsers> {
    const part = folded(text)
    const first = part === '' ? null : await ofAddress(part)
    const isFound = (user: Pick<User, 'id' | 'email' | 'name'>) =>
      user.id !== first && (folded(user.email).includes(part) || folded(user.name).includes(part) || user.id === text)
    const found: string[] = first === null || after ? [] : [first]
    let place = after
    for (let lookedAt = 0; lookedAt < mostLookedAt; lookedAt += BATCH) {
      // One more than a page tells that there is another.
      const size = part === '' ? most + 1 : BATCH
      const rows = await batch(place, size)
      for (const row of rows) {
        if (isFound(row)) {
          if (found.length === most) return { users: await rowsOf(found), next: place ?? null }
          found.push(row.id)
        }
        place = { createdAt: row.createdAt, id: row.id }
      }
      if (rows.length < size) return { users: await rowsOf(found), next: null }
      await nextTurn()
    }
    return { users: await rowsOf(found), next: place ?? null }
  }
}
