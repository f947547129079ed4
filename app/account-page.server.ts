import type { WaysIn } from './auth/ways-in.server.ts'
import { providerView } from './pages.server.ts'
import type { Services } from './services.server.ts'
import type { AccountPageProps, WaysInView } from './ui/pages.ts'
import type { Visit } from './visit.server.ts'

/** What the account page shows of the ways in. */
export function waysInView(services: Services, visit: Visit, { connected, others, ended }: WaysIn): WaysInView {
  const connect = { csrfToken: visit.csrf.token, callbackUrl: `${services.origin}/account` }
  return {
    connected: connected.map(({ provider, providerAccountId, issuer, provenEmail }) => ({
      ...connect,
      ...lookOf(services, provider),
      action: `/account/disconnect/${encodeURIComponent(provider)}`,
      account: providerAccountId,
      issuer,
      email: provenEmail,
    })),
    others: others.flatMap((provider) => providerView(services, provider, undefined)),
    ended: ended.flatMap((provider) => providerView(services, provider, undefined)),
    connect,
  }
}

/** What came of "Disconnect", as the page's address tells it and as it is; an address that is wrong about it says nothing. */
export function disconnectNote(services: Services, ways: WaysIn, query: URLSearchParams): AccountPageProps['note'] {
  const [disconnected, stays] = [query.get('disconnected'), query.get('stays')]
  if (stays !== null && ways.connected.some(({ provider }) => provider === stays)) {
    const { name } = lookOf(services, stays)
    const says = `${name} stays connected: without it you could not sign in any more. Connect another account first.`
    return { says, isRefusal: true }
  }
  const isOff = ways.others.some(({ id }) => id === disconnected)
  return disconnected !== null && isOff
    ? { says: `${lookOf(services, disconnected).name} is disconnected.`, isRefusal: false }
    : null
}

/** A provider that this site has no more goes by its id. */
function lookOf({ providers }: Services, id: string): { name: string; logo: string | null } {
  const provider = providers.get(id)
  if (provider?.type !== 'oauth' && provider?.type !== 'oidc') return { name: id, logo: null }
  return { name: provider.name, logo: provider.logo ?? null }
}
