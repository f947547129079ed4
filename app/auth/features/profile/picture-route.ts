import { sayPlainly } from '../../outcomes/plain-text.server.ts'
import { orUnavailable } from '../../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import type { Route } from './+types/picture-route'
import { servedPicture } from './own-picture.server.ts'

/**
 * A user's own picture. Its address is one version's, so browsers keep it for good; no cache between does, which would have it
 * after its user has removed it. It can run nothing, and is taken for nothing but what it is.
 */
export async function loader({ context, params: { user, version } }: Route.LoaderArgs) {
  const { store } = servicesOf(context)
  const work = store && servedPicture(store, user, version)
  const picture = work && (await orUnavailable(context, work))
  if (!picture) {
    const { language } = context.get(currentRequestContext)
    const { status, headers, body } = await sayPlainly(language, 404, (say) => say.noPicture)
    return new Response(body, { status, headers: { ...SAFE, ...headers } })
  }
  const caching = 'private, max-age=31536000, immutable'
  return new Response(picture.bytes, {
    headers: { ...SAFE, 'Content-Type': picture.type, 'Cache-Control': caching },
  })
}

const SAFE = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}
