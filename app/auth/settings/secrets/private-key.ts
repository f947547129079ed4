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

/** What a JWK says of itself (RFC 7517 §4); nothing of a PEM. */
export function labelsOf(text: string): { kid?: string; alg?: string } {
  const { kid, alg } = jwkIn(text) ?? {}
  return { ...(typeof kid === 'string' ? { kid } : {}), ...(typeof alg === 'string' ? { alg } : {}) }
}

/** What is wrong with what should be a private key that signs; `null` for one that is. */
export function faultOfKey(text: string): string | null {
  const key = readPrivateKey(text)
  if (key && algorithmOf(key) && jwkIn(text)?.use !== 'enc') return null
  const what = key ? kindOf(text, key) : (ofJwk(text) ?? LOOKS_LIKE.find(([look]) => look.test(text))?.[1])
  return what === undefined ? 'is not a private key that signs' : `is ${what}, not a private key that signs`
}

/** What people put there instead. */
const LOOKS_LIKE: readonly [RegExp, string][] = [
  [/-----BEGIN (?:ENCRYPTED|[\s\S]*ENCRYPTED)/, 'a key locked with a passphrase'],
  [/-----BEGIN OPENSSH/, 'a key as OpenSSH writes it'],
  [/-----BEGIN (?:[A-Z]+ )?PUBLIC KEY/, 'a public key'],
  [/-----BEGIN CERTIFICATE/, 'a certificate'],
  [/^\s*(?:[A-Za-z]:)?[\w.~-]*[/\\][^\n]*$|^\s*[\w.-]+\.(?:pem|key|p8|json|jwk)\s*$/, 'the name of a file'],
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY/, 'a key that is damaged or cut off'],
]

function kindOf(text: string, { asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): string {
  if (jwkIn(text)?.use === 'enc') return 'a key for encrypting'
  if (type === 'rsa') return `an RSA key of ${details?.modulusLength} bits`
  return `a key of the kind ${details?.namedCurve ?? type}`
}

function ofJwk(text: string): string | undefined {
  const jwk = jwkIn(text)
  if (!jwk) return undefined
  if ('keys' in jwk) return 'a set of keys'
  if (jwk.kty === 'oct') return 'a shared secret'
  return 'kty' in jwk && !('d' in jwk) ? 'a public key' : undefined
}

function jwkIn(text: string): Readonly<Record<string, unknown>> | null {
  if (!text.trimStart().startsWith('{')) return null
  try {
    return JSON.parse(text)
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
