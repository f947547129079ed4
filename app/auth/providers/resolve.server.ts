import type { ProviderSettings, Settings } from '#app/config.server.ts'
import type {
  AuthConfig,
  CredentialsProvider,
  EmailProvider,
  OAuthProvider,
  OidcProvider,
  Provider,
} from '../config.ts'
import { knownProvider } from './catalogue.ts'

/** What comes with the site itself: the e-mail link and the password, where they are configured. */
export interface BuiltIn {
  email: EmailProvider | null
  credentials: CredentialsProvider | null
}

/**
 * The site's providers in the order shown: those of `AUTH_PROVIDERS`, those of app/auth.config.ts, the built-in e-mail
 * link and password. A provider in code stands in for a built-in one of its type.
 */
export function resolveProviders(
  settings: Pick<Settings, 'providers'>,
  config: AuthConfig,
  builtIn: BuiltIn,
): ReadonlyMap<string, Provider> {
  const own = config.providers ?? []
  const has = (type: Provider['type']) => own.some((provider) => provider.type === type)
  const all: Provider[] = [...settings.providers.map(fromSettings), ...own]
  if (builtIn.email && !has('email')) all.push(builtIn.email)
  if (builtIn.credentials && !has('credentials')) all.push(builtIn.credentials)
  return new Map(all.map((provider) => [provider.id, provider]))
}

function fromSettings(settings: ProviderSettings): OAuthProvider | OidcProvider {
  const { id, clientId, clientSecret, name, scope } = settings
  const common = {
    id,
    clientId,
    ...(clientSecret === null ? {} : { clientSecret }),
    ...(name === null ? {} : { name }),
    ...(scope === null ? {} : { scope }),
  }
  const known = knownProvider(id)
  if (settings.issuer !== null) {
    return { name: id, ...(known?.type === 'oidc' ? known : {}), ...common, type: 'oidc', issuer: settings.issuer }
  }
  const { authorizationUrl, tokenUrl, userinfoUrl } = settings
  if (authorizationUrl !== null && tokenUrl !== null && userinfoUrl !== null) {
    return {
      name: id,
      ...(known?.type === 'oauth' ? known : {}),
      ...common,
      type: 'oauth',
      authorizationUrl,
      tokenUrl,
      userinfoUrl,
    }
  }
  if (!known) throw new Error(`Provider ${id} has neither an issuer nor endpoints.`)
  return { ...known, ...common }
}
