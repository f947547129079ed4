import type { Awaitable } from '#db/awaitable.ts'
import type { Keys } from '../../crypto/keys.server.ts'
import type { SentSession } from '../../http/cookies.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Measure } from '../in-force.ts'
import { importDatabaseSession, isDatabaseSessionToken, type OpaqueStore } from '../nextauth-database-session.server.ts'
import type { SessionCookies } from '../session-cookies.server.ts'
import { rowIdOf } from '../session-id.server.ts'
import { asAdoptedBefore, type SessionToken } from '../session-token.server.ts'

/** The session that a request's cookies hold, before its row is read. */
export interface Opened extends SessionToken {
  /** Cookies of a session that did not carry it. */
  stale: readonly string[]
  hasCompanion: boolean
}

/** What the opening of a request's session needs. */
export interface OpenSessionDeps {
  store: OpaqueStore | null
  keys: Keys
  readToken(token: string): SessionToken | null
  cookies: Pick<SessionCookies, 'find' | 'hasCompanion' | 'isAccompanied'>
  measure(): Measure
}

/** Opens the session of a request. */
export type OpenSession = (requestContext: RequestContext) => Awaitable<Opened | typeof SEVERAL | null>

/** Sessions of which nothing says that one is this browser's: a sibling host may have planted them. */
export const SEVERAL = 'several'

/** Tokens of database sessions that are looked up for one request; more come from no browser of a user's. */
const MOST_OPAQUE = 4

const NO_COOKIES: readonly string[] = []

/**
 * Opens the session of a request by what its cookies hold: of several the one that a companion names; without one those of
 * NextAuth's, which come without a companion at first, unless they are of several users, or the browser has had a session
 * here (contract, 24.3 and 25.10).
 */
export function createOpening({ store, keys, readToken, cookies, measure }: OpenSessionDeps): OpenSession {
  function openedAs(
    { claims, sid, id, isNextAuthToken, expires, kept }: SessionToken,
    { stale, hasCompanion }: Pick<Opened, 'stale' | 'hasCompanion'>,
  ): Opened {
    return { claims, sid, id, isNextAuthToken, expires, kept, stale, hasCompanion }
  }

  async function openAmong(
    requestContext: RequestContext,
    { names, candidates }: SentSession,
  ): Promise<Opened | typeof SEVERAL | null> {
    const isAccompanied = cookies.isAccompanied(requestContext)
    const alone: Opened[] = []
    for (const { value, names: used } of candidates) {
      const read = readToken(value)
      if (!read) continue
      const token = store && read.isNextAuthToken ? await asAdoptedBefore(store.sessions, read) : read
      const hasCompanion = cookies.hasCompanion(requestContext, token)
      const candidate = openedAs(token, { stale: without(used, names), hasCompanion })
      if (hasCompanion) return candidate
      // A sibling host may have planted a token of ours.
      if (read.isNextAuthToken) alone.push(candidate)
    }
    const opaque = store ? opaqueAmong(candidates) : new Map<string, string[]>()
    if (opaque.size > MOST_OPAQUE) return SEVERAL
    for (const [value, used] of opaque) {
      const imported = store && (await importDatabaseSession(store, keys, value, measure()))
      if (!imported) continue
      const { claims, sid } = imported
      const token = { claims, sid, id: rowIdOf(sid), isNextAuthToken: false, expires: null, kept: {} }
      const hasCompanion = isAccompanied && cookies.hasCompanion(requestContext, token)
      const candidate = openedAs(token, { stale: without(used, names), hasCompanion })
      if (hasCompanion) return candidate
      alone.push(candidate)
    }
    if (isAccompanied && alone.length > 0) return SEVERAL
    const [first = null, ...others] = alone
    return others.every(({ claims }) => claims.sub === first?.claims.sub) ? first : SEVERAL
  }

  return (requestContext) => {
    const sent = cookies.find(requestContext)
    const [first] = sent.candidates
    if (!first) return null
    const token = readToken(first.value)
    // So it is at nearly every check, and then nothing is waited for.
    if (token && !token.isNextAuthToken && cookies.hasCompanion(requestContext, token))
      return openedAs(token, { stale: without(first.names, sent.names), hasCompanion: true })
    return openAmong(requestContext, sent)
  }
}

/** Names of cookies but for those that carried a session. */
function without(used: readonly string[], names: readonly string[]): readonly string[] {
  return used.length === names.length ? NO_COOKIES : names.filter((name) => !used.includes(name))
}

/** The tokens of database sessions among the values of a request, each once, with the cookies that held it. */
function opaqueAmong(candidates: SentSession['candidates']): Map<string, string[]> {
  const tokens = new Map<string, string[]>()
  for (const { value, names } of candidates)
    if (isDatabaseSessionToken(value) && !tokens.has(value)) tokens.set(value, names)
  return tokens
}
