import type { RequestContext } from '#app/auth/http/request-context.server.ts'
import { equals } from '../../http/csrf.server.ts'
import { openCookie, sendCookie } from '../../http/sealed-cookie.server.ts'
import type { Site } from '../../site/site.ts'

/** What the browser that asked for a link remembers of it. */
export interface EmailFlow {
  /** The stored hash of the link's token. */
  hash: string
  provider: string
  /** The normalised address, or `null` in a cookie from before it was kept. */
  email: string | null
  /** The visitor has since signed in here by another one: its link is known here, but no page waits for it. */
  isOver: boolean
  /** Its code is a long one. */
  hasLongCode: boolean
}

type FlowDeps = Pick<Site, 'cookieNames' | 'sealer'>

/** Addresses that one browser may wait for at once: a tab each. */
const MOST_FLOWS = 3

/** What this browser has asked for, by its e-mail flow cookie: one for an address, the newest first. */
export function readEmailFlows({ cookieNames, sealer }: FlowDeps, requestContext: RequestContext): EmailFlow[] {
  const claims = openCookie(sealer, requestContext, cookieNames.emailFlow)
  const earlier = Array.isArray(claims?.earlier) ? claims.earlier : []
  return [claims, ...earlier].flatMap((one) => flowOf(one) ?? [])
}

/** Remembers these. The cookie's own claims are the newest's (contract, 11.3). */
export function sendEmailFlows(
  { cookieNames, sealer }: FlowDeps,
  requestContext: RequestContext,
  flows: readonly EmailFlow[],
  maxAge: number,
): void {
  const name = cookieNames.emailFlow
  const [newest, ...earlier] = flows.slice(0, MOST_FLOWS).map(claimsOf)
  if (newest) {
    const claims = earlier.length === 0 ? newest : { ...newest, earlier }
    sendCookie(sealer, requestContext, name, { claims, maxAge })
  } else {
    requestContext.setCookies.delete(name)
  }
}

/** Forgets the one with this hash, which has had its use. */
export function forgetEmailFlow(
  deps: FlowDeps & Pick<Site, 'emailLinkMaxAge'>,
  requestContext: RequestContext,
  hash: string,
): void {
  const left = readEmailFlows(deps, requestContext).filter((flow) => flow.hash !== hash)
  const over = left.map((flow) => ({ ...flow, isOver: true }))
  sendEmailFlows(deps, requestContext, over, deps.emailLinkMaxAge)
}

/** Whether this browser asked for the link with this hash. */
export function isAsker(flows: readonly EmailFlow[], providerId: string, hash: string): boolean {
  return flows.some((flow) => flow.provider === providerId && equals(flow.hash, hash))
}

function claimsOf({ hash, provider, email, isOver, hasLongCode }: EmailFlow) {
  const marks = { ...(isOver ? { isOver } : {}), ...(hasLongCode ? { hasLongCode } : {}) }
  return { value: hash, provider, ...(email === null ? {} : { email }), ...marks }
}

function flowOf(claims: unknown): EmailFlow | null {
  if (typeof claims !== 'object' || claims === null) return null
  const { value, provider, email, isOver, hasLongCode }: Record<string, unknown> = { ...claims }
  if (typeof value !== 'string' || typeof provider !== 'string') return null
  return {
    hash: value,
    provider,
    email: typeof email === 'string' ? email : null,
    isOver: isOver === true,
    hasLongCode: hasLongCode === true,
  }
}
