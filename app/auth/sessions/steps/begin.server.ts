import { type NewSession, NotInForce, type Store } from '#db/store/index.server.ts'
import type { SessionClaims } from '../../config.ts'
import type { TokenSealer } from '../../crypto/jwe.server.ts'
import type { Keys } from '../../crypto/keys.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { unlessAway } from '../../outcomes/unless-away.server.ts'
import type { ActOf, Beginning, SessionService } from '../../site/sessions.ts'
import { handOn } from '../begun.server.ts'
import { hasPasskeyIn, keepingProofTime } from '../fresh-proof.server.ts'
import type { createIdTokenSafe } from '../id-token-safe.server.ts'
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
  store: Pick<Store, 'sessions' | 'providerSessions' | 'oneTimeTokens' | 'askedProofs'> | null
  sealer: Pick<TokenSealer, 'seal' | 'open'>
  actOf: ActOf
  open: OpenSession
  seal: SealSession
  endRow: EndRow
  cookies: Pick<SessionCookies, 'send'>
  idTokens: ReturnType<typeof createIdTokenSafe>
  now(): Date
}

/** A session that has begun, and by what its user has proved to be theirs. */
type Proved = Pick<NewSession, 'id' | 'userId'> & { amr: readonly string[] }

/** How a session begins, and how it goes on as another one by a new proof. */
export function createBeginning(deps: BeginDeps): Pick<SessionService, 'begin' | 'goOn'> {
  const { ages, keys, store, sealer, open, actOf, seal, endRow, cookies, idTokens, now } = deps

  /** Writes the row, and spends what it begins by; `false` where its user is not as judged any more. */
  async function writeRow(row: NewSession, { write, spends, openid, judged, acting }: Beginning): Promise<boolean> {
    if (!store) return true
    const facts = openid ? { ...openid, provider: row.method, idToken: idTokens.seal(row.id, openid.idToken) } : null
    if (write) return write({ session: row, facts })
    if (acting && judged) return store.sessions.goOn(acting, row, { judged, facts, ...(spends && { spends }) })
    if (spends) return store.sessions.beginBy(spends, row, { judged, facts })
    return facts ? store.providerSessions.begin(row, facts, judged) : store.sessions.begin(row, judged)
  }

  /** Ends the session of before; what that has begun goes along where its user goes on in the new one. */
  async function endBefore(before: Opened, to: Proved): Promise<void> {
    const userId = before.claims.sub ?? null
    if (userId !== null && userId === to.userId) await goesOnAs({ id: before.id, userId }, to)
    await endRow(before)
  }

  async function goesOnAs(from: { id: string; userId: string }, to: Proved): Promise<void> {
    await handOn({ store, keys, sealer, now }, from, to)
    // Who has a passkey at hand has nothing to wait for.
    if (!store || hasPasskeyIn(to) || (await store.sessions.find(from.id))?.proofAskedAt == null) return
    // Where it has ended meanwhile, there is no session to hand anything to.
    await store.askedProofs.handOn(actOf(to), from, to.id).catch((cause: unknown) => {
      if (!(cause instanceof NotInForce)) throw cause
    })
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
    const facts = { id, claims: sealed.claims, method, at: now(), maxAge: ages.maxAge }
    const row = newRow(requestContext, { ...facts, browser: by.browser ?? null })
    const begun = {
      ...row,
      ...(by.letIn && { letIn: by.letIn }),
      ...(by.signedInAt && { signedInAt: by.signedInAt }),
      ...(amr && { provedBy: amr.join(' '), passkey: by.passkey ?? null }),
    }
    if (!(await writeRow(begun, by))) return null
    const to = { id, userId: row.userId, amr: amr ?? [] }
    if (before) await unlessAway(requestContext.log, 'the session of before was not ended', () => endBefore(before, to))
    cookies.send(requestContext, { token: sealed.token, id, expires: cookiesExpiry(sealed.claims, now) })
    requestContext.renewCsrf()
    return id
  }

  const goOn: SessionService['goOn'] = async (requestContext, session, by) => {
    const { id, claims, method, startedAt } = session
    const kept = await store?.providerSessions.find(id)
    const before = await store?.sessions.find(id)
    const { auth_time: _, ...others } = claims
    const openid = kept ? { ...kept, idToken: idTokens.open(kept) } : undefined
    const first = { ...others, ...endOfWhatGoesOn(claims, startedAt, ages.absoluteAge) }
    const acting = actOf(session)
    const { browser, passkey, signedInAt = startedAt } = before ?? {}
    const same = { browser, passkey, signedInAt: signedInAt ?? startedAt }
    return begin(requestContext, first, method, { ...by, acting, openid, ...same })
  }

  return {
    begin,
    goOn,
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
