import type { OneTimeToken } from '#db/store/index.server.ts'
import { randomBytes } from '../../crypto/random-bytes.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Services } from '../../services/services.server.ts'
import { InternalError } from '../../shared/errors.ts'

/** What a challenge for a new passkey is for: one that its user wants, or one that the browser makes by itself. */
export type NewPasskeyUse = 'passkey.add' | 'passkey.automatic'

/** What a challenge is for: to sign in, as second step, or to add a passkey. One is never good for the other. */
export type ChallengeUse = 'passkey.sign-in' | 'passkey.second-step' | NewPasskeyUse

type ChallengeDeps = Pick<Services, 'store' | 'keys' | 'now'>

/** Longer than a browser waits, so that a page which stood open a while still works. */
const CHALLENGE_LIFE = 15 * 60 * 1000

/**
 * A challenge for this browser alone: its CSRF token is hashed with it. Where it names a user, no passkey of another one
 * meets it.
 */
export async function issueChallenge(
  { store, keys, now }: ChallengeDeps,
  { csrf }: Pick<RequestContext, 'csrf'>,
  { use, userId }: { use: ChallengeUse; userId: string | null },
): Promise<Buffer<ArrayBuffer>> {
  if (!store) throw new InternalError('Passkeys need a store.')
  const challenge = Buffer.from(randomBytes(32))
  const tokenHash = keys.hash('passkey', challenge.toString('base64url'), csrf.token)
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_LIFE)
  await store.oneTimeTokens.issue({ tokenHash, purpose: use, userId, payload: null, createdAt, expiresAt })
  return challenge
}

/** Takes a challenge, once: of several answers to it at once one gets it and the others `null`. */
export async function takeChallenge(
  { store, keys, now }: ChallengeDeps,
  { csrf }: Pick<RequestContext, 'csrf'>,
  { use, challenge }: { use: ChallengeUse; challenge: string },
): Promise<OneTimeToken | null> {
  for (const tokenHash of keys.hashes('passkey', challenge, csrf.token)) {
    const taken = await store?.oneTimeTokens.take({ tokenHash, purpose: use, now: now() })
    if (taken) return taken
  }
  return null
}
