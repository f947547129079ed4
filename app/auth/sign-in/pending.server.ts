import { createHash } from 'node:crypto'
import type { Visit } from '#app/visit.server.ts'
import type { PendingIdentityRow } from '#db/store/index.server.ts'
import type { EmailIdentity, ExternalIdentity } from '../identity.ts'
import { randomBytes } from '../random.server.ts'
import type { SignInWorld } from './world.server.ts'

/** What is to be proved first: to be whoever has the provider's address, or any address at all. */
export type WaitsFor = 'owner' | 'address'

/** An identity that a provider proved in this browser and that waits for something more. */
export interface Pending {
  /** Hash of what the browser holds. */
  id: string
  waitsFor: WaitsFor
  identity: ExternalIdentity
  since: Date
}

type PendingWorld = Pick<SignInWorld, 'cookieNames' | 'sealer' | 'store' | 'now'>

const PENDING_SECONDS = 30 * 60
const SALT = 'pending-identity'

/** Keeps an identity sealed in the database, for the browser that it was proved in and nobody else. */
export async function keepPending(
  world: PendingWorld,
  visit: Visit,
  identity: ExternalIdentity,
  waitsFor: WaitsFor,
): Promise<void> {
  const secret = randomBytes(32).toString('base64url')
  const id = idOf(secret)
  const createdAt = world.now()
  const { proof: _, begunBy: __, ...kept } = identity
  const payload = world.sealer.seal({ id, waitsFor, identity: kept }, { maxAge: PENDING_SECONDS, salt: SALT })
  const expiresAt = new Date(createdAt.getTime() + PENDING_SECONDS * 1000)
  await world.store?.pendingIdentities.keep({ id, payload, createdAt, expiresAt })
  visit.setCookies.set(world.cookieNames.pending, secret, { maxAge: PENDING_SECONDS })
}

/** Who waits in this browser. */
export async function readPending(world: PendingWorld, visit: Visit): Promise<Pending | null> {
  const secret = visit.cookies.get(world.cookieNames.pending)
  if (!secret || !world.store) return null
  return opened(world, await world.store.pendingIdentities.find(idOf(secret), world.now()))
}

/** Takes whoever waits under this id: once. */
export async function takePending(world: PendingWorld, id: string): Promise<Pending | null> {
  return world.store ? opened(world, await world.store.pendingIdentities.take(id, world.now())) : null
}

/** Forgets who waits in this browser. */
export async function dropPending(world: PendingWorld, visit: Visit): Promise<void> {
  const secret = visit.cookies.get(world.cookieNames.pending)
  if (!secret) return
  visit.setCookies.delete(world.cookieNames.pending)
  await world.store?.pendingIdentities.remove(idOf(secret))
}

/** The identity of somebody who waited for an address, now that a mail has proved one, shown as it was typed. */
export function provedBy(mail: EmailIdentity, { identity }: Pending): ExternalIdentity {
  const profile = { ...identity.profile, email: mail.email }
  const written = mail.emailSpelling === null ? {} : { emailWritten: mail.emailSpelling }
  return { ...identity, ...written, profile, emailVerified: true, linksByEmail: true, asksEmail: false, mail }
}

function idOf(secret: string): string {
  return createHash('sha256').update(`pending:${secret}`).digest('base64url')
}

/** A row is good under its own id alone, so that nobody who can write rows puts one in the place of another. */
function opened({ sealer }: PendingWorld, row: PendingIdentityRow | null): Pending | null {
  const claims = row ? sealer.open(row.payload, SALT) : null
  if (!row || claims?.id !== row.id) return null
  const waitsFor = claims.waitsFor === 'address' ? 'address' : 'owner'
  // Sealed by nobody but `keepPending`.
  const identity = { ...(claims.identity as Omit<ExternalIdentity, 'proof'>), proof: 'external' as const }
  return { id: row.id, waitsFor, identity, since: row.createdAt }
}
