import type { Store, VerificationToken } from '#db/store/index.server.ts'
import { describePending, type Pending, readPending } from '../../accounts/pending-identity.server.ts'
import type { EmailProvider } from '../../config.ts'
import type { AuthRequest } from '../../http/auth-request.server.ts'
import { type Choosing, readPasswordChoice } from '../../http/password-choice.ts'
import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import { noAccountMessage } from '../../mail/messages/no-account.ts'
import { signInLinkMessage } from '../../mail/messages/sign-in-link.ts'
import { visitorFacts } from '../../mail/visitor-facts.ts'
import { checkRegistration } from '../../registration/check.server.ts'
import { spellingOf } from '../../shared/address.ts'
import { visitorOf } from '../../shared/visitor.ts'
import type { AttemptContext, AuthContext } from '../../site/context.ts'
import type { Site } from '../../site/site.ts'
import { areCodesGuessed } from '../throttle/throttle.server.ts'
import { codeHash, newCode, newLinkToken, newNumber, numberHash, numberOf, storedHash } from './challenge.server.ts'
import { submitFor } from './deduplicate-submit.server.ts'
import { type EmailFlow, readEmailFlows, sendEmailFlows } from './email-flows.server.ts'

export interface Mailing extends AttemptContext {
  store: Store
  mailer: NonNullable<Site['mailer']>
  provider: EmailProvider
}

/** Who is to have a challenge mailed. */
interface Addressee {
  email: string
  typed: string
  isKnown: boolean
}

/** Has a challenge mailed, unless another submit of the same form does. */
export async function mailChallenge(mailing: Mailing, to: Addressee): Promise<void> {
  const { site, store, requestContext, provider } = mailing
  const { email } = to
  const token = await newLinkToken(provider)
  const tokenHash = storedHash(site, provider, token)
  const maxAge = provider.maxAge ?? site.emailLinkMaxAge
  const hasLongCode = await areCodesGuessed(site, requestContext)
  const pending = await namedByForm(mailing, email)
  const submit = submitFor(site, store, {
    requestContext,
    provider: provider.id,
    email,
    pendingId: pending?.id ?? null,
  })
  const hash = await submit.join(tokenHash, () =>
    sendChallenge(mailing, to, { token, tokenHash, maxAge, pending, hasLongCode }),
  )
  const others = readEmailFlows(site, requestContext).filter((flow) => flow.email !== email)
  sendEmailFlows(
    site,
    requestContext,
    [{ hash, provider: provider.id, email, isOver: false, hasLongCode }, ...others],
    maxAge,
  )
}

async function sendChallenge(
  { site, store, mailer, requestContext, authRequest, provider, attempt }: Mailing,
  { email, typed, isKnown }: Addressee,
  {
    token,
    tokenHash,
    maxAge,
    pending,
    hasLongCode,
  }: { token: string; tokenHash: string; maxAge: number; pending: Pending | null; hasLongCode: boolean },
): Promise<void> {
  const { now, siteName } = site
  const { mayRegister, invitation } = await checkRegistration(site, requestContext, {
    provenEmail: email,
    carried: null,
  })
  const expiresAt = new Date(now().getTime() + maxAge * 1000)
  const code = newCode(hasLongCode)
  const flows = readEmailFlows(site, requestContext)
  const others = flows.filter((flow) => flow.email !== email)
  const earlier = await endEarlier(store, flows, email)
  const number = numberFor(site, authRequest, earlier ?? (await newestOf(store, others)))
  await store.verificationTokens.issue({
    tokenHash,
    provider: provider.id,
    identifier: email,
    emailSpelling: spellingOf(typed, email),
    codeHash: codeHash(site, tokenHash, code),
    expiresAt,
    createdAt: now(),
    invitationHash: invitation,
    pendingId: pending?.id ?? null,
    number: number && numberHash(site, tokenHash, number),
    ...visitorOf(requestContext.source),
  })
  try {
    const query = new URLSearchParams({ callbackUrl: authRequest.callbackUrl, token, email })
    const url = `${site.base}/callback/${provider.id}?${query}`
    const { language } = requestContext
    const say = mailWords.in(language)
    // The visitor who asked sees the same either way; only the mailbox's owner learns whether there is an account.
    const message =
      isKnown || mayRegister
        ? signInLinkMessage({
            language,
            siteName,
            url,
            code,
            maxAge,
            codeInSubject: site.settings.codeInSubject,
            asker: [
              { name: say.facts.for, value: email },
              { name: say.facts.requested, value: commonWords.in(language).instant(now()) },
              ...visitorFacts(requestContext),
            ],
            isNew: !isKnown,
            purpose: purposeOf(site, authRequest, isKnown),
            connects: pending && describePending(site, pending).provider,
          })
        : noAccountMessage({ language, siteName, contact: site.contact })
    await mailer.send({ to: email, message, tokenHash, expiresAt })
  } catch (cause) {
    await store.verificationTokens.remove(tokenHash)
    throw cause
  }
  site.events.note(requestContext, { ...attempt, isSuccess: true })
}

/** A link that leads to a new password says so. Whose address has no account has no password to forget. */
function purposeOf(
  site: Pick<Site, 'settings' | 'origin' | 'authPath'>,
  { callbackUrl }: AuthRequest,
  isKnown: boolean,
): Choosing | null {
  const choice = site.settings.passwords ? readPasswordChoice(site, callbackUrl) : null
  return choice?.why === 'forgotten' && !isKnown ? 'account' : (choice?.why ?? null)
}

/**
 * The account that waits in this browser, where the form that asks for this mail says that the mail is for it: no other
 * proof completes it (contract, 24.6).
 */
async function namedByForm(
  { site, requestContext, authRequest: { fields } }: AuthContext,
  email: string,
): Promise<Pending | null> {
  if (fields.waiting !== 'address' && fields.waiting !== 'owner') return null
  const pending = await readPending(site, requestContext)
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
 * The number of the screen that will wait: the one it shows already, unless it was guessed at. A browser that
 * is on its way to the page that waits has one from the start, lest a mail scanner be quicker; other clients get theirs
 * when they come to that page.
 */
function numberFor(
  site: Pick<Site, 'keys' | 'config'>,
  authRequest: AuthRequest,
  earlier: VerificationToken | null,
): string | null {
  const onScreen = earlier?.numberTries === 0 ? numberOf(site, earlier) : null
  if (onScreen !== null) return onScreen
  const willWait =
    authRequest.header('sec-fetch-site') === 'same-origin' &&
    !authRequest.wantsJson &&
    site.config.pages?.verifyRequest === undefined
  return willWait ? newNumber() : null
}
