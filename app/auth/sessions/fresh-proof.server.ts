import type { SessionClaims } from '../config.ts'
import { fromImportedSession } from './nextauth-database-session.server.ts'
import { fromNextAuthToken, type SessionToken } from './session-token.server.ts'

/** Seconds after which a user gives a new proof before a change of what signs them in (contract, 24.17). */
export const FRESH_SECONDS = 10 * 60

/** Whether the user of a session gave a proof within so many seconds. */
export function isFresh({ provedAt }: { provedAt: Date | null }, now: Date, within = FRESH_SECONDS): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= within * 1000
}

/**
 * When the user of a session last gave a proof; `null` where that is not known: a session that began at another site
 * proves nothing by being seen here. `startedAt` is `null` where no row keeps it. A provider that says of its person that
 * the proof was earlier than the session is believed.
 */
export function proofTime(
  token: Pick<SessionToken, 'sid' | 'isNextAuthToken' | 'claims'>,
  startedAt: Date | null,
): Date | null {
  if (fromNextAuthToken(token) || fromImportedSession(token.sid)) return null
  const { auth_time: authTime } = token.claims
  const earlier = typeof authTime === 'number' ? new Date(authTime * 1000) : null
  if (startedAt === null || (earlier !== null && earlier < startedAt)) return earlier
  return startedAt
}

/** Claims with what the user proved to be theirs by (RFC 8176): it stays as it was sealed first, whatever a callback writes. */
export function keepingProof(claims: SessionClaims, amr: unknown): SessionClaims {
  return Array.isArray(amr) ? { ...claims, amr } : claims
}

/** Claims with the time of the proof, in seconds: it stays as it was sealed first, whatever a callback writes. */
export function keepingProofTime(claims: SessionClaims, seconds: unknown): SessionClaims {
  return typeof seconds === 'number' ? { ...claims, auth_time: seconds } : claims
}
