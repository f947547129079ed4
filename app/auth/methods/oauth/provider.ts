import type { ExternalProvider, Provider } from '../../config.ts'

/** Whether visitors are redirected to this provider; the others identify the visitor on this site. */
export function isExternal(provider: Provider): provider is ExternalProvider {
  return provider.type === 'oauth' || provider.type === 'oidc'
}
