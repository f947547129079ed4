import { Authority, type Store } from '#db/store/index.server.ts'
import type { SessionService } from '../../site/sessions.ts'
import { proofTime } from '../fresh-proof.server.ts'
import type { createIdTokenSafe } from '../id-token-safe.server.ts'
import { fromImportedSession } from '../nextauth-database-session.server.ts'
import type { SessionCookies } from '../session-cookies.server.ts'
import { fromNextAuthToken, type SessionToken } from '../session-token.server.ts'
import { type OpenSession, SEVERAL } from './open.server.ts'
import type { ReadRecord } from './read.server.ts'

/** Ends the row of a token. */
export type EndRow = (token: Pick<SessionToken, 'id' | 'sid' | 'isNextAuthToken'>) => Promise<void>

interface EndDeps {
  store: Pick<Store, 'providerSessions'> | null
  open: OpenSession
  read: ReadRecord
  endRow: EndRow
  cookies: Pick<SessionCookies, 'find' | 'clear'>
  idTokens: ReturnType<typeof createIdTokenSafe>
}

/** A copy of an adopted token would be adopted again: its row stays as a mark until the token has expired. */
export function createEndingOfRows(store: Pick<Store, 'sessions'> | null, now: () => Date): EndRow {
  return async (token) => {
    if (fromNextAuthToken(token) || fromImportedSession(token.sid))
      await store?.sessions.end(Authority.holder, token.id, now())
    else await store?.sessions.remove(token.id)
  }
}

/** How the session of a request ends, and what can be seen of it before. */
export function createEnding(deps: EndDeps): Pick<SessionService, 'end' | 'peek'> {
  const { store, open, read, endRow, cookies, idTokens } = deps

  return {
    async end(requestContext) {
      const { names } = cookies.find(requestContext)
      const found = await open(requestContext)
      cookies.clear(requestContext)
      const token = found === SEVERAL ? null : found
      const record = token && (await read(requestContext, token))
      const kept = token && record ? await store?.providerSessions.find(token.id) : null
      if (token) await endRow(token)
      if (token && record) return { claims: token.claims, method: record.method, idToken: idTokens.open(kept) }
      if (names.length > 0) requestContext.log.info('signed out of a session that was over')
      return null
    },
    async peek(requestContext) {
      const token = await open(requestContext)
      if (token === null || token === SEVERAL) return null
      const record = await read(requestContext, token)
      if (!record) return null
      const provedAt = proofTime(token, store ? record.startedAt : null)
      const { method, startedAt, provedBy } = record
      const facts = { method, startedAt, amr: provedBy?.split(' ') ?? [] }
      return { id: token.id, userId: token.claims.sub ?? null, claims: token.claims, provedAt, ...facts }
    },
  }
}
