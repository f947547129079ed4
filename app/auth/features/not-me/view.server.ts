import { findNotMe } from '../../browsers/not-me.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import type { AuthContext } from '../../site/context.ts'
import type { NotMePageProps } from './page.tsx'

/** The page that the link of a notice leads to, or `null` where it stops nothing any more. */
export async function notMePage({ site, requestContext, authRequest }: AuthContext): Promise<NotMePageProps | null> {
  const token = authRequest.query.get('token') ?? ''
  const found = await findNotMe(site, token)
  if (!found) return null
  return {
    site: siteView(site),
    action: `${site.authPath}/not-me`,
    csrfToken: requestContext.csrf.token,
    callbackUrl: authRequest.callbackUrl,
    stops: STOPS[found.kind],
    token,
  }
}

const STOPS = { 'new-browser': 'session', 'second-step-reset': 'reset', 'address-undo': 'address' } as const
