import type { LockedSession, User } from '#db/store/index.server.ts'
import type { SessionClaims } from '../config.ts'
import type { Session } from '../http/session.ts'
import { takesPasskeys } from '../providers/kinds.ts'
import type { SecondStepDemands } from '../settings/server.ts'
import type { SessionGlimpse } from '../site/sessions.ts'
import type { Site } from '../site/site.ts'
import { fromImportedSession } from './nextauth-database-session.server.ts'
import { policyFor, takesSecondStep } from './second-step-demand.server.ts'
import { fromNextAuthToken, type SessionToken } from './session-token.server.ts'

/** Seconds after which a user gives a new proof before a change of what signs them in (contract, 24.17). */
export const FRESH_SECONDS = 10 * 60

/** Whether the user of a session gave a proof within so many seconds. */
export function isFresh({ provedAt }: { provedAt: Date | null }, now: Date, within = FRESH_SECONDS): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= within * 1000
}

/**
 * Words of RFC 8176 that a second step leaves in a session: a one-time or recovery code, a passkey that syncs, one that does not.
 * A trusted device leaves `mfa` alone.
 */
const GIVEN = ['otp', 'swk', 'hwk']
const BY_PASSKEY = ['swk', 'hwk']

const isGiven = (amr: readonly string[]) => amr.some((word) => GIVEN.includes(word))

/** Whether a passkey was taken in a session. */
export function hasPasskeyIn({ amr }: Pick<Session, 'amr'>): boolean {
  return amr.some((word) => BY_PASSKEY.includes(word))
}

const HOUR = 60 * 60_000

/** Milliseconds after which a proof counts that was given in the place of a passkey, and for which it then does (contract, 25.11). */
const PROOF_WAITS = 72 * HOUR
const PROOF_COUNTS = 24 * HOUR

/** The moment before which a request is over. */
export function overBefore(now: Date): Date {
  return new Date(now.getTime() - PROOF_WAITS - PROOF_COUNTS)
}

/** From when a request counts, and until when. */
export function countsOf(askedAt: Date): { from: Date; until: Date } {
  const from = askedAt.getTime() + PROOF_WAITS
  return { from: new Date(from), until: new Date(from + PROOF_COUNTS) }
}

/** Whether what a session has asked for counts at this moment. */
export function countsNow(askedAt: Date | null, now: Date): boolean {
  if (askedAt === null) return false
  const { from, until } = countsOf(askedAt)
  return from <= now && now < until
}

type ProofDeps = Pick<Site, 'store' | 'settings' | 'now' | 'providers'>
type Proving = Pick<Session | SessionGlimpse, 'id' | 'userId' | 'provedAt' | 'amr'>

/**
 * Enough for a change; to be given again; a passkey is asked for first, in whose place another proof was given just now; or
 * nothing of the account changes until its address has come back (contract, 25.3).
 */
type ChangeProof = 'proved' | 'again' | 'passkey-first' | 'frozen'

/** Whether an address of a user's comes back later. */
export function isAddressReturning({ addressReturnsAt }: Pick<User, 'addressReturnsAt'>, now: Date): boolean {
  return addressReturnsAt !== null && addressReturnsAt > now
}

/**
 * What a session's user has proved for a change of ways in, address or second step (contract, 24.17 and 25.11): a short time
 * ago; where the user has a second step by that too, in this session; and where the user has signed in by a passkey, by one, or
 * by what this session has waited for. Tells nothing of a subject that is no user of ours.
 */
export async function judgeChange(deps: ProofDeps, session: Proving, within = FRESH_SECONDS): Promise<ChangeProof> {
  const { store, settings, now } = deps
  const wasGiven = isFresh(session, now(), within)
  const byFreshness = wasGiven ? 'proved' : 'again'
  const user = store && session.userId !== null ? await store.users.byId(session.userId) : null
  if (!store || !user) return byFreshness
  if (isAddressReturning(user, now())) return 'frozen'
  if (wasGiven && isGiven(session.amr)) return 'proved'
  if (await takesSecondStep(store, settings.secondStep, user)) return 'again'
  if (!(await asksPasskeyFirst(deps, user))) return byFreshness
  if (countsNow((await store.sessions.find(session.id))?.proofAskedAt ?? null, now())) return 'proved'
  return wasGiven ? 'passkey-first' : 'again'
}

/** Whether that is enough. */
export async function provesChange(deps: ProofDeps, session: Proving, within = FRESH_SECONDS): Promise<boolean> {
  return (await judgeChange(deps, session, within)) === 'proved'
}

/** Whether a user without a second step is asked for a passkey before a change: one who has signed in by one. */
export async function asksPasskeyFirst(
  { store, settings, providers }: Pick<Site, 'store' | 'settings' | 'providers'>,
  user: User,
): Promise<boolean> {
  if (!store || !takesPasskeys(providers)) return false
  const own = await store.passkeys.ofUser(user.id)
  return own.some(({ lastUsedAt }) => lastUsedAt !== null) && !(await takesSecondStep(store, settings.secondStep, user))
}

/** What proves a change, as it stands under the lock of the act that makes it. When the proof was given was judged before. */
export function provesUnderLock(
  { session, user, has }: Pick<LockedSession, 'session' | 'user' | 'has'>,
  { demands, hasPasskeys, now }: { demands: SecondStepDemands; hasPasskeys: boolean; now: Date },
): boolean {
  if (isGiven(session.provedBy?.split(' ') ?? [])) return true
  if (policyFor(demands, user) !== 'off' && (user.passkeyStepAt !== null || has.codes)) return false
  return !hasPasskeys || !has.usedPasskey || countsNow(session.proofAskedAt, now)
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
