import type { ExternalProvider } from '#app/auth/config.ts'
import { createLimitedFetch } from './limited-fetch.server.ts'
import { createDirectFetch } from './ssrf-guard.server.ts'

/** How one provider is asked, within all limits; a test brings a fetch, and a timeout in milliseconds, of its own. */
export function providerFetch(
  provider: ExternalProvider,
  { fetch, providerTimeout }: { fetch?: typeof globalThis.fetch; providerTimeout?: number } = {},
): typeof globalThis.fetch {
  return createLimitedFetch(fetch ?? createDirectFetch(namedBy(provider)), providerTimeout)
}

/** The addresses of a provider that the operator wrote into its settings, or we into its catalogue row. */
function namedBy(provider: ExternalProvider): URL[] {
  if (provider.type === 'oidc') return [new URL(provider.issuer)]
  return [provider.authorizationUrl, provider.tokenUrl, provider.userinfoUrl].map((url) => new URL(url))
}
