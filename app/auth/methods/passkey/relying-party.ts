import { isIP } from 'node:net'

/** What the built-in provider, and a session that began by it, go by. */
export const PASSKEY = 'passkey'

/**
 * COSE algorithms that a new passkey may have, best first: ES256 and RS256, one of which every authenticator has, and
 * which every version of Node verifies. The library's own list depends on the machine it runs on
 * (docs/decisions/methods/0067-passkeys-on-every-machine.md).
 */
export const ALGORITHMS = [-7, -257]

/** Milliseconds that a browser waits for its user; a challenge is good for longer. */
export const CEREMONY_TIMEOUT = 5 * 60 * 1000

/**
 * The id that passkeys of this site are bound to, its host name; `null` where browsers make none: without TLS, but for
 * localhost, and under an address (WebAuthn Level 3, 5.1.2 and 13.4.9).
 */
export function relyingPartyId(origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return null
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null
}

/** A user's id as an authenticator keeps it: no address and no name, as a device may be lost (WebAuthn Level 3, 14.6.1). */
export function userHandle(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId, 'utf8')
}

/** The library, loaded when the first visitor uses a passkey: a start has enough to do. */
export const webauthn = () => import('@simplewebauthn/server')
