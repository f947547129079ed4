import type { RequestContext } from '#app/auth/http/request-context.server.ts'
import type { VerificationToken } from '#db/store/index.server.ts'
import type { AuthContext, SignInDeps } from '../../context.ts'
import type { AuthRequest } from '../../http/auth-request.server.ts'
import { secondsUntilMail } from '../../rate-limits/throttle.server.ts'
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

type WaitWorld = Pick<SignInDeps, 'cookieNames' | 'sealer' | 'keys' | 'store' | 'limiter' | 'now' | 'providers'>

/**
 * What the page that waits is told. Coming to it gives the challenge its number, which from then on is asked for
 * wherever else the link is opened. `null` in a browser that waits for nothing.
 */
export async function readWait({ site, visit, asked }: AuthContext): Promise<MailWaitState | null> {
  const flows = readEmailFlows(site, visit).filter(
    ({ provider, isOver }) => !isOver && site.providers.get(provider)?.type === 'email',
  )
  const [flow] = flows
  if (!flow) return null
  try {
    const state = await stateOf(site, flows, asked)
    const last = state.kind === 'live' ? state.stored : null
    const seconds = flow.email === null ? 0 : await secondsAfter(site, visit, flow.email, last)
    return { flow, state, secondsUntilMail: seconds }
  } catch (error) {
    // The page is of use all the same, and looks again.
    visit.log.error({ err: error }, 'a mailed challenge cannot be looked up')
    return { flow, state: { kind: 'unknown' }, secondsUntilMail: 0 }
  }
}

/** Seconds until this browser may have another mail sent in place of one that it waits for. */
export async function secondsUntilResend(
  world: WaitWorld,
  visit: RequestContext,
  { hash, email }: EmailFlow,
): Promise<number> {
  if (email === null || !world.store) return 0
  const last = await world.store.verificationTokens.find(hash)
  return secondsAfter(world, visit, email, last && last.expiresAt >= world.now() ? last : null)
}

/** Until the pause after the last mail is over, if that is still good, and the limits of its mailbox let another through. */
async function secondsAfter(
  world: WaitWorld,
  visit: RequestContext,
  email: string,
  last: VerificationToken | null,
): Promise<number> {
  const pause = last ? world.limiter.resendPause(last.createdAt) : 0
  return Math.max(pause, await secondsUntilMail(world, visit, email))
}

async function stateOf(world: WaitWorld, flows: readonly EmailFlow[], asked: AuthRequest): Promise<WaitState> {
  const { store, now } = world
  if (!store) return { kind: 'unknown' }
  const tokens = await findTokens(world, flows)
  const approved = tokens.find((token) => isApproved(token, now()))
  if (approved) return { kind: 'live', stored: approved }
  const [found = null] = tokens
  if (!found) return { kind: 'used' }
  const { tokenHash } = found
  const isNumbered = found.number !== null || asked.isPrefetch
  const stored = isNumbered
    ? found
    : await store.verificationTokens.wait({ tokenHash, number: numberHash(world, tokenHash, newNumber()), now: now() })
  return stored && stored.expiresAt >= now() ? { kind: 'live', stored } : { kind: 'expired', stored: found }
}

/** Of what a browser has asked for, what another screen has let it in by. */
export async function findApproved(world: TokenWorld, flows: readonly EmailFlow[]): Promise<VerificationToken | null> {
  const tokens = await findTokens(world, flows)
  return tokens.find((token) => isApproved(token, world.now())) ?? null
}

type TokenWorld = Pick<WaitWorld, 'store' | 'now'>

function findTokens({ store }: TokenWorld, flows: readonly EmailFlow[]): Promise<(VerificationToken | null)[]> {
  return Promise.all(flows.map(({ hash }) => store?.verificationTokens.find(hash) ?? null))
}

function isApproved(token: VerificationToken | null, now: Date): boolean {
  return token?.approvedAt != null && token.expiresAt >= now
}
