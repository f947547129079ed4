import type { Services } from '#app/services.server.ts'
import type { Visit } from '#app/visit.server.ts'
import { type Answer, json, text } from './answer.ts'
import { MalformedCallbackUrl } from './callback-url.ts'
import { customPage } from './outcome.ts'
import { type Asked, type RawRequest, readAsked, UnreadableBody } from './request.server.ts'

/** The actions under the authentication path and their methods (contract, 1.3). */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  providers: ['GET'],
  session: ['GET', 'POST'],
  csrf: ['GET'],
  signin: ['GET', 'POST'],
  signout: ['GET', 'POST'],
  callback: ['GET', 'POST'],
  'backchannel-logout': ['POST'],
  'verify-request': ['GET'],
  connect: ['GET', 'POST'],
  address: ['GET'],
  error: ['GET'],
  invitation: ['GET'],
  _log: ['POST'],
}

/** Actions that show a page on GET; a broken configuration is told on a page there (contract, chapter 17). */
const PAGES = new Set(['signin', 'signout', 'error', 'verify-request', 'connect', 'address'])

/** Actions whose answers carry no cookies of chapters 5 and 6. */
const COOKIELESS = new Set(['providers', 'backchannel-logout', '_log'])

/** What the gate says: come in, this is your answer, or nothing works here. */
export type Passage =
  | { kind: 'in'; asked: Asked }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'redirect'; to: string }
  | { kind: 'misconfigured' }

/** What holds for every request under the authentication path, before its action is taken (contract, 1 to 6 and 17). */
export async function passGate(services: Services, visit: Visit, raw: RawRequest): Promise<Passage> {
  const [action = '', provider] = segments(services, raw.url)
  const methods = Object.hasOwn(METHODS, action) ? METHODS[action] : undefined
  if (!methods?.includes(raw.method)) return refuseMethod(raw.method)
  if (services.problem !== null) {
    visit.log.error({ problem: services.problem }, 'the configuration is broken')
    return misconfigured(services, visit, raw, action)
  }
  try {
    const asked = await readAsked(services.askedSite, visit, raw)
    const refused = action === 'callback' ? refuseReturn(services, raw.method, provider) : null
    if (refused) {
      visit.setCookies.clear()
      return { kind: 'answer', answer: refused }
    }
    if (COOKIELESS.has(action)) visit.setCookies.clear()
    else sendCookies(services, visit, asked, action)
    return { kind: 'in', asked }
  } catch (error) {
    if (error instanceof UnreadableBody) return { kind: 'answer', answer: refuseBody(error, action) }
    if (!(error instanceof MalformedCallbackUrl)) throw error
    visit.log.debug('the query holds a callback URL that is none')
    return misconfigured(services, visit, raw, action)
  }
}

/** A client's log line is taken whatever it holds (contract, 9.9). */
function refuseBody({ message }: UnreadableBody, action: string): Answer {
  return action === '_log' ? { status: 200, headers: {}, body: '' } : text(message, 400)
}

/** The segments after the authentication path, decoded; of more than two the rest is ignored. */
export function segments(services: Pick<Services, 'authPath'>, url: URL): string[] {
  return url.pathname.slice(services.authPath.length).split('/').slice(1).map(decodeSegment)
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function refuseMethod(method: string): Passage {
  return { kind: 'answer', answer: text(`This address does not take ${method}.`, 400) }
}

/** Nobody comes back from an unknown provider, nor by a link from a credentials form (contract, 1.4 and 12). */
function refuseReturn(services: Services, method: string, id = ''): Answer | null {
  const provider = services.providers.get(id)
  if (!provider) return text('There is no such provider.', 400)
  return provider.type === 'credentials' && method === 'GET' ? text('This address takes a form.', 500) : null
}

/** GET session leaves the CSRF cookie out: two first requests at once would race for it (DEV-23). */
function sendCookies(services: Services, visit: Visit, asked: Asked, action: string): void {
  if (action !== 'session' || asked.method !== 'GET') void visit.csrf
  const name = services.cookieNames.callbackUrl
  const isKept = encodeURIComponent(asked.callbackUrl).length <= LONGEST_COOKIE_VALUE
  if (isKept && visit.cookies.get(name) !== asked.callbackUrl) visit.setCookies.set(name, asked.callbackUrl)
}

const LONGEST_COOKIE_VALUE = 3800

function misconfigured(services: Services, visit: Visit, raw: RawRequest, action: string): Passage {
  visit.setCookies.clear()
  if (raw.method !== 'GET' || !PAGES.has(action)) {
    const message = 'There is a problem with the server configuration.'
    return { kind: 'answer', answer: json({ message }, 500) }
  }
  const page = services.config.pages?.error
  const isLoop = page !== undefined && comesFrom(page, raw.url.searchParams.get('callbackUrl'), services.origin)
  if (page === undefined || isLoop) return { kind: 'misconfigured' }
  return { kind: 'redirect', to: customPage(page, { error: 'Configuration' }) }
}

function comesFrom(page: string, callbackUrl: string | null, origin: string): boolean {
  if (callbackUrl === null || !URL.canParse(callbackUrl, origin)) return false
  return new URL(callbackUrl, origin).pathname.startsWith(new URL(page, origin).pathname)
}
