import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Awaitable } from '#db/awaitable.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { OwnColumns } from '../config.ts'
import { currentRequestContext, servicesOf } from '../http/context.server.ts'
import { answerWords } from '../languages/en/answers.ts'
import { siteView } from '../pages/pages.server.ts'
import { unavailable } from '../pages/unavailable.server.ts'
import type { ProviderToken, ProviderTokenOptions } from '../provider-tokens/provider-tokens.server.ts'
import { lacksSecondStep, secondStepAddress } from '../second-step/demand.server.ts'
import { askAgain } from '../sessions/ask-again.server.ts'
import { FRESH_SECONDS, isFresh } from '../sessions/fresh-proof.server.ts'
import type { Session } from '../sessions/session.server.ts'
import { personOf, type SessionPerson } from '../sessions/session-view.ts'
import { signInAddress } from '../sessions/sign-in-address.ts'
import { InternalError } from '../shared/errors.ts'
import type { ErrorPageProps } from '../ui/pages/error-page.tsx'
import { keepTyped, type TypedFields } from './typed-fields.server.ts'

type Context = Readonly<RouterContextProvider>

/** Who is signed in, as a product's loader sees it. */
export interface SignedInUser extends SessionPerson {
  /**
   * The id of a row of `users`, which a foreign key may point at; `null` where the session's subject is no user: one of a
   * product's own `authorize` or of another app's token, or a site without a database. `session.userId` is that subject.
   */
  id: string | null
  session: Session
}

/** What `own: true` adds to a user. */
interface WithOwnColumns {
  /** The user's row in the product's `userTable`; `null` where there is none. */
  own: OwnColumns | null
}

/**
 * The session of this request, or `null` when the visitor is signed out.
 *
 * @throws a 503 answer when it cannot be told, because the database cannot be asked: checks fail closed.
 */
export async function getSession(context: Context): Promise<Session | null> {
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
  /** Reads the user's row in the product's `userTable` too. */
  own?: true
}

/**
 * The user who is signed in; sends a visitor who is signed out to sign in and back to the page that was asked for (contract,
 * 15.4), and a user who lacks the second step that is required of them to set one up. For loaders and actions alike. The roles of a user are read with the session, so that a change counts at once.
 *
 * @throws a redirect, a 403 page where the user lacks the role, or a 503 answer when the database cannot be asked.
 */
export function requireUser(
  context: Context,
  options: UserOptions & { own: true },
): Promise<SignedInUser & WithOwnColumns>
export function requireUser(context: Context, options?: UserOptions): Promise<SignedInUser>
export async function requireUser(
  context: Context,
  { role, mayLackSecondStep = false, own }: UserOptions = {},
): Promise<SignedInUser> {
  const user = await getUser(context)
  const services = servicesOf(context)
  const { wanted } = context.get(currentRequestContext)
  if (!user) throw redirect(signInAddress(services.base, 'SessionRequired', wanted))
  if (!mayLackSecondStep && lacksSecondStep(services.settings.secondStep, user.session)) {
    throw redirect(secondStepAddress(services, wanted))
  }
  if (role !== undefined && !user.session.roles.includes(role)) throw forbidden(context)
  return own ? withOwnColumns(context, user) : user
}

/** A page for a user who may not see another one. */
function forbidden(context: Context) {
  const services = servicesOf(context)
  const { reference, language } = context.get(currentRequestContext)
  const site = siteView(services)
  const { titles, refusals } = answerWords.in(language)
  const { contact } = services.settings.site
  const help = contact && { signUp: null, ask: contact }
  const page: ErrorPageProps = {
    site,
    title: titles.noAccess,
    says: refusals.noAccess,
    signIn: null,
    home: '/',
    reference,
    help,
  }
  return data(page, { status: 403, statusText: 'Forbidden' })
}

/**
 * The user who is signed in, or `null`: for a page that every visitor may see.
 *
 * @throws a 503 answer when the database cannot be asked.
 */
export function getUser(context: Context, options: { own: true }): Promise<(SignedInUser & WithOwnColumns) | null>
export function getUser(context: Context): Promise<SignedInUser | null>
export async function getUser(context: Context, { own }: Pick<UserOptions, 'own'> = {}): Promise<SignedInUser | null> {
  const session = await getSession(context)
  const user = session && { id: session.isUser ? session.userId : null, ...personOf(session), session }
  return user && own ? withOwnColumns(context, user) : user
}

async function withOwnColumns(context: Context, user: SignedInUser): Promise<SignedInUser & WithOwnColumns> {
  const { readOwnColumns } = servicesOf(context)
  if (!readOwnColumns) throw new InternalError('There is no `userTable` in auth.config.ts, or no database.')
  const row = user.id === null ? null : await orUnavailable(context, readOwnColumns(user.id))
  // Read from the table that the type is of: both are what the product's configuration says.
  return { ...user, own: row as OwnColumns | null }
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
export function requireFresh(
  context: Context,
  options: FreshOptions & { own: true },
): Promise<SignedInUser & WithOwnColumns>
export function requireFresh(context: Context, options?: FreshOptions): Promise<SignedInUser>
export async function requireFresh(
  context: Context,
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
export async function updateSession(context: Context, data?: unknown): Promise<Session | null> {
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
  context: Context,
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
export async function orUnavailable<T>(context: Context, work: Awaitable<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause
    context.get(currentRequestContext).log.error({ err: cause }, 'the database is not available')
    throw unavailable(context)
  }
}
