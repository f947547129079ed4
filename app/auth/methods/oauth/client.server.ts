import type { ExternalProvider } from '../../config.ts'
import type { ClientDeps, ProviderClient } from '../method.ts'
import { stepDeadline } from './http-client/deadline.server.ts'
import { providerFetch } from './http-client/provider-fetch.server.ts'
import { PlainOAuthClient } from './oauth.server.ts'
import { OpenIdClient } from './oidc/openid.server.ts'

/** This site as a client of a provider, in the protocol that it speaks. */
export function externalClient(provider: ExternalProvider, deps: ClientDeps): ProviderClient {
  const { base, checks, log, now, providerTimeout } = deps
  const around = {
    redirectUri: `${base}/callback/${provider.id}`,
    checks,
    fetch: providerFetch(provider, deps),
    timeout: stepDeadline(providerTimeout),
    log,
    now,
  }
  if (provider.type === 'oauth') return { external: new PlainOAuthClient(provider, around) }
  const external = new OpenIdClient(provider, around)
  return { external, openid: external.openid }
}
