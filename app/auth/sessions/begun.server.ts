import type { OneTimeToken, Store } from '#db/store/index.server.ts'
import type { SessionClaims } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { Keys } from '../crypto/keys.server.ts'
import type { Session } from '../http/session.ts'

/** Seconds after which what a session has begun is over, whatever other settings say (contract, 25.8). */
export const BEGUN_SECONDS = 15 * 60

/** What a session can begin and finish later: the key of one-time codes, another address. */
const BEGUN = ['second-step-key', 'address-change'] as const

export type BegunPurpose = (typeof BEGUN)[number]

interface BegunDeps {
  store: Pick<Store, 'oneTimeTokens'> | null
  keys: Keys
  sealer: Pick<TokenSealer, 'seal' | 'open'>
  now(): Date
}

type Beginner = Pick<Session, 'id' | 'userId'>

/** Something that a session has begun: no other is shown it, or can finish it. */
export interface BegunWork {
  tokenHash: string
  claims: SessionClaims
}

/** What a session begins, as a row that is not stored yet: there is one of each kind. */
export function begunRow(
  { keys, sealer, now }: BegunDeps,
  { id, userId }: Beginner,
  purpose: BegunPurpose,
  claims: SessionClaims,
): OneTimeToken {
  const tokenHash = keys.hash('oneTime', purpose, id)
  const createdAt = now()
  const payload = sealer.seal({ ...claims, tokenHash }, { maxAge: BEGUN_SECONDS, salt: purpose })
  const expiresAt = new Date(createdAt.getTime() + BEGUN_SECONDS * 1000)
  return { tokenHash, purpose, userId, payload, createdAt, expiresAt }
}

/** What a session has begun and not finished; `null` for nothing, or where it took too long. */
export async function findBegun(
  deps: BegunDeps,
  { id, userId }: Beginner,
  purpose: BegunPurpose,
): Promise<BegunWork | null> {
  const { store, keys, now } = deps
  for (const tokenHash of keys.hashes('oneTime', purpose, id)) {
    const row = await store?.oneTimeTokens.find({ tokenHash, purpose, now: now() })
    const claims = row?.userId === userId ? openBegun(deps, row) : null
    if (claims) return { tokenHash, claims }
  }
  return null
}

/** Hands on what a session has begun to the one in which it goes on, with the time that is left. */
export async function handOn(deps: BegunDeps, from: Beginner, to: Beginner): Promise<void> {
  const { store, keys, sealer, now } = deps
  if (!store || from.userId === null || from.userId !== to.userId) return
  for (const row of await store.oneTimeTokens.ofUser({ userId: from.userId, now: now() })) {
    const purpose = BEGUN.find((one) => one === row.purpose)
    if (!purpose || !keys.hashes('oneTime', purpose, from.id).includes(row.tokenHash)) continue
    const claims = openBegun(deps, row)
    if (!claims) continue
    const tokenHash = keys.hash('oneTime', purpose, to.id)
    const payload = sealer.seal({ ...claims, tokenHash }, { maxAge: BEGUN_SECONDS, salt: purpose })
    await store.oneTimeTokens.handOn({ tokenHash: row.tokenHash, purpose, now: now() }, { tokenHash, payload })
  }
}

/** A row is good under its own hash alone, so that an attacker who can write rows puts none in the place of another. */
function openBegun({ sealer }: BegunDeps, { tokenHash, purpose, payload }: OneTimeToken): SessionClaims | null {
  const claims = payload === null ? null : sealer.open(payload, purpose)
  return claims?.tokenHash === tokenHash ? claims : null
}
