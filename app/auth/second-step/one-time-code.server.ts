import { Secret, TOTP } from 'otpauth'
import type { OneTimePassword } from '#db/store/index.server.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import { randomBytes } from '../crypto/random-bytes.server.ts'
import { typedDigits } from '../shared/typed-digits.ts'

export const ONE_TIME_PASSWORD_SEAL = 'one-time-password'

/** Seconds. A secret is kept for as long as its user wants it: the seal is to hold longer than any does. */
const SEALED_FOR = 100 * 365 * 24 * 60 * 60

/** What every authenticator app knows: other algorithms and lengths are read by some and ignored by others (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Time steps before and after the present one whose codes are taken, for clocks that differ (RFC 6238, 5.2). */
const WINDOW = 1

/** Bytes, as RFC 4226, 4 (R6) recommends. */
const SECRET_LENGTH = 20

/** A new secret as it is kept: sealed, and for this user alone, so that no row can be put in the place of another's. */
export function newOneTimeSecret(sealer: TokenSealer, userId: string): string {
  return sealSecret(sealer, userId, new Secret({ buffer: new Uint8Array(randomBytes(SECRET_LENGTH)).buffer }))
}

function sealSecret(sealer: TokenSealer, user: string, { base32 }: Secret): string {
  return sealer.seal({ user, secret: base32 }, { maxAge: SEALED_FOR, salt: ONE_TIME_PASSWORD_SEAL })
}

/** The secret of a row; `null` where the key that it was sealed under is gone. */
export function openOneTimeSecret(
  sealer: TokenSealer,
  { userId, secret }: Pick<OneTimePassword, 'userId' | 'secret'>,
): Secret | null {
  const claims = sealer.open(secret, ONE_TIME_PASSWORD_SEAL)
  return claims?.user === userId && typeof claims.secret === 'string' ? Secret.fromBase32(claims.secret) : null
}

/** The same secret sealed under the site's first key, or `null` where it is that already. */
export function resealedSecret(
  sealer: TokenSealer,
  { userId, secret }: Pick<OneTimePassword, 'userId' | 'secret'>,
): string | null {
  const opened =
    sealer.secretOf(secret, ONE_TIME_PASSWORD_SEAL) > 0 ? openOneTimeSecret(sealer, { userId, secret }) : null
  return opened && sealSecret(sealer, userId, opened)
}

/** The address by which an authenticator app takes a secret in, which its QR code holds. */
export function oneTimeSecretUrl(secret: Secret, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...SHAPE, issuer, label, secret }).toString()
}

/** Whether this can be a one-time code: six digits, whatever was typed between them. */
export function looksLikeOneTimeCode(typed: string): boolean {
  return /^[\p{Nd}\p{Zs}\p{Pd}]*$/u.test(typed.trim()) && typedDigits(typed, SHAPE.digits).length === SHAPE.digits
}

/** The time step of a code that is right about now; `null` for any other. */
export function timeStepOf(secret: Secret, typed: string, now: Date): number | null {
  const token = typedDigits(typed, SHAPE.digits)
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...SHAPE, token, secret, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}
