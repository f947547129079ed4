import type { Store, VerificationToken } from '#db/store/index.server.ts'
import { describePending, type Pending, readPending } from '../accounts/pending-identity.server.ts'
import type { EmailProvider } from '../config.ts'
import { askProduct, refuse, rememberTyped, type SignInWorld, tooOften } from '../deps.server.ts'
import { AuthError } from '../errors.ts'
import { type Asked, textField } from '../http/auth-request.server.ts'
import { type Outcome, redirectTo } from '../http/outcome.ts'
import type { Visit } from '../http/request-context.server.ts'
import { noAccountMessage } from '../mail/messages/no-account.ts'
import { signInLinkMessage } from '../mail/messages/sign-in-link.ts'
import {
  codeHash,
  newCode,
  newLinkToken,
  newNumber,
  numberHash,
  numberOf,
  storedHash,
  waitingPage,
} from '../methods/email/challenge.server.ts'
import { pressFor } from '../methods/email/deduplicate-submit.server.ts'
import { type EmailFlow, readEmailFlows, sendEmailFlows } from '../methods/email/email-flows.server.ts'
import { secondsUntilResend } from '../methods/email/wait.server.ts'
import { areCodesGuessed, countMail } from '../rate-limits/throttle.server.ts'
import { admit } from '../registration/check.server.ts'
import { normalizeEmail, spellingOf } from '../shared/address.ts'
import { visitorFacts, visitorOf } from '../shared/visitor.ts'

/** Begins a sign-in with one provider: `POST /signin/{id}` (contract, 9.4, 10.1 and 11.1). */
export async function startSignIn(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  providerId: string,
): Promise<Outcome> {
  const provider = world.providers.get(providerId)
  visit.attempt = { type: 'sign-in', method: provider?.id }
  if (!asked.isVerified || !provider) return redirectTo(`${world.base}/signin?csrf=true`)
  switch (provider.type) {
    case 'credentials':
      return redirectTo(`${world.base}/signin`)
    case 'email':
      return requestLink(world, visit, asked, provider)
    default:
      return depart(world, visit, asked, providerId)
  }
}

async function depart(world: SignInWorld, visit: Visit, asked: Asked, providerId: string): Promise<Outcome> {
  try {
    const strategy = world.external.get(providerId)
    if (!strategy) throw new Error(`Provider ${providerId} has no strategy.`)
    const { url, checks } = await strategy.depart(asked.query)
    world.checks.send(visit, providerId, {
      ...checks,
      begunBy: await whoIsIn(world, visit),
      connectsAtOnce: connectsAtOnce(asked),
    })
    world.events.note(visit, { type: 'sign-in.begin', isSuccess: true, method: providerId })
    return redirectTo(url)
  } catch (cause) {
    rememberTyped(world, visit, providerId, {})
    return refuse(world, visit, 'OAuthSignin', { cause })
  }
}

/** The account page's own form says so; a client in JSON mode has asked its visitor itself (contract, 24.5). */
function connectsAtOnce({ wantsJson, fields }: Asked): boolean {
  return wantsJson || fields.connect === 'yes'
}

/** The user who is signed in now; nobody where that cannot be told, which links nothing. */
async function whoIsIn(world: SignInWorld, visit: Visit): Promise<string | null> {
  if (!world.store) return null
  const session = await world.sessions.peek(visit).catch((err: unknown) => {
    visit.log.warn({ err }, 'a sign-in begins without knowing whether somebody is signed in')
    return null
  })
  return session?.userId ?? null
}

async function requestLink(world: SignInWorld, visit: Visit, asked: Asked, provider: EmailProvider): Promise<Outcome> {
  const typed = textField(asked.fields, 'email') ?? ''
  try {
    return await sendLink(world, visit, asked, provider, { typed })
  } catch (cause) {
    if (!asked.wantsJson) rememberTyped(world, visit, provider.id, { email: typed.slice(0, 254) })
    return refuse(world, visit, 'EmailSignin', { cause })
  }
}

/** Has a challenge mailed to an address as it was typed; `after` tells why the visitor has to wait for one. */
export async function sendLink(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  provider: EmailProvider,
  { typed, after }: { typed: string; after?: 'password' },
): Promise<Outcome> {
  const { store, mailer } = world
  const email = typed === '' ? null : (provider.normalizeIdentifier ?? normalizeEmail)(typed)
  visit.attempt = { type: 'challenge', method: provider.id, account: email }
  if (!email || !store || !mailer) throw new AuthError('EmailSignin')
  const early = await resendTooSoon(world, visit, asked, { provider, email })
  if (early) return early
  const wait = await countMail(world, visit, email)
  if (wait) return tooOften(world, visit, asked, { code: 'EmailSignin', provider: provider.id, typed: { email }, wait })
  const known = await store.users.byEmail(email)
  const user = known ?? { id: email, email, emailVerified: null }
  const account = { provider: provider.id, type: 'email' as const, providerAccountId: email, userId: email }
  const refused = await askProduct(world, visit, { user, account, email: { verificationRequest: true } })
  if (refused) return refused
  await mailChallenge({ world, store, mailer, visit, asked, provider }, { email, typed, isKnown: known !== null })
  // A client of JSON mode that tried a password is not signed in, whatever page comes next.
  return after
    ? redirectTo(waitingPage(world, provider.id, { after }), 401)
    : redirectTo(waitingPage(world, provider.id))
}

interface Mailing {
  world: SignInWorld
  store: Store
  mailer: NonNullable<SignInWorld['mailer']>
  visit: Visit
  asked: Asked
  provider: EmailProvider
}

/** Who is to have a challenge mailed. */
interface Addressee {
  email: string
  typed: string
  isKnown: boolean
}

/** Has a challenge mailed, unless another press of the same button does. */
async function mailChallenge(mailing: Mailing, to: Addressee): Promise<void> {
  const { world, store, visit, asked, provider } = mailing
  const { email } = to
  const token = await newLinkToken(provider)
  const tokenHash = storedHash(world, provider, token)
  const maxAge = provider.maxAge ?? world.emailLinkMaxAge
  const hasLongCode = await areCodesGuessed(world, visit)
  const pending = await namedByForm(world, visit, asked, email)
  const press = pressFor(world, store, { visit, provider: provider.id, email, pendingId: pending?.id ?? null })
  const hash = await press.join(tokenHash)
  if (hash === tokenHash) {
    try {
      await sendChallenge(mailing, to, { token, tokenHash, maxAge, pending, hasLongCode })
    } finally {
      await press.end(tokenHash)
    }
  }
  const others = readEmailFlows(world, visit).filter((flow) => flow.email !== email)
  sendEmailFlows(world, visit, [{ hash, provider: provider.id, email, isOver: false, hasLongCode }, ...others], maxAge)
}

async function sendChallenge(
  { world, store, mailer, visit, asked, provider }: Mailing,
  { email, typed, isKnown }: Addressee,
  {
    token,
    tokenHash,
    maxAge,
    pending,
    hasLongCode,
  }: { token: string; tokenHash: string; maxAge: number; pending: Pending | null; hasLongCode: boolean },
): Promise<void> {
  const { now, siteName } = world
  const { mayRegister, invitation } = await admit(world, visit, { provenEmail: email, carried: null })
  const expiresAt = new Date(now().getTime() + maxAge * 1000)
  const code = newCode(hasLongCode)
  const flows = readEmailFlows(world, visit)
  const others = flows.filter((flow) => flow.email !== email)
  const earlier = await endEarlier(store, flows, email)
  const number = numberFor(world, asked, earlier ?? (await newestOf(store, others)))
  await store.verificationTokens.issue({
    tokenHash,
    provider: provider.id,
    identifier: email,
    emailSpelling: spellingOf(typed, email),
    codeHash: codeHash(world, tokenHash, code),
    expiresAt,
    createdAt: now(),
    invitationHash: invitation,
    pendingId: pending?.id ?? null,
    number: number && numberHash(world, tokenHash, number),
    ...visitorOf(visit.source),
  })
  try {
    const query = new URLSearchParams({ callbackUrl: asked.callbackUrl, token, email })
    const url = `${world.base}/callback/${provider.id}?${query}`
    // Whoever asked sees the same either way; only the mailbox's owner learns whether there is an account.
    const message =
      isKnown || mayRegister
        ? signInLinkMessage({
            siteName,
            url,
            code,
            maxAge,
            asker: visitorFacts(visit.source),
            isNew: !isKnown,
            connects: pending && describePending(world, pending),
          })
        : noAccountMessage({ siteName, contact: world.contact })
    await mailer.send({ to: email, message, tokenHash, expiresAt })
  } catch (cause) {
    await store.verificationTokens.remove(tokenHash)
    throw cause
  }
  world.events.note(visit, { ...visit.attempt, isSuccess: true })
}

/**
 * Where the page that waits has its mail sent again too soon: back there, where it says how long to wait. Nothing is sent
 * or counted, and what was mailed before stays good. Asking anew on the sign-in page is no such request.
 */
async function resendTooSoon(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  { provider, email }: { provider: EmailProvider; email: string },
): Promise<Outcome | null> {
  if (asked.fields.again !== 'yes') return null
  const flows = readEmailFlows(world, visit)
  const flow = flows.find((one) => one.email === email && !one.isOver)
  const seconds = flow ? await secondsUntilResend(world, visit, flow) : 0
  if (!flow || seconds === 0) return null
  if (asked.wantsJson) {
    return tooOften(world, visit, asked, {
      code: 'EmailSignin',
      provider: provider.id,
      typed: { email },
      wait: { seconds, crowd: null },
    })
  }
  // Of several addresses the page tells of the first: here of the one that was asked for again.
  const others = flows.filter((one) => one !== flow)
  sendEmailFlows(world, visit, [flow, ...others], provider.maxAge ?? world.emailLinkMaxAge)
  visit.log.info({ provider: provider.id, seconds }, 'another sign-in link was asked for too soon')
  return redirectTo(waitingPage(world, provider.id, { again: 'early' }))
}

/**
 * The account that waits in this browser, where the form that asks for this mail says that the mail is for it: no other
 * proof completes it (contract, 24.6).
 */
async function namedByForm(
  world: SignInWorld,
  visit: Visit,
  { fields }: Asked,
  email: string,
): Promise<Pending | null> {
  if (fields.waiting !== 'address' && fields.waiting !== 'owner') return null
  const pending = await readPending(world, visit)
  if (pending?.waitsFor !== fields.waiting) return null
  return pending.waitsFor === 'address' || pending.identity.profile.email === email ? pending : null
}

/** One challenge at a time for an address in a browser: asking again ends the one before. */
async function endEarlier(store: Store, flows: readonly EmailFlow[], email: string): Promise<VerificationToken | null> {
  const flow = flows.find((one) => one.email === email)
  return flow ? store.verificationTokens.remove(flow.hash) : null
}

/** What this browser waits for with another address: in all of its tabs there is one number. */
async function newestOf(store: Store, [flow]: readonly EmailFlow[]): Promise<VerificationToken | null> {
  return flow ? store.verificationTokens.find(flow.hash) : null
}

/**
 * The number of the screen that will wait: the one it shows already, unless somebody has guessed at it. A browser that
 * is on its way to the page that waits has one from the start, lest a mail scanner be quicker; other clients get theirs
 * when they come to that page.
 */
function numberFor(world: SignInWorld, asked: Asked, earlier: VerificationToken | null): string | null {
  const shown = earlier?.numberTries === 0 ? numberOf(world, earlier) : null
  if (shown !== null) return shown
  const willWait =
    asked.header('sec-fetch-site') === 'same-origin' &&
    !asked.wantsJson &&
    world.config.pages?.verifyRequest === undefined
  return willWait ? newNumber() : null
}
