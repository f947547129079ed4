import * as client from 'openid-client'
import { OAuth2Strategy } from 'remix-auth-oauth2'
import type { Check, OAuthProvider, RawProfile } from '../config.ts'
import { parseCookies } from '../cookies.ts'
import { AuthError } from '../errors.ts'
import type { ExternalIdentity } from '../identity.ts'
import { clientAuth } from './client-auth.server.ts'
import {
  authorizationParams,
  begunBy,
  type Departure,
  type ExternalStrategy,
  type ExternalWorld,
  fetchFor,
  toIdentity,
  UnusableProfile,
} from './external.server.ts'
import { members, refuseImplicit } from './openid.server.ts'
import { isLoopback } from './provider-fetch.server.ts'
import { createTokenClient, type TokenClient } from './token-client.server.ts'

/**
 * Proves an account at a plain OAuth 2 provider (RFC 6749 §4.1). The authorization request is `remix-auth-oauth2`'s;
 * the return is judged here, because the package starts anew on a missing state, binds its cookie to no provider,
 * and sets no limits to the token request.
 */
export class PlainOAuthStrategy extends OAuth2Strategy<ExternalIdentity> implements ExternalStrategy {
  override name = 'oauth'
  readonly checksUsed: readonly Check[]
  readonly #provider: OAuthProvider
  readonly #world: ExternalWorld & { now(): Date }
  readonly #client: client.Configuration

  constructor(provider: OAuthProvider, world: ExternalWorld & { now(): Date }) {
    super(
      {
        clientId: provider.clientId,
        // The token request is `openid-client`'s.
        clientSecret: null,
        authorizationEndpoint: provider.authorizationUrl,
        tokenEndpoint: provider.tokenUrl,
        redirectURI: world.redirectUri,
        scopes: (provider.scope ?? 'openid').split(' ').filter((scope) => scope !== ''),
      },
      () => Promise.reject(new Error('The profile is fetched by `authenticate`.')),
    )
    this.#provider = provider
    this.#world = world
    this.checksUsed = provider.checks ?? ['state', 'pkce']
    this.#client = clientFor(provider, world)
  }

  async depart(params: URLSearchParams): Promise<Departure> {
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
    const { searchParams } = new URL(request.url)
    const held = this.#world.checks.open(
      parseCookies(request.headers.get('cookie')),
      this.#provider.id,
      this.checksUsed,
      searchParams,
    )
    try {
      refuseImplicit(searchParams)
      const tokens = await this.exchange(searchParams, held.pkce)
      const { access_token: accessToken } = tokens
      const raw = await this.userinfo(accessToken)
      const tools = { returned: searchParams, get: (path: string) => this.below(path, accessToken) }
      const identity = await toIdentity(this.#provider, raw, members(tokens), this.#world.now(), tools)
      return { ...identity, ...begunBy(held) }
    } catch (cause) {
      throw cause instanceof AuthError || cause instanceof UnusableProfile
        ? cause
        : new AuthError('OAuthCallback', { cause })
    }
  }

  async tokenClient(): Promise<TokenClient> {
    return createTokenClient(this.#client)
  }

  private exchange(returned: URLSearchParams, verifier: string | undefined) {
    const repeated = (this.#provider.repeatedParams ?? []).map((name) => [name, returned.get(name) ?? ''])
    return client.genericGrantRequest(this.#client, 'authorization_code', {
      ...Object.fromEntries(repeated),
      code: returned.get('code') ?? '',
      redirect_uri: this.#world.redirectUri,
      ...(verifier === undefined ? {} : { code_verifier: verifier }),
    })
  }

  private async userinfo(accessToken: string): Promise<RawProfile> {
    const answer = await this.askUserinfo(accessToken)
    const raw: unknown = answer.ok ? await answer.json() : null
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      throw new Error(`Userinfo answered ${answer.status} or no object.`)
    return { ...raw }
  }

  private askUserinfo(accessToken: string): Promise<Response> {
    const { userinfoUrl, userinfoRequest, clientId } = this.#provider
    const url = new URL(userinfoUrl)
    if (userinfoRequest !== 'form') return this.ask(url, accessToken, userinfoRequest === 'post' ? 'POST' : 'GET')
    const body = new URLSearchParams({ access_token: accessToken, client_id: clientId })
    return this.#world.fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
  }

  /** JSON below the userinfo address, or `null` where this token may not see it. */
  private async below(path: string, accessToken: string): Promise<unknown> {
    const url = new URL(this.#provider.userinfoUrl)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
    try {
      const answer = await this.ask(url, accessToken, 'GET')
      if (answer.ok) return await answer.json()
      // Asked too often is not asked in vain: the next try may well be told.
      if (answer.status < 500 && answer.status !== 429) return null
      throw new Error(`${url.href} answered ${answer.status}.`)
    } catch (cause) {
      throw new AuthError('OAuthCallback', { cause })
    }
  }

  private ask(url: URL, accessToken: string, method: 'GET' | 'POST'): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' })
    return client.fetchProtectedResource(this.#client, accessToken, url, method, null, headers)
  }
}

function clientFor(provider: OAuthProvider, world: ExternalWorld): client.Configuration {
  const token = new URL(provider.tokenUrl)
  const config = new client.Configuration(
    {
      issuer: token.origin,
      token_endpoint: token.href,
      ...(provider.revocationUrl === undefined ? {} : { revocation_endpoint: provider.revocationUrl }),
    },
    provider.clientId,
    undefined,
    clientAuth(provider),
  )
  config[client.customFetch] = fetchFor(provider, world)
  if (isLoopback(token) || isLoopback(new URL(provider.userinfoUrl))) client.allowInsecureRequests(config)
  return config
}
