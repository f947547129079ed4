import { type AuthRequest, isOwnForm, parseAuthRequest, type RawRequest } from '../http/auth-request.server.ts'
import { BodyRefused, UnreadableBody } from '../http/bodies/body-refused.ts'
import { MalformedCallbackUrl } from '../http/callback-url.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { type Answer, json, text } from '../http/response.ts'
import { methodFor } from '../methods/index.server.ts'
import { customPage } from '../outcomes/outcome.ts'
import { sayPlainly, sayRefused } from '../outcomes/plain-text.server.ts'
import type { Site, SiteRequests } from '../site/site.ts'
import { type Action, actions, isAction } from './actions.ts'

/** Result of the pre-checks. */
export type Precheck =
  | { kind: 'in'; authRequest: AuthRequest }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'redirect'; to: string }
  | { kind: 'misconfigured' }

/** By what a request is admitted, before what it asks for is done. */
type AdmittingSite = SiteRequests &
  Pick<Site, 'config' | 'origin' | 'clientLog' | 'external' | 'providers' | 'cookieNames'>

/** What holds for every request under the authentication path, before its action is taken (contract, 1 to 6 and 17). */
export async function admitRequest(
  services: AdmittingSite,
  requestContext: RequestContext,
  raw: RawRequest,
): Promise<Precheck> {
  const { action: name, providerId } = raw.target
  const action: Action | null = isAction(name) ? actions[name] : null
  if (!action?.methods.some((method) => method === raw.method)) return refuseMethod(requestContext, raw.method)
  if (services.problem !== null) {
    requestContext.log.error({ problem: services.problem }, 'the configuration is broken')
    return misconfigured(services, requestContext, raw, action)
  }
  // What a client reports has no answer but this one, and is not read for nothing (contract, 25.9).
  if (name === '_log' && !services.clientLog.admits(requestContext.source.address))
    return { kind: 'answer', answer: TAKEN }
  try {
    const authRequest = await parseAuthRequest(services.requestSite, requestContext, raw)
    if (isForeign(services, raw)) services.refusedForms.say(raw.header('origin'))
    const refused = name === 'callback' ? await refuseReturn(services, requestContext, raw.method, providerId) : null
    if (refused) {
      requestContext.setCookies.clear()
      return { kind: 'answer', answer: refused }
    }
    if (action.cookies === 'none') requestContext.setCookies.clear()
    else sendCookies(services, requestContext, authRequest, action)
    return { kind: 'in', authRequest }
  } catch (error) {
    if (error instanceof UnreadableBody) return { kind: 'answer', answer: answerUnreadable(error, name) }
    if (error instanceof BodyRefused) {
      requestContext.setCookies.clear()
      return { kind: 'answer', answer: await sayRefused(requestContext.language, error) }
    }
    if (!(error instanceof MalformedCallbackUrl)) throw error
    requestContext.log.debug('the query holds a callback URL that is none')
    return misconfigured(services, requestContext, raw, action)
  }
}

/** Whether a form comes from another site to an action that takes none of there; a provider's return is no form. */
function isForeign({ external, origin }: Pick<Site, 'external' | 'origin'>, raw: RawRequest): boolean {
  const { action, providerId } = raw.target
  const isTaken = action === '_log' || (action === 'callback' && external.has(providerId))
  return raw.method === 'POST' && !isTaken && !isOwnForm(raw, origin)
}

/** A client's log line is taken whatever it holds (contract, 9.9). */
const TAKEN: Answer = { status: 200, headers: {}, body: '' }

function answerUnreadable({ message }: UnreadableBody, action: string): Answer {
  return action === '_log' ? TAKEN : text(message, 400)
}

async function refuseMethod(requestContext: RequestContext, method: string): Promise<Precheck> {
  return { kind: 'answer', answer: await sayPlainly(requestContext.language, 400, (say) => say.method(method)) }
}

/** Refuses a callback of an unknown provider, and a GET callback of credentials (contract, 1.4 and 12). */
async function refuseReturn(
  services: Pick<Site, 'providers'>,
  requestContext: RequestContext,
  method: string,
  id: string,
): Promise<Answer | null> {
  const provider = services.providers.get(id)
  if (!provider) return sayPlainly(requestContext.language, 400, (say) => say.noProvider)
  const isRefused = method === 'GET' && methodFor(provider).takesOnlyForms
  return isRefused ? sayPlainly(requestContext.language, 500, (say) => say.takesForm) : null
}

function sendCookies(
  { cookieNames }: Pick<Site, 'cookieNames'>,
  requestContext: RequestContext,
  authRequest: AuthRequest,
  { cookies }: Action,
): void {
  if (cookies !== 'csrf-on-post' || authRequest.method === 'POST') void requestContext.csrf
  const name = cookieNames.callbackUrl
  const isKept = encodeURIComponent(authRequest.callbackUrl).length <= LONGEST_COOKIE_VALUE
  if (isKept && requestContext.cookies.get(name) !== authRequest.callbackUrl)
    requestContext.setCookies.set(name, authRequest.callbackUrl)
}

const LONGEST_COOKIE_VALUE = 3800

function misconfigured(
  services: Pick<Site, 'config' | 'origin'>,
  requestContext: RequestContext,
  raw: RawRequest,
  { showsPage }: Action,
): Precheck {
  requestContext.setCookies.clear()
  if (raw.method !== 'GET' || !showsPage) {
    const message = 'There is a problem with the server configuration.'
    return { kind: 'answer', answer: json({ message }, 500) }
  }
  const page = services.config.pages?.error
  const isLoop = page !== undefined && comesFrom(page, raw.target.query.get('callbackUrl'), services.origin)
  if (page === undefined || isLoop) return { kind: 'misconfigured' }
  return { kind: 'redirect', to: customPage(page, { error: 'Configuration' }) }
}

function comesFrom(page: string, callbackUrl: string | null, origin: string): boolean {
  if (callbackUrl === null || !URL.canParse(callbackUrl, origin)) return false
  return new URL(callbackUrl, origin).pathname.startsWith(new URL(page, origin).pathname)
}
