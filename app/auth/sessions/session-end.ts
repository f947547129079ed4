import type { SessionClaims } from '../config.ts'

/** Seconds after which a session ends that was begun on a device which is not its user's own. */
const TEMPORARY_SECONDS = 12 * 60 * 60

/**
 * When a session ends whatever renews it, in seconds, and whether its cookies end with the browser: sealed into its token,
 * so that a check reads nothing more. Left out by nearly every session, which ends at its age.
 */
export interface SessionEnd {
  session_ends_at?: number
  session_ends_with_browser?: boolean
}

/** The end that claims tell. */
export function sessionEnd({
  session_ends_at: endsAt,
  session_ends_with_browser: withBrowser,
}: SessionClaims): SessionEnd {
  if (typeof endsAt !== 'number') return {}
  return { session_ends_at: endsAt, ...(withBrowser === true && { session_ends_with_browser: true }) }
}

/** Claims with the end that was sealed first, whatever a callback writes. */
export function keepingEnd(claims: SessionClaims, before: SessionClaims): SessionClaims {
  return before.session_ends_at === undefined ? claims : { ...claims, ...sessionEnd(before) }
}

/** The end of a session that begins now on a device which is not its user's own. */
export function temporaryEnd(now: Date): SessionEnd {
  return { session_ends_at: Math.floor(now.getTime() / 1000) + TEMPORARY_SECONDS, session_ends_with_browser: true }
}

/** The end of a session that goes on in another one, begun at an instant: its greatest age stays as it was. */
export function endOfWhatGoesOn(claims: SessionClaims, startedAt: Date, absoluteAge: number): SessionEnd {
  const end = sessionEnd(claims)
  return {
    ...end,
    session_ends_at: Math.min(end.session_ends_at ?? Infinity, Math.floor(startedAt.getTime() / 1000) + absoluteAge),
  }
}

/** Seconds that a token may be good for, at most until the end of its session. */
export function secondsLeft(
  claims: SessionClaims,
  { startedAt, now }: { startedAt: Date; now: Date },
  { maxAge, absoluteAge }: { maxAge: number; absoluteAge: number },
): number {
  const left = Math.floor((startedAt.getTime() - now.getTime()) / 1000) + absoluteAge
  const { session_ends_at: endsAt } = sessionEnd(claims)
  const untilEnd = endsAt === undefined ? left : endsAt - Math.floor(now.getTime() / 1000)
  return Math.min(maxAge, left, untilEnd)
}
