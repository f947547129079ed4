import { type Awaitable, whenThere } from '#db/awaitable.ts'
import type { AuthConfig } from '../../config.ts'
import type { EventRecorder } from '../../events/event-recorder.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { CheckedSession, CheckOptions, Session } from '../../http/session.ts'
import { emitEvent } from '../../shared/emit-event.server.ts'
import type { SessionCookies } from '../session-cookies.server.ts'
import { following } from '../session-facts.ts'
import { viewOf } from '../session-view.ts'
import type { EndRow } from './end.server.ts'
import { type Opened, type OpenSession, SEVERAL } from './open.server.ts'
import type { ReadRecord, SessionRecord } from './read.server.ts'
import type { Renewal } from './renew.server.ts'
import { cookiesExpiry } from './seal.server.ts'
import { isProved, sessionOf } from './session-of.ts'

interface CheckDeps {
  config: AuthConfig
  hasStore: boolean
  open: OpenSession
  read: ReadRecord
  renewal: Renewal
  endRow: EndRow
  cookies: SessionCookies
  trail: Pick<EventRecorder, 'record'>
  now(): Date
}

/** A session in force, by its token and its row. */
interface Found {
  token: Opened
  record: SessionRecord
}

const NONE: CheckedSession = { kind: 'none' }

/** Checks the session of a request: opens its token, reads its row, renews it when that is due, and shows it. */
export function createCheck({ config, hasStore, open, read, renewal, endRow, cookies, trail, now }: CheckDeps) {
  const { callbacks = {}, events = {} } = config

  /** The session of a token and its row, or `null` where none is or stays in force. */
  async function sessionInForce(
    requestContext: RequestContext,
    token: Opened,
    record: SessionRecord,
    { update, renews = true }: CheckOptions,
  ): Promise<Session | null> {
    const facts = following(token.claims, record.user)
    const fromCallback = callbacks.jwt ? await callbacks.jwt({ token: { ...facts }, ...updateExtras(update) }) : facts
    if (!fromCallback) return endedByCallback(requestContext, token, record)
    const inTurn = { fromToken: token.claims, following: facts, fromCallback }
    const isDue = renews && (update !== undefined || renewal.isDue(inTurn))
    const sealed = isDue ? renewal.seal(inTurn, token, record) : null
    const claims = sealed?.claims ?? fromCallback
    const emailVerified = isProved(claims, record)
    const expires = claims.exp === token.claims.exp ? token.expires : null
    const plainView = viewOf(claims, { expires, now })
    const view = callbacks.session
      ? await callbacks.session({ session: plainView, token: claims, emailVerified })
      : plainView
    if (sealed) {
      if (!(await requestContext.withinDeadline(() => renewal.send(requestContext, token, sealed)))) return null
    } else {
      cookies.remove(requestContext, token.stale)
      if (!token.hasCompanion) cookies.accompany(requestContext, { id: token.id, expires: cookiesExpiry(claims, now) })
    }
    if (events.session)
      await emitEvent(requestContext.log, 'session', () => events.session?.({ session: view, token: claims }))
    return sessionOf(token, record, { claims, view, emailVerified }, { hasStore, now })
  }

  async function endedByCallback(requestContext: RequestContext, token: Opened, { method }: SessionRecord) {
    await requestContext.withinDeadline(() => endRow(token))
    const userId = token.claims.sub ?? null
    await trail.record(requestContext, {
      type: 'session.end',
      isSuccess: true,
      code: 'EndedByCallback',
      userId,
      method,
    })
    return null
  }

  function find(requestContext: RequestContext): Awaitable<Found | typeof SEVERAL | null> {
    return whenThere(open(requestContext), (token) => {
      if (token === null || token === SEVERAL) return token
      return whenThere(read(requestContext, token), (record) => record && { token, record })
    })
  }

  return async (requestContext: RequestContext, options: CheckOptions = {}): Promise<CheckedSession> => {
    try {
      const finding = requestContext.withinDeadline(() => find(requestContext))
      // Of a file it is there at once.
      const found = finding instanceof Promise ? await finding : finding
      // What would be deleted is the cookie of this very host, and the planted one would be left alone.
      if (found === SEVERAL) return NONE
      const session = found && (await sessionInForce(requestContext, found.token, found.record, options))
      if (session) return { kind: 'valid', session }
      cookies.clear(requestContext)
      return NONE
    } catch (error) {
      requestContext.log.error({ err: error }, 'session check failed')
      return { kind: 'unknown', cause: error }
    }
  }
}

function updateExtras(update: CheckOptions['update']) {
  return update ? { trigger: 'update' as const, session: update.data } : {}
}
