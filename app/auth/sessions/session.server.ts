import type { Store } from '#db/store/index.server.ts'
import type { AuthConfig, SessionClaims, SessionView } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { Keys } from '../crypto/keys.server.ts'
import type { EventRecorder } from '../events/event-recorder.server.ts'
import { type CookieNames, PIECE_LENGTH } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { emitEvent } from '../shared/emit-event.server.ts'
import { InternalError } from '../shared/errors.ts'
import { keepingProof, keepingProofTime, proofTime } from './fresh-proof.server.ts'
import { createIdTokenSafe } from './id-token-safe.server.ts'
import { createOpening, type Opened, SEVERAL } from './open-session.server.ts'
import { createSessionCookies } from './session-cookies.server.ts'
import { endOfWhatGoesOn, keepingEnd, secondsLeft, sessionEnd, temporaryEnd } from './session-end.ts'
import { following, noting, rolesOf } from './session-facts.ts'
import { newSid, rowIdOf } from './session-id.server.ts'
import { type AdoptionPolicy, type Beginning, createSessionRows, type SessionRecord } from './session-rows.server.ts'
import { createTokenReader } from './session-token.server.ts'
import { instant, LONG_AGO, viewOf } from './session-view.ts'

/** A session in force: whose it is, what its token claims, and the answer a client sees. */
export interface Session {
  /**
   * The subject: a user's id, or what a product's own `authorize` or another app's token calls its person; `null` where
   * that gives none.
   */
  userId: string | null
  /** Whether the subject is a row of `users`: only then may a row of the product's point at it. */
  isUser: boolean
  claims: SessionClaims
  view: SessionView
  /** The roles of its user, as they are now; none where the subject is no user. */
  roles: readonly string[]
  /** Whether the address of its user was proved here, or verified by a trusted provider (contract, 24.4). */
  emailVerified: boolean
  /** How it was begun: a provider's id, or `adopted` for a token sealed by NextAuth. */
  method: string
  startedAt: Date
  /** When its user last gave a proof; `null` for a session that NextAuth began. */
  provedAt: Date | null
  expiresAt: Date
  /** By what its user has proved to be theirs, in the words of RFC 8176; none where no second step was taken. */
  amr: readonly string[]
  /** What an operator said of its user's second step: `required`, `off`, or `null` for as the site says. */
  secondStep: string | null
  /** The row's id, a keyed hash. */
  id: string
}

/** What a check found. `unknown` is not `none`: the store or a callback failed, and no user is signed out for that. */
export type CheckedSession =
  | { kind: 'valid'; session: Session }
  | { kind: 'none' }
  | { kind: 'unknown'; cause: unknown }

/** Seconds. */
export interface SessionAges {
  maxAge: number
  updateAge: number
  absoluteAge: number
}

export interface SessionsDeps {
  ages: SessionAges
  config: AuthConfig
  cookieNames: CookieNames
  sealer: TokenSealer
  keys: Keys
  /** `null` without a database: then the token alone decides. */
  store: Pick<Store, 'sessions' | 'providerSessions' | 'users'> | null
  adopt: AdoptionPolicy
  /** Where what becomes of a session is recorded. */
  trail: Pick<EventRecorder, 'note' | 'record'>
  now(): Date
}

/** How a session is checked. */
export interface CheckOptions {
  /** What the client's `update(data)` gave. */
  update?: { data: unknown }
  /** Whether its token is sealed anew when that is due, as it is unless said. */
  renews?: boolean
}

/** A session that is over: what it claimed, and what is needed to end the one at its provider. */
export interface EndedSession {
  claims: SessionClaims
  method: string
  /** As its OpenID provider gave it, if it was kept. */
  idToken: string | null
}

export interface SessionService {
  /** Checks the request's session: opens the token, reads its row, renews it when that is due. */
  check(requestContext: RequestContext, options?: CheckOptions): Promise<CheckedSession>
  /**
   * Begins a session with these claims and puts its cookie on the answer; one that was there before ends. A mailed
   * token that proves it is consumed in the same transaction. Answers the row's id, or `null` where none begins: the
   * token was consumed before, or the user has changed since the proof was checked.
   */
  begin(requestContext: RequestContext, claims: SessionClaims, method: string, by?: Beginning): Promise<string | null>
  /**
   * Begins the request's session anew by a proof of its user's: what its provider said goes along, and it ends no later
   * than the one before would have. Answers as `begin` does.
   */
  goOn(
    requestContext: RequestContext,
    session: Pick<Session, 'id' | 'claims' | 'method' | 'startedAt'>,
    by: Required<Pick<Beginning, 'amr' | 'judged'>>,
  ): Promise<string | null>
  /** Ends the request's session and deletes its cookies; what was ended, or `null`. */
  end(requestContext: RequestContext): Promise<EndedSession | null>
  /** What the request's session is, as it was sent, without callbacks or renewal. */
  peek(requestContext: RequestContext): Promise<SessionGlimpse | null>
}

/** Of a session, what is known without its callbacks. */
export type SessionGlimpse = Pick<Session, 'id' | 'userId' | 'method' | 'provedAt'>

/** Cookies of one session, beside which a request has room for all of our others (server/http/listener.ts). */
const MOST_PIECES = 3

/** Sessions as a sealed token and a row (contract, 9.3): the token says who, the row says whether still. */
export function createSessionService(deps: SessionsDeps): SessionService {
  const { ages, config, cookieNames, sealer, keys, store, trail, now } = deps
  const { callbacks = {}, events = {} } = config
  const readToken = createTokenReader(sealer, keys)
  const cookies = createSessionCookies(cookieNames, keys)
  const open = createOpening({ store, keys, readToken, cookies, now })
  const idTokens = createIdTokenSafe(sealer, ages.absoluteAge)
  const rows = createSessionRows({ ...deps, idTokens })

  /** The one session of a request, where its cookies are not of several users. */
  async function openOne(requestContext: RequestContext): Promise<Opened | null> {
    const opened = await open(requestContext)
    return opened === SEVERAL ? null : opened
  }

  /** Seals claims, at most until the session's absolute end. */
  function seal(claims: SessionClaims, sid: string, startedAt: Date): { token: string; claims: SessionClaims } {
    const token = sealer.seal({ ...claims, sid }, { maxAge: secondsLeft(claims, { startedAt, now: now() }, ages) })
    const sealed = sealer.open(token)
    if (!sealed) throw new InternalError('A token just sealed does not open.')
    if (token.length > MOST_PIECES * PIECE_LENGTH)
      throw new InternalError('The session is longer than a request brings back.')
    return { token, claims: sealed }
  }

  async function check(requestContext: RequestContext, options: CheckOptions = {}): Promise<CheckedSession> {
    try {
      const opened = await requestContext.withinDeadline(() => open(requestContext))
      // What would be deleted is the cookie of this very host, and the planted one would be left alone.
      if (opened === SEVERAL) return { kind: 'none' }
      if (opened) return await checkOpened(requestContext, opened, options)
      cookies.clear(requestContext)
      return { kind: 'none' }
    } catch (error) {
      requestContext.log.error({ err: error }, 'session check failed')
      return { kind: 'unknown', cause: error }
    }
  }

  async function checkOpened(
    requestContext: RequestContext,
    opened: Opened,
    { update, renews = true }: CheckOptions,
  ): Promise<CheckedSession> {
    const row = await requestContext.withinDeadline(() => rows.read(requestContext, opened))
    if (!row) {
      cookies.clear(requestContext)
      return { kind: 'none' }
    }
    const told = following(opened.claims, row.user)
    const called = callbacks.jwt ? await callbacks.jwt({ token: { ...told }, ...updateExtras(update) }) : told
    if (!called) {
      await requestContext.withinDeadline(() => rows.end(opened))
      const userId = opened.claims.sub ?? null
      await trail.record(requestContext, {
        type: 'session.end',
        isSuccess: true,
        code: 'EndedByCallback',
        userId,
        method: row.method,
      })
      cookies.clear(requestContext)
      return { kind: 'none' }
    }
    const isDue =
      renews &&
      (update !== undefined || isOld(opened.claims) || (called !== opened.claims && differ(called, opened.claims)))
    const written = isDue && row.user ? noting(told, called) : called
    const sealed = isDue
      ? seal(
          keepingEnd(
            keepingProofTime(keepingProof(written, opened.claims.amr), opened.claims.auth_time),
            opened.claims,
          ),
          opened.sid,
          row.startedAt,
        )
      : null
    const claims = sealed?.claims ?? called
    const emailVerified = isProved(claims, row)
    const expires = claims.exp === opened.claims.exp ? opened.expires : null
    const view = await shown(claims, { emailVerified, expires })
    if (sealed && !(await requestContext.withinDeadline(() => renew(requestContext, opened, sealed)))) {
      cookies.clear(requestContext)
      return { kind: 'none' }
    }
    if (!sealed) {
      cookies.remove(requestContext, opened.stale)
      if (!opened.hasCompanion) cookies.accompany(requestContext, { id: opened.id, expires: expiryOf(claims) })
    }
    if (events.session)
      await emitEvent(requestContext.log, 'session', () => events.session?.({ session: view, token: claims }))
    return { kind: 'valid', session: toSession(opened, claims, { view, emailVerified }, row) }
  }

  /** Moves the row's expiry and sends the new token, unless the session ended while the check was under way. */
  async function renew(
    requestContext: RequestContext,
    opened: Opened,
    sealed: { token: string; claims: SessionClaims },
  ): Promise<boolean> {
    const expiresAt = instant(sealed.claims.exp, now)
    if (store && !(await store.sessions.renew(opened.id, { at: now(), expiresAt }))) return false
    cookies.send(requestContext, { token: sealed.token, id: opened.id, expires: expiryOf(sealed.claims) })
    return true
  }

  /** When the cookies of a session expire; `null` where they end with the browser. */
  function expiryOf(claims: SessionClaims): Date | null {
    return sessionEnd(claims).session_ends_with_browser ? null : instant(claims.exp, now)
  }

  /** Claims that do not say since when are as old as can be: those of an opaque token have no sealed one yet. */
  function isOld(claims: SessionClaims): boolean {
    return now().getTime() - instant(claims.iat, LONG_AGO).getTime() >= ages.updateAge * 1000
  }

  async function shown(
    claims: SessionClaims,
    { emailVerified, expires }: { emailVerified: boolean; expires: string | null },
  ): Promise<SessionView> {
    const session = viewOf(claims, { expires, now })
    return callbacks.session ? callbacks.session({ session, token: claims, emailVerified }) : session
  }

  function toSession(
    opened: Opened,
    claims: SessionClaims,
    shown: Pick<Session, 'view' | 'emailVerified'>,
    { method, startedAt, provedBy, user }: SessionRecord,
  ): Session {
    const expiresAt = instant(claims.exp, now)
    const provedAt = provedIn(opened, startedAt)
    const whose = { userId: claims.sub ?? null, isUser: user !== null, roles: rolesOf(user) }
    const proof = { provedAt, amr: wordsOf(provedBy), secondStep: user?.secondStep ?? null }
    return { id: opened.id, ...whose, claims, ...shown, method, startedAt, ...proof, expiresAt }
  }

  function provedIn(opened: Opened, startedAt: Date): Date | null {
    return proofTime(opened, store ? startedAt : null)
  }

  /** The claims that a session begins with: they tell when its user gave the proof, where no row does. */
  function toldAtBeginning(claims: SessionClaims, startedAt: Date, authTime: number | undefined): SessionClaims {
    const begun = Math.floor(startedAt.getTime() / 1000)
    const isEarlier = authTime !== undefined && authTime < begun
    return store && !isEarlier ? claims : keepingProofTime(claims, isEarlier ? authTime : begun)
  }

  return {
    check,
    async begin(requestContext, claims, method, by = {}) {
      const before = await openOne(requestContext)
      const sid = newSid(keys)
      const startedAt = now()
      const amr = by.amr?.includes('mfa') ? by.amr : null
      const end = isTemporary(claims, { by, before }) ? temporaryEnd(startedAt) : {}
      const told = { ...claims, ...(amr && { amr }), ...end }
      const sealed = seal(toldAtBeginning(told, startedAt, by.authTime), sid, startedAt)
      const row = rows.create(requestContext, rowIdOf(sid), sealed.claims, method)
      if (amr !== null) row.provedBy = amr.join(' ')
      if (!(await rows.begin(row, by))) return null
      if (before) await rows.end(before)
      cookies.send(requestContext, { token: sealed.token, id: row.id, expires: expiryOf(sealed.claims) })
      requestContext.renewCsrf()
      return row.id
    },
    async goOn(requestContext, { id, claims, method, startedAt }, { amr, judged }) {
      const said = await store?.providerSessions.find(id)
      const { auth_time: _, ...others } = claims
      const told = { ...others, ...endOfWhatGoesOn(claims, startedAt, ages.absoluteAge) }
      return this.begin(requestContext, told, method, {
        ...{ amr, judged },
        openid: said ? { ...said, idToken: idTokens.open(said) } : undefined,
      })
    },
    async end(requestContext) {
      const { names } = cookies.find(requestContext)
      const opened = await openOne(requestContext)
      cookies.clear(requestContext)
      const row = opened && (await rows.read(requestContext, opened))
      const said = opened && row ? await store?.providerSessions.find(opened.id) : null
      if (opened) await rows.end(opened)
      if (opened && row) return { claims: opened.claims, method: row.method, idToken: idTokens.open(said) }
      if (names.length > 0) requestContext.log.info('signed out of a session that was over')
      return null
    },
    async peek(requestContext) {
      const opened = await openOne(requestContext)
      const row = opened && (await rows.read(requestContext, opened))
      if (!opened || !row) return null
      const provedAt = provedIn(opened, row.startedAt)
      return { id: opened.id, userId: opened.claims.sub ?? null, method: row.method, provedAt }
    },
  }
}

/** Whether a session ends with the browser: as its user said, or as the one before it does, which it then does not outlive. */
function isTemporary(claims: SessionClaims, { by, before }: { by: Beginning; before: Opened | null }): boolean {
  if (sessionEnd(claims).session_ends_at !== undefined) return false
  if (by.isTemporary) return true
  return (
    before !== null && before.claims.sub === claims.sub && sessionEnd(before.claims).session_ends_with_browser === true
  )
}

/** Nearly every session has none. */
const NO_WORDS: readonly string[] = []

function wordsOf(provedBy: string | null): readonly string[] {
  return provedBy === null ? NO_WORDS : provedBy.split(' ')
}

/** Of a user of ours their own address alone: a product's callback may have written another one. */
function isProved(claims: SessionClaims, { user }: SessionRecord): boolean {
  return user ? user.emailVerified !== null && user.email === claims.email : claims.email_verified === true
}

function updateExtras(update: { data: unknown } | undefined) {
  return update ? { trigger: 'update' as const, session: update.data } : {}
}

function differ(a: SessionClaims, b: SessionClaims): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}
