import type { ExternalProvider, Provider } from '../../config.ts'

/** Whether people are sent away to this provider; the others prove who somebody is here. */
export function isExternal(provider: Provider): provider is ExternalProvider {
  return provider.type === 'oauth' || provider.type === 'oidc'
}
