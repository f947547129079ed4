import { tellOwner } from '../../accounts/notices.server.ts'
import { PASSKEY } from '../../methods/passkey/relying-party.ts'
import { secondStepSince } from '../../second-step/demand.server.ts'
import {
  newOneTimeSecret,
  oneTimeSecretUrl,
  openOneTimeSecret,
  timeStepOf,
} from '../../second-step/one-time-code.server.ts'
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeHash } from '../../second-step/recovery-code.server.ts'
import type { OwnSecondStep } from '../../second-step/remove.server.ts'
import type { Session } from '../../sessions/session.server.ts'
import { type QrCode, qrCode } from './qr-code.server.ts'

/** What an authenticator app is given, in each of the ways that it takes it. */
export interface SecretToScan {
  qr: QrCode
  /** In groups of four characters, to be typed. */
  text: string
  url: string
}

/** What a user has set up. */
export interface SecondStepState {
  /** Since when the second step is on; `null` where it is off. */
  since: Date | null
  /** When one-time codes were confirmed; `null` without. */
  codesSince: Date | null
  /** The user's passkeys, which can be turned on as second step, or are one beside codes anyhow. */
  passkeys: number
  recoveryCodes: number
}

export async function stateOf({ services, store, user }: OwnSecondStep): Promise<SecondStepState> {
  const row = await store.oneTimePasswords.find(user.id)
  const codesSince = row?.confirmedAt ?? null
  return {
    since: await secondStepSince(store, user),
    codesSince,
    passkeys: services.providers.has(PASSKEY) ? (await store.passkeys.ofUser(user.id)).length : 0,
    recoveryCodes: await store.recoveryCodes.countOf(user.id),
  }
}

/**
 * Has the user's passkeys count as second step, and makes the recovery codes by which a browser without script takes it;
 * `null` where the second step is on already, or there is no passkey.
 */
export async function turnOnByPasskeys(own: OwnSecondStep): Promise<readonly string[] | null> {
  const { services, store, user } = own
  const { since, passkeys } = await stateOf(own)
  if (since !== null || passkeys === 0 || !(await store.passkeys.setStep(user.id, services.now()))) return null
  return turnedOn(own)
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
  const { services, store, user } = own
  const row = await store.oneTimePasswords.find(user.id)
  const secret = row && openOneTimeSecret(services.sealer, row)
  const now = services.now()
  const step = secret && timeStepOf(secret, typed, now)
  const isConfirmed =
    row !== null &&
    step !== null &&
    (await store.oneTimePasswords.confirm({ userId: user.id, secret: row.secret, step, now }))
  if (!isConfirmed) return null
  // The code was this session's second step as well.
  await store.sessions.noteProof(session.id, 'otp mfa')
  return turnedOn(own)
}

async function turnedOn(own: OwnSecondStep): Promise<readonly string[]> {
  const { services, requestContext, user } = own
  await services.events.record(requestContext, { type: 'second-step.set-up', isSuccess: true, userId: user.id })
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
