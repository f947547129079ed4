import type { Judged, NewSession, SessionStatus, SessionUserRow, Store } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import type { SessionClaims } from '../config.ts'
import type { EventRecorder } from '../events/event-recorder.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { visitorOf } from '../shared/visitor.ts'
import type { BegunAt, createIdTokenSafe } from './id-token-safe.server.ts'
import { isImported } from './nextauth-database-session.server.ts'
import { sessionEnd } from './session-end.ts'
import { type SessionToken, wasImported } from './session-token.server.ts'
import { instant, LONG_AGO } from './session-view.ts'

/** What the row of a session in force says. */
export interface SessionRecord {
  method: string
  startedAt: Date
  /** By what its user has proved to be theirs, in the words of RFC 8176, with a space between two; `null` where no word is kept. */
  provedBy: string | null
  /** Its subject as a user of ours, read with it; `null` where it is none. */
  user: SessionUserRow | null
}

/** What a session begins by: a mailed token to spend, a session at an OpenID provider, a user of ours. */
export interface Beginning {
  challenge?: string | undefined
  openid?: BegunAt | undefined
  judged?: Judged | undefined
  /** When its user gave the proof, in seconds, where that was before it begins. */
  authTime?: number | undefined
  /** By what the user has proved to be theirs (RFC 8176); kept of what took a second step. */
  amr?: readonly string[] | undefined
  /** It ends with the browser, and after a while. */
  isTemporary?: boolean | undefined
}

/** Of a token, what names its row. */
interface Opened {
  claims: SessionClaims
  /** The row's id. */
  id: string
  isAdopted: boolean
}

/**
 * Which of NextAuth's tokens open a session (contract, 24.1): none; those of enabled users of ours that were sealed
 * since their sessions count; or also those of subjects that never were users of ours.
 */
export type AdoptionPolicy = 'off' | 'known' | 'any'

interface RowsDeps {
  ages: { maxAge: number; absoluteAge: number }
  /** `null` without a database: then the token alone decides. */
  store: Pick<Store, 'sessions' | 'providerSessions' | 'users'> | null
  adopt: AdoptionPolicy
  idTokens: ReturnType<typeof createIdTokenSafe>
  trail: Pick<EventRecorder, 'note'>
  now(): Date
}

export interface SessionRows {
  /** The record of a token's session, or `null` where that is over. A token of NextAuth's gets its row at first sight. */
  read(requestContext: RequestContext, opened: Opened): Promise<SessionRecord | null>
  /** The row that a session begins with. */
  create(requestContext: RequestContext, id: string, claims: SessionClaims, method: string): NewSession
  /** Begins a session; `false` where its mailed token is spent, or its user not as judged any more. */
  begin(row: NewSession, by: Beginning): Promise<boolean>
  /** Ends the session of a token. */
  end(token: Pick<SessionToken, 'id' | 'sid' | 'isAdopted'>): Promise<void>
}

const LAST_SEEN_EVERY_MS = 60_000

/** The method of a session that a token sealed by NextAuth began. */
const ADOPTED = 'adopted'

/** The rows of sessions: what says of a token that opens whether its session is still in force. */
export function createSessionRows({ ages, store, adopt, idTokens, trail, now }: RowsDeps): SessionRows {
  const create: SessionRows['create'] = (requestContext, id, claims, method) =>
    newRow(requestContext, { id, claims, method, at: now(), maxAge: ages.maxAge })

  /** A token without a subject may be any sealed cookie of an old NextAuth (CVE-2023-48309). */
  function isAdoptable({ sub }: SessionClaims): boolean {
    return typeof sub === 'string' && sub !== '' && (adopt === 'any' || (adopt === 'known' && store !== null))
  }

  /** Begins the row of a token that NextAuth sealed; `false` where its subject's sessions count from later. */
  async function takeOver(
    { users, sessions }: NonNullable<RowsDeps['store']>,
    requestContext: RequestContext,
    { claims, id }: Pick<Opened, 'claims' | 'id'>,
  ): Promise<boolean> {
    const subject = claims.sub ?? ''
    const [user, removedAt] = await Promise.all([users.byId(subject), users.removedAt(subject)])
    const isRefused =
      (!user && adopt !== 'any') || isRevoked({ createdAt: instant(claims.iat, LONG_AGO), user, removedAt }, now())
    const row = isRefused ? null : create(requestContext, id, claims, ADOPTED)
    const isSuccess = row !== null && (await sessions.adopt(row, user ?? undefined)) !== null
    noteAdoption(requestContext, claims, isSuccess)
    return isSuccess
  }

  function noteAdoption(requestContext: RequestContext, { sub }: SessionClaims, isSuccess: boolean): void {
    const refusal = isSuccess ? {} : { code: 'NotAdopted' }
    trail.note(requestContext, { type: 'session.adopt', isSuccess, userId: sub ?? null, method: ADOPTED, ...refusal })
  }

  return {
    create,
    async begin(row, { challenge, openid, judged }) {
      if (!store) return true
      if (challenge !== undefined) {
        return store.sessions.beginBy({ tokenHash: challenge, provider: row.method, now: now() }, row, judged)
      }
      if (!openid) return store.sessions.begin(row, judged)
      const idToken = idTokens.seal(row.id, openid.idToken)
      return store.providerSessions.begin(row, { ...openid, provider: row.method, idToken }, judged)
    },
    async end(token) {
      // A copy of an adopted token would be adopted again: its row stays as a mark until the token has expired.
      if (wasImported(token) || isImported(token.sid)) await store?.sessions.end(token.id, now())
      else await store?.sessions.remove(token.id)
    },
    async read(requestContext, { claims, id, isAdopted }) {
      if (isAdopted && !isAdoptable(claims)) {
        noteAdoption(requestContext, claims, false)
        return null
      }
      if (!store) return { method: 'token', startedAt: instant(claims.iat, now), provedBy: null, user: null }
      let status = await store.sessions.status(id)
      if (!status && isAdopted && (await takeOver(store, requestContext, { claims, id }))) {
        status = await store.sessions.status(id)
      }
      if (isAdopted && adopt === 'known' && !status?.user) return null
      if (!status || status.endedAt || isRevoked(status, now())) return null
      const { method, createdAt, lastSeenAt, provedBy, user } = status
      const at = now()
      if (createdAt.getTime() + ages.absoluteAge * 1000 <= at.getTime()) return null
      if (at.getTime() - lastSeenAt.getTime() >= LAST_SEEN_EVERY_MS) {
        store.sessions
          .touch(id, at)
          .catch((error: unknown) => requestContext.log.error({ err: error }, 'last seen not written'))
      }
      // The sealed token says whose session it is: a row that was pointed at another user does not make it theirs.
      return { method, startedAt: createdAt, provedBy, user: user?.id === claims.sub ? user : null }
    },
  }
}

/**
 * Whether the subject of a session was removed or disabled since, or their sessions count from later (contract, 24.2).
 * A subject that never was a user of ours has only the session's own row.
 */
function isRevoked(
  { createdAt, user, removedAt }: Pick<SessionStatus, 'createdAt' | 'user' | 'removedAt'>,
  now: Date,
): boolean {
  if (!user) return removedAt !== null
  return isDisabled(user, now) || isBefore(createdAt, user.sessionsCountFrom) || isBefore(createdAt, removedAt)
}

function isBefore(moment: Date, other: Date | null): boolean {
  return other !== null && moment.getTime() < other.getTime()
}

function newRow(
  requestContext: RequestContext,
  { id, claims, method, at, maxAge }: { id: string; claims: SessionClaims; method: string; at: Date; maxAge: number },
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
  }
}
