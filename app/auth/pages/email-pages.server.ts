import type { VerificationToken } from '#db/store/index.server.ts'
import { describePending, findPending } from '../accounts/pending-identity.server.ts'
import type { AuthRequest } from '../http/auth-request.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { factWords } from '../languages/en/facts.ts'
import type { LanguageTag } from '../languages/languages.ts'
import { APPROVED, codeShape, numberOf, waitingPage } from '../methods/email/challenge.server.ts'
import { MOST_NUMBER_TRIES } from '../methods/email/cross-device.server.ts'
import type { EmailFlow } from '../methods/email/email-flows.server.ts'
import { type MailWaitState, readWait, type WaitState } from '../methods/email/wait.server.ts'
import { CODE_TRIES } from '../methods/throttle/throttle.server.ts'
import type { Approved, AskingScreen, Confirm } from '../outcomes/outcome.ts'
import type { AuthContext } from '../site/context.ts'
import type { Site } from '../site/site.ts'
import { describeDevice } from '../ui/browser/device.ts'
import type { ApprovedPageProps } from '../ui/pages/approved-page.tsx'
import type { AskerView, ConfirmPageProps } from '../ui/pages/confirm-page.tsx'
import type { CodeEntry, SentView, VerifyRequestPageProps } from '../ui/pages/verify-request-page.tsx'
import type { WaitingView } from '../ui/sections/other-device.tsx'
import { inApp, pathOf, siteView } from './pages.server.ts'

/**
 * What the "Check your email" page shows: more to the browser that asked than to any other. Where another screen has
 * approved that browser, the path to go on to.
 */
export async function verifyRequestPage(ctx: AuthContext): Promise<VerifyRequestPageProps | string> {
  const { site, requestContext, authRequest } = ctx
  const wait = await readWait(ctx)
  const error = authRequest.query.get('error')
  const page = { site: siteView(site), home: '/', otherAddress: `${site.authPath}/signin` }
  if (!wait) {
    // Another tab may have gone on already.
    const isSignedIn = (await requestContext.session()).kind === 'valid'
    if (isSignedIn && isWaitAsked(authRequest)) return authRequest.callbackUrl
    if (isSignedIn) return { ...page, mail: { kind: 'entered', goOn: authRequest.callbackUrl } }
    return { ...page, mail: error === 'Expired' ? { kind: 'expired', resend: null } : { kind: 'elsewhere' } }
  }
  const { flow } = wait
  const state = aboutToExpire(site, authRequest, wait.state)
  if (state.kind === 'live' && state.stored.approvedAt && !authRequest.isPrefetch) {
    return `${pathOf(site, 'callback', state.stored.provider)}?${APPROVED}=yes`
  }
  const form = { csrfToken: requestContext.csrf.token, callbackUrl: authRequest.callbackUrl }
  const action = pathOf(site, 'signin', flow.provider)
  const email = typedAddress(wait)
  const stored = 'stored' in state ? state.stored : null
  const pending = stored?.pendingId ? await findPending(site, stored.pendingId) : null
  const resend = email
    ? {
        ...form,
        action,
        email,
        waiting: pending?.waitsFor ?? null,
        waitSeconds: wait.secondsUntilMail,
        wasEarly: authRequest.query.get('again') === 'early',
      }
    : null
  const known = { ...page, otherAddress: email ? signInAs(site, email) : page.otherAddress }
  if (state.kind === 'used' || state.kind === 'expired') return { ...known, mail: { kind: state.kind, resend } }
  const mail: SentView = {
    kind: 'sent',
    resend,
    connects: pending && describePending(site, pending),
    code: isWaitAsked(authRequest) ? { kind: 'other-device' } : codeEntry(site, flow, { ...form, error, state }),
    waiting: state.kind === 'live' ? waitingView(site, authRequest, flow.provider, state.stored) : null,
    inApp: inApp(site, requestContext, authRequest.callbackUrl),
    isAfterPassword: authRequest.query.get('after') === 'password',
  }
  return { ...known, mail }
}

/** The page goes to its expired form a moment early, while the browser still knows which address it was. */
function aboutToExpire({ now }: Pick<Site, 'now'>, { query }: AuthRequest, state: WaitState): WaitState {
  if (state.kind !== 'live' || query.get('error') !== 'Expired') return state
  const isClose = state.stored.expiresAt.getTime() - now().getTime() <= 5_000
  return isClose ? { kind: 'expired', stored: state.stored } : state
}

/** The address as it was typed, as long as the challenge is there to tell. */
function typedAddress({ flow, state }: MailWaitState): string | null {
  return ('stored' in state ? state.stored.emailSpelling : null) ?? flow.email
}

/** The field for the code as long as a code may be typed, and what is said of the last one. */
function codeEntry(
  services: Pick<Site, 'authPath'>,
  flow: EmailFlow,
  { error, state, ...form }: { csrfToken: string; callbackUrl: string; error: string | null; state: WaitState },
): CodeEntry {
  const fault = error === 'WrongCode' ? 'wrong' : error === 'TooMany' ? 'tooMany' : null
  if (state.kind === 'live' && state.stored.codeTries >= CODE_TRIES) {
    return { kind: fault === 'wrong' ? 'last-was-wrong' : 'too-many' }
  }
  const action = pathOf(services, 'callback', flow.provider)
  return { kind: 'field', form: { ...form, action, shape: codeShape(flow.hasLongCode), fault } }
}

/** Whether the visitor asked to wait for another device: then the page looks again without script too, and has no field. */
function isWaitAsked({ query }: AuthRequest): boolean {
  return query.get('wait') === 'yes'
}

function waitingView(
  services: Pick<Site, 'authPath' | 'keys' | 'now'>,
  authRequest: AuthRequest,
  provider: string,
  stored: VerificationToken,
): WaitingView {
  const page = (more: Record<string, string> = {}) => waitingPage({ base: services.authPath }, provider, more)
  return {
    number: stored.numberTries < MOST_NUMBER_TRIES ? numberOf(services, stored) : null,
    secondsLeft: Math.max(0, Math.ceil((stored.expiresAt.getTime() - services.now().getTime()) / 1000)),
    isOpened: stored.openedAt !== null,
    isAsked: isWaitAsked(authRequest),
    withField: page(),
    wait: page({ wait: 'yes' }),
    expired: page({ error: 'Expired' }),
  }
}

/** What the page shows where a link was opened that another browser asked for. */
export function confirmPage(
  services: Pick<Site, 'authPath' | 'settings'>,
  { language }: RequestContext,
  provider: string,
  outcome: Confirm,
): ConfirmPageProps {
  const { address, host, connects, fields, asking } = outcome
  const { callbackUrl, token, email } = fields
  // What answers the number is a page at this address: loading that again is to open the link again.
  const again = asking?.number ? `?${new URLSearchParams({ callbackUrl, token, email })}` : ''
  return {
    site: siteView(services),
    address,
    host,
    connects,
    action: pathOf(services, 'callback', provider) + again,
    fields,
    asker: asking && askerView(services, language, asking, address),
  }
}

/** The sign-in page with an address to begin with, or to correct. */
function signInAs({ authPath }: Pick<Site, 'authPath'>, email: string): string {
  return `${authPath}/signin?${new URLSearchParams({ email })}`
}

function askerView(
  services: Pick<Site, 'authPath'>,
  language: LanguageTag,
  asking: AskingScreen,
  address: string,
): AskerView {
  const { userAgent, askedAgo, number } = asking
  return {
    device: describeDevice(userAgent, factWords.in(language)),
    network: networkOf(asking),
    ago: askedAgo,
    number,
    askHere: signInAs(services, address),
  }
}

function networkOf({ network, isSameNetwork }: AskingScreen): AskerView['network'] {
  return network === null ? null : { isSame: isSameNetwork, name: network.replace(/\.0\/24$/, '.x') }
}

/** What the screen shows that has let another one in. */
export function approvedPage(services: Pick<Site, 'settings'>, { address, host }: Approved): ApprovedPageProps {
  return { site: siteView(services), address, host }
}
