import { connectable } from '../accounts/link-pending-identity.server.ts'
import { isForeign } from '../accounts/linked-accounts.server.ts'
import { describePending, readPending } from '../accounts/pending-identity.server.ts'
import type { AuthContext } from '../context.ts'
import { signInMessage } from '../errors.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { isCredentials } from '../methods/credentials/provider.ts'
import { isEmail } from '../methods/email/provider.ts'
import type { Services } from '../services/services.server.ts'
import type { AddressPageProps, ConnectPageProps, SignInPageProps } from '../ui/pages.ts'
import { addressFault, readTyped, siteView } from './pages.server.ts'
import { formForAnother } from './signed-in-pages.server.ts'

/**
 * The sign-in page for a visitor whose provider's account was not let in because its address has a user: where the
 * provider vouched for the address, only the ways of that user, and what happens then. Where it did not, nothing is told.
 */
export async function leadThrough(
  services: Services,
  visit: RequestContext,
  unled: SignInPageProps,
): Promise<SignInPageProps> {
  try {
    const pending = await readPending(services, visit)
    if (pending?.waitsFor !== 'owner') return unled
    const page = { ...unled, emailForm: unled.emailForm && { ...unled.emailForm, waiting: pending.waitsFor } }
    const address = pending.identity.emailVerified ? pending.identity.profile.email : null
    const ways = address ? await waysOf(services, address) : null
    if (!address || !ways) return page
    const providers = page.providers.filter(({ id }) => ways.providers.includes(id))
    const credentials = page.credentials.filter(({ id }) => ways.credentials.includes(id))
    if (providers.length + credentials.length === 0 && !page.emailForm) return page
    const isOnly = providers.length === 0 && !page.emailForm
    return {
      ...page,
      email: address,
      providers,
      credentials: credentials.map((way) => ({ ...way, ...filledIn(way, address), open: way.open || isOnly })),
      waiting: {
        provider: describePending(services, pending).provider,
        address,
        others: `${services.authPath}/signin`,
      },
    }
  } catch (err) {
    visit.log.warn({ err }, 'the sign-in page does not know who waits')
    return unled
  }
}

/** Which of the site's ways let the user with this address in. */
async function waysOf(services: Services, address: string) {
  const { store, providers } = services
  const owner = await store?.users.byEmail(address)
  if (!store || !owner) return null
  const [accounts, password] = await Promise.all([store.accounts.ofUser(owner.id), store.passwords.byEmail(address)])
  const own = [...providers.values()].filter(isCredentials).map(({ id }) => id)
  return {
    providers: accounts.filter((account) => !isForeign(services, account)).map(({ provider }) => provider),
    // Which users a product's own `authorize` knows is not known here.
    credentials: own.filter((id) => id !== 'credentials' || password !== null),
  }
}

function filledIn({ fields }: SignInPageProps['credentials'][number], address: string) {
  return { fields: fields.map((field) => (field.type === 'email' ? { ...field, value: address } : field)) }
}

/** What the page asks that connects a waiting account, or `null` where none may be connected here. */
export async function connectPage({ site, visit, asked }: AuthContext): Promise<ConnectPageProps | null> {
  const found = await connectable(site, visit)
  if (!found) return null
  return {
    site: siteView(site),
    action: `${site.authPath}/connect`,
    csrfToken: visit.csrf.token,
    callbackUrl: asked.callbackUrl,
    ...describePending(site, found.pending),
    user: found.user.name || found.user.email || found.user.id,
    another: formForAnother(site, visit, asked.callbackUrl),
  }
}

/** Whether the page that asks for an address is where a failed mail is told. */
export async function waitsForAddress(services: Services, visit: RequestContext): Promise<boolean> {
  const pending = await readPending(services, visit).catch(() => null)
  return pending?.waitsFor === 'address'
}

/** The page that asks the visitor of a waiting account for an address, or `null` where no account waits for one. */
export async function addressPage({ site, visit, asked }: AuthContext): Promise<AddressPageProps | null> {
  const pending = await readPending(site, visit)
  const email = [...site.providers.values()].find(isEmail)
  if (pending?.waitsFor !== 'address' || !email) return null
  const message = signInMessage(asked.query.get('error'))
  const typed = message === null ? null : readTyped(site, visit)
  const fault = typed?.provider === email.id ? addressFault(email, typed.fields.email ?? '') : null
  return {
    site: siteView(site),
    action: `${site.authPath}/signin/${encodeURIComponent(email.id)}`,
    csrfToken: visit.csrf.token,
    callbackUrl: asked.callbackUrl,
    ...describePending(site, pending),
    address: typed?.fields.email ?? pending.identity.profile.email ?? '',
    message: fault === null ? message : null,
    fault,
    wait: typed?.wait ?? null,
    others: `${site.authPath}/signin`,
  }
}
