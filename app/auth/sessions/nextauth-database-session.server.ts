import type { Store } from '#db/store/index.server.ts'
import type { SessionClaims } from '../config.ts'
import type { Keys } from '../crypto/keys.server.ts'
import { inForce, type Measure } from './in-force.ts'
import { plainRowId, rowIdsOf, sidOf } from './session-id.server.ts'

const OPAQUE_PREFIX = 'opaque.'

/** Where the row of an imported database session of NextAuth's may be. */
export interface OpaqueRowIds {
  /** The id that a new row gets. */
  id: string
  /** Under secrets that are not the first any more. */
  earlierIds: string[]
  /** From before ids were keyed. It opens nothing for the cookie alone, but one that was ended is still a mark. */
  plainId: string
}

/** The ids that belong to the opaque token in the cookie of an imported session. */
export function opaqueRowIds(keys: Keys, token: string): OpaqueRowIds {
  const name = OPAQUE_PREFIX + token
  const [id = '', ...earlierIds] = rowIdsOf(keys, name)
  return { id, earlierIds, plainId: plainRowId(name) }
}

/** Whether this can be the token of a database session: NextAuth's own are UUIDs or hexadecimal. */
export function isDatabaseSessionToken(token: string): boolean {
  return /^[\w-]{16,512}$/.test(token)
}

/** Whether a session is an imported one: its row must stay as a mark, or another import would bring it back. */
export function fromImportedSession(sid: string): boolean {
  return sid.startsWith(OPAQUE_PREFIX)
}

/** Where an imported session can be found. */
export type OpaqueStore = Pick<Store, 'sessions'>

/**
 * The claims of a session that NextAuth kept in its database and `npm run import:nextauth` brought over: its cookie
 * holds an opaque token instead of a sealed one, and is replaced by a sealed one at first sight.
 */
export async function importDatabaseSession(
  store: OpaqueStore,
  keys: Keys,
  token: string,
  measure: Measure,
): Promise<{ claims: SessionClaims; sid: string } | null> {
  if (!isDatabaseSessionToken(token)) return null
  const name = OPAQUE_PREFIX + token
  for (const id of rowIdsOf(keys, name)) {
    const row = await store.sessions.status(id)
    if (!row) continue
    const { user } = row
    if (!user || inForce(row, measure) !== 'live') return null
    const { name: userName, email, image } = user
    const claims = { name: userName, ...(email === null ? {} : { email }), picture: image, sub: user.id }
    return { sid: sidOf(name, id), claims }
  }
  return null
}
