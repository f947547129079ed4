import { createPrivateKey, type KeyObject } from 'node:crypto'

/** A private key from PEM, with line breaks as they are or as `\n`, or from a JWK as JSON; `null` where it is none. */
export function readPrivateKey(text: string): KeyObject | null {
  try {
    if (!text.trimStart().startsWith('{')) return createPrivateKey(text.replaceAll('\\n', '\n'))
    return createPrivateKey({ key: JSON.parse(text), format: 'jwk' })
  } catch {
    return null
  }
}

/** What a key signs with (RFC 7518 §3.1), or `null` for a kind that no provider takes. */
export function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SigningAlgorithm | null {
  switch (asymmetricKeyType) {
    case 'rsa':
      return (asymmetricKeyDetails?.modulusLength ?? 0) < 2048 ? null : 'RS256'
    case 'ec':
      return CURVES[asymmetricKeyDetails?.namedCurve ?? ''] ?? null
    case 'ed25519':
      return 'EdDSA'
    default:
      return null
  }
}

export type SigningAlgorithm = 'RS256' | 'PS256' | 'ES256' | 'ES384' | 'ES512' | 'EdDSA'

/** By OpenSSL's names. */
const CURVES: Readonly<Record<string, SigningAlgorithm>> = {
  prime256v1: 'ES256',
  secp384r1: 'ES384',
  secp521r1: 'ES512',
}
