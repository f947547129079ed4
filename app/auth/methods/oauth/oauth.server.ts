import * as client from 'openid-client'
import { OAuth2Strategy } from 'remix-auth-oauth2'
import type { Check, OAuthProvider, RawProfile } from '../../config.ts'
import { parseCookies } from '../../http/cookies.ts'
import { issuerOf } from '../../providers/issuer.ts'
import { AuthError } from '../../shared/errors.ts'
import { isLoopback } from '../../shared/ip.ts'
import type { Transaction } from '../../site/checks.ts'
import type { ExternalIdentity } from '../../site/identity.ts'
import type { AuthorizationRequest, RegisteredClient, TokenClient } from '../../site/providers.ts'
import { exchangedTokens } from '../proof/remix-auth.ts'
import { endingWith, withinDeadline } from './http-client/deadline.server.ts'
import { insistOnBearer, members, refuseImplicit } from './oidc/openid.server.ts'
import { clientAuth } from './protocol/client-auth.server.ts'
import {
  authorizationParams,
  begunBy,
  type ExternalDeps,
  fetchFor,
  toIdentity,
  UnusableProfile,
} from './protocol/external.server.ts'
import { ProtocolError } from './protocol/protocol-error.ts'
import { createTokenClient } from './protocol/token-client.server.ts'

/** With what one step's requests are made. */
interface Asking {
  config: client.Configuration
  fetch: typeof fetch
}

type PlainOAuthDeps = ExternalDeps & { now(): Date }

/** This site as a client of a plain OAuth 2 provider (RFC 6749). */
export class PlainOAuthClient implements RegisteredClient {
  readonly checksUsed: readonly Check[]
  readonly issuer: string
  readonly #provider: OAuthProvider
  readonly #deps: PlainOAuthDeps
  readonly #auth: client.ClientAuth

  constructor(provider: OAuthProvider, deps: PlainOAuthDeps) {
    this.issuer = issuerOf(provider)
    this.#provider = provider
    this.#deps = deps
    this.checksUsed = provider.checks ?? ['state', 'pkce']
    this.#auth = clientAuth(provider)
  }

  async createAuthorizationRequest(params: URLSearchParams): Promise<AuthorizationRequest> {
    try {
      const { state, codeVerifier, url } = this.strategyFor(params).setOut()
      const uses = (check: Check) => this.checksUsed.includes(check)
      for (const [name, value] of Object.entries(authorizationParams(this.#provider, params)))
        url.searchParams.set(name, value)
      const { clientIdParam, clientId } = this.#provider
      if (clientIdParam !== undefined) {
        url.searchParams.delete('client_id')
        url.searchParams.set(clientIdParam, clientId)
      }
      if (!uses('state')) url.searchParams.delete('state')
      if (!uses('pkce')) {
        url.searchParams.delete('code_challenge')
        url.searchParams.delete('code_challenge_method')
      }
      return {
        url: url.href,
        checks: { ...(uses('state') ? { state } : {}), ...(uses('pkce') ? { pkce: codeVerifier } : {}) },
      }
    } catch (cause) {
      throw new AuthError('OAuthSignin', { cause })
    }
  }

  strategyFor(returned: URLSearchParams): PlainOAuthStrategy {
    return new PlainOAuthStrategy(this.#provider, this.#deps, {
      returned,
      checksUsed: this.checksUsed,
      asking: (until) => asking(this.#provider, this.#auth, endingWith(this.#deps.fetch, until)),
    })
  }

  async tokenClient(issuer: string): Promise<TokenClient> {
    // Accounts from before there were issuers name none.
    if (issuer !== '' && issuer !== this.issuer)
      throw new ProtocolError('issuer_of_account', { expected: this.issuer, actual: issuer })
    const { refreshUrl, tokenUrl } = this.#provider
    // Refreshing is all that a token endpoint is asked for here.
    const provider = { ...this.#provider, tokenUrl: refreshUrl ?? tokenUrl }
    return createTokenClient(configure(provider, this.#auth, this.#deps.fetch))
  }
}

/** A visitor's return: what came back with them, and how the provider is asked about it until a moment. */
interface Return {
  returned: URLSearchParams
  checksUsed: readonly Check[]
  asking(until: AbortSignal): Asking
}

/**
 * Proves an account at a plain OAuth 2 provider (RFC 6749 §4.1), in one attempt. The authorization request is
 * `remix-auth-oauth2`'s; the return is judged here, because the package starts anew on a missing state, binds its cookie to no
 * provider, and sets no limits to the token request.
 */
class PlainOAuthStrategy extends OAuth2Strategy<ExternalIdentity> {
  override name = 'oauth'
  readonly #provider: OAuthProvider
  readonly #deps: PlainOAuthDeps
  readonly #checksUsed: readonly Check[]
  readonly #returned: URLSearchParams
  /** Ends what is still asked of the provider once the attempt is over. */
  readonly #ending = new AbortController()
  readonly #asking: Asking

  constructor(provider: OAuthProvider, deps: PlainOAuthDeps, { returned, checksUsed, asking }: Return) {
    super(
      {
        clientId: provider.clientId,
        // The token request is `openid-client`'s.
        clientSecret: null,
        authorizationEndpoint: provider.authorizationUrl,
        tokenEndpoint: provider.tokenUrl,
        redirectURI: deps.redirectUri,
        scopes: (provider.scope ?? 'openid').split(' ').filter((scope) => scope !== ''),
      },
      ({ tokens }) => this.identify(tokens.accessToken(), { ...tokens.data }),
    )
    this.#provider = provider
    this.#deps = deps
    this.#checksUsed = checksUsed
    this.#returned = returned
    this.#asking = asking(this.#ending.signal)
  }

  /** The package's authorization request. */
  setOut() {
    return this.createAuthorizationURL()
  }

  override async authenticate(request: Request): Promise<ExternalIdentity> {
    const { checks, timeout } = this.#deps
    const { id } = this.#provider
    const held = checks.open(parseCookies(request.headers.get('cookie')), id, this.#checksUsed, this.#returned)
    try {
      refuseImplicit(this.#returned)
      await checks.spend(id, held)
      return await withinDeadline(timeout, () => this.judge(request, held), this.#ending)
    } catch (cause) {
      throw cause instanceof AuthError || cause instanceof UnusableProfile
        ? cause
        : new AuthError('OAuthCallback', { cause })
    }
  }

  private async judge(request: Request, held: Transaction): Promise<ExternalIdentity> {
    const tokens = await this.exchange(held.pkce)
    insistOnBearer(tokens)
    const identity = await this.verify(exchangedTokens(request, members(tokens)))
    return { ...identity, ...begunBy(held) }
  }

  /** Whose these tokens are, by the provider's profile. */
  private async identify(accessToken: string, tokens: Record<string, unknown>): Promise<ExternalIdentity> {
    const raw = await this.userinfo(accessToken)
    const tools = { returned: this.#returned, get: (path: string) => this.below(path, accessToken) }
    return toIdentity(this.#provider, raw, tokens, this.#deps.now(), tools)
  }

  private exchange(verifier: string | undefined) {
    const returned = this.#returned
    const repeated = (this.#provider.repeatedParams ?? []).map((name) => [name, returned.get(name) ?? ''])
    return client.genericGrantRequest(this.#asking.config, 'authorization_code', {
      ...Object.fromEntries(repeated),
      code: returned.get('code') ?? '',
      redirect_uri: this.#deps.redirectUri,
      ...(verifier === undefined ? {} : { code_verifier: verifier }),
    })
  }

  private async userinfo(accessToken: string): Promise<RawProfile> {
    const answer = await this.askUserinfo(accessToken)
    const raw: unknown = answer.ok ? await answer.json() : null
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      throw new ProtocolError('userinfo', { expected: 'status 200', actual: answer.status })
    return { ...raw }
  }

  private askUserinfo(accessToken: string): Promise<Response> {
    const { userinfoUrl, userinfoRequest, clientId } = this.#provider
    const url = new URL(userinfoUrl)
    if (userinfoRequest !== 'form')
      return ask(url, accessToken, userinfoRequest === 'post' ? 'POST' : 'GET', this.#asking)
    const body = new URLSearchParams({ access_token: accessToken, client_id: clientId })
    return this.#asking.fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
  }

  /** JSON below the userinfo address, or `null` where this token may not see it. */
  private async below(path: string, accessToken: string): Promise<unknown> {
    const url = new URL(this.#provider.userinfoUrl)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
    try {
      const answer = await ask(url, accessToken, 'GET', this.#asking)
      if (answer.ok) return await answer.json()
      // Asked too often is not asked in vain: the next try may well be told.
      if (answer.status < 500 && answer.status !== 429) return null
      throw new ProtocolError('provider_status', { expected: `200 of ${url.href}`, actual: answer.status })
    } catch (cause) {
      throw new AuthError('OAuthCallback', { cause })
    }
  }
}

function ask(url: URL, accessToken: string, method: 'GET' | 'POST', { config }: Asking): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  return client.fetchProtectedResource(config, accessToken, url, method, null, headers)
}

function asking(provider: OAuthProvider, auth: client.ClientAuth, fetch: typeof globalThis.fetch): Asking {
  return { fetch, config: configure(provider, auth, fetch) }
}

function configure(provider: OAuthProvider, auth: client.ClientAuth, fetcher: typeof fetch): client.Configuration {
  const token = new URL(provider.tokenUrl)
  const config = new client.Configuration(
    {
      issuer: token.origin,
      token_endpoint: token.href,
      ...(provider.revocationUrl === undefined ? {} : { revocation_endpoint: provider.revocationUrl }),
    },
    provider.clientId,
    undefined,
    auth,
  )
  config[client.customFetch] = fetchFor(provider, { fetch: fetcher })
  if (isLoopback(token.hostname) || isLoopback(new URL(provider.userinfoUrl).hostname))
    client.allowInsecureRequests(config)
  return config
}
