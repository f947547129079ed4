import { createCipheriv, createDecipheriv, hkdfSync, randomUUID } from 'node:crypto'
import type { SessionClaims } from '../config.ts'
import { InternalError } from '../shared/errors.ts'
import { TOKEN_TOLERANCE_SECONDS } from './clock-tolerance.ts'
import { randomBytes } from './random-bytes.server.ts'

/** The only protected header sealed or opened here: direct encryption with AES-256-GCM (RFC 7516, RFC 7518 §5.3). */
const HEADER = Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url')
const LONGEST_TOKEN = 64 * 1024
/** The last moment that there is a date for. */
const LAST_SECOND = 8.64e12

/** A token and what is sealed in it. */
export interface Sealed {
  token: string
  claims: SessionClaims
}

export interface TokenSealer {
  /** Seals claims for `maxAge` seconds under the first secret; `iat`, `exp` and `jti` are set here (contract, 7.3). */
  seal(claims: SessionClaims, options: { maxAge: number; salt?: string }): string
  /** The same, with the claims as they are in the token. */
  sealClaims(claims: SessionClaims, options: { maxAge: number; salt?: string }): Sealed
  /** The claims of a token sealed under any of the secrets and now in force, or `null` (contract, 7.5 and 7.6). */
  open(token: string, salt?: string): SessionClaims | null
  /** The place, in the list of secrets, of the one that a token is sealed under; -1 where it is none of them. */
  secretOf(token: string, salt?: string): number
  /** Whether opened claims still hold at this moment. */
  isInForce(claims: SessionClaims): boolean
}

/** The 32-byte key of a secret and a salt: empty for sessions, the cookie's name for check cookies (contract, 7.1). */
export function deriveKey(secret: string, salt: string): Buffer {
  const info = `NextAuth.js Generated Encryption Key${salt === '' ? '' : ` (${salt})`}`
  return Buffer.from(hkdfSync('sha256', secret, salt, info, 32))
}

/**
 * Sealed tokens as NextAuth v4 makes them: compact JWE over synchronous `node:crypto`, so that opening one never
 * waits for the thread pool that password hashing fills. Keys are derived once per secret and salt.
 */
export function createSealer(secrets: readonly string[], now: () => Date): TokenSealer {
  const keysBySalt = new Map<string, Buffer[]>()

  function keysFor(salt: string): Buffer[] {
    let keys = keysBySalt.get(salt)
    if (!keys) {
      keys = secrets.map((secret) => deriveKey(secret, salt))
      keysBySalt.set(salt, keys)
    }
    return keys
  }

  const nowInSeconds = () => Math.floor(now().getTime() / 1000)
  const isInForce = (claims: SessionClaims) => holdsAt(claims, now().getTime() / 1000)
  const inForce = (claims: SessionClaims | null) => (claims && isInForce(claims) ? claims : null)

  function sealText(claims: SessionClaims, { maxAge, salt = '' }: { maxAge: number; salt?: string }) {
    const [key] = keysFor(salt)
    if (!key) throw new InternalError('There is no secret to seal with.')
    const iat = nowInSeconds()
    const plain = JSON.stringify({ ...claims, iat, exp: iat + maxAge, jti: randomUUID() })
    return { token: encrypt(plain, key), plain }
  }

  return {
    seal: (claims, options) => sealText(claims, options).token,
    sealClaims(claims, options) {
      const { token, plain } = sealText(claims, options)
      return { token, claims: JSON.parse(plain) }
    },
    open(token, salt = '') {
      const parts = splitToken(token)
      if (!parts) return null
      for (const key of keysFor(salt)) {
        const plain = decrypt(parts, key)
        if (plain !== null) return inForce(parseObject(plain))
      }
      return null
    },
    secretOf(token, salt = '') {
      const parts = splitToken(token)
      return parts ? keysFor(salt).findIndex((key) => decrypt(parts, key) !== null) : -1
    },
    isInForce,
  }
}

function encrypt(plain: string, key: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(HEADER))
  const sealed = `${cipher.update(plain, 'utf8', 'base64url')}${cipher.final('base64url')}`
  return `${HEADER}..${iv.toString('base64url')}.${sealed}.${cipher.getAuthTag().toString('base64url')}`
}

interface Parts {
  header: string
  iv: Buffer
  sealed: Buffer
  tag: Buffer
}

function splitToken(token: string): Parts | null {
  if (token.length > LONGEST_TOKEN) return null
  const [header, encryptedKey, ivText, sealedText, tagText, ...more] = token.split('.')
  if (!header || encryptedKey !== '' || !ivText || !sealedText || !tagText || more.length > 0) return null
  if (header !== HEADER && !isOurHeader(header)) return null
  const iv = decodeExactly(ivText)
  const sealed = decodeExactly(sealedText)
  const tag = decodeExactly(tagText)
  return iv?.length === 12 && sealed && tag?.length === 16 ? { header, iv, sealed, tag } : null
}

/** Base64url with one spelling per value: a changed character is a changed token, also in the unused last bits. */
function decodeExactly(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

function isOurHeader(encoded: string): boolean {
  const header = parseObject(Buffer.from(encoded, 'base64url').toString('utf8'))
  return header?.alg === 'dir' && header.enc === 'A256GCM' && !('zip' in header) && !('crit' in header)
}

function decrypt({ header, iv, sealed, tag }: Parts, key: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(header))
  decipher.setAuthTag(tag)
  try {
    return `${decipher.update(sealed, undefined, 'utf8')}${decipher.final('utf8')}`
  } catch {
    // Sealed with another key, or changed on the way: to us the same as no token.
    return null
  }
}

function holdsAt({ exp, nbf }: SessionClaims, nowSeconds: number): boolean {
  if (typeof exp !== 'number' || exp <= nowSeconds - TOKEN_TOLERANCE_SECONDS || exp > LAST_SECOND) return false
  return nbf === undefined || (typeof nbf === 'number' && nbf <= nowSeconds + TOKEN_TOLERANCE_SECONDS)
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
