import { createContext, type MiddlewareFunction } from 'react-router'
import { responseHeaders } from '#app/auth/http/headers.server.ts'
import { isLoaded, loadLanguage } from '#app/auth/languages/all/load.server.ts'
import { pageNotFound } from '#app/auth/public/host.server.ts'
import {
  currentRequestContext,
  securedContext,
  servicesContext,
  servicesOf,
} from '#app/auth/services/context.server.ts'
import { accentSource } from '#app/auth/services/services.server.ts'
import { type ReadLook, readLook } from './look.server.ts'

export const lookContext = createContext<ReadLook>()

/** Without script as a visitor has it who has switched it off. */
const WITHOUT_SCRIPT = 'sandbox allow-forms allow-popups allow-same-origin allow-top-navigation'

/**
 * Has the site look as the address says, for all below `/preview`. The headers are those of the site's own pages, but
 * that the preview may frame what is in it.
 */
export const previewMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { url, context } = args
  const services = servicesOf(context)
  if (services.settings.mode === 'production') throw pageNotFound(args)
  const read = readLook(url.searchParams, services.settings.site)
  const shown = {
    ...services,
    settings: { ...services.settings, site: read.site },
    accentSource: accentSource(read.site.accent),
  }
  context.set(lookContext, read)
  context.set(servicesContext, shown)
  const response = await next()
  // Given here in the place of the ones that every page of this host has.
  context.set(securedContext, false)
  const headers = new Headers(response.headers)
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  if (headers.has('Content-Security-Policy')) return withHeaders(response, headers)
  const said = { status: response.status, get: (name: string) => headers.get(name) }
  const policy = responseHeaders(shown, context.get(currentRequestContext), said).find(isPolicy)?.[1]
  if (policy) {
    const own = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'; frame-src 'self'")
    headers.set('Content-Security-Policy', read.look.hasScript ? own : `${own}; ${WITHOUT_SCRIPT}`)
  }
  return withHeaders(response, headers)
}

/** Has a page speak the language that its address asks for. */
export const languageMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { language } = context.get(lookContext).look
  if (!isLoaded(language)) await loadLanguage(language)
  const { source, wanted, isRead } = context.get(currentRequestContext)
  const asked = { ...source, header: (name: string) => source.header(name), wanted, isRead, language }
  context.set(currentRequestContext, servicesOf(context).requestContext(asked))
  return next()
}

const isPolicy = ([name]: readonly [string, string]) => name === 'Content-Security-Policy'

function withHeaders({ body, status, statusText }: Response, headers: Headers): Response {
  return new Response(body, { status, statusText, headers })
}
