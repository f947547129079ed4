import type { TakeBackLink } from '../../browsers/links.server.ts'
import { factWords } from '../../languages/en/facts.ts'
import { siteView } from '../../pages/pages.server.ts'
import type { AuthContext } from '../../site/context.ts'
import { findNotMe } from '../../take-back/find.server.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import type { NotMePageProps } from './page.tsx'

/** The page that the link of a notice leads to, or `null` where it is too old, or none of ours. */
export async function notMePage({ site, requestContext, authRequest }: AuthContext): Promise<NotMePageProps | null> {
  const token = authRequest.query.get('token') ?? ''
  const found = await findNotMe(site, token)
  if (!found) return null
  if (found.kind === 'used')
    return { site: siteView(site), stops: 'done', was: found.was, signIn: `${site.authPath}/signin` }
  const form = {
    site: siteView(site),
    action: `${site.authPath}/not-me`,
    csrfToken: requestContext.csrf.token,
    callbackUrl: authRequest.callbackUrl,
    token,
  }
  if (found.kind === 'reset') return { ...form, stops: 'reset', told: null }
  const { link } = found
  return { ...form, stops: link.kind === 'undo' ? 'address' : 'session', told: toldOf(requestContext.language, link) }
}

/** Which browser a link tells of, from where and when; one of an earlier release knows when alone. */
function toldOf(
  language: Parameters<typeof factWords.in>[0],
  { row, userAgent, network }: TakeBackLink,
): Extract<NotMePageProps, { token: string }>['told'] {
  const say = factWords.in(language)
  return {
    browser: userAgent === undefined ? null : describeDevice(userAgent, say),
    network: network == null ? null : say.networkAt(network),
    at: row.createdAt.toISOString(),
  }
}
