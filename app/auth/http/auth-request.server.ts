import type { Target } from './address/target.ts'
import { type Fields, readFields } from './bodies/fields.server.ts'
import type { CallbackUrl, ResolveCallbackUrl } from './callback-url.ts'
import { isVerified } from './csrf.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** A request under the authentication path, from either entry point. */
export interface RawRequest {
  method: string
  target: Target
  header(name: string): string | null
  /**
   * The body as text; read once, for POST alone, within the limits of our own addresses.
   *
   * @throws `BodyRefused`, or `UnreadableBody` where it breaks off.
   */
  text(): Promise<string>
  /** The router's own request, or the one that the listener makes of it for the router: always the same. */
  request(): Request
}

/** What a request under the authentication path asks, read once (contract, chapter 2). */
export interface AuthRequest {
  readonly method: string
  /** The segments after the authentication path, empty where there is none. */
  readonly action: string
  readonly providerId: string
  readonly query: URLSearchParams
  /** The body's fields; values are strings in a form, anything in JSON. */
  readonly fields: Fields
  readonly header: (name: string) => string | null
  /** Whether a redirect's target is wanted as JSON. */
  readonly wantsJson: boolean
  /** Whether a POST proved that it comes from a page of ours. */
  readonly isVerified: boolean
  readonly callbackUrl: CallbackUrl
  /** A browser or a mail scanner fetches ahead; no visitor has clicked. */
  readonly isPrefetch: boolean
  /** Whether the browser goes there itself, and no picture or frame of another page does. */
  readonly isNavigation: boolean
  /** The visitor's request itself, whose body was read into `fields`: for strategies, which are given nothing else. */
  readonly request: () => Request
}

export interface RequestSite {
  origin: string
  callbackUrlCookie: string
  callbackUrl: ResolveCallbackUrl
}

/** Reads a request: its fields, its CSRF proof, where it wants to go. Throws where the contract answers at once. */
export async function parseAuthRequest(
  site: RequestSite,
  requestContext: RequestContext,
  raw: RawRequest,
): Promise<AuthRequest> {
  const { target } = raw
  const fields = raw.method === 'POST' ? readFields(raw.header('content-type'), await raw.text()) : {}
  const callbackUrl = await site.callbackUrl({
    body: fields.callbackUrl,
    query: target.query.getAll('callbackUrl'),
    cookie: requestContext.cookies.get(site.callbackUrlCookie),
  })
  return {
    method: raw.method,
    action: target.action,
    providerId: target.providerId,
    query: target.query,
    fields,
    header: raw.header,
    wantsJson: fields.json === 'true' || fields.json === true || raw.header('x-auth-return-redirect') !== null,
    isVerified:
      raw.method === 'POST' && isOwnForm(raw, site.origin) && isVerified(requestContext.csrf, fields.csrfToken),
    callbackUrl,
    isPrefetch: isPrefetch(raw),
    isNavigation: isNavigation(raw),
    request: () => raw.request(),
  }
}

/** A field's text, or `null` where it is missing or no text. */
export function textField(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' ? value : null
}

/**
 * Judges what the browser says of where a form with a token came from; saying nothing is fine (DEV-04). A page of ours
 * that sends no referrer has the origin `null`, as has one of a sibling host, so what else the browser says decides then.
 */
export function isOwnForm(request: Pick<RawRequest, 'header'>, origin: string): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const from = request.header('origin')
  return from === 'null' ? site !== 'none' : from === null || from === origin
}

/** The same of what carries no token, as an action of the host's: the origin `null` alone is no proof there. */
export function isOwnPost(request: Pick<RawRequest, 'header'>, origin: string): boolean {
  const isProved = request.header('origin') !== 'null' || request.header('sec-fetch-site') === 'same-origin'
  return isProved && isOwnForm(request, origin)
}

/**
 * Whether the visitor's browser goes to this address itself, or a page of ours asks for it. A picture or a frame that
 * another page holds does not: it brings the visitor's cookies all the same. Clients that do not say are taken at their word.
 */
function isNavigation(raw: RawRequest): boolean {
  const destination = raw.header('sec-fetch-dest')
  if (destination === null || destination === 'document') return true
  return destination === 'empty' && raw.header('sec-fetch-site') === 'same-origin'
}

function isPrefetch(raw: RawRequest): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => raw.header(name)?.toLowerCase().includes('prefetch'))
}
