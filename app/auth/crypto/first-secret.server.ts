import type { Store } from '#db/store/index.server.ts'
import type { TokenSealer } from './jwe.server.ts'
import type { Keys } from './keys.server.ts'

const PURPOSE = 'first-secret'

/** Milliseconds: for as long as a secret is the first one. */
const KEPT = 100 * 365 * 24 * 60 * 60_000

/** The mark of when a secret became the first one: what was hashed before is hashed under another. */
const hashOf = (keys: Keys) => keys.hash('oneTime', PURPOSE)

/** Notes that these secrets are in use, the first time they are. Of a hash nothing tells under which secret it was made. */
export async function noteFirstSecret({ oneTimeTokens }: Pick<Store, 'oneTimeTokens'>, keys: Keys, now: Date) {
  const expiresAt = new Date(now.getTime() + KEPT)
  const tokenHash = hashOf(keys)
  await oneTimeTokens.issueOnce({ tokenHash, purpose: PURPOSE, userId: null, payload: null, createdAt: now, expiresAt })
}

/** Since when the first secret has been that; `null` where that was not noted. */
export async function firstSecretSince({ oneTimeTokens }: Pick<Store, 'oneTimeTokens'>, keys: Keys, now: Date) {
  const mark = await oneTimeTokens.find({ tokenHash: hashOf(keys), purpose: PURPOSE, now })
  return mark?.createdAt ?? null
}

/** The same claims sealed under the first secret for as long as they were; `null` where they are that, or do not open. */
export function resealedToken(sealer: TokenSealer, token: string, salt: string, now: Date): string | null {
  if (sealer.secretOf(token, salt) <= 0) return null
  const claims = sealer.open(token, salt)
  if (claims === null || typeof claims.exp !== 'number') return null
  const { iat: _, exp, jti: __, ...rest } = claims
  return sealer.seal(rest, { maxAge: exp - Math.floor(now.getTime() / 1000), salt })
}
