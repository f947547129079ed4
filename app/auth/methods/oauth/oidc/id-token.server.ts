import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IDToken } from 'openid-client'
import { idOf } from '../../../providers/sanitize-profile.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'

interface Expected {
  idToken: string
  accessToken: string
  clientId: string
  /** Epoch seconds. */
  now: number
  /** Seconds. */
  tolerance: number
  /** Whether it was asked how long ago the person proved themselves. */
  isAgeAsked: boolean
  /** What was asked for as `acr_values`, and as the only company whose accounts are accepted. */
  acrValues: string | undefined
  hostedDomain: string | undefined
}

/** Seconds since a token was issued, at most: by the flow's own cookies it is minutes old (OpenID Connect Core 3.1.3.7). */
const LONGEST_AGE = 24 * 60 * 60

/** What a token says that it is where it is no ID token (RFC 9068 §2.1, Back-Channel Logout 1.0 §2.4). */
const OTHER_TYPE = /^(?:application\/)?(?:at|logout)\+jwt$/i

/**
 * The rules for ID tokens that the package leaves to its callers (OpenID Connect Core 3.1.3.7 and 3.1.3.8): it has
 * checked the signature, `iss`, `aud`, `exp`, `nonce` and `auth_time` before.
 */
export function judgeIdToken(
  claims: IDToken,
  { idToken, accessToken, clientId, now, tolerance, isAgeAsked, acrValues, hostedDomain }: Expected,
): void {
  const { sub, iat, acr, azp, at_hash: hash, auth_time: proved = 0 } = claims
  const { alg, typ } = headerOf(idToken) ?? {}
  if (typeof typ === 'string' && OTHER_TYPE.test(typ)) throw new ProtocolError('id_token_type', { actual: typ })
  if (idOf(sub) === null) throw new ProtocolError('id_token_subject')
  // By this machine's clock, as the package judges `exp`.
  if (iat < Date.now() / 1000 - LONGEST_AGE) throw new ProtocolError('id_token_too_old', { actual: iat })
  if (iat > now + tolerance)
    throw new ProtocolError('id_token_from_future', { expected: `${now} or before`, actual: iat })
  if (isAgeAsked && proved > now + tolerance) throw new ProtocolError('auth_time_from_future', { actual: proved })
  if (acrValues !== undefined && !(typeof acr === 'string' && acrValues.split(' ').includes(acr)))
    throw new ProtocolError('acr', { expected: acrValues, actual: acr })
  if (hostedDomain !== undefined && !isOfDomain(claims.hd, hostedDomain))
    throw new ProtocolError('hosted_domain', { expected: hostedDomain, actual: claims.hd })
  if (azp !== undefined && azp !== clientId)
    throw new ProtocolError('authorized_party', { expected: clientId, actual: azp })
  if (hash !== undefined && hash !== hashOf(accessToken, alg)) throw new ProtocolError('access_token_hash')
}

/** Google's `hd`: a domain, or `*` for any company's. */
function isOfDomain(claim: unknown, asked: string): boolean {
  return typeof claim === 'string' && claim !== '' && (asked === '*' || claim.toLowerCase() === asked.toLowerCase())
}

/** Checks a signature that was made with the client's secret (OpenID Connect Core 3.1.3.7 item 8). */
export function judgeHmac(idToken: string, secret: unknown): void {
  const [header = '', payload = '', signature = ''] = idToken.split('.')
  if (typeof secret !== 'string') throw new ProtocolError('secret_missing')
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const actual = Buffer.from(signature, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new ProtocolError('id_token_signature')
}

/** The protected header of a signed token, unverified; `null` where there is none. */
export function headerOf(token: string): { alg?: unknown; kid?: unknown; typ?: unknown } | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'))
    return typeof header === 'object' && header !== null ? header : null
  } catch {
    return null
  }
}

/** The left half of a token's hash, by the algorithm that the ID token is signed with (OpenID Connect Core 3.1.3.8). */
function hashOf(accessToken: string, alg: unknown): string | null {
  const size = typeof alg === 'string' ? (/^Ed/.test(alg) ? '512' : /(256|384|512)$/.exec(alg)?.[1]) : undefined
  if (size === undefined) return null
  const digest = createHash(`sha${size}`).update(accessToken, 'ascii').digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}
