import type { OneTimeToken } from '#db/store/index.server.ts'
import type { SessionClaims } from '../config.ts'
import type { TokenSealer } from './jwe.server.ts'
import type { Keys } from './keys.server.ts'
import { randomBytes } from './random-bytes.server.ts'

interface SecretDeps {
  keys: Keys
  sealer: TokenSealer
  now(): Date
}

interface SecretUse {
  purpose: string
  userId: string
  /** What the row says under its seal. */
  claims: SessionClaims
  /** In seconds. */
  maxAge: number
}

/** A secret for its holder, and the row that is found by it, which is not stored yet. */
export function newSealedRow(
  { keys, sealer, now }: SecretDeps,
  { purpose, userId, claims, maxAge }: SecretUse,
): { secret: string; row: OneTimeToken } {
  const secret = randomBytes(32).toString('base64url')
  const tokenHash = keys.hash('oneTime', purpose, secret)
  const payload = sealer.seal({ ...claims, tokenHash }, { maxAge, salt: purpose })
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + maxAge * 1000)
  return { secret, row: { tokenHash, purpose, userId, payload, createdAt, expiresAt } }
}

/**
 * What a row says. It is good under its own hash alone, so that an attacker who can write rows puts none in the place of
 * another.
 */
export function openSealedRow(
  { sealer }: Pick<SecretDeps, 'sealer'>,
  { tokenHash, purpose, payload }: OneTimeToken,
): SessionClaims | null {
  const claims = payload === null ? null : sealer.open(payload, purpose)
  return claims?.tokenHash === tokenHash ? claims : null
}
