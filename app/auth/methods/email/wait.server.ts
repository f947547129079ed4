import type { RequestContext } from '#app/auth/http/request-context.server.ts'
import type { VerificationToken } from '#db/store/index.server.ts'
import type { AuthRequest } from '../../http/auth-request.server.ts'
import type { AuthContext } from '../../site/context.ts'
import type { Site } from '../../site/site.ts'
import { oneByOne } from '../../timing/one-by-one.ts'
import { secondsUntilMail } from '../throttle/throttle.server.ts'
import { newNumber, numberHash } from './challenge.server.ts'
import { type EmailFlow, readEmailFlows } from './email-flows.server.ts'

/** What this browser has asked for by mail, and what has become of it. */
export interface MailWaitState {
  flow: EmailFlow
  state: WaitState
  /** Until another mail may be asked for. */
  secondsUntilMail: number
}

/** `unknown`: the database cannot be asked just now. */
export type WaitState = { kind: 'live' | 'expired'; stored: VerificationToken } | { kind: 'used' } | { kind: 'unknown' }

type WaitDeps = Pick<Site, 'cookieNames' | 'sealer' | 'keys' | 'store' | 'limiter' | 'now' | 'providers'>

/**
 * What the page that waits is told. Coming to it gives the challenge its number, which from then on is asked for
 * wherever else the link is opened. `null` in a browser that waits for nothing.
 */
export async function readWait({ site, requestContext, authRequest }: AuthContext): Promise<MailWaitState | null> {
  const flows = readEmailFlows(site, requestContext).filter(
    ({ provider, isOver }) => !isOver && site.providers.get(provider)?.type === 'email',
  )
  const [flow] = flows
  if (!flow) return null
  try {
    const state = await stateOf(site, flows, authRequest)
    const last = state.kind === 'live' ? state.stored : null
    const seconds = flow.email === null ? 0 : await secondsAfter(site, requestContext, flow.email, last)
    return { flow, state, secondsUntilMail: seconds }
  } catch (error) {
    // The page is of use all the same, and looks again.
    requestContext.log.error({ err: error }, 'a mailed challenge cannot be looked up')
    return { flow, state: { kind: 'unknown' }, secondsUntilMail: 0 }
  }
}

/** Seconds until this browser may have another mail sent in place of one that it waits for. */
export async function secondsUntilResend(
  deps: WaitDeps,
  requestContext: RequestContext,
  { hash, email }: EmailFlow,
): Promise<number> {
  if (email === null || !deps.store) return 0
  const last = await deps.store.verificationTokens.find(hash)
  return secondsAfter(deps, requestContext, email, last && last.expiresAt >= deps.now() ? last : null)
}

/** Until the pause after the last mail is over, if that is still good, and the limits of its mailbox let another through. */
async function secondsAfter(
  deps: WaitDeps,
  requestContext: RequestContext,
  email: string,
  last: VerificationToken | null,
): Promise<number> {
  const pause = last ? deps.limiter.resendPause(last.createdAt) : 0
  return Math.max(pause, await secondsUntilMail(deps, requestContext, email))
}

async function stateOf(deps: WaitDeps, flows: readonly EmailFlow[], authRequest: AuthRequest): Promise<WaitState> {
  const { store, now } = deps
  if (!store) return { kind: 'unknown' }
  const tokens = await findTokens(deps, flows)
  const approved = tokens.find((token) => isApproved(token, now()))
  if (approved) return { kind: 'live', stored: approved }
  const [found = null] = tokens
  if (!found) return { kind: 'used' }
  const { tokenHash } = found
  const isNumbered = found.number !== null || authRequest.isPrefetch
  const stored = isNumbered
    ? found
    : await store.verificationTokens.wait({ tokenHash, number: numberHash(deps, tokenHash, newNumber()), now: now() })
  return stored && stored.expiresAt >= now() ? { kind: 'live', stored } : { kind: 'expired', stored: found }
}

/** Of what a browser has asked for, what another screen has let it in by. */
export async function findApproved(deps: TokenDeps, flows: readonly EmailFlow[]): Promise<VerificationToken | null> {
  const tokens = await findTokens(deps, flows)
  return tokens.find((token) => isApproved(token, deps.now())) ?? null
}

type TokenDeps = Pick<WaitDeps, 'store' | 'now'>

function findTokens({ store }: TokenDeps, flows: readonly EmailFlow[]): Promise<(VerificationToken | null)[]> {
  return oneByOne(flows, async ({ hash }) => (await store?.verificationTokens.find(hash)) ?? null)
}

function isApproved(token: VerificationToken | null, now: Date): boolean {
  return token?.approvedAt != null && token.expiresAt >= now
}
