import type { OneTimeToken, User } from '#db/store/index.server.ts'
import { newSealedRow, openSealedRow } from '../crypto/sealed-row.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { InternalError } from '../shared/errors.ts'
import type { SignInDeps } from '../site/context.ts'
import type { Entering } from './enter.server.ts'

type WaitDeps = Pick<SignInDeps, 'store' | 'sealer' | 'keys' | 'cookieNames' | 'now'>

/** A sign-in of this browser that waits for its second step. */
export interface WaitingSignIn {
  tokenHash: string
  userId: string
  /** From when the user's sessions counted as the first proof was judged: a revocation since then ends what waits. */
  sessionsCountFrom: Date | null
  entering: Entering
}

const PURPOSE = 'second-step'
const WAITS_SECONDS = 10 * 60

/** Keeps a sign-in sealed in the database, for the browser that gave the first proof and no other. */
export async function keepSignIn(
  deps: WaitDeps,
  requestContext: RequestContext,
  { id: userId, sessionsCountFrom }: User,
  entering: Entering,
): Promise<void> {
  const { store, cookieNames } = deps
  if (!store) throw new InternalError('A sign-in waits in a database alone.')
  const claims = { userId, sessionsCountFrom: sessionsCountFrom?.getTime() ?? null, entering }
  const { secret, row } = newSealedRow(deps, { purpose: PURPOSE, userId, claims, maxAge: WAITS_SECONDS })
  await store.oneTimeTokens.issue(row)
  requestContext.setCookies.set(cookieNames.secondStep, secret, { maxAge: WAITS_SECONDS })
}

/** The sign-in that waits in this browser; `null` for none, or one that has waited for too long. */
export async function readSignIn(deps: WaitDeps, requestContext: RequestContext): Promise<WaitingSignIn | null> {
  const { store, keys, cookieNames, now } = deps
  const secret = requestContext.cookies.get(cookieNames.secondStep)
  if (!store || !secret) return null
  for (const tokenHash of keys.hashes('oneTime', PURPOSE, secret)) {
    const row = await store.oneTimeTokens.find({ tokenHash, purpose: PURPOSE, now: now() })
    if (row) return waitingOf(deps, row)
  }
  return null
}

/** Takes the sign-in that waits: of several requests at once one goes on. */
export async function takeSignIn(
  { store, cookieNames, now }: WaitDeps,
  requestContext: RequestContext,
  { tokenHash }: WaitingSignIn,
): Promise<boolean> {
  requestContext.setCookies.delete(cookieNames.secondStep)
  return (await store?.oneTimeTokens.take({ tokenHash, purpose: PURPOSE, now: now() })) != null
}

function waitingOf(deps: WaitDeps, row: OneTimeToken): WaitingSignIn | null {
  const claims = openSealedRow(deps, row)
  if (typeof claims?.userId !== 'string') return null
  // Sealed by nothing but `keepSignIn`.
  const entering = claims.entering as Entering
  const { sessionsCountFrom: from } = claims
  const { user, facts } = entering
  return {
    tokenHash: row.tokenHash,
    userId: claims.userId,
    sessionsCountFrom: typeof from === 'number' ? new Date(from) : null,
    entering: {
      ...entering,
      user: withDate(user),
      facts: facts.profile ? { ...facts, profile: withDate(facts.profile) } : facts,
    },
  }
}

/** Sealed, an instant is text. */
function withDate(user: Entering['user']): Entering['user'] {
  const { emailVerified } = user
  return emailVerified ? { ...user, emailVerified: new Date(emailVerified) } : user
}
