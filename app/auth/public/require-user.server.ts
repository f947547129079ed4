import { data, type RouterContextProvider, redirect } from 'react-router'
import { isUnavailable } from '#db/unavailable.ts'
import { lacksSecondStep, secondStepAddress } from '../account/second-step/demand.server.ts'
import { unavailable } from '../actions/respond.server.ts'
import { currentRequestContext, servicesOf } from '../http/context.server.ts'
import { siteView } from '../pages/pages.server.ts'
import type { ProviderToken, ProviderTokenOptions } from '../provider-tokens/provider-tokens.server.ts'
import { askAgain } from '../sessions/ask-again.server.ts'
import { FRESH_SECONDS, isFresh } from '../sessions/fresh-proof.server.ts'
import type { Session } from '../sessions/session.server.ts'
import { personOf, type SessionPerson } from '../sessions/session-view.ts'
import { signInAddress } from '../sessions/sign-in-address.ts'
import type { ErrorPageProps } from '../ui/pages/error-page.tsx'
import { keepTyped, type TypedFields } from './typed-fields.server.ts'

/** Who is signed in, as a product's loader sees it. */
export interface SignedInUser extends SessionPerson {
  /**
   * The id of a row of `users`, which a foreign key may point at; `null` where the session's subject is no user: one of a
   * product's own `authorize` or of another app's token, or a site without a database. `session.userId` is that subject.
   */
  id: string | null
  session: Session
}

/**
 * The session of this request, or `null` when the visitor is signed out.
 *
 * @throws a 503 answer when it cannot be told, because the database cannot be asked: checks fail closed.
 */
export async function getSession(context: Readonly<RouterContextProvider>): Promise<Session | null> {
  const checked = await context.get(currentRequestContext).session()
  if (checked.kind === 'unknown') throw unavailable(context)
  return checked.kind === 'valid' ? checked.session : null
}

/** What a page asks of its user. */
export interface UserOptions {
  /** A role that the user must have: `npm run user -- role` gives it. */
  role?: string
  /** The page that sets a second step up is for users who lack the one that the site demands. */
  mayLackSecondStep?: boolean
}

/**
 * The user who is signed in; sends a visitor who is signed out to sign in and back to the page that was asked for (contract,
 * 15.4), and a user who lacks the second step that is required of them to set one up. For loaders and actions alike. The roles of a user are read with the session, so that a change counts at once.
 *
 * @throws a redirect, a 403 page where the user lacks the role, or a 503 answer when the database cannot be asked.
 */
export async function requireUser(
  context: Readonly<RouterContextProvider>,
  { role, mayLackSecondStep = false }: UserOptions = {},
): Promise<SignedInUser> {
  const user = await getUser(context)
  const services = servicesOf(context)
  const { wanted } = context.get(currentRequestContext)
  if (!user) throw redirect(signInAddress(services.base, 'SessionRequired', wanted))
  if (!mayLackSecondStep && lacksSecondStep(services.settings.secondStep, user.session)) {
    throw redirect(secondStepAddress(services, wanted))
  }
  if (role !== undefined && !user.session.roles.includes(role)) throw forbidden(context)
  return user
}

/** A page for a user who may not see another one. */
function forbidden(context: Readonly<RouterContextProvider>) {
  const services = servicesOf(context)
  const { reference } = context.get(currentRequestContext)
  const site = siteView(services)
  const says = 'You are signed in, but your account does not have access to this page.'
  const { contact } = services.settings.site
  const help = contact && { signUp: null, ask: contact }
  const page: ErrorPageProps = { site, title: 'No access', says, signIn: null, home: '/', reference, help }
  return data(page, { status: 403, statusText: 'Forbidden' })
}

/**
 * The user who is signed in, or `null`: for a page that every visitor may see.
 *
 * @throws a 503 answer when the database cannot be asked.
 */
export async function getUser(context: Readonly<RouterContextProvider>): Promise<SignedInUser | null> {
  const session = await getSession(context)
  return session && { id: session.isUser ? session.userId : null, ...personOf(session), session }
}

/** What a change asks of its user. */
export interface FreshOptions extends UserOptions {
  /** Seconds since the last proof; 600 unless said. */
  within?: number
  /**
   * Fields of the form that was posted, by name, to be shown again after the new proof: the loader at the same address
   * gets them by `getTyped`. Never a password, code or secret.
   */
  typed?: TypedFields
}

/**
 * The user who is signed in, and gave a proof a short time ago: for what a stolen session, or an unattended browser, must
 * not be enough for. A user whose last proof is older signs in again and comes back to the same address. What was posted
 * to an action is not posted again: the loader at that address shows the form once more.
 */
export async function requireFresh(
  context: Readonly<RouterContextProvider>,
  { within = FRESH_SECONDS, typed, ...options }: FreshOptions = {},
): Promise<SignedInUser> {
  const user = await requireUser(context, options)
  const services = servicesOf(context)
  if (isFresh(user.session, services.now(), within)) return user
  if (typed) keepTyped(context, user.session.userId, typed)
  const requestContext = context.get(currentRequestContext)
  throw redirect(askAgain(services, requestContext, user.session, requestContext.wanted).to)
}

/**
 * Does in a loader or an action what the client's `update(data)` does: the `jwt` callback gets the trigger `update` and
 * the data, and the session is sealed anew. Answers it as it is then, or `null` when the visitor is signed out.
 *
 * @throws a 503 answer when it cannot be told, because the database cannot be asked.
 */
export async function updateSession(context: Readonly<RouterContextProvider>, data?: unknown): Promise<Session | null> {
  await context.get(currentRequestContext).updateSession(data)
  return getSession(context)
}

/**
 * A token to call a provider with for the user who is signed in, renewed when it ends; `null` for a visitor who is signed
 * out, and for a user who has not connected the provider. `provider` is its id, such as `google`.
 *
 * @throws `ReconnectNeeded` when the user has to connect the provider again, `ProviderUnavailable` when another try
 * may do, a 503 answer when the database cannot be asked.
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
 * The answer of `work`, which is what a loader or an action asks of the database.
 *
 * @throws a 503 answer when the database cannot be asked.
 */
export async function orUnavailable<T>(context: Readonly<RouterContextProvider>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause
    context.get(currentRequestContext).log.error({ err: cause }, 'the database is not available')
    throw unavailable(context)
  }
}
