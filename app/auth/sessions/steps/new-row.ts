import type { NewSession } from '#db/store/index.server.ts'
import type { SessionClaims } from '../../config.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { visitorOf } from '../../shared/visitor.ts'
import { sessionEnd } from '../session-end.ts'
import { instant } from '../session-view.ts'

interface NewFacts {
  id: string
  claims: SessionClaims
  method: string
  at: Date
  maxAge: number
  browser?: string | null
}

/** The row that a session begins with, for the visitor of this request. */
export function newRow(
  requestContext: RequestContext,
  { id, claims, method, at, maxAge, browser = null }: NewFacts,
): NewSession {
  const end = sessionEnd(claims)
  return {
    id,
    userId: claims.sub ?? '',
    method,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: instant(claims.exp, () => new Date(at.getTime() + maxAge * 1000)),
    ...(end.session_ends_with_browser && { endsAt: instant(end.session_ends_at, () => at) }),
    ...visitorOf(requestContext.source),
    browser,
  }
}
