import { Authority, type OneTimeToken, type Spendings, type User } from '#db/store/index.server.ts'
import { newSealedRow, openSealedRow } from '../crypto/sealed-row.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { InternalError } from '../shared/errors.ts'
import type { Site } from '../site/site.ts'
import type { Entering } from './enter.server.ts'

type WaitDeps = Pick<Site, 'store' | 'sealer' | 'keys' | 'cookieNames' | 'now'>

/** A sign-in of this browser that waits for its second step. */
export interface WaitingSignIn {
  tokenHash: string
  userId: string
  /** Since when it waits. */
  since: Date
  /** From when the user's sessions counted as the first proof was judged: a revocation since then ends what waits. */
  sessionsCountFrom: Date | null
  entering: Entering
}

const PURPOSE = 'second-step'
const WAITS_SECONDS = 10 * 60

/**
 * Keeps a sign-in sealed in the database, for the browser that gave the first proof and no other. The mailed link that was
 * that proof is spent with it, lest it begin another sign-in while this one waits. Throws `Spent` where it was before.
 */
export async function keepSignIn(
  deps: WaitDeps,
  requestContext: RequestContext,
  { id: userId, sessionsCountFrom }: User,
  entering: Omit<Entering, 'spends'>,
  spends: Spendings | undefined,
): Promise<void> {
  const { store, cookieNames } = deps
  if (!store) throw new InternalError('A sign-in waits in a database alone.')
  const claims = { userId, sessionsCountFrom: sessionsCountFrom?.getTime() ?? null, entering }
  const { secret, row } = newSealedRow(deps, { purpose: PURPOSE, userId, claims, maxAge: WAITS_SECONDS })
  await (spends ? store.oneTimeTokens.issueBy(Authority.proof, spends, row) : store.oneTimeTokens.issue(row))
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

/** What the session spends that begins by the sign-in which waits: of several requests at once one goes on. */
export function waitOf({ now }: WaitDeps, { tokenHash, userId, since, entering }: WaitingSignIn): Spendings {
  const waited = { tokenHash, purpose: PURPOSE, now: now(), since }
  // One that is to be connected yet is not the user's before.
  const { key } = entering.facts
  return key && !entering.connects ? { waited, account: { ...key, userId } } : { waited }
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
    since: row.createdAt,
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
