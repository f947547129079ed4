import type { LoaderFunctionArgs } from 'react-router'
import { brandOf } from '#app/auth/mail/brand.ts'
import { htmlOf } from '#app/auth/mail/html.server.tsx'
import { textOf } from '#app/auth/mail/text.ts'
import { pageNotFound } from '#app/auth/public/host.server.ts'
import { servicesOf } from '#app/auth/services/context.server.ts'
import { mailSamples } from '../mail-samples.server.ts'
import { languageMiddleware, lookContext } from '../preview.server.ts'

/** What a mail may do on its page: nothing but be seen, with its pictures. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'"

export const middleware = [languageMiddleware]

/** One mail as a mail program draws it, or with `?part=text` as one without HTML does. */
export function loader(args: LoaderFunctionArgs) {
  const { context, params, url } = args
  const services = servicesOf(context)
  const { scheme, language } = context.get(lookContext).look
  const message = mailSamples(services, language).get(params.name ?? '')
  if (!message) throw pageNotFound(args)
  if (url.searchParams.get('part') === 'text') {
    return new Response(textOf(message), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
  const { settings, origin } = services
  const mail = htmlOf(message, brandOf({ site: settings.site, origin }))
  return new Response(inScheme(scheme, mail), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}

/** The mail as a reader with this scheme has it, whatever this browser is set to. */
function inScheme(scheme: string | null, mail: string): string {
  if (scheme === null) return mail
  return mail.replaceAll('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all')
}
