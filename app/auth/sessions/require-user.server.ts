import { type RouterContextProvider, redirect } from 'react-router'
import { isUnavailable } from '#db/unavailable.ts'
import { LONGEST_URL } from '../http/callback-url.ts'
import { servicesOf, visitContext } from '../http/context.server.ts'
import { unavailable } from '../http/respond.server.ts'
import type { ProviderToken, ProviderTokenOptions } from '../provider-tokens/provider-tokens.server.ts'
import type { Session } from './session.server.ts'

/** Who is signed in, as a product's loader sees it. */
export interface SignedInUser {
  id: string | null
  name: string | null
  /** Proved, or vouched for by a provider that is trusted with it; `null` otherwise (contract, 24.4). */
  email: string | null
  image: string | null
  session: Session
}

/**
 * The session of this request, or `null` when no user is signed in.
 *
 * @throws a 503 answer when it cannot be told, because the database cannot be asked: checks fail closed.
 */
export async function getSession(context: Readonly<RouterContextProvider>): Promise<Session | null> {
  const checked = await context.get(visitContext).session()
  if (checked.kind === 'unknown') throw unavailable(context)
  return checked.kind === 'valid' ? checked.session : null
}

/**
 * The signed-in user; redirects other visitors to sign in, and then back to the page they wanted (contract, 15.4).
 * Works in loaders and actions alike.
 */
export async function requireUser(context: Readonly<RouterContextProvider>): Promise<SignedInUser> {
  const session = await getSession(context)
  if (!session) throw redirect(signInAddress(context))
  return { id: session.userId, ...personOf(session), session }
}

/**
 * Does in a loader or an action what the client's `update(data)` does: the `jwt` callback gets the trigger `update` and
 * the data, and the session is sealed anew. Answers it as it is then, or `null` when no user is signed in.
 *
 * @throws a 503 answer when it cannot be told, because the database cannot be asked.
 * @public for a product's loaders and actions
 */
export async function updateSession(context: Readonly<RouterContextProvider>, data?: unknown): Promise<Session | null> {
  await context.get(visitContext).updateSession(data)
  return getSession(context)
}

/**
 * What a session calls its user; what is no text there, as in another app's token, is left out. So is an address that
 * has not been proved: whatever is let in by it would be let in by what anybody can write.
 */
export function personOf({ view, claims, emailVerified }: Session): Pick<SignedInUser, 'name' | 'email' | 'image'> {
  const { name, email, image } = view.user ?? {}
  return {
    name: textOr(name),
    email: emailVerified && email === claims.email ? textOr(email) : null,
    image: textOr(image),
  }
}

function textOr(held: unknown): string | null {
  return typeof held === 'string' ? held : null
}

/**
 * A token to call a provider with for the signed-in user; `null` when no user is signed in, or the user has not linked
 * the provider. Renewed when it expires.
 *
 * @throws `ReconnectNeeded` when the person has to connect the provider again, `ProviderUnavailable` when another try
 * may do.
 * @public for a product's loaders
 */
export async function getProviderToken(
  context: Readonly<RouterContextProvider>,
  provider: string,
  options?: ProviderTokenOptions,
): Promise<ProviderToken | null> {
  const userId = (await getSession(context))?.userId
  if (!userId) return null
  return orUnavailable(context, servicesOf(context).providerTokens.get(userId, provider, options))
}

/**
 * What a loader or an action asks of the database.
 *
 * @throws a 503 answer when the database cannot be asked.
 */
export async function orUnavailable<T>(context: Readonly<RouterContextProvider>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause
    context.get(visitContext).log.error({ err: cause }, 'the database is not available')
    throw unavailable(context)
  }
}

function signInAddress(context: Readonly<RouterContextProvider>): string {
  const { base } = servicesOf(context)
  const bare = `${base}/signin?error=SessionRequired`
  const address = `${bare}&${new URLSearchParams({ callbackUrl: context.get(visitContext).wanted })}`
  return address.length > LONGEST_URL ? bare : address
}
