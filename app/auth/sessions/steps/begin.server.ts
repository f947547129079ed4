import type { NewSession, Store } from '#db/store/index.server.ts'
import type { SessionClaims } from '../../config.ts'
import type { Keys } from '../../crypto/keys.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { keepingProofTime } from '../fresh-proof.server.ts'
import type { createIdTokenSafe } from '../id-token-safe.server.ts'
import type { Beginning, SessionService } from '../session.server.ts'
import type { SessionCookies } from '../session-cookies.server.ts'
import { endOfWhatGoesOn, sessionEnd, temporaryEnd } from '../session-end.ts'
import { newSid, rowIdOf } from '../session-id.server.ts'
import type { EndRow } from './end.server.ts'
import { newRow } from './new-row.ts'
import { type Opened, type OpenSession, SEVERAL } from './open.server.ts'
import { cookiesExpiry, type SealSession } from './seal.server.ts'

interface BeginDeps {
  ages: { maxAge: number; absoluteAge: number }
  keys: Keys
  store: Pick<Store, 'sessions' | 'providerSessions'> | null
  open: OpenSession
  seal: SealSession
  endRow: EndRow
  cookies: Pick<SessionCookies, 'send'>
  idTokens: ReturnType<typeof createIdTokenSafe>
  now(): Date
}

/** How a session begins, and how it goes on as another one by a new proof. */
export function createBeginning(deps: BeginDeps): Pick<SessionService, 'begin' | 'goOn'> {
  const { ages, keys, store, open, seal, endRow, cookies, idTokens, now } = deps

  /** Writes the row; `false` where its mailed token is spent, or its user not as judged any more. */
  async function write(row: NewSession, { challenge, openid, judged }: Beginning): Promise<boolean> {
    if (!store) return true
    if (challenge !== undefined)
      return store.sessions.beginBy({ tokenHash: challenge, provider: row.method, now: now() }, row, judged)
    if (!openid) return store.sessions.begin(row, judged)
    const idToken = idTokens.seal(row.id, openid.idToken)
    return store.providerSessions.begin(row, { ...openid, provider: row.method, idToken }, judged)
  }

  /** Where no row tells when the user gave the proof, or it was earlier than the session, the claims do. */
  function withProofTime(claims: SessionClaims, startedAt: Date, authTime: number | undefined): SessionClaims {
    const begun = Math.floor(startedAt.getTime() / 1000)
    const isEarlier = authTime !== undefined && authTime < begun
    return store && !isEarlier ? claims : keepingProofTime(claims, isEarlier ? authTime : begun)
  }

  const begin: SessionService['begin'] = async (requestContext, claims, method, by = {}) => {
    const before = await openedBefore(open, requestContext)
    const sid = newSid(keys)
    const startedAt = now()
    const amr = by.amr?.includes('mfa') ? by.amr : null
    const end = isTemporary(claims, { by, before }) ? temporaryEnd(startedAt) : {}
    const first = withProofTime({ ...claims, ...(amr && { amr }), ...end }, startedAt, by.authTime)
    const sealed = seal(first, { sid, startedAt })
    const id = rowIdOf(sid)
    const row = newRow(requestContext, { id, claims: sealed.claims, method, at: now(), maxAge: ages.maxAge })
    if (!(await write(amr === null ? row : { ...row, provedBy: amr.join(' ') }, by))) return null
    if (before) await endRow(before)
    cookies.send(requestContext, { token: sealed.token, id, expires: cookiesExpiry(sealed.claims, now) })
    requestContext.renewCsrf()
    return id
  }

  return {
    begin,
    async goOn(requestContext, { id, claims, method, startedAt }, { amr, judged }) {
      const kept = await store?.providerSessions.find(id)
      const { auth_time: _, ...others } = claims
      const openid = kept ? { ...kept, idToken: idTokens.open(kept) } : undefined
      const first = { ...others, ...endOfWhatGoesOn(claims, startedAt, ages.absoluteAge) }
      return begin(requestContext, first, method, { amr, judged, openid })
    },
  }
}

/** The one session of a request, where its cookies are not of several users. */
async function openedBefore(open: OpenSession, requestContext: RequestContext): Promise<Opened | null> {
  const opened = await open(requestContext)
  return opened === SEVERAL ? null : opened
}

/** Whether a session ends with the browser: as its user said, or as the one before it does, which it then does not outlive. */
function isTemporary(claims: SessionClaims, { by, before }: { by: Beginning; before: Opened | null }): boolean {
  if (sessionEnd(claims).session_ends_at !== undefined) return false
  if (by.isTemporary) return true
  return before?.claims.sub === claims.sub && sessionEnd(before?.claims ?? {}).session_ends_with_browser === true
}
