import { hash } from 'node:crypto'
import type { Store } from '#db/store/index.server.ts'
import type { SessionClaims } from './config.ts'

/** The id a session's row is kept under, a hash of its `sid`: who reads the database cannot make the token. */
export function rowId(sid: string): string {
  return hash('sha256', sid)
}

/** The row of an imported database session of NextAuth's, by the opaque token in its cookie. */
export function opaqueRowId(token: string): string {
  return rowId(opaqueSid(token))
}

/** Whether this can be the token of a database session: NextAuth's own are UUIDs or hexadecimal. */
export function isOpaqueToken(token: string): boolean {
  return /^[\w-]{16,512}$/.test(token)
}

const OPAQUE_PREFIX = 'opaque.'

function opaqueSid(token: string): string {
  return OPAQUE_PREFIX + token
}

/** Whether a session is an imported one: its row must stay as a mark, or another import would bring it back. */
export function isImported(sid: string): boolean {
  return sid.startsWith(OPAQUE_PREFIX)
}

/** Where an imported session can be found. */
export type OpaqueStore = Pick<Store, 'sessions' | 'users'>

/**
 * The claims of a session that NextAuth kept in its database and `npm run import:nextauth` brought over: its cookie
 * holds an opaque token instead of a sealed one, and is replaced by a sealed one at first sight.
 */
export async function openOpaque(
  store: OpaqueStore,
  token: string,
  now: Date,
): Promise<{ claims: SessionClaims; sid: string } | null> {
  if (!isOpaqueToken(token)) return null
  const sid = opaqueSid(token)
  const row = await store.sessions.find(rowId(sid))
  if (!row || row.endedAt || row.expiresAt < now) return null
  const user = await store.users.byId(row.userId)
  if (!user || user.disabledAt) return null
  const { id, name, email, image } = user
  return { sid, claims: { name, ...(email === null ? {} : { email }), picture: image, sub: id } }
}
