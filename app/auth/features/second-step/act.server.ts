import { tellOwner } from '../../accounts/notices.server.ts'
import type { Session } from '../../http/session.ts'
import { PASSKEY } from '../../methods/passkey/relying-party.ts'
import {
  newOneTimeSecret,
  oneTimeSecretUrl,
  openOneTimeSecret,
  timeStepOf,
} from '../../second-step/one-time-code.server.ts'
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeHash } from '../../second-step/recovery-code.server.ts'
import type { OwnSecondStep } from '../../second-step/remove.server.ts'
import { type BegunPurpose, begunRow, findBegun } from '../../sessions/begun.server.ts'
import { secondStepSince } from '../../sessions/second-step-demand.server.ts'
import type { Site } from '../../site/site.ts'
import { type QrCode, qrCode } from './qr-code.server.ts'

/** What is begun under it. */
const KEY = 'second-step-key' satisfies BegunPurpose

/** The second step of the user of a session, who sets it up. */
export interface OwnSecondStepPage extends OwnSecondStep {
  services: OwnSecondStep['services'] & Pick<Site, 'settings' | 'authPath'>
  session: Session
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
  const { services, store, user, by } = own
  const { since, passkeys } = await stateOf(own)
  if (since !== null || passkeys === 0) return null
  const { codes, codeHashes } = newRecoveryCodes(own)
  const isOn = await store.secondSteps.countPasskeys(by, { userId: user.id, now: services.now(), codeHashes })
  return isOn ? turnedOn(own, codes) : null
}

/** Makes a secret that waits for its first code, which this session alone can bring. */
export async function beginSetUp({ services, store, user, session, by }: OwnSecondStepPage): Promise<void> {
  const secret = newOneTimeSecret(services.sealer, user.id)
  await store.secondSteps.begin(by, begunRow(services, session, KEY, { secret }))
}

/** A secret that waits, and the hash that it was begun under. */
async function begunSecret({ services, user, session }: OwnSecondStepPage) {
  const begun = await findBegun(services, session, KEY)
  const kept = begun?.claims.secret
  if (!begun || typeof kept !== 'string') return null
  const secret = openOneTimeSecret(services.sealer, { userId: user.id, secret: kept })
  return secret && { begunHash: begun.tokenHash, kept, secret }
}

/** The secret that waits for its first code, as its user takes it into an app; `null` where this session has begun none. */
export async function secretToScan(own: OwnSecondStepPage): Promise<SecretToScan | null> {
  const { services, store, user } = own
  const begun = (await store.oneTimePasswords.find(user.id))?.confirmedAt ? null : await begunSecret(own)
  if (!begun) return null
  const label = user.emailSpelling ?? user.email ?? user.name ?? user.id
  const url = oneTimeSecretUrl(begun.secret, { issuer: services.siteName, label })
  return { qr: qrCode(url), text: (begun.secret.base32.match(/.{1,4}/g) ?? []).join(' '), url }
}

/**
 * Confirms the secret by its first code, which is this session's second step as well, and makes the recovery codes, told
 * here and never again; `null` for a wrong one.
 */
export async function confirmSetUp(own: OwnSecondStepPage, typed: string): Promise<readonly string[] | null> {
  const { services, store, user, by } = own
  const begun = await begunSecret(own)
  const now = services.now()
  const step = begun && timeStepOf(begun.secret, typed, now)
  if (!begun || step === null) return null
  const { codes, codeHashes } = newRecoveryCodes(own)
  const { begunHash, kept: secret } = begun
  const setUp = { userId: user.id, now, codeHashes, begunHash, secret, step, provedBy: 'otp mfa' }
  return (await store.secondSteps.confirm(by, setUp)) ? turnedOn(own, codes) : null
}

async function turnedOn(own: OwnSecondStep, codes: readonly string[]): Promise<readonly string[]> {
  const { services, requestContext, user } = own
  await services.events.record(requestContext, { type: 'second-step.set-up', isSuccess: true, userId: user.id })
  await tellOwner(services, requestContext, user, { kind: 'secondStepOn', provider: 'second-step' })
  return codes
}

/** Makes new recovery codes in the place of all earlier ones, and tells the owner; `null` where there is no second step that they stand in for. */
export async function replaceRecoveryCodes(own: OwnSecondStep): Promise<readonly string[] | null> {
  const { services, store, requestContext, user, by } = own
  if ((await secondStepSince(store, user)) === null) return null
  const { codes, codeHashes } = newRecoveryCodes(own)
  await store.recoveryCodes.replace(by, user.id, codeHashes, services.now())
  await services.events.record(requestContext, { type: 'recovery-codes.replace', isSuccess: true, userId: user.id })
  await tellOwner(services, requestContext, user, { kind: 'recoveryCodesNew', provider: 'second-step' })
  return codes
}

function newRecoveryCodes({ services, user }: OwnSecondStep) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return { codes, codeHashes: codes.map((code) => recoveryCodeHash(services.keys, user.id, code)) }
}
