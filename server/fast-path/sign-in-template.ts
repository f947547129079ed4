import { randomBytes } from 'node:crypto'
import type { AuthRequest } from '#app/auth/http/auth-request.server.ts'
import { csrfCookie, newCsrfToken } from '#app/auth/http/csrf.server.ts'
import { readPasswordChoice } from '#app/auth/http/password-choice.ts'
import type { RequestContext } from '#app/auth/http/request-context.server.ts'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { offeredProviders } from '#app/auth/pages/offered-providers.server.ts'
import type { Services } from '#app/auth/services/services.server.ts'
import { inAppBrowser } from '#app/auth/ui/browser/in-app.ts'
import type { RequestHandler } from '../http/listener.ts'

/** What differs between two visitors who see the same sign-in page. */
type Hole = 'csrfToken' | 'callbackUrl' | 'encodedCallbackUrl' | 'nonce'

/** A page with holes: text, whose characters stand for one byte each, and what comes after it. */
type Template = { text: string; hole: Hole | null }[]

/** The page for a visitor, in bytes. */
interface FilledPage {
  headers: Readonly<Record<string, string>>
  body: string
}

/** Text that is written the same in HTML, in JSON, in a script and in bytes. */
const PLAIN = /^[A-Za-z0-9:/?=._~%+@,-]*$/

/**
 * The sign-in page without drawing it anew: the router draws it once for a made-up visitor, and again for each way
 * a visitor may have signed in last; what is that visitor's own is cut out and filled in for the next. A page with a
 * message, something typed before, a visitor who may be signed in, or a destination that would need escaping is left to
 * the router.
 */
export function createSignInTemplates(services: Services, handler: RequestHandler) {
  const templates = new Map<string, Promise<Template>>()

  return async (requestContext: RequestContext, { query, callbackUrl }: AuthRequest): Promise<FilledPage | null> => {
    const isUsual = [...query.keys()].every((name) => name === 'callbackUrl')
    if (!isUsual || requestContext.cookies.has(services.cookieNames.retry) || !PLAIN.test(callbackUrl)) return null
    if (services.config.pages?.signIn !== undefined || hasOwnPage(services, requestContext)) return null
    if (readPasswordChoice(services, callbackUrl)) return null
    const sent = requestContext.cookies.get(services.cookieNames.lastUsed) ?? ''
    const lastUsed = services.providers.has(sent) ? sent : ''
    const look = { lastUsed, language: requestContext.language }
    const key = await keyOf(services, look)
    let template = templates.get(key)
    if (!template) {
      template = draw(services, handler, look)
      templates.set(key, template)
      template.then(
        // Which ways are offered may have changed while it was drawn.
        async () => (await keyOf(services, look)) === key || templates.delete(key),
        () => templates.delete(key),
      )
    }
    const { csrf, nonce } = requestContext
    const encodedCallbackUrl = encodeURIComponent(callbackUrl)
    const values = { csrfToken: csrf.token, callbackUrl, encodedCallbackUrl, nonce }
    return { headers: PAGE_HEADERS, body: fill(await template, values) }
  }
}

const PAGE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8' }

/** What the page depends on that is the visitor's. */
interface Look {
  /** The way taken last, or an empty text. */
  lastUsed: string
  language: LanguageTag
}

/** What the page depends on: that, and the ways offered. */
async function keyOf(services: Services, { lastUsed, language }: Look): Promise<string> {
  return JSON.stringify([language, lastUsed, ...(await offeredProviders(services, [lastUsed]))])
}

/** Whether the page may say who is signed in, what was done just before, or in which app's browser it is. */
function hasOwnPage({ cookieNames, base }: Services, { cookies, source }: RequestContext): boolean {
  const isOfVisitor =
    cookies.has(cookieNames.news) ||
    cookies.has(cookieNames.temporary) ||
    // Of one that comes twice the map has neither, though a companion may name the one that counts.
    source.header('cookie')?.includes(cookieNames.session) === true
  return isOfVisitor || inAppBrowser(source.header('user-agent'), base) !== null
}

function fill(template: Template, values: Record<Hole, string>): string {
  let page = ''
  for (const { text, hole } of template) page += hole === null ? text : text + values[hole]
  return page
}

/** Asks the router for the page as a visitor whose token and destination are known, and cuts them out. */
async function draw(services: Services, handler: RequestHandler, { lastUsed, language }: Look): Promise<Template> {
  const { base, origin, cookieNames, settings } = services
  const csrfToken = newCsrfToken()
  const callbackUrl = `${origin}/${randomBytes(16).toString('hex')}`
  const cookies = {
    [cookieNames.csrf]: csrfCookie(csrfToken, settings.secrets[0] ?? ''),
    [cookieNames.lastUsed]: lastUsed,
    [cookieNames.language]: language,
  }
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const url = `${base}/signin?${new URLSearchParams({ callbackUrl })}`
  const answer = await handler(new Request(url, { headers: { cookie: cookie.join('; ') } }), { address: null })
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1]
  if (answer.status !== 200 || nonce === undefined) throw new Error(`The sign-in page was answered ${answer.status}.`)
  const encodedCallbackUrl = encodeURIComponent(callbackUrl)
  // Encoding so much text anew for each visitor would take longer than all else.
  const page = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return cut(page, { csrfToken, callbackUrl, encodedCallbackUrl, nonce })
}

function cut(page: string, values: Record<Hole, string>): Template {
  const holes = Object.entries(values) as [Hole, string][]
  const template: Template = []
  let rest = page
  for (;;) {
    const next = holes
      .map(([hole, value]) => ({ hole, value, at: rest.indexOf(value) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0]
    if (!next) break
    template.push({ text: rest.slice(0, next.at), hole: next.hole })
    rest = rest.slice(next.at + next.value.length)
  }
  return [...template, { text: rest, hole: null }]
}
