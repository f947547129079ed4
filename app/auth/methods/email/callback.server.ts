import type { VerificationToken } from '#db/store/index.server.ts'
import { describeConnected } from '../../accounts/pending-identity.server.ts'
import {
  accountWith,
  knowForLimits,
  MOST_KNOWN_ACCOUNTS,
  readKnownBrowser,
} from '../../browsers/known-browser.server.ts'
import type { EmailProvider } from '../../config.ts'
import { type AuthRequest, textField } from '../../http/auth-request.server.ts'
import { attempting } from '../../outcomes/attempt.ts'
import { type Outcome, redirectTo } from '../../outcomes/outcome.ts'
import { isRefusal, refuse } from '../../outcomes/refuse.server.ts'
import { rememberTyped } from '../../outcomes/remember.server.ts'
import { LIMITS } from '../../rate-limits/limits.server.ts'
import { normalizeEmail } from '../../shared/address.ts'
import { AuthError, NO_TOKEN } from '../../shared/errors.ts'
import type { AttemptContext } from '../../site/context.ts'
import { oneByOne } from '../../timing/one-by-one.ts'
import type { Proof } from '../method.ts'
import { prove } from '../proof/remix-auth.ts'
import { CODE_TRIES, countGuess } from '../throttle/throttle.server.ts'
import { APPROVED, isCode, possibleHashes, waitingPage } from './challenge.server.ts'
import { confirmation, type EmailContext, handleConfirmation, type OpenedLink } from './cross-device.server.ts'
import { type EmailFlow, forgetEmailFlow, isAsker, readEmailFlows } from './email-flows.server.ts'
import { EmailLinkStrategy } from './strategy.server.ts'
import { findApproved } from './wait.server.ts'

/** Ends a sign-in by mail: the link followed, or the code of the same mail typed (contract, 11.3). */
export async function finishEmail(all: AttemptContext, provider: EmailProvider): Promise<Outcome | Proof> {
  const { site, authRequest } = all
  const { store } = site
  if (!store) throw new AuthError('Configuration')
  const ctx = { ...all, store, provider }
  const token = parameter(authRequest, 'token')
  if (token) return followLink(ctx, token)
  if (authRequest.method === 'POST' && authRequest.fields.code !== undefined) return typeCode(ctx)
  return (await takeApproval(ctx)) ?? refuse(ctx, NO_TOKEN)
}

function parameter({ method, fields, query }: AuthRequest, name: string): string | null {
  return (method === 'POST' ? textField(fields, name) : null) ?? query.get(name)
}

/** The link: at once in the browser that asked for it, anywhere else by a button. */
async function followLink(ctx: EmailContext, token: string): Promise<Outcome | Proof> {
  const { site, authRequest } = ctx
  const stored = await findLink(ctx, token)
  const email = parameter(authRequest, 'email')
  const isOfAnother = email !== null && email !== stored?.identifier
  if (!stored || isOfAnother || stored.expiresAt < site.now()) {
    keepAddress(ctx, isOfAnother ? email : (stored?.emailSpelling ?? stored?.identifier ?? null))
    throw new AuthError('Verification')
  }
  const attempt = { ...ctx.attempt, account: stored.identifier }
  return attempting(attempt, () => followFound({ ...ctx, attempt }, token, stored))
}

async function followFound(ctx: EmailContext, token: string, stored: VerificationToken): Promise<Outcome | Proof> {
  const { site, requestContext, authRequest, provider } = ctx
  const isHere = isAsker(readEmailFlows(site, requestContext), provider.id, stored.tokenHash)
  const link = { token, stored, isHere, connects: await describeConnected(site, stored) }
  await noteOpened(ctx, link)
  noteReader(ctx, link)
  if (authRequest.method === 'POST' ? !authRequest.isVerified : !opensAtOnce(ctx, isHere))
    return confirmation(ctx, link)
  const page = authRequest.method === 'POST' ? await handleConfirmation(ctx, link) : null
  return page ?? proveByChallenge(ctx, stored)
}

/** Has the screen that waits show its number by itself: a visitor looks at this one. */
async function noteOpened({ site, store, authRequest }: EmailContext, { stored, isHere }: OpenedLink): Promise<void> {
  const { tokenHash, number, openedAt } = stored
  if (isHere || number === null || openedAt !== null || authRequest.isPrefetch) return
  await store.verificationTokens.open({ tokenHash, now: site.now() })
}

/**
 * A browser that opens a mail of the address asks for another from places of its own: however many another visitor asks for, the
 * newest one leads the owner of the mailbox to a link that signs in here.
 */
function noteReader({ site, requestContext, authRequest }: EmailContext, { stored, isHere }: OpenedLink): void {
  if (isHere || authRequest.isPrefetch || !authRequest.isNavigation) return
  const account = accountWith(stored.identifier)
  const { accounts } = readKnownBrowser(site, requestContext)
  // None is pushed out for it: a browser can be sent to links of an attacker's own mailbox.
  if (!accounts.includes(account) && accounts.length < MOST_KNOWN_ACCOUNTS) knowForLimits(site, requestContext, account)
}

/**
 * Keeps the address of a link that is no longer valid, so that its page can offer a new one with one button: the one
 * that the browser sent, or that of the link's own row.
 */
function keepAddress({ site, requestContext, authRequest, provider }: EmailContext, email: string | null): void {
  const normalize = provider.normalizeIdentifier ?? normalizeEmail
  if (email !== null && !authRequest.wantsJson && normalize(email))
    rememberTyped(site, requestContext, provider.id, { email })
}

async function findLink({ site, store, provider }: EmailContext, token: string): Promise<VerificationToken | null> {
  for (const hash of possibleHashes(site, provider, token)) {
    const stored = await store.verificationTokens.find(hash)
    if (stored?.provider === provider.id) return stored
  }
  return null
}

/** Whether opening the link is enough: a proof bound to this browser (DEV-01). */
function opensAtOnce({ authRequest, provider }: EmailContext, isHere: boolean): boolean {
  if (authRequest.isPrefetch || !authRequest.isNavigation || provider.confirm === 'always') return false
  return provider.confirm === 'never' || isHere
}

/**
 * The browser that asked, approved by another screen, gets its session, or is redirected to the waiting page where none
 * is approved; `null` for any other request.
 */
async function takeApproval(ctx: EmailContext): Promise<Outcome | Proof | null> {
  const { site, authRequest, provider } = ctx
  if (authRequest.method === 'POST' || !authRequest.query.has(APPROVED)) return null
  const approved = authRequest.isPrefetch || !authRequest.isNavigation ? null : await findApproved(site, flowsHere(ctx))
  return approved ? proveByChallenge(ctx, approved) : redirectTo(waitingPage(site, provider.id))
}

/** The owner of the mailbox is proved. The challenge is then used up, also where the user is refused; not where the site fails. */
async function proveByChallenge(ctx: EmailContext, stored: VerificationToken): Promise<Proof> {
  const { store, site, requestContext, provider } = ctx
  const { tokenHash } = stored
  const settle = async () => {
    forgetEmailFlow(site, requestContext, tokenHash)
    await store.verificationTokens.remove(tokenHash)
  }
  try {
    const identity = await prove(new EmailLinkStrategy(provider, site.now, stored), ctx)
    return { kind: 'proof', identity, attempt: ctx.attempt, settle }
  } catch (cause) {
    if (isRefusal(cause)) await settle()
    throw cause
  }
}

/** What this browser has asked this provider for. */
function flowsHere({ site, requestContext, provider }: EmailContext): EmailFlow[] {
  return readEmailFlows(site, requestContext).filter((flow) => flow.provider === provider.id)
}

/**
 * The code: only in the browser that asked, a few guesses, each counted before it is looked at. Which of its tabs it was
 * typed in does not matter.
 */
async function typeCode(ctx: EmailContext): Promise<Outcome | Proof> {
  const { site, authRequest } = ctx
  if (!authRequest.isVerified) return redirectTo(`${site.base}/signin?csrf=true`)
  const flows = flowsHere(ctx)
  if (flows.length === 0) throw new AuthError('Verification')
  const attempt = { ...ctx.attempt, account: flows[0]?.email }
  return attempting(attempt, () => judgeCode({ ...ctx, attempt }, flows))
}

async function judgeCode(ctx: EmailContext, flows: EmailFlow[]): Promise<Outcome | Proof> {
  const { site, store, requestContext, authRequest } = ctx
  if (!(await haveTries(ctx, flows))) return spentCodes(ctx, flows)
  const { wait, most, isWatched, giveBack } = await countGuess(site, requestContext)
  if (wait !== null) return tooManyCodes(ctx, wait)
  const typed = textField(authRequest.fields, 'code') ?? ''
  let tries: number | null = null
  for (const { hash } of flows) {
    const stored = await store.verificationTokens.countCodeTry({ tokenHash: hash, now: site.now(), most })
    if (stored && isCode(site, stored, typed)) {
      await giveBack()
      return proveByChallenge(ctx, stored)
    }
    tries ??= stored?.codeTries ?? null
  }
  if (tries === null) {
    await giveBack()
    return isWatched ? tooManyCodes(ctx, LIMITS.wrongCodesOfNetwork.every) : spentCodes(ctx, flows)
  }
  const wrong = { ...ctx.attempt, isSuccess: false, code: 'WrongCode', details: { tries } }
  site.events.note(requestContext, { ...wrong, type: 'challenge.code' })
  return redirectTo(codePage(ctx, 'WrongCode'), 401)
}

/** Whether a guess at one of these codes is looked at by any rule; a spent one costs nothing more than this look. */
async function haveTries({ site, store }: EmailContext, flows: readonly EmailFlow[]): Promise<boolean> {
  const found = await oneByOne(flows, ({ hash }) => store.verificationTokens.find(hash))
  return found.some((stored) => stored && stored.codeTries < CODE_TRIES && stored.expiresAt >= site.now())
}

function spentCodes(ctx: EmailContext, flows: readonly EmailFlow[]): never {
  keepAddress(ctx, flows[0]?.email ?? null)
  throw new AuthError('Verification')
}

/** Links stay good all the while. */
function tooManyCodes(ctx: EmailContext, seconds: number): Outcome {
  const { site, requestContext } = ctx
  site.events.note(requestContext, {
    ...ctx.attempt,
    type: 'challenge.code',
    isSuccess: false,
    code: 'TooMany',
  })
  return redirectTo(codePage(ctx, 'TooMany'), 429, seconds)
}

function codePage({ site, provider }: EmailContext, error: 'WrongCode' | 'TooMany'): string {
  return waitingPage(site, provider.id, { error })
}
