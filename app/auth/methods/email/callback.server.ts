import type { Visit } from '#app/auth/http/request-context.server.ts'
import type { VerificationToken } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { describeConnected } from '../../accounts/pending-identity.server.ts'
import type { EmailProvider } from '../../config.ts'
import { refuse, rememberTyped, type SignInWorld } from '../../deps.server.ts'
import { AuthError } from '../../errors.ts'
import { type Asked, textField } from '../../http/auth-request.server.ts'
import { type Outcome, redirectTo } from '../../http/outcome.ts'
import { LIMITS } from '../../rate-limits/limits.server.ts'
import { CODE_TRIES, countGuess } from '../../rate-limits/throttle.server.ts'
import { normalizeEmail } from '../../shared/address.ts'
import { enterWith } from '../../sign-in/complete.server.ts'
import { CHALLENGE, prove } from '../../sign-in/prove.server.ts'
import { isCode, LET_IN, possibleHashes, waitingPage } from './challenge.server.ts'
import { type Around, confirmPage, press } from './cross-device.server.ts'
import { type EmailFlow, forgetEmailFlow, isAsker, readEmailFlows } from './email-flows.server.ts'
import { findApproved } from './wait.server.ts'

/** Ends a sign-in by mail: the link followed, or the code of the same mail typed (contract, 11.3). */
export async function finishEmail(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  provider: EmailProvider,
): Promise<Outcome> {
  const { store } = world
  if (!store) throw new AuthError('Configuration')
  const around = { world, store, visit, asked, provider }
  const token = given(asked, 'token')
  if (token) return followLink(around, token)
  if (asked.method === 'POST' && asked.fields.code !== undefined) return typeCode(around)
  return (await comeLetIn(around)) ?? refuse(world, visit, 'configuration')
}

function given({ method, fields, query }: Asked, name: string): string | null {
  return (method === 'POST' ? textField(fields, name) : null) ?? query.get(name)
}

/** The link: at once in the browser that asked for it, anywhere else by a button. */
async function followLink(around: Around, token: string): Promise<Outcome> {
  const { world, visit, asked, provider } = around
  const stored = await findLink(around, token)
  const email = given(asked, 'email')
  const isOfAnother = email !== null && email !== stored?.identifier
  if (!stored || isOfAnother || stored.expiresAt < world.now()) {
    keepAddress(around, isOfAnother ? email : (stored?.emailSpelling ?? stored?.identifier ?? null))
    throw new AuthError('Verification')
  }
  visit.attempt = { ...visit.attempt, account: stored.identifier }
  const isHere = isAsker(readEmailFlows(world, visit), provider.id, stored.tokenHash)
  const link = { token, stored, isHere, connects: await describeConnected(world, stored) }
  if (asked.method === 'POST' ? !asked.isVerified : !opensAtOnce(around, isHere)) return confirmPage(around, link)
  const page = asked.method === 'POST' ? await press(around, link) : null
  return page ?? enterByChallenge(around, stored)
}

/**
 * Keeps the address of a link that is no good any more, so that its page can offer another one in one press: the one
 * that the browser brought, or that of the link's own row.
 */
function keepAddress({ world, visit, asked, provider }: Around, email: string | null): void {
  const normalize = provider.normalizeIdentifier ?? normalizeEmail
  if (email !== null && !asked.wantsJson && normalize(email)) rememberTyped(world, visit, provider.id, { email })
}

async function findLink({ world, store, provider }: Around, token: string): Promise<VerificationToken | null> {
  for (const hash of possibleHashes(world, provider, token)) {
    const stored = await store.verificationTokens.find(hash)
    if (stored?.provider === provider.id) return stored
  }
  return null
}

/** Whether opening the link is enough: a proof bound to this browser (DEV-01). */
function opensAtOnce({ asked, provider }: Around, isHere: boolean): boolean {
  if (asked.isPrefetch || !asked.isVisit || provider.confirm === 'always') return false
  return provider.confirm === 'never' || isHere
}

/**
 * The browser that asked, let in by another screen, comes for its session, or back to the page that waits where there is
 * none to be had; `null` where it does not come from there.
 */
async function comeLetIn(around: Around): Promise<Outcome | null> {
  const { world, asked, provider } = around
  if (asked.method === 'POST' || !asked.query.has(LET_IN)) return null
  const approved = asked.isPrefetch || !asked.isVisit ? null : await findApproved(world, flowsHere(around))
  return approved ? enterByChallenge(around, approved) : redirectTo(waitingPage(world, provider.id))
}

/** Lets the mailbox's owner in. Whatever comes of it, the challenge has had its use, unless nobody could be asked. */
async function enterByChallenge(around: Around, stored: VerificationToken): Promise<Outcome> {
  const { world, store, visit, asked, provider } = around
  const { tokenHash } = stored
  const identity = await prove(world, visit, provider.id, new URLSearchParams({ [CHALLENGE]: tokenHash }))
  const end = async () => {
    await store.verificationTokens.remove(tokenHash)
    forgetEmailFlow(world, visit, tokenHash)
  }
  try {
    const outcome = await enterWith(world, visit, asked, identity)
    await end()
    return outcome
  } catch (cause) {
    if (!isUnavailable(cause)) await end()
    throw cause
  }
}

/** What this browser has asked this provider for. */
function flowsHere({ world, visit, provider }: Around): EmailFlow[] {
  return readEmailFlows(world, visit).filter((flow) => flow.provider === provider.id)
}

/**
 * The code: only in the browser that asked, a few guesses, each counted before it is looked at. Which of its tabs it was
 * typed in does not matter.
 */
async function typeCode(around: Around): Promise<Outcome> {
  const { world, store, visit, asked } = around
  if (!asked.isVerified) return redirectTo(`${world.base}/signin?csrf=true`)
  const flows = flowsHere(around)
  if (flows.length === 0) throw new AuthError('Verification')
  visit.attempt = { ...visit.attempt, account: flows[0]?.email }
  if (!(await haveTries(around, flows))) return spentCodes(around, flows)
  const { wait, most, isWatched, giveBack } = await countGuess(world, visit)
  if (wait !== null) return tooManyCodes(around, wait)
  const typed = textField(asked.fields, 'code') ?? ''
  let tries: number | null = null
  for (const { hash } of flows) {
    const stored = await store.verificationTokens.countCodeTry({ tokenHash: hash, now: world.now(), most })
    if (stored && isCode(world, stored, typed)) {
      await giveBack()
      return enterByChallenge(around, stored)
    }
    tries ??= stored?.codeTries ?? null
  }
  if (tries === null) {
    await giveBack()
    return isWatched ? tooManyCodes(around, LIMITS.wrongCodesOfNetwork.every) : spentCodes(around, flows)
  }
  const wrong = { ...visit.attempt, isSuccess: false, code: 'WrongCode', details: { tries } }
  world.events.note(visit, { ...wrong, type: 'challenge.code' })
  return codePage(around, 'WrongCode', 401)
}

/** Whether a guess at one of these codes is looked at by any rule; a spent one costs nothing more than this look. */
async function haveTries({ world, store }: Around, flows: readonly EmailFlow[]): Promise<boolean> {
  const found = await Promise.all(flows.map(({ hash }) => store.verificationTokens.find(hash)))
  return found.some((stored) => stored && stored.codeTries < CODE_TRIES && stored.expiresAt >= world.now())
}

function spentCodes(around: Around, flows: readonly EmailFlow[]): never {
  keepAddress(around, flows[0]?.email ?? null)
  throw new AuthError('Verification')
}

/** Links stay good all the while. */
function tooManyCodes(around: Around, seconds: number): Outcome {
  const { world, visit, asked } = around
  if (asked.wantsJson) visit.retryAfter = seconds
  world.events.note(visit, { ...visit.attempt, type: 'challenge.code', isSuccess: false, code: 'TooMany' })
  return codePage(around, 'TooMany', 429)
}

function codePage({ world, provider }: Around, error: 'WrongCode' | 'TooMany', jsonStatus: number): Outcome {
  return redirectTo(waitingPage(world, provider.id, { error }), jsonStatus)
}
