import type { RequestContext } from './request-context.server.ts'

/** What an answer says already. */
export interface AnswerHead {
  status: number
  /** Of a header, by the name this site gives it. */
  get(name: string): string | null
}

/** What a page of the site's own leads to and shows, for its policy. */
export interface PolicySources {
  /** Sources that forms lead to beside this origin, for `form-action`: a redirect is held against it too. */
  formTargets: string
  /** The source of the style element that has the site's accent, for `style-src`: its hash, or nothing without an accent. */
  accentSource: string
}

/** How soon to come back when the database could not be asked. */
export const RETRY_AFTER_SECONDS = 5

/**
 * The headers that both entry points add to an answer of ours: cookies, the request's id, caching, what the page may run.
 */
export function responseHeaders(
  { formTargets, accentSource }: PolicySources,
  requestContext: RequestContext,
  answer: AnswerHead,
): [string, string][] {
  const headers = personalHeaders(requestContext, answer)
  // The token would be in the address that each script and style of the page is asked with, and so in a log.
  if (holdsToken(requestContext.wanted)) headers.push(['Referrer-Policy', 'no-referrer'])
  if (answer.get('Content-Type')?.startsWith('text/html')) {
    headers.push([
      'Content-Security-Policy',
      contentSecurityPolicy(requestContext.nonce, { formTargets, accentSource }),
    ])
  }
  return headers
}

/** Whether an address is a mailed link's, an invitation's, an undo's or a "not me"'s, or leads back to one. */
const holdsToken = (wanted: string) => /[?&]token=|token%(?:25)*3d/i.test(wanted)

/** The headers of a host's own page: none where it has asked nothing of us, and never what it may run. */
export function guestHeaders(requestContext: RequestContext, answer: AnswerHead): [string, string][] {
  const isOurConcern = requestContext.isPersonal || requestContext.setCookies.lines().length > 0
  return isOurConcern ? personalHeaders(requestContext, answer) : []
}

/** Cookies, and what an answer with them needs: no cache between gives one browser's page to another. */
function personalHeaders(requestContext: RequestContext, answer: AnswerHead): [string, string][] {
  const cookies = requestContext.setCookies.lines()
  const headers: [string, string][] = cookies.map((line) => ['Set-Cookie', line])
  headers.push(['X-Request-Id', requestContext.id])
  if (answer.status === 503 && answer.get('Retry-After') === null)
    headers.push(['Retry-After', String(RETRY_AFTER_SECONDS)])
  const caching = answer.get('Cache-Control')
  // A cookie is one browser's, whatever a page says of itself: no cache between may give it to the next one.
  if (caching === null || (cookies.length > 0 && !/\b(private|no-store)\b/i.test(caching))) {
    headers.push(['Cache-Control', 'private, no-store'])
  }
  return headers
}

function contentSecurityPolicy(nonce: string, { formTargets, accentSource }: PolicySources): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite's client injects styles without a nonce and keeps a socket open.
    `style-src 'self' ${import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}' ${accentSource}`}`.trimEnd(),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `form-action 'self' ${formTargets}`.trimEnd(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
