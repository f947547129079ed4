import type { ExternalProvider } from '../../config.ts'
import type { Strategies, StrategyDeps } from '../method.ts'
import { stepDeadline } from './http-client/deadline.server.ts'
import { providerFetch } from './http-client/provider-fetch.server.ts'
import { PlainOAuthStrategy } from './oauth.server.ts'
import { OpenIdStrategy } from './oidc/openid.server.ts'

/** A provider's strategy, in the protocol that it speaks. */
export function externalStrategies(provider: ExternalProvider, deps: StrategyDeps): Strategies {
  const { base, checks, log, now, providerTimeout } = deps
  const around = {
    redirectUri: `${base}/callback/${provider.id}`,
    checks,
    fetch: providerFetch(provider, deps),
    timeout: stepDeadline(providerTimeout),
    log,
    now,
  }
  if (provider.type === 'oauth') {
    const strategy = new PlainOAuthStrategy(provider, around)
    return { strategy, external: strategy }
  }
  const strategy = new OpenIdStrategy(provider, around)
  return { strategy, external: strategy, openid: strategy.openid }
}
