import { iconSvg, touchIconPng } from '../brand/icon.server.ts'
import { servicesOf } from '../services/context.server.ts'
import type { Route } from './+types/icon'

/** The site's icon, `icon.svg` for a browser's tab and `icon.png` for a phone's start screen, in the site's accent. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { accent } = servicesOf(context).settings.site
  const isPng = url.pathname.endsWith('.png')
  return new Response(isPng ? touchIconPng(accent) : iconSvg(accent), {
    headers: {
      'Content-Type': isPng ? 'image/png' : 'image/svg+xml',
      // Pages name it by its accent: another one has another address.
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
