import { EVENT_KINDS } from '#app/auth/events/security-events.ts'
import { openDatabase } from '#db/database.server.ts'
import { createStore, type EventRow } from '#db/store/index.server.ts'

/** Whether the last request that a visitor's event was recorded of had an address; `none`: none was, or it cannot be read. */
export type LastClient = 'known' | 'unknown' | 'none'

const WEEK = 7 * 24 * 3600 * 1000

/** Events among which one of a visitor's is looked for: operators' commands have no address. */
const MOST = 500

const ofVisitors = new Set<string>(
  Object.entries(EVENT_KINDS).flatMap(([name, kind]) => ('isAnonymous' in kind && kind.isAnonymous ? [name] : [])),
)

/** Looks at the newest event of a visitor's; what is wrong with the database is said where that is examined. */
export async function lookAtLastClient(databaseUrl: string, now: Date): Promise<LastClient> {
  if (databaseUrl === 'none') return 'none'
  try {
    const database = await openDatabase(databaseUrl, { isOnlyRead: true })
    try {
      const rows = await createStore(database).events.since(new Date(now.getTime() - WEEK), { most: MOST })
      return judge(rows.find(({ type }) => ofVisitors.has(type)))
    } finally {
      await database.close()
    }
  } catch {
    return 'none'
  }
}

function judge(event: EventRow | undefined): LastClient {
  if (event === undefined) return 'none'
  return event.address === null ? 'unknown' : 'known'
}
