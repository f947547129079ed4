import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { InternalError } from '../shared/errors.ts'

/** What a stored hash is for. Each has a key of its own, so that a hash of one says nothing about another's. */
export type Purpose =
  | 'challenge'
  | 'link'
  | 'code'
  | 'number'
  | 'invitation'
  | 'session'
  | 'companion'
  | 'passkey'
  | 'secondStep'
  | 'recovery'
  | 'trustedDevice'
  | 'browser'
  | 'oneTime'

/** Keyed hashes for what is stored (contract, 24.9): only who knows the secret can make or check one. */
export interface Keys {
  /** HMAC-SHA256 of these parts under the first secret, as lower-case hex. */
  hash(purpose: Purpose, ...parts: HashedPart[]): string
  /** The same under every secret in turn: what may be stored, as secrets change meanwhile. */
  hashes(purpose: Purpose, ...parts: HashedPart[]): string[]
}

type HashedPart = string | Date | null

/** Keys are derived once per secret and purpose (HKDF, RFC 5869), in the way of app/auth/crypto/jwe.server.ts. */
export function createKeys(secrets: readonly string[]): Keys {
  const keysByPurpose = new Map<Purpose, KeyObject[]>()

  function keysFor(purpose: Purpose): KeyObject[] {
    let keys = keysByPurpose.get(purpose)
    if (!keys) {
      keys = secrets.map((secret) => deriveKey(secret, purpose))
      keysByPurpose.set(purpose, keys)
    }
    return keys
  }

  return {
    hash(purpose, ...parts) {
      const [key] = keysFor(purpose)
      if (!key) throw new InternalError('There is no secret to make a keyed hash with.')
      return hashUnder(key, parts)
    },
    hashes: (purpose, ...parts) => keysFor(purpose).map((key) => hashUnder(key, parts)),
  }
}

function deriveKey(secret: string, purpose: Purpose): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `Latchkey Stored Hash Key (${purpose})`, 32)))
}

/** As JSON, so that no two lists of parts are the same text. */
function hashUnder(key: KeyObject, parts: readonly HashedPart[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}
