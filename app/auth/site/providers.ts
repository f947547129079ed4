import type { Configuration } from 'openid-client'
import type { Strategy } from 'remix-auth/strategy'
import type { AccountKey, AccountRow } from '#db/store/index.server.ts'
import type { AuthAccount, Check, Provider } from '../config.ts'
import type { FactWords } from '../languages/words.ts'
import type { CheckValues } from './checks.ts'
import type { ExternalIdentity, OpensBy } from './identity.ts'

/** What is asked of a provider's method by what knows no method; app/auth/methods/method.ts has the rest. */
export interface MethodFacts<P extends Provider = Provider> {
  /** What the account page calls a session that began with it. */
  sessionName(provider: P, say: FactWords): string
  /** By what of theirs it signs users in, so that no user loses the last of it; `null` where that is not known here. */
  opensBy(provider: P): OpensBy | null
  /** Whether its id names an account's issuer now; left out where there are no issuers. */
  isOfIssuer?(provider: P, issuer: string): boolean
}

/** What a refresh brought (RFC 6749 §5.1); what is left out stays as it was. */
export interface Refreshed {
  accessToken: string
  refreshToken?: string
  /** Seconds. */
  expiresIn?: number
  scope?: string
  /** The subject of the ID token in the same answer. */
  subject?: string
}

/** What a provider is asked without its person: by the same client, under the same limits, as at sign-in. */
export interface TokenClient {
  /** Throws {@link GrantRefused} where the provider knows the refresh token no more (RFC 6749 §6). */
  refresh(refreshToken: string): Promise<Refreshed>
  /** Has the provider forget a token (RFC 7009); `false` where it has no address for that. */
  revoke(token: string, kind: 'refresh_token' | 'access_token'): Promise<boolean>
}

/** Where a visitor is sent, and what this browser must hold to come back from there. */
export interface AuthorizationRequest {
  url: string
  checks: CheckValues
}

/** This site as a client of an external provider, to which a visitor is first redirected: what the two protocols share. */
export interface RegisteredClient {
  readonly checksUsed: readonly Check[]
  /** As configured, or its substitute in plain OAuth 2 (providers/issuer.ts). */
  readonly issuer: string
  /**
   * Makes the authorization request (RFC 6749 §4.1.1); throws `OAuthSignin` when it cannot be made. `isAgain`: a user who
   * is signed in here gives a new proof.
   */
  createAuthorizationRequest(params: URLSearchParams, isAgain?: boolean): Promise<AuthorizationRequest>
  /**
   * What judges a visitor's return (contract, 10.2) with these parameters, of its query or its form: throws `OAuthCallback`,
   * or an `UnknownTransaction` that spends nothing.
   */
  strategyFor(returned: URLSearchParams): Strategy<ExternalIdentity, never>
  /** Through which the provider is asked without its person; throws where the account is another issuer's. */
  tokenClient(issuer: string): Promise<TokenClient>
}

/** What an OpenID provider says of itself: its metadata and its keys, kept with a life of their own. */
export interface OpenIdMetadata {
  /** What one exchange with the provider is made with; its requests end with the signal. */
  configuration(until?: AbortSignal): Promise<Configuration>
  /** The provider's keys (RFC 7517 §5), asked for anew where the one that a token names is not among those kept. */
  keys(kid: string | null): Promise<string>
}

/** What a product calls a provider with, for one of its users. */
export interface ProviderToken {
  accessToken: string
  /** `null` where the provider does not say. */
  expiresAt: Date | null
  /** Space-separated; `null` where the provider does not say. */
  scope: string | null
}

/** Says which token is meant, where that is not plain. */
export interface ProviderTokenOptions {
  /** The provider's own id of the person, for a user with several accounts there. Default: the one connected first. */
  account?: string
  /** An access token that the provider has turned away: another one is had for it, once. */
  refused?: string
}

/** What providers gave to act for their people: sealed in the database, never in a cookie. */
export interface ProviderTokens {
  /** What is kept with an account of this user's, of which this is the first sign-in; `null` for nothing. */
  forNew(account: AuthAccount, holder: AccountKey & { userId: string }): string | null
  /** Keeps what a later sign-in of this user's brought. */
  keep(account: AuthAccount, holder: AccountKey & { userId: string }): Promise<void>
  /**
   * A token that is good now; `null` for a user who has not connected the provider, or where none are kept. Throws
   * `ReconnectNeeded` when the person has to connect it again, `ProviderUnavailable` when another try may do.
   */
  get(userId: string, provider: string, options?: ProviderTokenOptions): Promise<ProviderToken | null>
  /** Has the provider forget what was kept of an account that is gone here; fails for nothing, and waits 3 s at most. */
  revoke(account: AccountRow): Promise<void>
}
