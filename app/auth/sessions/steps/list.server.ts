import type { Store } from '#db/store/index.server.ts'
import type { ListLive } from '../../site/sessions.ts'
import { inForce, lastExpired, type Measure, numbersOf } from '../in-force.ts'

interface ListDeps {
  store: Pick<Store, 'sessions' | 'users'> | null
  measure(): Measure
}

/**
 * Lists what a user has open, as a check would judge it. The marks of sessions that have ended, of which there may be many,
 * stay in the database: what the store leaves out, `inForce` refuses (tests/wire/sessions/in-force.test.ts).
 */
export function createList({ store, measure }: ListDeps): ListLive {
  return async (userId) => {
    if (!store) return []
    const { sessions, users } = store
    const now = measure()
    const [rows, user, removedAt] = await Promise.all([
      sessions.ofUser(userId, new Date(lastExpired(now.now))),
      users.byId(userId),
      users.removedAt(userId),
    ])
    return rows.filter((row) => inForce(numbersOf(row, user, removedAt), now) === 'live')
  }
}
