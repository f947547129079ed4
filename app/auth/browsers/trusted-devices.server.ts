import type { TrustedDevice } from '#db/store/index.server.ts'
import { randomBytes } from '../crypto/random-bytes.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { visitorOf } from '../shared/visitor.ts'
import type { SignInDeps } from '../site/context.ts'

type TrustDeps = Pick<SignInDeps, 'store' | 'keys' | 'cookieNames' | 'events' | 'now'>

const DAY_SECONDS = 24 * 60 * 60

/** Days for which a trusted device is asked for no second step. */
export const TRUSTED_DAYS = 30

/** Has this browser asked for no second step of this user for a while. It holds one secret, whichever users trust it. */
export async function trustDevice(deps: TrustDeps, requestContext: RequestContext, userId: string): Promise<void> {
  const { store, keys, cookieNames, events, now } = deps
  if (!store) return
  const secret = requestContext.cookies.get(cookieNames.trustedDevice) ?? randomBytes(32).toString('base64url')
  const maxAge = TRUSTED_DAYS * DAY_SECONDS
  const createdAt = now()
  await store.trustedDevices.trust({
    id: keys.hash('trustedDevice', userId, secret),
    userId,
    createdAt,
    lastUsedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + maxAge * 1000),
    ...visitorOf(requestContext.source),
  })
  requestContext.setCookies.set(cookieNames.trustedDevice, secret, { maxAge })
  await events.record(requestContext, { type: 'device.trust', isSuccess: true, userId })
}

/** Whether this user trusts this browser now. */
export async function isTrustedDevice(
  { store, keys, cookieNames, now }: TrustDeps,
  requestContext: RequestContext,
  userId: string,
): Promise<boolean> {
  const secret = requestContext.cookies.get(cookieNames.trustedDevice)
  if (!store || !secret) return false
  return store.trustedDevices.use({ ids: keys.hashes('trustedDevice', userId, secret), userId, now: now() })
}

/** Characters of an id, which is a hash, by which a page names a device. */
const NAME_LENGTH = 16

/** What a page calls a trusted device: enough to tell a user's apart, and of no use to any other visitor. */
export function trustedDeviceName({ id }: Pick<TrustedDevice, 'id'>): string {
  return id.slice(0, NAME_LENGTH)
}

/** The devices that a user trusts now, the last used first. */
export async function trustedDevices(
  { store, now }: Pick<TrustDeps, 'store' | 'now'>,
  userId: string,
): Promise<TrustedDevice[]> {
  return store ? store.trustedDevices.ofUser(userId, now()) : []
}

/** Trusts one of a user's devices no more, by its name, or all of them. */
export async function forgetDevices(
  deps: TrustDeps,
  requestContext: RequestContext,
  userId: string,
  which: { name: string } | 'all',
): Promise<void> {
  const { store, events } = deps
  if (!store) return
  const named = (await trustedDevices(deps, userId)).find(
    (device) => which !== 'all' && trustedDeviceName(device) === which.name,
  )
  const one = named ? Number(await store.trustedDevices.remove(userId, named.id)) : 0
  const devices = which === 'all' ? await store.trustedDevices.removeOf(userId) : one
  if (devices === 0) return
  await events.record(requestContext, { type: 'device.forget', isSuccess: true, userId, details: { devices } })
}
