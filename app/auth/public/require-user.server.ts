import { data, type RouterContextProvider } from 'react-router'
import type { Awaitable } from '#db/awaitable.ts'
import { NotInForce } from '#db/store/shared/authority.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { OwnColumns } from '../config.ts'
import { redirect } from '../http/address/redirect.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Session } from '../http/session.ts'
import { answerWords } from '../languages/en/answers.ts'
import { siteView } from '../pages/pages.server.ts'
import { unavailable } from '../pages/unavailable.server.ts'
import { currentRequestContext, servicesOf } from '../services/context.server.ts'
import { askAgain } from '../sessions/ask-again.server.ts'
import { FRESH_SECONDS, isFresh, provesChange } from '../sessions/fresh-proof.server.ts'
import { lacksSecondStep, secondStepAddress } from '../sessions/second-step-demand.server.ts'
import { signInAddress } from '../sessions/sign-in-address.ts'
import { InternalError } from '../shared/errors.ts'
import type { ProviderToken, ProviderTokenOptions } from '../site/providers.ts'
import type { ErrorPageProps } from '../ui/pages/error-page.tsx'
import { type SignedInUser, signedInUser } from './signed-in-user.ts'
import { keepTyped, type TypedFields } from './typed-fields.server.ts'

type Context = Readonly<RouterContextProvider>

/** What `own: true` adds to a user. */
interface WithOwnColumns {
  /** The user's row in the product's `userTable`; `null` where there is none. */
  own: OwnColumns | null
}

/** How the session is asked for. */
export interface SessionOptions {
  /** Asks the database once more, in an answer that goes on for long, such as an event stream. */
  again?: boolean
}

/**
 * The session of this request, or `null` when the visitor is signed out. It is checked once for a request, unless `again` is said.
 *
 * @throws a 503 answer when it cannot be told, because the database cannot be asked: checks fail closed.
 */
export async function getSession(context: Context, { again = false }: SessionOptions = {}): Promise<Session | null> {
  const requestContext = context.get(currentRequestContext)
  const checked = await (again ? requestContext.sessionAgain() : requestContext.session())
  if (checked.kind === 'unknown') throw unavailable(context)
  return checked.kind === 'valid' ? checked.session : null
}

/**
 * A signal that aborts within five seconds of the end of this request's session, by whatever process, user, operator or
 * moment it ends: for an answer that goes on for long. For a visitor who is signed out it has aborted already. The session is
 * watched until the answer has been sent; an answer of the type `text/event-stream` is ended with the session by itself.
 *
 * @throws a 503 answer when the session cannot be told, because the database cannot be asked.
 */
export async function getSessionSignal(context: Context): Promise<AbortSignal> {
  const session = await getSession(context)
  const watched = session && (await context.get(currentRequestContext).watchSession())
  return watched?.signal ?? AbortSignal.abort(new DOMException('The visitor is signed out.', 'AbortError'))
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
  const requestContext = context.get(currentRequestContext)
  const { wanted } = requestContext
  if (!user) throw leadOn(requestContext, 'SessionRequired', signInAddress(services.base, 'SessionRequired', wanted))
  if (!mayLackSecondStep && lacksSecondStep(services.settings.secondStep, user.session)) {
    throw leadOn(requestContext, 'SecondStepRequired', secondStepAddress(services, wanted))
  }
  if (role !== undefined && !user.session.roles.includes(role)) throw forbidden(context)
  return own ? withOwnColumns(context, user) : user
}

/** Whether a client reads JSON and no page, which a redirect to one would tell nothing; React Router's own requests do not say so. */
function wantsJson({ source }: RequestContext): boolean {
  const accept = source.header('accept') ?? ''
  return /\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)
}

/** Sends a visitor to what has to come first; a client of JSON is told its code. */
const leadOn = (requestContext: RequestContext, error: string, to: string): Response =>
  wantsJson(requestContext) ? Response.json({ error }, { status: 401 }) : redirect(to)

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
  const user = session && signedInUser(session)
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
  if (isFresh(user.session, servicesOf(context).now(), within)) return user
  throw await askForProof(context, user, typed)
}

/** A user who has proved enough to change ways in, address or second step. */
export interface ProvedUser extends SignedInUser {
  isProved: true
}

/**
 * The user who is signed in, and has proved enough to change ways in, address or second step: as `requireFresh`, and a user who
 * has a second step by that too, in this session; a trusted device does not count (contract, 24.17). A user who has signed in by
 * a passkey before is asked for that first (contract, 25.11).
 */
export async function requireProof(
  context: Context,
  { within = FRESH_SECONDS, typed, ...options }: FreshOptions = {},
): Promise<ProvedUser> {
  const user = await requireUser(context, options)
  if (await orUnavailable(context, provesChange(servicesOf(context), user.session, within)))
    return { ...user, isProved: true }
  throw await askForProof(context, user, typed)
}

/** Leads a user to sign in again, and back; what was typed is shown again then. */
async function askForProof(
  context: Context,
  { session }: SignedInUser,
  typed: TypedFields | undefined,
): Promise<Response> {
  if (typed) keepTyped(context, session.userId, typed)
  const requestContext = context.get(currentRequestContext)
  const { wanted } = requestContext
  const { to } = await orUnavailable(context, askAgain(servicesOf(context), requestContext, session, wanted))
  return leadOn(requestContext, 'FreshProofRequired', to)
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
 * out, for a user who has not connected the provider, and for one who lacks the second step that is required of them.
 * `provider` is its id, such as `google`.
 *
 * @throws `ReconnectNeeded` when the user has to connect the provider again, `ProviderUnavailable` when another try
 * may do, a 503 answer when the database cannot be asked.
 */
export async function getProviderToken(
  context: Context,
  provider: string,
  options?: ProviderTokenOptions,
): Promise<ProviderToken | null> {
  const session = await getSession(context)
  const services = servicesOf(context)
  if (!session?.userId || lacksSecondStep(services.settings.secondStep, session)) return null
  const { userId } = session
  return orUnavailable(context, services.providerTokens.get(userId, provider, options))
}

/**
 * The answer of `work`, which is what a loader or an action asks of the database.
 *
 * @throws a 503 answer when the database cannot be asked, and a redirect to sign in where the session has ended before an
 * act of its was written: nothing was.
 */
export async function orUnavailable<T>(context: Context, work: Awaitable<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof NotInForce) {
      throw redirect(
        signInAddress(servicesOf(context).base, 'SessionRequired', context.get(currentRequestContext).wanted),
      )
    }
    if (!isUnavailable(cause)) throw cause
    context.get(currentRequestContext).log.error({ err: cause }, 'the database is not available')
    throw unavailable(context)
  }
}
