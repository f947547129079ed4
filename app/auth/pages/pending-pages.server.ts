import { connectable } from '../accounts/link-pending-identity.server.ts'
import { describePending, type PendingDeps, readPending } from '../accounts/pending-identity.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { answerWords } from '../languages/en/answers.ts'
import { signInRefusal } from '../shared/errors.ts'
import type { AuthContext } from '../site/context.ts'
import type { Site } from '../site/site.ts'
import type { AddressPageProps } from '../ui/pages/address-page.tsx'
import type { ConnectPageProps } from '../ui/pages/connect-page.tsx'
import type { SignInPageProps } from '../ui/pages.ts'
import { optionsOf } from './options-of-user.server.ts'
import { readTyped, signInOptions, siteView } from './pages.server.ts'
import { formForAnother } from './signed-in-pages.server.ts'

/**
 * The sign-in page for a visitor whose provider's account was refused because its address has a user: where the
 * provider has verified the address, only the sign-in options of that user, and what happens then. Where it has not,
 * the page tells nothing of the user.
 */
export async function leadThrough(
  services: PendingDeps & Pick<Site, 'authPath' | 'providers' | 'methodFor'>,
  requestContext: RequestContext,
  unled: SignInPageProps,
): Promise<SignInPageProps> {
  try {
    const pending = await readPending(services, requestContext)
    if (pending?.waitsFor !== 'owner') return unled
    const page = { ...unled, emailForm: unled.emailForm && { ...unled.emailForm, waiting: pending.waitsFor } }
    const address = pending.identity.emailVerified ? pending.identity.profile.email : null
    const owner = address ? await services.store?.users.byEmail(address) : null
    if (!services.store || !address || !owner) return page
    const { providers, credentials, passkey = null } = await optionsOf(services, services.store, owner, page)
    if (providers.length + credentials.length === 0 && !page.emailForm && !passkey) return page
    const isOnly = providers.length === 0 && !page.emailForm
    return {
      ...page,
      email: address,
      providers,
      credentials: credentials.map((way) => ({ ...way, open: way.open || isOnly })),
      passkey,
      waiting: {
        provider: describePending(services, pending).provider,
        address,
        others: `${services.authPath}/signin`,
      },
    }
  } catch (err) {
    requestContext.log.warn({ err }, 'the sign-in page does not know who waits')
    return unled
  }
}

/** What the page asks that connects a waiting account, or `null` where none may be connected here. */
export async function connectPage({
  site,
  requestContext,
  authRequest,
}: AuthContext): Promise<ConnectPageProps | null> {
  const found = await connectable(site, requestContext)
  if (!found) return null
  return {
    site: siteView(site),
    action: `${site.authPath}/connect`,
    csrfToken: requestContext.csrf.token,
    callbackUrl: authRequest.callbackUrl,
    ...describePending(site, found.pending),
    user: found.user.name || found.user.email || found.user.id,
    another: formForAnother(site, requestContext, authRequest.callbackUrl),
  }
}

/** Whether the page that asks for an address is where a failed mail is told. */
export async function waitsForAddress(services: PendingDeps, requestContext: RequestContext): Promise<boolean> {
  const pending = await readPending(services, requestContext).catch(() => null)
  return pending?.waitsFor === 'address'
}

/** The page that asks the visitor of a waiting account for an address, or `null` where no account waits for one. */
export async function addressPage({
  site,
  requestContext,
  authRequest,
}: AuthContext): Promise<AddressPageProps | null> {
  const pending = await readPending(site, requestContext)
  const { language } = requestContext
  const [email] = signInOptions(site.providers.values(), language).address
  if (pending?.waitsFor !== 'address' || !email) return null
  const say = answerWords.in(language)
  const refused = signInRefusal(authRequest.query.get('error'))
  const message = refused && say.refusals[refused]
  const typed = message === null ? null : readTyped(site, requestContext)
  const fault = typed?.provider === email.id ? email.fault(typed.fields.email ?? '') : null
  return {
    site: siteView(site),
    action: `${site.authPath}/signin/${encodeURIComponent(email.id)}`,
    csrfToken: requestContext.csrf.token,
    callbackUrl: authRequest.callbackUrl,
    ...describePending(site, pending),
    address: typed?.fields.email ?? pending.identity.profile.email ?? '',
    message: fault === null ? message : null,
    fault: fault && say.addressFaults[fault],
    wait: typed?.wait ?? null,
    others: `${site.authPath}/signin`,
  }
}
