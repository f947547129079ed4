import * as client from 'openid-client'
import { Strategy } from 'remix-auth/strategy'
import type { Check, OidcProvider } from '../../../config.ts'
import { parseCookies } from '../../../http/cookies.ts'
import { idOf } from '../../../providers/sanitize-profile.ts'
import { AuthError } from '../../../shared/errors.ts'
import type { Transaction } from '../../../site/checks.ts'
import type { ExternalIdentity } from '../../../site/identity.ts'
import type { AuthorizationRequest, RegisteredClient, TokenClient } from '../../../site/providers.ts'
import { withinDeadline } from '../http-client/deadline.server.ts'
import { UnknownTransaction } from '../protocol/checks.server.ts'
import {
  authorizationParams,
  begunBy,
  type ExternalDeps,
  toIdentity,
  UnusableProfile,
} from '../protocol/external.server.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { createTokenClient } from '../protocol/token-client.server.ts'
import { judgeHmac, judgeIdToken } from './id-token.server.ts'
import { CLOCK_TOLERANCE_SECONDS, OidcDiscovery, speaksFor } from './oidc-discovery.server.ts'

type OpenIdDeps = ExternalDeps & { now(): Date }

/** This site as a client of an OpenID provider (OpenID Connect Core), over `openid-client`. */
export class OpenIdClient implements RegisteredClient {
  readonly checksUsed: readonly Check[]
  readonly issuer: string
  /** Also for what else is asked of the provider: new tokens, the end of a session. */
  readonly openid: OidcDiscovery

  constructor(
    private readonly provider: OidcProvider,
    private readonly deps: OpenIdDeps,
  ) {
    this.checksUsed = provider.checks ?? ['state', 'pkce', 'nonce']
    this.issuer = provider.issuer
    this.openid = new OidcDiscovery(provider, deps)
  }

  async createAuthorizationRequest(params: URLSearchParams, isAgain = false): Promise<AuthorizationRequest> {
    try {
      return await withinDeadline(this.deps.timeout, (until) => this.request(params, isAgain, until))
    } catch (cause) {
      this.openid.doubt(cause)
      throw new AuthError('OAuthSignin', { cause })
    }
  }

  private async request(params: URLSearchParams, isAgain: boolean, until: AbortSignal): Promise<AuthorizationRequest> {
    const config = await this.openid.configuration(until)
    const asked = authorizationParams(this.provider, params)
    const maxAge = readMaxAge(asked.max_age)
    const checks = {
      ...(this.checksUsed.includes('state') ? { state: client.randomState() } : {}),
      ...(this.checksUsed.includes('nonce') ? { nonce: client.randomNonce() } : {}),
      ...(this.checksUsed.includes('pkce') ? { pkce: client.randomPKCECodeVerifier() } : {}),
      ...(maxAge === null ? {} : { maxAge }),
      ...(asked.acr_values === undefined ? {} : { acrValues: asked.acr_values }),
    }
    const request = {
      scope: this.provider.scope ?? 'openid profile email',
      ...(isAgain ? askedAgain(config) : {}),
      ...asked,
      redirect_uri: this.deps.redirectUri,
      ...(checks.state ? { state: checks.state } : {}),
      ...(checks.nonce ? { nonce: checks.nonce } : {}),
      ...(checks.pkce
        ? { code_challenge: await client.calculatePKCECodeChallenge(checks.pkce), code_challenge_method: 'S256' }
        : {}),
    }
    const url = this.isPushed(config)
      ? await client.buildAuthorizationUrlWithPAR(config, request)
      : client.buildAuthorizationUrl(config, request)
    return { url: url.href, checks }
  }

  strategyFor(returned: URLSearchParams): OpenIdStrategy {
    const { checksUsed, openid } = this
    return new OpenIdStrategy(this.provider, this.deps, { returned, checksUsed, openid })
  }

  async tokenClient(issuer: string): Promise<TokenClient> {
    const config = await this.openid.configuration()
    // Accounts from before there were issuers name none.
    if (issuer !== '' && !speaksFor(config, issuer)) throw new ProtocolError('issuer_of_account', { actual: issuer })
    return createTokenClient(config)
  }

  /** Whether the request goes to the provider by itself, and the visitor takes its number along (RFC 9126). */
  private isPushed(config: client.Configuration): boolean {
    const { require_pushed_authorization_requests: isRequired } = config.serverMetadata()
    return this.provider.pushedRequests === true || isRequired === true
  }
}

/** What the provider's answers proved. */
interface Verified {
  claims: client.IDToken
  tokens: Record<string, unknown>
  receivedAt: Date
}

/** A visitor's return: what came back with them, and where the provider is found. */
interface Return {
  returned: URLSearchParams
  checksUsed: readonly Check[]
  openid: OidcDiscovery
}

/** Proves an account at an OpenID provider, in one attempt, by the authorization code flow (OpenID Connect Core 3.1). */
class OpenIdStrategy extends Strategy<ExternalIdentity, Verified> {
  override name = 'openid'

  constructor(
    private readonly provider: OidcProvider,
    private readonly deps: OpenIdDeps,
    private readonly attempt: Return,
  ) {
    const { returned } = attempt
    super(async ({ claims, tokens, receivedAt }) => ({
      ...(await toIdentity(provider, claims, tokens, receivedAt, { returned, get: () => Promise.resolve(null) })),
      issuer: claims.iss,
      ...(typeof claims.auth_time === 'number' ? { authTime: claims.auth_time } : {}),
      openid: {
        issuer: claims.iss,
        subject: claims.sub,
        sid: typeof claims.sid === 'string' ? idOf(claims.sid) : null,
        idToken: String(tokens.id_token),
      },
    }))
  }

  override async authenticate(request: Request): Promise<ExternalIdentity> {
    const { checksUsed, openid, returned } = this.attempt
    const cookies = parseCookies(request.headers.get('cookie'))
    const held = this.deps.checks.open(cookies, this.provider.id, checksUsed, returned)
    try {
      return await withinDeadline(this.deps.timeout, (until) => this.judge(held, until))
    } catch (cause) {
      if (cause instanceof AuthError || cause instanceof UnusableProfile) throw cause
      openid.doubt(cause)
      throw new AuthError('OAuthCallback', { cause })
    }
  }

  private async judge(held: Transaction, until: AbortSignal): Promise<ExternalIdentity> {
    const { openid, returned } = this.attempt
    const config = await openid.configuration(until)
    this.judgeIssuer(config, returned.getAll('iss'))
    refuseImplicit(returned)
    await this.deps.checks.spend(this.provider.id, held)
    return { ...(await this.verify(await this.exchange(config, held))), ...begunBy(held) }
  }

  /** The company whose accounts alone the operator asks for, where the provider has a claim that says so. */
  private hostedDomain(): string | undefined {
    const { hostedDomainClaim, authorizationParams } = this.provider
    return hostedDomainClaim === true ? authorizationParams?.hd : undefined
  }

  /** The issuer in the answer must be the one asked (RFC 9207 §2.4). */
  private judgeIssuer(config: client.Configuration, sent: string[]): void {
    const metadata = config.serverMetadata()
    const isAnnounced = metadata.authorization_response_iss_parameter_supported === true
    const isRight = sent.length === 0 ? !isAnnounced : sent.length === 1 && sent[0] === metadata.issuer
    if (!isRight) throw new UnknownTransaction('The answer names another issuer, or none.')
  }

  private async exchange(config: client.Configuration, held: Transaction): Promise<Verified> {
    // The package takes the address of the return for the one that the provider was given, whatever name a proxy gives it.
    const url = new URL(`${this.deps.redirectUri}?${this.attempt.returned}`)
    const tokens = await client.authorizationCodeGrant(config, url, {
      idTokenExpected: true,
      expectedState: held.state ?? client.skipStateCheck,
      ...(held.nonce === undefined ? {} : { expectedNonce: held.nonce }),
      ...(held.pkce === undefined ? {} : { pkceCodeVerifier: held.pkce }),
      ...(held.maxAge === undefined ? {} : { maxAge: held.maxAge }),
    })
    insistOnBearer(tokens)
    const claims = tokens.claims()
    const { id_token: idToken, access_token: accessToken } = tokens
    if (!claims || idToken === undefined) throw new ProtocolError('id_token_missing')
    if (this.provider.idTokenAlg === 'HS256') {
      judgeHmac(idToken, this.provider.clientSecret)
      // Userinfo that is signed is signed with a key all the same.
      client.enableNonRepudiationChecks(config)
    }
    const { clientId } = this.provider
    const now = this.deps.now().getTime() / 1000
    judgeIdToken(claims, {
      idToken,
      accessToken,
      clientId,
      now,
      tolerance: CLOCK_TOLERANCE_SECONDS,
      isAgeAsked: held.maxAge !== undefined,
      acrValues: held.acrValues,
      hostedDomain: this.hostedDomain(),
    })
    const more = this.provider.userinfo ? await client.fetchUserInfo(config, accessToken, claims.sub) : {}
    return {
      claims: oneDocument(more, claims),
      tokens: members(tokens),
      receivedAt: this.deps.now(),
    }
  }
}

/**
 * What both documents of a provider say, the ID token first. Whether an address is verified counts only from the document
 * that names the address: just after a change of address the two may differ.
 */
export function oneDocument<IdToken extends Record<string, unknown>>(
  userinfo: Record<string, unknown>,
  idToken: IdToken,
): Record<string, unknown> & IdToken {
  const isSame = idToken.email === undefined || idToken.email === userinfo.email
  const { email_verified: _, ...others } = userinfo
  return { ...(isSame ? userinfo : others), ...idToken }
}

/** Nothing here proves possession of a key, as tokens of any other type need (RFC 6749 §7.1, RFC 9449 §5). */
export function insistOnBearer({ token_type: type }: { token_type?: unknown }): void {
  if (type !== 'bearer') throw new ProtocolError('token_type', { expected: 'bearer', actual: type })
}

/**
 * Asks for a new proof of a person who is signed in at the provider (OpenID Connect Core 3.1.2.1). What its ID token then
 * says in `auth_time` counts for the session, so that nothing is refused where a provider says nothing. `prompt` is only
 * sent to one that says it takes it: Google refuses `login`.
 */
function askedAgain(config: client.Configuration): Record<string, string> {
  const { prompt_values_supported: prompts } = config.serverMetadata()
  return { max_age: '0', ...(Array.isArray(prompts) && prompts.includes('login') ? { prompt: 'login' } : {}) }
}

/** What the provider is asked for as `max_age`; what is no number of seconds cannot be held against an answer. */
function readMaxAge(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,9}$/.test(text)) throw new ProtocolError('max_age', { expected: 'seconds', actual: text })
  return Number(text)
}

/** Tokens belong to the token endpoint's answer; one in the address may be another application's (DEV-06). */
export function refuseImplicit(params: URLSearchParams): void {
  if (params.getAll('code').length !== 1) throw new ProtocolError('code_missing')
  if (params.has('access_token') || params.has('id_token')) throw new ProtocolError('token_in_answer')
}

/** The answer's own members, without the helper functions that come on it. */
export function members(tokens: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => typeof value !== 'function'))
}
