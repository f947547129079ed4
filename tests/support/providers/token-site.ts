import type { AuthConfig, Provider } from '#app/auth/config.ts'
import type { ProviderToken } from '#app/auth/site/providers.ts'
import { type IdentityProvider, startIdentityProvider } from '#demo/identity-provider.ts'
import { visitProvider } from '#demo/visit.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { type App, type AppOptions, startApp } from '../app/app.ts'
import { postJson, urlOf } from '../app/steps.ts'
import { subjectOf } from './external.ts'

/** The ids of the demo provider's two forms, each giving refresh tokens. */
export const TOKEN_PROVIDERS = ['demo', 'plain'] as const

/** A site over the demo provider, whose tokens can be renewed. */
export interface TokenSite {
  app: App
  provider: IdentityProvider
  /** The configuration of the provider's two forms. */
  config: AuthConfig
  /** Signs in with, or connects, a person's account. */
  enter(browser: Browser, provider: string, person: string, emailVerified?: boolean): Promise<BrowserAnswer>
  /** The user who is signed in with a new browser by a person's account. */
  userOf(provider: string, person: string): Promise<string>
  tokenOf(userId: string, provider: string, refused?: string): Promise<ProviderToken | null>
  /** The user of an access token, as the provider's own services see it. */
  holderOf(provider: string, accessToken: string | undefined): Promise<string | null>
  close(): Promise<void>
}

const ORIGIN = 'http://app.test'

/** Where a site reaches the demo provider. */
export type ProviderAddresses = Pick<
  IdentityProvider,
  'issuer' | 'authorizationUrl' | 'tokenUrl' | 'userinfoUrl' | 'revocationUrl'
>

/** The demo provider as an OpenID provider and as a plain OAuth 2 one, asked for refresh tokens. */
function tokenProviders(at: ProviderAddresses, changes: Partial<AuthConfig> = {}): AuthConfig {
  const client = { clientId: 'client-id', clientSecret: 'client-secret', asksEmail: false }
  return {
    providers: [
      {
        ...client,
        type: 'oidc',
        id: 'demo',
        name: 'Demo ID',
        logo: '/auth/logos/demo.svg',
        issuer: at.issuer,
        scope: 'openid email offline_access',
        authorizationParams: { prompt: 'consent' },
      },
      {
        ...client,
        type: 'oauth',
        id: 'plain',
        name: 'Demo OAuth',
        logo: '/auth/logos/demo-oauth.svg',
        authorizationUrl: at.authorizationUrl,
        tokenUrl: at.tokenUrl,
        userinfoUrl: at.userinfoUrl,
        revocationUrl: at.revocationUrl,
        scope: 'email offline_access',
      },
    ],
    ...changes,
  }
}

/** Starts the demo provider and a site that keeps its tokens. */
export async function startTokenSite(
  options: Pick<AppOptions, 'database' | 'databaseUrl' | 'entryPoint' | 'store' | 'settings'> & {
    config?: Partial<AuthConfig>
    /** Whether it sends links by mail. */
    hasMail?: boolean
    /** Providers beside the demo's. */
    others?: readonly Provider[]
    /** The addresses at which the site reaches the provider, if not the provider's own. */
    addressesOf?: (provider: IdentityProvider) => ProviderAddresses | Promise<ProviderAddresses>
  },
): Promise<TokenSite> {
  const provider = await startIdentityProvider({
    redirectUris: TOKEN_PROVIDERS.map((id) => `${ORIGIN}/auth/callback/${id}`),
  })
  const { config, settings, hasMail = true, others = [], addressesOf = () => provider, ...more } = options
  const faces = tokenProviders(await addressesOf(provider), config)
  const app = await startApp({
    ...more,
    ...(hasMail ? {} : { providers: [] }),
    settings: { origin: ORIGIN, ...settings },
    config: () => {
      const { providers = [], ...rest } = faces
      return { ...rest, providers: [...providers, ...others] }
    },
  })
  const userinfo = { demo: `${provider.issuer}/me`, plain: provider.userinfoUrl }

  async function enter(browser: Browser, id: string, person: string, emailVerified = true): Promise<BrowserAnswer> {
    const answer = await postJson(browser, `signin/${id}`, { callbackUrl: '/account' })
    // A person has a different address at each of the two.
    const profile = { id: person, name: person, email: `${person}@${id}.example`, emailVerified }
    const { url } = await visitProvider(urlOf(answer), { profile })
    return browser.get(url.pathname + url.search)
  }

  return {
    app,
    provider,
    config: faces,
    enter,
    async userOf(id, person) {
      const browser = app.browser()
      await enter(browser, id, person)
      return String(await subjectOf(browser))
    },
    tokenOf: (userId, id, refused) =>
      app.services.providerTokens.get(userId, id, refused === undefined ? {} : { refused }),
    async holderOf(id, accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` }
      const answer = await fetch(id === 'demo' ? userinfo.demo : userinfo.plain, { headers })
      return answer.ok ? (await answer.json()).sub : null
    },
    async close() {
      await Promise.all([app.close(), provider.close()])
    },
  }
}
