import { createHash } from 'node:crypto'
import type { PendingIdentityRow } from '#db/store/index.server.ts'
import { randomBytes } from '../crypto/random-bytes.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { ExternalIdentity } from '../site/identity.ts'
import type { Site } from '../site/site.ts'

/**
 * What a waiting account lacks: a proof to be the user with the provider's address, a proof of any address, or, from the
 * session of its user that proved it, the answer to "Connect this account?" (contract, 24.5 and 24.6).
 */
export type WaitsFor = { waitsFor: 'owner' | 'address' } | { waitsFor: 'answer'; sessionId: string; userId: string }

/** An identity that a provider proved in this browser and that waits for something more. */
export type Pending = WaitsFor & {
  /** Hash of what the browser holds. */
  id: string
  identity: ExternalIdentity
}

/** A waiting account as pages and mails name it: by its provider's name, and by what that calls the person. */
export interface PendingAccount {
  provider: string
  who: string
}

/** What a waiting account is kept and found with. */
export type PendingDeps = Pick<Site, 'cookieNames' | 'sealer' | 'store' | 'now'>

const PENDING_SECONDS = 30 * 60
const SALT = 'pending-identity'

/** An identity as it is sealed. */
type Kept = Omit<ExternalIdentity, 'proof' | 'issuer'> & { issuer?: string }

/** Keeps an identity sealed in the database, for the browser that it was proved in and no other. */
export async function keepPending(
  deps: PendingDeps,
  requestContext: RequestContext,
  identity: ExternalIdentity,
  waiting: WaitsFor,
): Promise<void> {
  const { secret, row } = newPending(deps, identity, waiting)
  await deps.store?.pendingIdentities.keep(row)
  requestContext.setCookies.set(deps.cookieNames.pending, secret, { maxAge: PENDING_SECONDS })
}

/** Has an account that waits go on waiting, for something else: once, of several requests at once. */
export async function replacePending(
  deps: PendingDeps,
  requestContext: RequestContext,
  { id, identity }: Pending,
  waiting: WaitsFor,
): Promise<boolean> {
  const { secret, row } = newPending(deps, identity, waiting)
  if (!(await deps.store?.pendingIdentities.replace(id, row, deps.now()))) return false
  requestContext.setCookies.set(deps.cookieNames.pending, secret, { maxAge: PENDING_SECONDS })
  return true
}

/** A secret for the browser, and the row that is found by it. */
function newPending(
  { sealer, now }: PendingDeps,
  identity: ExternalIdentity,
  waiting: WaitsFor,
): { secret: string; row: PendingIdentityRow } {
  const secret = randomBytes(32).toString('base64url')
  const id = idOf(secret)
  const createdAt = now()
  const { proof: _, begunBy: __, connectsAtOnce: ___, ...kept } = identity
  const payload = sealer.seal({ id, ...waiting, identity: kept }, { maxAge: PENDING_SECONDS, salt: SALT })
  const expiresAt = new Date(createdAt.getTime() + PENDING_SECONDS * 1000)
  return { secret, row: { id, payload, createdAt, expiresAt } }
}

/** The account that waits in this browser. */
export async function readPending(deps: PendingDeps, requestContext: RequestContext): Promise<Pending | null> {
  const secret = requestContext.cookies.get(deps.cookieNames.pending)
  return secret ? findPending(deps, idOf(secret)) : null
}

/** The account that waits under this id, in whichever browser. */
export async function findPending(deps: PendingDeps, id: string): Promise<Pending | null> {
  return deps.store ? opened(deps, await deps.store.pendingIdentities.find(id, deps.now())) : null
}

/** Forgets the account that waits in this browser. */
export async function dropPending(deps: PendingDeps, requestContext: RequestContext): Promise<void> {
  const secret = requestContext.cookies.get(deps.cookieNames.pending)
  if (!secret) return
  requestContext.setCookies.delete(deps.cookieNames.pending)
  await deps.store?.pendingIdentities.remove(idOf(secret))
}

/** How pages and mails name an account that waits. */
export function describePending(
  { providers }: Pick<Site, 'providers'>,
  { identity: { account, profile } }: Pending,
): PendingAccount {
  const provider = providers.get(account.provider)?.name ?? account.provider
  return { provider, who: (profile.name || profile.email || profile.id).slice(0, 100) }
}

/** The same of the account that a mailed challenge names, or `null` where it names none, or one that waits no more. */
export async function describeConnected(
  deps: PendingDeps & Pick<Site, 'providers'>,
  { pendingId }: { pendingId: string | null },
): Promise<PendingAccount | null> {
  const pending = pendingId === null ? null : await findPending(deps, pendingId)
  return pending && describePending(deps, pending)
}

function idOf(secret: string): string {
  return createHash('sha256').update(`pending:${secret}`).digest('base64url')
}

/** A row is good under its own id alone, so that an attacker who can write rows puts none in the place of another. */
function opened({ sealer }: PendingDeps, row: PendingIdentityRow | null): Pending | null {
  const claims = row ? sealer.open(row.payload, SALT) : null
  if (!row || claims?.id !== row.id) return null
  // Sealed by nothing but `keepPending`.
  const { waitsFor, sessionId, userId, identity: kept } = claims
  // One that waits since before there were issuers names none.
  const { issuer = '', ...said } = kept as Kept
  const identity = { ...said, issuer, proof: 'external' as const }
  if (waitsFor === 'answer' && typeof sessionId === 'string' && typeof userId === 'string') {
    return { id: row.id, waitsFor, sessionId, userId, identity }
  }
  return { id: row.id, waitsFor: waitsFor === 'address' ? 'address' : 'owner', identity }
}
