import { createHmac, timingSafeEqual } from 'node:crypto'
import * as client from 'openid-client'
import { Strategy } from 'remix-auth/strategy'
import type { Check, OidcProvider } from '../config.ts'
import { parseCookies } from '../cookies.ts'
import { AuthError } from '../errors.ts'
import type { ExternalIdentity } from '../identity.ts'
import { type Flow, StrayReturn } from './checks.server.ts'
import {
  authorizationParams,
  begunBy,
  clientAuth,
  type Departure,
  type ExternalStrategy,
  type ExternalWorld,
  fetchFor,
  toIdentity,
  UnusableProfile,
} from './external.server.ts'
import { isLoopback } from './provider-fetch.server.ts'

/** What the provider's answers proved. */
interface Verified {
  claims: client.IDToken
  tokens: Record<string, unknown>
  receivedAt: Date
  /** What came back with the code. */
  returned: URLSearchParams
}

const DISCOVERY_LASTS_MS = 60 * 60 * 1000
const CLOCK_TOLERANCE_SECONDS = 10

/** Proves an account at an OpenID provider, by the authorization code flow (OpenID Connect Core 3.1), over `openid-client`. */
export class OpenIdStrategy extends Strategy<ExternalIdentity, Verified> implements ExternalStrategy {
  override name = 'openid'
  readonly checksUsed: readonly Check[]
  #discovered: { config: Promise<client.Configuration>; at: number } | undefined

  constructor(
    private readonly provider: OidcProvider,
    private readonly world: ExternalWorld & { now(): Date },
  ) {
    super(({ claims, tokens, receivedAt, returned }) =>
      toIdentity(provider, claims, tokens, receivedAt, { returned, get: () => Promise.resolve(null) }),
    )
    this.checksUsed = provider.checks ?? ['state', 'pkce', 'nonce']
  }

  async depart(params: URLSearchParams): Promise<Departure> {
    try {
      const config = await this.configuration()
      const checks = {
        ...(this.checksUsed.includes('state') ? { state: client.randomState() } : {}),
        ...(this.checksUsed.includes('nonce') ? { nonce: client.randomNonce() } : {}),
        ...(this.checksUsed.includes('pkce') ? { pkce: client.randomPKCECodeVerifier() } : {}),
      }
      const url = client.buildAuthorizationUrl(config, {
        scope: this.provider.scope ?? 'openid profile email',
        ...authorizationParams(this.provider, params),
        redirect_uri: this.world.redirectUri,
        ...(checks.state ? { state: checks.state } : {}),
        ...(checks.nonce ? { nonce: checks.nonce } : {}),
        ...(checks.pkce
          ? { code_challenge: await client.calculatePKCECodeChallenge(checks.pkce), code_challenge_method: 'S256' }
          : {}),
      })
      return { url: url.href, checks }
    } catch (cause) {
      throw new AuthError('OAuthSignin', { cause })
    }
  }

  override async authenticate(request: Request): Promise<ExternalIdentity> {
    const url = new URL(request.url)
    const cookies = parseCookies(request.headers.get('cookie'))
    const held = this.world.checks.open(cookies, this.provider.id, this.checksUsed, url.searchParams)
    const config = await this.configuration().catch((cause: unknown) => {
      throw new AuthError('OAuthCallback', { cause })
    })
    this.judgeIssuer(config, url.searchParams.getAll('iss'))
    try {
      return { ...(await this.verify(await this.exchange(config, url, held))), ...begunBy(held) }
    } catch (cause) {
      throw cause instanceof AuthError || cause instanceof UnusableProfile
        ? cause
        : new AuthError('OAuthCallback', { cause })
    }
  }

  /** The issuer in the answer must be the one asked (RFC 9207 §2.4). */
  private judgeIssuer(config: client.Configuration, sent: string[]): void {
    const metadata = config.serverMetadata()
    const isAnnounced = metadata.authorization_response_iss_parameter_supported === true
    const isRight = sent.length === 0 ? !isAnnounced : sent.length === 1 && sent[0] === metadata.issuer
    if (!isRight) throw new StrayReturn('The answer names another issuer, or none.')
  }

  private async exchange(config: client.Configuration, url: URL, held: Flow): Promise<Verified> {
    refuseImplicit(url.searchParams)
    const tokens = await client.authorizationCodeGrant(config, url, {
      idTokenExpected: true,
      expectedState: held.state ?? client.skipStateCheck,
      ...(held.nonce === undefined ? {} : { expectedNonce: held.nonce }),
      ...(held.pkce === undefined ? {} : { pkceCodeVerifier: held.pkce }),
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('The token answer holds no ID token.')
    if (this.provider.idTokenAlg === 'HS256') judgeHmac(tokens.id_token ?? '', this.provider.clientSecret)
    const more = this.provider.userinfo ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
    return {
      claims: { ...more, ...claims },
      tokens: members(tokens),
      receivedAt: this.world.now(),
      returned: url.searchParams,
    }
  }

  /** The provider's metadata, fetched when first wanted and kept for an hour; one request however many wait for it. */
  private configuration(): Promise<client.Configuration> {
    const at = this.world.now().getTime()
    const known = this.#discovered
    if (known && at - known.at < DISCOVERY_LASTS_MS) return known.config
    const discovered = { config: this.discover(), at }
    this.#discovered = discovered
    discovered.config.catch(() => {
      // Not kept: the next visitor asks again.
      if (this.#discovered === discovered) this.#discovered = known
    })
    return discovered.config
  }

  private discover(): Promise<client.Configuration> {
    const { provider, world } = this
    const issuer = new URL(provider.issuer)
    const isHmac = provider.idTokenAlg === 'HS256'
    return client.discovery(
      issuer,
      provider.clientId,
      {
        [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
        ...(isHmac ? { id_token_signed_response_alg: 'HS256' } : {}),
      },
      clientAuth(provider),
      {
        [client.customFetch]: fetchFor(provider, world),
        execute: [
          // The package checks signatures by public keys; one by the secret is checked here.
          ...(isHmac ? [] : [client.enableNonRepudiationChecks]),
          ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
        ],
      },
    )
  }
}

/** Checks a signature that was made with the client's secret (OpenID Connect Core 3.1.3.7 item 8). */
function judgeHmac(idToken: string, secret: OidcProvider['clientSecret']): void {
  const [header = '', payload = '', signature = ''] = idToken.split('.')
  if (typeof secret !== 'string') throw new Error('An ID token signed with the secret needs one.')
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error('The signature of the ID token is wrong.')
}

/** Tokens belong to the token endpoint's answer; one in the address may be another application's (DEV-06). */
export function refuseImplicit(params: URLSearchParams): void {
  if (params.getAll('code').length !== 1) throw new Error('The answer holds no code.')
  if (params.has('access_token') || params.has('id_token')) throw new Error('The answer holds a token.')
}

/** The answer's own members, without the helper functions that come on it. */
export function members(tokens: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => typeof value !== 'function'))
}
