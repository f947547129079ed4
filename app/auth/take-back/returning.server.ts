import { Authority, Conflict, type OneTimeToken, type ProofOfChange, type Store } from '#db/store/index.server.ts'
import { ADDRESS_KEPT, ADDRESS_RETURN, LINKS, OPEN_UNDO } from '#db/store/shared/purposes.ts'
import { OWN_AFTER } from '../browsers/let-in.server.ts'
import { linkOf, UNDO_SECONDS } from '../browsers/links.server.ts'
import type { SessionClaims } from '../config.ts'
import { openSealedRow } from '../crypto/sealed-row.server.ts'
import type { Site } from '../site/site.ts'
import type { Keeper } from './kept-change.ts'

const HOUR = 60 * 60_000

/** Milliseconds after a press until an address is back whose change was proved by what the press does not remove (contract, 25.3). */
const RETURNS_AFTER = 72 * HOUR

/** For which the rows are kept that say so: longer than any process is away. */
const KEPT_AFTER = 30 * 24 * HOUR

/** An address as a press knows it. */
interface Known {
  email: string
  emailSpelling: string | null
  emailVerified: Date | null
}

/** An address that comes back. */
export interface Returning {
  userId: string
  former: Known
  /** The one of the change, which the account had; `null` where it had none. */
  changed: Known | null
  proof: ProofOfChange
  changedAt: Date
  at: Date
  /** By what it was kept after all that it does not come back; none while it does. */
  keepers: readonly Keeper[]
}

type ReturnDeps = Pick<Site, 'keys' | 'sealer' | 'now'>

/** When an address comes back, unless an earlier press has said when, and the rows that say so, under both addresses. */
export function returnOf(
  deps: ReturnDeps,
  { at: said, ...change }: Omit<Returning, 'at' | 'keepers'> & { at: Date | null },
): { at: Date; rows: OneTimeToken[] } {
  const createdAt = deps.now()
  const at = said ?? new Date(createdAt.getTime() + RETURNS_AFTER)
  const expiresAt = new Date(at.getTime() + KEPT_AFTER)
  const row = { purpose: ADDRESS_RETURN, createdAt, expiresAt }
  const addresses = [change.former, ...(change.changed ? [change.changed] : [])]
  return { at, rows: addresses.map(({ email }) => rowUnder(deps, email, { ...change, at, keepers: [] }, row)) }
}

/**
 * What says, under the former address of a change that is kept, that it is put back where what kept it is taken away: for as long as
 * the change could be undone, and for 72 hours at least. None where that is older than what a press takes away.
 */
function keptMarks(deps: ReturnDeps, returning: Returning): OneTimeToken[] {
  const { former, changedAt, keepers } = returning
  const now = deps.now().getTime()
  const isLate = keepers.length > 0 && keepers.every(({ at }) => now - at.getTime() < OWN_AFTER)
  const expiresAt = new Date(Math.max(changedAt.getTime() + UNDO_SECONDS * 1000, now + RETURNS_AFTER))
  // It stands where the undo stood among the changes of the address.
  const row = { purpose: ADDRESS_KEPT, createdAt: changedAt, expiresAt }
  return isLate ? [rowUnder(deps, former.email, returning, row)] : []
}

/** A row that says under an address what comes back, and to which user. */
function rowUnder(
  { keys, sealer, now }: ReturnDeps,
  email: string,
  { userId, former, changed, proof, changedAt, at, keepers }: Returning,
  { purpose, createdAt, expiresAt }: Pick<OneTimeToken, 'purpose' | 'createdAt' | 'expiresAt'>,
): OneTimeToken {
  const tokenHash = keys.hash('oneTime', purpose, email)
  const claims = {
    former: claimOf(former),
    changed: changed && claimOf(changed),
    proof: { ...proof },
    changedAt: changedAt.getTime(),
    at: at.getTime(),
    keepers: keepers.map((keeper) => ({ addedBy: keeper.addedBy, at: keeper.at.getTime() })),
    userId,
    tokenHash,
  }
  const maxAge = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000)
  return { tokenHash, purpose, userId, payload: sealer.seal(claims, { maxAge, salt: purpose }), createdAt, expiresAt }
}

const claimOf = ({ emailVerified, ...address }: Known) => ({ ...address, verified: emailVerified?.getTime() ?? null })

/** The address that a user gets back; `null` for none. */
export async function returningTo(deps: ReturnDeps & { store: Store }, userId: string): Promise<Returning | null> {
  const row = (await deps.store.oneTimeTokens.ofUser({ userId, purpose: ADDRESS_RETURN, now: deps.now() }))[0]
  return row ? returningIn(deps, row) : null
}

/** The changes that a user has kept, of those rows that say so. */
export function keptIn(deps: Pick<ReturnDeps, 'sealer'>, rows: readonly OneTimeToken[]): Returning[] {
  return rows.flatMap((row) => (row.purpose === ADDRESS_KEPT ? (returningIn(deps, row) ?? []) : []))
}

/** What has become of an address that comes back. */
export type Settled = 'none' | 'waits' | 'held' | 'back'

/** Settles what an address is part of that comes back, where its time has come: whatever asks about the address stands behind it. */
export async function settleAddress(deps: ReturnDeps & { store: Store }, email: string): Promise<Settled> {
  const { store, keys, now } = deps
  for (const tokenHash of keys.hashes('oneTime', ADDRESS_RETURN, email)) {
    const row = await store.oneTimeTokens.find({ tokenHash, purpose: ADDRESS_RETURN, now: now() })
    const returning = row && returningIn(deps, row)
    if (returning) return settle(deps, returning)
  }
  return 'none'
}

async function settle(deps: ReturnDeps & { store: Store }, returning: Returning): Promise<Settled> {
  const { store, now } = deps
  const { userId, former: to, changedAt, at } = returning
  if (at > now()) return 'waits'
  try {
    await store.addresses.giveBack(Authority.notice, {
      userId,
      now: now(),
      to,
      changedAt,
      hashes: hashesOf(deps, returning),
    })
    return 'back'
  } catch (cause) {
    if (cause instanceof Conflict) return 'held'
    throw cause
  }
}

/** Settles the address that a user gets back, where its time has come: whatever changes the user's address stands behind it. */
export async function settleOf(deps: ReturnDeps & { store: Store }, userId: string): Promise<Settled> {
  const returning = await returningTo(deps, userId)
  return returning ? settle(deps, returning) : 'none'
}

/** Users that one read finds. */
const AT_A_TIME = 100

/** Settles all whose time has come, which no request has asked about. */
export async function settleDue(deps: ReturnDeps & Pick<Site, 'log'> & { store: Store }): Promise<void> {
  let after: string | null = null
  do {
    const due: string[] = await deps.store.addresses.due(deps.now(), { most: AT_A_TIME, after })
    for (const userId of due) {
      const settled = await settleOf(deps, userId)
      if (settled !== 'back') deps.log.debug({ user: userId, settled }, 'an address did not come back')
    }
    // One that is held by another account stays due: those after it are not kept waiting.
    after = due.length < AT_A_TIME ? null : (due.at(-1) ?? null)
  } while (after !== null)
}

/** Keeps the address of the change instead, by a session that has what that was proved by; `false` where it may not. */
export async function keepChanged(
  deps: ReturnDeps & { store: Store },
  by: Authority,
  returning: Returning & { changed: Known },
): Promise<boolean> {
  const { userId, changed: to, proof } = returning
  const marks = keptMarks(deps, returning)
  // Without a mark nothing says any more that a later change was kept: an older undo would give the address back at once.
  const older = marks.length === 0 ? await undosOf(deps, returning) : []
  const kept = { userId, now: deps.now(), to, proof, hashes: [...hashesOf(deps, returning), ...older], marks }
  return deps.store.addresses.keepChanged(by, kept)
}

/** The undos of earlier changes from the same address, by their hashes, and what says that there is one. */
async function undosOf(deps: ReturnDeps & { store: Store }, { userId, former }: Returning): Promise<string[]> {
  const rows = await deps.store.oneTimeTokens.ofUser({ userId, purpose: LINKS.undo, now: deps.now() })
  const undos = rows.filter((row) => linkOf(deps, row)?.address?.email === former.email)
  return [...undos.map(({ tokenHash }) => tokenHash), ...deps.keys.hashes('oneTime', OPEN_UNDO, former.email)]
}

function hashesOf({ keys }: ReturnDeps, { former, changed }: Returning): string[] {
  const addresses = [former, ...(changed ? [changed] : [])]
  return addresses.flatMap(({ email }) => keys.hashes('oneTime', ADDRESS_RETURN, email))
}

function returningIn(deps: Pick<ReturnDeps, 'sealer'>, row: OneTimeToken): Returning | null {
  const claims = openSealedRow(deps, row)
  const former = claims && knownIn(claims.former)
  if (!claims || !former || row.userId === null || claims.userId !== row.userId) return null
  const { changedAt, at } = claims
  if (typeof changedAt !== 'number' || typeof at !== 'number') return null
  return {
    userId: row.userId,
    former,
    changed: knownIn(claims.changed),
    proof: proofIn(claims.proof),
    changedAt: new Date(changedAt),
    at: new Date(at),
    keepers: keepersIn(claims.keepers),
  }
}

const isClaims = (value: unknown): value is SessionClaims => typeof value === 'object' && value !== null

function knownIn(claim: unknown): Known | null {
  if (!isClaims(claim) || typeof claim.email !== 'string') return null
  const { email, emailSpelling, verified } = claim
  return {
    email,
    emailSpelling: typeof emailSpelling === 'string' ? emailSpelling : null,
    emailVerified: typeof verified === 'number' ? new Date(verified) : null,
  }
}

function keepersIn(claim: unknown): Keeper[] {
  return (Array.isArray(claim) ? claim : []).filter(isClaims).flatMap(({ addedBy, at }) => {
    if (typeof at !== 'number') return []
    return [{ addedBy: typeof addedBy === 'string' ? addedBy : null, at: new Date(at) }]
  })
}

function proofIn(claim: unknown): ProofOfChange {
  const { passkey = null, step = false } = isClaims(claim) ? claim : {}
  return { passkey: typeof passkey === 'string' ? passkey : null, step: step === true }
}
