import type { RequestContext } from '../http/request-context.server.ts'
import { type Answer, text } from '../http/response.ts'
import type { Session } from '../http/session.ts'
import type { LanguageTag } from '../languages/languages.ts'
import { sayPlainly } from '../outcomes/plain-text.server.ts'
import { lacksSecondStep, secondStepAddress } from '../sessions/second-step-demand.server.ts'
import { personOf } from '../sessions/session-view.ts'
import { signInAddress } from '../sessions/sign-in-address.ts'
import type { AuthContext } from '../site/context.ts'
import { headerText } from './header-text.ts'
import { pageAskedFor } from './page-asked-for.ts'

/**
 * Tells a proxy whether the visitor of another app is signed in, and who that is (contract, 24.18). The proxy throws this
 * answer's cookies away, so the session is not renewed here and none is sent.
 */
export async function forwardAnswer({ site, requestContext }: AuthContext): Promise<Answer> {
  const { proxyHeader, header } = requestContext.source
  if (proxyHeader === undefined) return text(NOT_ASKED_BY_A_PROXY, 403)
  const checked = await requestContext.sessionAsItIs()
  requestContext.setCookies.clear()
  if (checked.kind === 'unknown') return sayPlainly(requestContext.language, 503, (say) => say.notKnownNow)
  const lacksStep = checked.kind === 'valid' && lacksSecondStep(site.settings.secondStep, checked.session)
  if (checked.kind === 'valid' && !lacksStep) return admitted(checked.session, requestContext)
  const page = pageAskedFor(proxyHeader, site.origin)
  const to = lacksStep ? secondStepAddress(site, page.path) : signInAddress(site.base, 'SessionRequired', page.path)
  const isLed = page.proxy === 'copiesAnswers' && isDocument(header)
  return isLed ? { status: 302, headers: { Location: to }, body: '' } : signInFirst(to, requestContext.language)
}

const NOT_ASKED_BY_A_PROXY =
  'This address answers proxies that TRUST_PROXY names. If you are the operator, name the address of your proxy there.'

/** Who is signed in. What is not known is left out, and a session that names no user lets no request through. */
async function admitted(session: Session, requestContext: RequestContext): Promise<Answer> {
  const { name, email } = personOf(session)
  if (!session.userId) return sayPlainly(requestContext.language, 403, (say) => say.noUser)
  const headers: Record<string, string> = { 'Remote-User': headerText(session.userId) }
  if (email !== null) headers['Remote-Email'] = headerText(email)
  const shownName = name === null ? '' : headerText(name)
  if (shownName !== '' && shownName.length <= LONGEST_NAME) headers['Remote-Name'] = shownName
  return { status: 200, headers, body: '' }
}

/** Proxies take some kilobytes of headers in all; a name that takes more is left out rather than cut inside a letter. */
const LONGEST_NAME = 2000

/** The body is for people who see it where a proxy passes it on. */
async function signInFirst(to: string, language: LanguageTag): Promise<Answer> {
  const answer = await sayPlainly(language, 401, (say) => say.signInFirst(to))
  return { ...answer, headers: { ...answer.headers, Location: to } }
}

/** Whether a browser wants a page of its visitor's: a script's request would take the sign-in page for its answer. */
function isDocument(header: (name: string) => string | null): boolean {
  const destination = header('sec-fetch-dest')
  return (destination === null || destination === 'document') && header('accept')?.includes('text/html') === true
}
