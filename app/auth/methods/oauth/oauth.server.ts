import { OAuth2Tokens } from 'arctic'
import * as client from 'openid-client'
import { OAuth2Strategy } from 'remix-auth-oauth2'
import type { Check, OAuthProvider, RawProfile } from '../../config.ts'
import { parseCookies } from '../../http/cookies.ts'
import { issuerOf } from '../../providers/issuer.ts'
import { AuthError, InternalError } from '../../shared/errors.ts'
import { isLoopback } from '../../shared/ip.ts'
import type { ExternalIdentity } from '../../site/identity.ts'
import { endingWith, withinDeadline } from './http-client/deadline.server.ts'
import { insistOnBearer, members, refuseImplicit } from './oidc/openid.server.ts'
import type { Transaction } from './protocol/checks.server.ts'
import { clientAuth } from './protocol/client-auth.server.ts'
import {
  type AuthorizationRequest,
  authorizationParams,
  begunBy,
  type ExternalDeps,
  type ExternalStrategy,
  fetchFor,
  returnedBy,
  toIdentity,
  UnusableProfile,
} from './protocol/external.server.ts'
import { ProtocolError } from './protocol/protocol-error.ts'
import { createTokenClient, type TokenClient } from './protocol/token-client.server.ts'

/** With what one step's requests are made. */
interface Asking {
  config: client.Configuration
  fetch: typeof fetch
}

/**
 * Proves an account at a plain OAuth 2 provider (RFC 6749 §4.1). The authorization request is `remix-auth-oauth2`'s;
 * the return is judged here, because the package starts anew on a missing state, binds its cookie to no provider,
 * and sets no limits to the token request.
 */
export class PlainOAuthStrategy extends OAuth2Strategy<ExternalIdentity> implements ExternalStrategy {
  override name = 'oauth'
  readonly checksUsed: readonly Check[]
  readonly issuer: string
  readonly #provider: OAuthProvider
  readonly #deps: ExternalDeps & { now(): Date }
  readonly #auth: client.ClientAuth
  /** With what the profile is asked for, by the requests under way. */
  readonly #asking = new WeakMap<Request, Asking>()

  constructor(provider: OAuthProvider, deps: ExternalDeps & { now(): Date }) {
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
      ({ request, tokens }) => this.identify(request, tokens),
    )
    this.issuer = issuerOf(provider)
    this.#provider = provider
    this.#deps = deps
    this.checksUsed = provider.checks ?? ['state', 'pkce']
    this.#auth = clientAuth(provider)
  }

  async createAuthorizationRequest(params: URLSearchParams): Promise<AuthorizationRequest> {
    try {
      const { state, codeVerifier, url } = this.createAuthorizationURL()
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

  override async authenticate(request: Request): Promise<ExternalIdentity> {
    const returned = returnedBy(request)
    const cookies = parseCookies(request.headers.get('cookie'))
    const held = this.#deps.checks.open(cookies, this.#provider.id, this.checksUsed, returned)
    try {
      refuseImplicit(returned)
      await this.#deps.checks.spend(this.#provider.id, held)
      return await withinDeadline(this.#deps.timeout, (until) => this.judge(request, held, this.asking(until)))
    } catch (cause) {
      throw cause instanceof AuthError || cause instanceof UnusableProfile
        ? cause
        : new AuthError('OAuthCallback', { cause })
    }
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

  private async judge(request: Request, held: Transaction, asking: Asking): Promise<ExternalIdentity> {
    const tokens = await this.exchange(returnedBy(request), held.pkce, asking)
    insistOnBearer(tokens)
    this.#asking.set(request, asking)
    const identity = await this.verify({ request, tokens: new OAuth2Tokens(members(tokens)) })
    return { ...identity, ...begunBy(held) }
  }

  /** Whose tokens these are, by the provider's profile. */
  private async identify(request: Request, tokens: OAuth2Tokens): Promise<ExternalIdentity> {
    const asking = this.#asking.get(request)
    if (!asking) throw new InternalError('Tokens of no request that is under way.')
    const accessToken = tokens.accessToken()
    const raw = await this.userinfo(accessToken, asking)
    const tools = { returned: returnedBy(request), get: (path: string) => this.below(path, accessToken, asking) }
    return toIdentity(this.#provider, raw, { ...tokens.data }, this.#deps.now(), tools)
  }

  private asking(until: AbortSignal): Asking {
    const fetch = endingWith(this.#deps.fetch, until)
    return { fetch, config: configure(this.#provider, this.#auth, fetch) }
  }

  private exchange(returned: URLSearchParams, verifier: string | undefined, { config }: Asking) {
    const repeated = (this.#provider.repeatedParams ?? []).map((name) => [name, returned.get(name) ?? ''])
    return client.genericGrantRequest(config, 'authorization_code', {
      ...Object.fromEntries(repeated),
      code: returned.get('code') ?? '',
      redirect_uri: this.#deps.redirectUri,
      ...(verifier === undefined ? {} : { code_verifier: verifier }),
    })
  }

  private async userinfo(accessToken: string, asking: Asking): Promise<RawProfile> {
    const answer = await this.askUserinfo(accessToken, asking)
    const raw: unknown = answer.ok ? await answer.json() : null
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      throw new ProtocolError('userinfo', { expected: 'status 200', actual: answer.status })
    return { ...raw }
  }

  private askUserinfo(accessToken: string, asking: Asking): Promise<Response> {
    const { userinfoUrl, userinfoRequest, clientId } = this.#provider
    const url = new URL(userinfoUrl)
    if (userinfoRequest !== 'form') return ask(url, accessToken, userinfoRequest === 'post' ? 'POST' : 'GET', asking)
    const body = new URLSearchParams({ access_token: accessToken, client_id: clientId })
    return asking.fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
  }

  /** JSON below the userinfo address, or `null` where this token may not see it. */
  private async below(path: string, accessToken: string, asking: Asking): Promise<unknown> {
    const url = new URL(this.#provider.userinfoUrl)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
    try {
      const answer = await ask(url, accessToken, 'GET', asking)
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
