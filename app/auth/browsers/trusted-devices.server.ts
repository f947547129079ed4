import type { Authority, TrustedDevice } from '#db/store/index.server.ts'
import { randomBytes } from '../crypto/random-bytes.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { visitorOf } from '../shared/visitor.ts'
import type { Site } from '../site/site.ts'

type TrustDeps = Pick<Site, 'store' | 'keys' | 'cookieNames' | 'events' | 'now'>

const DAY_SECONDS = 24 * 60 * 60

/** Days for which a trusted device is asked for no second step. */
export const TRUSTED_DAYS = 30

/** Secrets that a browser holds at most, the newest first: one for each user who trusts it, and none that another user has seen. */
const MOST_SECRETS = 4

/** Has this browser asked for no second step of this user for a while, by a secret that is new each time. */
export async function trustDevice(
  deps: TrustDeps,
  requestContext: RequestContext,
  by: Authority,
  { userId, browser }: { userId: string; browser: string | null },
): Promise<void> {
  const { store, keys, cookieNames, events, now } = deps
  if (!store) return
  const held = secretsIn(cookieNames, requestContext)
  for (const id of held.flatMap((one) => keys.hashes('trustedDevice', userId, one)))
    await store.trustedDevices.remove(by, userId, id)
  const secret = randomBytes(32).toString('base64url')
  const maxAge = TRUSTED_DAYS * DAY_SECONDS
  const createdAt = now()
  await store.trustedDevices.trust(by, {
    id: keys.hash('trustedDevice', userId, secret),
    userId,
    createdAt,
    lastUsedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + maxAge * 1000),
    ...visitorOf(requestContext.source),
    browser,
  })
  const secrets = [secret, ...held].slice(0, MOST_SECRETS).join(BETWEEN)
  requestContext.setCookies.set(cookieNames.trustedDevice, secrets, { maxAge })
  await events.record(requestContext, { type: 'device.trust', isSuccess: true, userId })
}

/** Whether this user trusts this browser now. */
export async function isTrustedDevice(
  { store, keys, cookieNames, now }: TrustDeps,
  requestContext: RequestContext,
  userId: string,
): Promise<boolean> {
  const ids = secretsIn(cookieNames, requestContext).flatMap((secret) => keys.hashes('trustedDevice', userId, secret))
  return store && ids.length > 0 ? store.trustedDevices.use({ ids, userId, now: now() }) : false
}

const BETWEEN = '.'

function secretsIn({ trustedDevice }: TrustDeps['cookieNames'], { cookies }: RequestContext): string[] {
  const cookie = cookies.get(trustedDevice)
  return cookie ? cookie.split(BETWEEN).slice(0, MOST_SECRETS) : []
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
  by: Authority,
  userId: string,
  which: { name: string } | 'all',
): Promise<void> {
  const { store, events } = deps
  if (!store) return
  const named = (await trustedDevices(deps, userId)).find(
    (device) => which !== 'all' && trustedDeviceName(device) === which.name,
  )
  const one = named ? Number(await store.trustedDevices.remove(by, userId, named.id)) : 0
  const devices = which === 'all' ? await store.trustedDevices.removeOf(by, userId) : one
  if (devices === 0) return
  await events.record(requestContext, { type: 'device.forget', isSuccess: true, userId, details: { devices } })
}
