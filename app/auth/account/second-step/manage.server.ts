import type { Store, User } from '#db/store/index.server.ts'
import { tellOwner } from '../../accounts/notices.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Services } from '../../services/services.server.ts'
import type { Session } from '../../sessions/session.server.ts'
import { newOneTimeSecret, oneTimeSecretUrl, openOneTimeSecret, timeStepOf } from './one-time-code.server.ts'
import { type QrCode, qrCode } from './qr-code.server.ts'
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeHash } from './recovery-code.server.ts'

/** A user whose second step is looked after, in a request of theirs. */
export interface OwnSecondStep {
  services: Services
  store: Store
  requestContext: RequestContext
  user: User
}

/** What an authenticator app is given, in each of the ways that it takes it. */
export interface SecretToScan {
  qr: QrCode
  /** In groups of four characters, to be typed. */
  text: string
  url: string
}

/** What a user has set up. */
export interface SecondStepState {
  /** When one-time codes were confirmed; `null` without. */
  since: Date | null
  recoveryCodes: number
}

export async function stateOf({ store, user }: OwnSecondStep): Promise<SecondStepState> {
  const row = await store.oneTimePasswords.find(user.id)
  return { since: row?.confirmedAt ?? null, recoveryCodes: await store.recoveryCodes.countOf(user.id) }
}

/** Makes a secret that waits for its first code. */
export async function beginSetUp({ services, store, user }: OwnSecondStep): Promise<void> {
  const secret = newOneTimeSecret(services.sealer, user.id)
  await store.oneTimePasswords.begin({ userId: user.id, secret, createdAt: services.now() })
}

/** The secret that waits for its first code, as its user takes it into an app; `null` where none waits. */
export async function secretToScan({ services, store, user }: OwnSecondStep): Promise<SecretToScan | null> {
  const row = await store.oneTimePasswords.find(user.id)
  const secret = row && !row.confirmedAt ? openOneTimeSecret(services.sealer, row) : null
  if (!secret) return null
  const label = user.emailSpelling ?? user.email ?? user.name ?? user.id
  const url = oneTimeSecretUrl(secret, { issuer: services.siteName, label })
  return { qr: qrCode(url), text: (secret.base32.match(/.{1,4}/g) ?? []).join(' '), url }
}

/** Confirms the secret by its first code, and makes the recovery codes, told here and never again; `null` for a wrong one. */
export async function confirmSetUp(
  own: OwnSecondStep,
  session: Pick<Session, 'id'>,
  typed: string,
): Promise<readonly string[] | null> {
  const { services, store, requestContext, user } = own
  const row = await store.oneTimePasswords.find(user.id)
  const secret = row && openOneTimeSecret(services.sealer, row)
  const now = services.now()
  const step = secret && timeStepOf(secret, typed, now)
  const isConfirmed =
    row !== null &&
    step !== null &&
    (await store.oneTimePasswords.confirm({ userId: user.id, secret: row.secret, step, now }))
  if (!isConfirmed) return null
  await services.events.record(requestContext, { type: 'second-step.set-up', isSuccess: true, userId: user.id })
  // The code was this session's second step as well.
  await store.sessions.noteProof(session.id, 'otp mfa')
  const codes = await makeRecoveryCodes(own)
  await tellOwner(services, requestContext, user, { kind: 'secondStepOn', provider: 'second-step' })
  return codes
}

/** Makes new recovery codes in the place of all earlier ones, and tells the owner. */
export async function replaceRecoveryCodes(own: OwnSecondStep): Promise<readonly string[]> {
  const { services, requestContext, user } = own
  const codes = await makeRecoveryCodes(own)
  await services.events.record(requestContext, { type: 'recovery-codes.replace', isSuccess: true, userId: user.id })
  await tellOwner(services, requestContext, user, { kind: 'recoveryCodesNew', provider: 'second-step' })
  return codes
}

async function makeRecoveryCodes({ services, store, user }: OwnSecondStep): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => recoveryCodeHash(services.keys, user.id, code))
  await store.recoveryCodes.replace(user.id, hashes, services.now())
  return codes
}

/** Removes one-time codes, recovery codes and trusted devices; nothing where none are set up. */
export async function removeSecondStep({ services, store, requestContext, user }: OwnSecondStep): Promise<boolean> {
  const isRemoved = await forgetSecondStep(store, user.id)
  if (!isRemoved) return false
  await services.events.record(requestContext, { type: 'second-step.remove', isSuccess: true, userId: user.id })
  await tellOwner(services, requestContext, user, { kind: 'secondStepOff', provider: 'second-step' })
  return true
}

/** Deletes all that a second step is taken with. */
async function forgetSecondStep(store: Store, userId: string): Promise<boolean> {
  const isRemoved = await store.oneTimePasswords.remove(userId)
  await store.recoveryCodes.removeOf(userId)
  await store.trustedDevices.removeOf(userId)
  return isRemoved
}
