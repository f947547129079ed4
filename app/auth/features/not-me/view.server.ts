import type { TakeBackLink } from '../../browsers/links.server.ts'
import { factWords } from '../../languages/en/facts.ts'
import { securityWords } from '../../languages/en/security.tsx'
import type { LanguageTag } from '../../languages/languages.ts'
import { siteView } from '../../pages/pages.server.ts'
import { methodName } from '../../sessions/method-name.ts'
import type { AuthContext } from '../../site/context.ts'
import { findNotMe } from '../../take-back/find.server.ts'
import { type OwnAddition, ownAdditions } from '../../take-back/own-additions.server.ts'
import { planFor } from '../../take-back/press.server.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import type { NotMePageProps, OwnAdditionView } from './page.tsx'

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
  if (found.kind === 'reset') return { ...form, stops: 'reset', told: null, own: [], isAsked: false }
  const { link } = found
  const { store } = site
  const planned = store && (await planFor({ ...site, store }, link))
  if (!store || !planned) return null
  const own = await ownAdditions({ store }, planned)
  return {
    ...form,
    // Where the account has the address again, the undo of its change is a link like any other.
    stops: link.kind === 'undo' && planned.plan.back ? 'address' : 'session',
    told: toldOf(requestContext.language, link),
    isAsked: planned.isAsked,
    own: own.map((addition) => ownView(site, requestContext.language, addition)),
  }
}

/** What a browser of the owner's own has added, in words. */
function ownView(
  services: Parameters<typeof methodName>[0],
  language: LanguageTag,
  addition: OwnAddition,
): OwnAdditionView {
  const say = factWords.in(language)
  return {
    name: nameOf(services, language, addition),
    browser: describeDevice(addition.userAgent, say),
    at: addition.at.toISOString(),
    provedChange: addition.provedChange,
  }
}

function nameOf(services: Parameters<typeof methodName>[0], language: LanguageTag, { what }: OwnAddition): string {
  const say = factWords.in(language)
  if (what.kind === 'passkey') return `${say.passkey}: ${what.name}`
  const { app, recoveryCodes } = securityWords.in(language)
  if (what.kind === 'codes') return app
  if (what.kind === 'recovery codes') return recoveryCodes
  return methodName(services, what.provider, say) ?? what.provider
}

/** Which browser a link tells of, from where and when; one of an earlier release knows when alone. */
function toldOf(
  language: LanguageTag,
  { row, userAgent, network }: TakeBackLink,
): Extract<NotMePageProps, { token: string }>['told'] {
  const say = factWords.in(language)
  return {
    browser: userAgent === undefined ? null : describeDevice(userAgent, say),
    network: network == null ? null : say.networkAt(network),
    at: row.createdAt.toISOString(),
  }
}
