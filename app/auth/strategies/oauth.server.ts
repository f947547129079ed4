import * as client from 'openid-client'
import { OAuth2Strategy } from 'remix-auth-oauth2'
import type { Check, OAuthProvider, RawProfile } from '../config.ts'
import { parseCookies } from '../cookies.ts'
import { AuthError } from '../errors.ts'
import type { ExternalIdentity } from '../identity.ts'
import { StrayReturn } from './checks.server.ts'
import {
  authorizationParams,
  clientAuth,
  type Departure,
  type ExternalStrategy,
  type ExternalWorld,
  toIdentity,
  UnusableProfile,
} from './external.server.ts'
import { members, refuseImplicit } from './openid.server.ts'
import { isLoopback } from './provider-fetch.server.ts'

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
        clientSecret: provider.clientSecret ?? null,
        authorizationEndpoint: provider.authorizationUrl,
        tokenEndpoint: provider.tokenUrl,
        redirectURI: world.redirectUri,
        scopes: provider.scope ? provider.scope.split(' ') : ['openid'],
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
    )
    if (held.state !== undefined && searchParams.get('state') !== held.state)
      throw new StrayReturn('The state differs.')
    try {
      refuseImplicit(searchParams)
      const tokens = await this.exchange(searchParams.get('code') ?? '', held.pkce)
      return await toIdentity(
        this.#provider,
        await this.userinfo(tokens.access_token),
        members(tokens),
        this.#world.now(),
      )
    } catch (cause) {
      throw cause instanceof AuthError || cause instanceof UnusableProfile
        ? cause
        : new AuthError('OAuthCallback', { cause })
    }
  }

  private exchange(code: string, verifier: string | undefined) {
    return client.genericGrantRequest(this.#client, 'authorization_code', {
      code,
      redirect_uri: this.#world.redirectUri,
      ...(verifier === undefined ? {} : { code_verifier: verifier }),
    })
  }

  private async userinfo(accessToken: string): Promise<RawProfile> {
    const url = new URL(this.#provider.userinfoUrl)
    const answer = await client.fetchProtectedResource(
      this.#client,
      accessToken,
      url,
      'GET',
      null,
      new Headers({ accept: 'application/json' }),
    )
    const raw: unknown = answer.ok ? await answer.json() : null
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      throw new Error(`Userinfo answered ${answer.status} or no object.`)
    return { ...raw }
  }
}

function clientFor(provider: OAuthProvider, world: ExternalWorld): client.Configuration {
  const token = new URL(provider.tokenUrl)
  const config = new client.Configuration(
    { issuer: token.origin, token_endpoint: token.href },
    provider.clientId,
    undefined,
    clientAuth(provider),
  )
  config[client.customFetch] = (url, options) => world.fetch(url, options as RequestInit)
  if (isLoopback(token) || isLoopback(new URL(provider.userinfoUrl))) client.allowInsecureRequests(config)
  return config
}
