import {
  createLocalJWKSet,
  decodeJwt,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import type { OidcProvider } from '../../../config.ts'
import type { OpenIdMetadata } from '../../../site/providers.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { headerOf } from './id-token.server.ts'
import { CLOCK_TOLERANCE_SECONDS, TENANT } from './oidc-discovery.server.ts'

/** The person or session that a provider signs out by a logout token (Back-Channel Logout 1.0 §2.4). */
export interface LogoutToken {
  issuer: string
  subject: string | null
  sid: string | null
  /** Names the token: it counts once. */
  jti: string
  /** From then on it is refused for its age. */
  refusedFrom: Date
}

/** What a logout token is held against. */
export interface LogoutTokenDeps {
  provider: OidcProvider
  openid: OpenIdMetadata
  now: Date
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const LONGEST = 16 * 1024

/** Algorithms with public keys: neither `none` nor those with a shared secret, which an attacker could choose. */
const PUBLIC_KEY_ALGORITHM = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/

/** What a logout token says, once every rule holds (Back-Channel Logout 1.0 §2.6); throws where one does not. */
export async function readLogoutToken(token: string, deps: LogoutTokenDeps): Promise<LogoutToken> {
  if (token.length > LONGEST) throw new ProtocolError('logout_token_too_long', { actual: token.length })
  const { payload, protectedHeader } = await verify(token, deps)
  if (!isOwnType(protectedHeader.typ)) throw new ProtocolError('logout_token_type', { actual: protectedHeader.typ })
  judgeTimeAndParty(payload, deps)
  if (!isLogout(payload.events)) throw new ProtocolError('logout_token_event')
  if ('nonce' in payload) throw new ProtocolError('logout_token_nonce')
  const { iss = '', jti, exp = 0 } = payload
  if (typeof jti !== 'string' || jti === '') throw new ProtocolError('logout_token_id')
  const [subject, sid] = [nameIn(payload, 'sub'), nameIn(payload, 'sid')]
  if (subject === null && sid === null) throw new ProtocolError('logout_token_subject')
  return { issuer: iss, subject, sid, jti, refusedFrom: new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000) }
}

/** Signature, `alg`, `iss`, `aud` and `exp`, as of an ID token (OpenID Connect Core 3.1.3.7). */
async function verify(token: string, { provider, openid, now }: LogoutTokenDeps) {
  const { issuer, id_token_signing_alg_values_supported: listed } = (await openid.configuration()).serverMetadata()
  const options: JWTVerifyOptions = {
    issuer: issuerOf(token, issuer),
    audience: provider.clientId,
    currentDate: now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['iss', 'aud', 'iat', 'exp', 'jti', 'events'],
  }
  if (provider.idTokenAlg === 'HS256') {
    if (typeof provider.clientSecret !== 'string') throw new ProtocolError('secret_missing')
    return jwtVerify(token, new TextEncoder().encode(provider.clientSecret), { ...options, algorithms: ['HS256'] })
  }
  const { alg, kid } = headerOf(token) ?? {}
  const algorithms = algorithmsOf(provider, listed)
  // Before any key is asked for.
  if (typeof alg !== 'string' || !algorithms.includes(alg))
    throw new ProtocolError('logout_token_alg', { expected: algorithms.join(' or '), actual: alg })
  const keys: JSONWebKeySet = JSON.parse(await openid.keys(typeof kid === 'string' ? kid : null))
  return jwtVerify(token, createLocalJWKSet(keys), { ...options, algorithms })
}

/**
 * The issuer that a token must name. Where a provider's metadata leaves its tenant open, as Microsoft's does for all
 * tenants, it is that of the tenant in the token, which is signed with it: as for ID tokens.
 */
function issuerOf(token: string, issuer: string): string {
  if (!issuer.includes(TENANT)) return issuer
  const { tid } = decodeJwt(token)
  if (typeof tid !== 'string' || tid.includes(TENANT)) throw new ProtocolError('logout_token_tenant')
  return issuer.replace(TENANT, () => tid)
}

/** As for ID tokens: what this client is set to, else what the metadata lists, else RS256. */
function algorithmsOf({ idTokenAlg }: OidcProvider, listed: readonly string[] = ['RS256']): string[] {
  return (idTokenAlg === undefined ? listed : [idTokenAlg]).filter((alg) => PUBLIC_KEY_ALGORITHM.test(alg))
}

/** What the package leaves to us of `iat`, `aud` and `azp`. */
function judgeTimeAndParty({ iat = 0, aud, azp }: JWTPayload, { provider, now }: LogoutTokenDeps): void {
  if (iat > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS)
    throw new ProtocolError('logout_token_from_future', { actual: iat })
  const isForMany = Array.isArray(aud) && aud.length > 1
  if ((isForMany || azp !== undefined) && azp !== provider.clientId)
    throw new ProtocolError('authorized_party', { expected: provider.clientId, actual: azp })
}

/** A token that says what it is must say this; older providers only say that it is a JWT (§2.4, RFC 8725 §3.11). */
function isOwnType(typ: string | undefined): boolean {
  const type = typ?.toLowerCase().replace(/^application\//, '')
  return type === undefined || type === 'jwt' || type === 'logout+jwt'
}

function isLogout(events: unknown): boolean {
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, EVENT)) return false
  const event: unknown = Object.entries(events).find(([name]) => name === EVENT)?.[1]
  return typeof event === 'object' && event !== null && !Array.isArray(event)
}

/** A claim that names a person or a session; `null` where it is missing. An empty or malformed one is refused. */
function nameIn(payload: JWTPayload, claim: 'sub' | 'sid'): string | null {
  const value = payload[claim]
  if (value === undefined) return null
  if (typeof value !== 'string' || value === '')
    throw new ProtocolError('logout_token_subject', { expected: `${claim} as text` })
  return value
}
