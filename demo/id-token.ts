import { decodeJwt, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Fault } from './people.ts'

const ALGORITHM = 'RS256'

export interface DemoSigningKey {
  privateKey: CryptoKey
  jwk: JWK & { kty: string }
}

/** A key for the life of one process. */
export async function makeSigningKey(): Promise<DemoSigningKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { privateKey, jwk: { ...jwk, kty: 'RSA', kid: 'demo', use: 'sig', alg: ALGORITHM } }
}

const ONE_HOUR = 3600

/** The claims as a fault leaves them. */
const SPOILED = {
  'wrong-nonce': (claims) => ({ ...claims, nonce: 'not-the-nonce-that-was-sent' }),
  'wrong-audience': (claims) => ({ ...claims, aud: 'another-client' }),
  'wrong-issuer': (claims) => ({ ...claims, iss: 'https://other-issuer.example' }),
  'no-id': ({ sub: _dropped, ...claims }) => claims,
  expired: ({ iat = 0, ...claims }) => ({ ...claims, iat: iat - 2 * ONE_HOUR, exp: iat - ONE_HOUR }),
} as const satisfies Partial<Record<Fault, (claims: JWTPayload) => JWTPayload>>

const isSpoiling = (fault: Fault): fault is keyof typeof SPOILED => Object.hasOwn(SPOILED, fault)

/** The ID token as a fault leaves it; every spoiled one but `bad-signature` is signed correctly. */
export async function tamper(idToken: string, fault: Fault, { privateKey, jwk }: DemoSigningKey): Promise<string> {
  if (fault === 'bad-signature') return `${idToken.slice(0, idToken.lastIndexOf('.'))}.${'A'.repeat(342)}`
  if (!isSpoiling(fault)) return idToken
  return new SignJWT(SPOILED[fault](decodeJwt(idToken)))
    .setProtectedHeader({ alg: ALGORITHM, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .sign(privateKey)
}
