import type { ExternalProvider } from '../config.ts'

const WELL_KNOWN = '/.well-known/openid-configuration'
/** The placeholder for all tenants in an issuer of Microsoft's; each account names its own tenant there. */
const ALL_TENANTS = new Set(['common', 'organizations', 'consumers'])

/**
 * The issuer of a provider's accounts, as it is stored (contract, 24.11). A plain OAuth 2 provider has no issuer, so
 * its token endpoint's origin is used instead, in a form that no OpenID provider's issuer has.
 */
export function issuerOf(provider: ExternalProvider): string {
  return provider.type === 'oidc' ? provider.issuer : `oauth2:${new URL(provider.tokenUrl).origin}`
}

/** Whether a provider's id names an account's issuer now; an account that names none yet belongs to any issuer. */
export function isOfIssuer(provider: ExternalProvider, issuer: string): boolean {
  if (issuer === '' || issuer === issuerOf(provider)) return true
  if (provider.type === 'oauth' || !URL.canParse(issuer)) return false
  const [its, theirs] = [partsOf(provider.issuer), partsOf(issuer)]
  return its.length === theirs.length && its.every((part, index) => part === theirs[index] || ALL_TENANTS.has(part))
}

/** Origin and path, however the operator has written where the path ends. */
function partsOf(issuer: string): string[] {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.endsWith(WELL_KNOWN) ? pathname.slice(0, -WELL_KNOWN.length) : pathname
  return [origin, ...path.split('/').filter((part) => part !== '')]
}
