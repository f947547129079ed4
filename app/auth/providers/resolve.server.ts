import type { AuthConfig, ExternalProvider, OAuthProvider, Provider, SignOutWay } from '../config.ts'
import { host } from '../host/host.ts'

import { InternalError } from '../shared/errors.ts'
import { appleSecret, type SigningKey } from './apple-secret.server.ts'
import { knownProvider } from './catalogue.ts'

/** What comes with the site itself, where it is configured: a provider of each method that works without another party. */
export type BuiltIn = {
  [Type in Exclude<Provider['type'], ExternalProvider['type']>]: Extract<Provider, { type: Type }> | null
}

/** For the providers of settings and code alone. */
export const NOTHING_BUILT_IN: BuiltIn = { email: null, credentials: null, passkey: null }

/**
 * The site's providers in the order shown: those of `AUTH_PROVIDERS`, those of app/auth.config.ts, the built-in ones. A
 * provider in code stands in for a built-in one of its type.
 */
export function resolveProviders(
  settings: { providers: readonly ProviderSettings[] },
  config: AuthConfig,
  builtIn: BuiltIn,
  now: () => Date,
): ReadonlyMap<string, Provider> {
  const own = config.providers ?? []
  const has = (type: Provider['type']) => own.some((provider) => provider.type === type)
  const missing = Object.values(builtIn).flatMap((provider) => (provider && !has(provider.type) ? [provider] : []))
  const all: Provider[] = [...settings.providers.map((one) => fromSettings(one, now)), ...own, ...missing]
  // A passkey is added to an account: alone it lets no visitor in.
  const isOpen = all.some(({ type }) => type !== 'passkey')
  return new Map(isOpen ? all.map((provider) => [provider.id, provider]) : [])
}

function fromSettings(settings: ProviderSettings, now: () => Date): ExternalProvider {
  const {
    id,
    name,
    scope,
    params,
    issuer,
    authorizationUrl,
    tokenUrl,
    userinfoUrl,
    revocationUrl,
    signOut,
    keyAudience,
  } = settings
  const known = knownProvider(id)
  const given = {
    id,
    ...clientOf(settings, now),
    ...(host.logos.includes(id) ? { logo: `${host.logoFolder}/${id}.svg` } : {}),
    asksEmail: settings.askEmail ?? true,
    ...(settings.trustEmail ? { verifiesEmail: true } : {}),
    ...(keyAudience === null ? {} : { keyAudience }),
    ...(name === null ? {} : { name }),
    ...(scope === null ? {} : { scope }),
    ...(params === null ? {} : { authorizationParams: { ...known?.authorizationParams, ...params } }),
  }
  const revoked = revocationUrl === null ? {} : { revocationUrl }
  if (authorizationUrl !== null && tokenUrl !== null && userinfoUrl !== null) {
    const row = known?.type === 'oauth' ? known : { name: id }
    return { ...row, ...given, ...revoked, type: 'oauth', authorizationUrl, tokenUrl, userinfoUrl }
  }
  if (known?.type === 'oauth') return { ...known, ...given, ...revoked }
  const at = issuer ?? known?.issuer
  if (!at) throw new InternalError(`Provider ${id} has neither an issuer nor endpoints.`)
  // A configured issuer is a company's, where users expect to sign in and out; elsewhere sign-out would end too much.
  const way = signOut ?? known?.signOut ?? (issuer === null ? 'off' : 'ask')
  return { ...(known ?? { name: id }), ...given, type: 'oidc', issuer: at, signOut: way }
}

function clientOf(
  { clientId, clientSecret, clientKey, signingKey }: ProviderSettings,
  now: () => Date,
): Pick<OAuthProvider, 'clientId' | 'clientSecret' | 'clientKey'> {
  if (clientSecret !== null) return { clientId, clientSecret }
  if (clientKey !== null) return { clientId, clientKey }
  return { clientId, ...(signingKey ? { clientSecret: appleSecret({ ...signingKey, clientId }, now) } : {}) }
}

/** What variables say of one external provider; `null` is left to the catalogue. */
export interface ProviderSettings {
  id: string
  clientId: string
  /** `null` for a client without one, which proves itself by PKCE alone. */
  clientSecret: string | null
  /** What the client proves itself with instead of a secret, where it was given a key. */
  clientKey: { key: string; keyId?: string } | null
  /** The audience of the client assertion by it; `null` leaves it to the catalogue. */
  keyAudience: 'issuer' | 'token_endpoint' | null
  /** What client secrets are signed with, where the provider wants them made anew. */
  signingKey: SigningKey | null
  name: string | null
  scope: string | null
  issuer: string | null
  authorizationUrl: string | null
  tokenUrl: string | null
  userinfoUrl: string | null
  revocationUrl: string | null
  /** Further parameters of every authorization request. */
  params: Record<string, string> | null
  signOut: SignOutWay | null
  askEmail: boolean | null
  /** The operator trusts every address that the provider hands out. */
  trustEmail: boolean
}
