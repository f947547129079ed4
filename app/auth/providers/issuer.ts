import type { ExternalProvider } from '../config.ts'

const WELL_KNOWN = '/.well-known/openid-configuration'
/** What stands for all tenants in an issuer of Microsoft's; each account names its own tenant there. */
const ALL_TENANTS = new Set(['common', 'organizations', 'consumers'])

/**
 * Who says what a provider's accounts are called, as they are kept (contract, 24.11). A plain OAuth 2 provider names no
 * issuer, so that its token endpoint's origin stands for it, in a form that no OpenID provider's issuer has.
 */
export function issuerOf(provider: ExternalProvider): string {
  return provider.type === 'oidc' ? provider.issuer : `oauth2:${new URL(provider.tokenUrl).origin}`
}

/** Whether a provider's id stands for an account's issuer now; an account that names none yet is any issuer's. */
export function isOfIssuer(provider: ExternalProvider, issuer: string): boolean {
  if (issuer === '' || issuer === issuerOf(provider)) return true
  if (provider.type === 'oauth' || !URL.canParse(issuer)) return false
  const [its, said] = [partsOf(provider.issuer), partsOf(issuer)]
  return its.length === said.length && its.every((part, index) => part === said[index] || ALL_TENANTS.has(part))
}

/** Origin and path, however the operator has written where the path ends. */
function partsOf(issuer: string): string[] {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.endsWith(WELL_KNOWN) ? pathname.slice(0, -WELL_KNOWN.length) : pathname
  return [origin, ...path.split('/').filter((part) => part !== '')]
}
