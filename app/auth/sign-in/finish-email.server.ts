import type { Visit } from '#app/visit.server.ts'
import type { Store, VerificationToken } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { EmailProvider } from '../config.ts'
import { AuthError } from '../errors.ts'
import { clientNetwork } from '../network.ts'
import { type Outcome, redirectTo } from '../outcome.ts'
import { type Asked, textField } from '../request.server.ts'
import { enterWith } from './enter.server.ts'
import { isAsker, isCode, possibleHashes, readEmailFlow } from './link.server.ts'
import { CHALLENGE, prove } from './prove.server.ts'
import { refuse, type SignInWorld } from './world.server.ts'

/** Guesses at one code. */
const MOST_CODE_TRIES = 5

interface Around {
  world: SignInWorld
  store: Store
  visit: Visit
  asked: Asked
  provider: EmailProvider
}

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
  return asked.method === 'POST' && asked.fields.code !== undefined
    ? typeCode(around)
    : refuse(world, visit, 'configuration')
}

function given({ method, fields, query }: Asked, name: string): string | null {
  return (method === 'POST' ? textField(fields, name) : null) ?? query.get(name)
}

/** The link: at once in the browser that asked for it, anywhere else by a button. */
async function followLink(around: Around, token: string): Promise<Outcome> {
  const { world, visit, asked } = around
  const stored = await findLink(around, token)
  const email = given(asked, 'email')
  if (!stored || (email !== null && email !== stored.identifier)) throw new AuthError('Verification')
  if (mayConsume(around, stored)) return enterByChallenge(around, stored.tokenHash)
  const { identifier: address } = stored
  const fields = { csrfToken: visit.csrf.token, callbackUrl: asked.callbackUrl, token, email: address }
  return { kind: 'confirm', address, host: new URL(world.origin).host, fields }
}

async function findLink({ world, store, provider }: Around, token: string): Promise<VerificationToken | null> {
  for (const hash of possibleHashes(world, provider, token)) {
    const stored = await store.verificationTokens.find(hash)
    if (stored && stored.provider === provider.id && stored.expiresAt >= world.now()) return stored
  }
  return null
}

/** Whether this request may spend the link: a proof bound to this browser, or a button pressed (DEV-01). */
function mayConsume({ world, visit, asked, provider }: Around, { tokenHash }: VerificationToken): boolean {
  if (asked.method === 'POST') return asked.isVerified
  if (asked.isPrefetch || provider.confirm === 'always') return false
  return provider.confirm === 'never' || isAsker(readEmailFlow(world, visit), provider.id, tokenHash)
}

/** Lets the mailbox's owner in. Whatever comes of it, the challenge has had its use, unless nobody could be asked. */
async function enterByChallenge({ world, store, visit, asked, provider }: Around, tokenHash: string): Promise<Outcome> {
  const identity = await prove(world, visit, provider.id, new URLSearchParams({ [CHALLENGE]: tokenHash }))
  const end = async () => {
    await store.verificationTokens.remove(tokenHash)
    visit.setCookies.delete(world.cookieNames.emailFlow)
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

/** The code: only in the browser that asked, a few guesses, each counted before it is looked at. */
async function typeCode(around: Around): Promise<Outcome> {
  const { world, store, visit, asked, provider } = around
  if (!asked.isVerified) return redirectTo(`${world.base}/signin?csrf=true`)
  const flow = readEmailFlow(world, visit)
  if (flow?.provider !== provider.id) throw new AuthError('Verification')
  const seconds = await world.limiter.count({ limit: 'codeHere', of: [clientNetwork(visit.source.address)] })
  if (seconds !== null) {
    if (asked.wantsJson) visit.retryAfter = seconds
    return codePage(around, 'TooMany', 429)
  }
  const guess = { tokenHash: flow.hash, now: world.now(), most: MOST_CODE_TRIES }
  const stored = await store.verificationTokens.countCodeTry(guess)
  if (!stored) throw new AuthError('Verification')
  if (isCode(world, stored, textField(asked.fields, 'code') ?? '')) return enterByChallenge(around, stored.tokenHash)
  visit.log.warn({ reference: visit.reference, tries: stored.codeTries }, 'a wrong code was typed')
  return codePage(around, 'WrongCode', 401)
}

function codePage({ world, provider }: Around, error: 'WrongCode' | 'TooMany', jsonStatus: number): Outcome {
  const query = new URLSearchParams({ provider: provider.id, type: 'email', error })
  return redirectTo(`${world.base}/verify-request?${query}`, jsonStatus)
}
