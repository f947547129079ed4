import type { BrowserRow, EventRow, Passkey, SessionRow, Store, User } from '#db/store/index.server.ts'
import { detailsOf } from '../../events/details.ts'

/**
 * All that the engine keeps of a user but the events. Each member is named, so that a hash, key, token or secret never comes
 * along by itself; `tests/exported-columns.test.ts` holds that a new column is either here or left out for a reason.
 */
export async function keptOf(store: Store, user: User, now: Date) {
  const { id } = user
  const [picture, holders, accounts, passkeys, step, recoveryCodesLeft, devices, browsers, sessions, waiting] =
    await Promise.all([
      store.pictures.ofUser(id),
      store.passwords.heldBy([id]),
      store.accounts.ofUser(id),
      store.passkeys.ofUser(id),
      store.oneTimePasswords.find(id),
      store.recoveryCodes.countOf(id),
      store.trustedDevices.ofUser(id, now),
      store.browsers.ofUser(id),
      store.sessions.allOfUser(id),
      store.oneTimeTokens.ofUser({ userId: id, now }),
    ])
  return {
    user: personOf(user),
    picture: picture && { type: picture.type, base64: picture.data, updatedAt: picture.updatedAt },
    hasPassword: holders.has(id),
    oneTimeCodes: step && {
      createdAt: step.createdAt,
      confirmedAt: step.confirmedAt,
      failures: step.failures,
      pausedUntil: step.pausedUntil,
    },
    recoveryCodesLeft,
    accounts: accounts.map(({ provider, providerAccountId, issuer, type, createdAt, provenEmail, tokens }) => ({
      provider,
      providerAccountId,
      issuer,
      type,
      createdAt,
      email: provenEmail,
      hasTokens: tokens !== null,
    })),
    passkeys: passkeys.map(passkeyOf),
    trustedDevices: devices.map(({ createdAt, lastUsedAt, expiresAt, userAgent, network }) => ({
      createdAt,
      lastUsedAt,
      expiresAt,
      userAgent,
      network,
    })),
    browsers: browsers.map(browserOf),
    sessions: sessions.map(sessionOf),
    waiting: waiting.map(({ purpose, createdAt, expiresAt }) => ({ purpose, createdAt, expiresAt })),
  }
}

function personOf({ id, name, email, emailSpelling, emailVerified, image, createdAt, language, ...user }: User) {
  const { roles, secondStep, passkeyStepAt, sessionsCountFrom, disabledAt, disabledUntil, deleteAt, addressReturnsAt } =
    user
  return {
    id,
    name,
    email: emailSpelling ?? email,
    emailVerified,
    image,
    createdAt,
    language,
    roles: roles.split(' ').filter((role) => role !== ''),
    secondStep,
    passkeyStepAt,
    sessionsCountFrom,
    disabledAt,
    disabledUntil,
    deleteAt,
    addressReturnsAt,
  }
}

function passkeyOf({ id, name, aaguid, transports, counter, createdAt, lastUsedAt, ...passkey }: Passkey) {
  const flags = { isBackupEligible: passkey.isBackupEligible === 1, isBackedUp: passkey.isBackedUp === 1 }
  return { id, name, aaguid, transports, counter, ...flags, createdAt, lastUsedAt }
}

function browserOf({ firstSeenAt, lastSeenAt, userAgent, network, ownAt, trustedUntil, endedAt, endedBy }: BrowserRow) {
  return { firstSeenAt, lastSeenAt, userAgent, network, ownAt, trustedUntil, endedAt, endedBy }
}

/** One that was ended is kept until its token would have expired, too. */
function sessionOf({ method, createdAt, lastSeenAt, expiresAt, endsAt, endedAt, ...session }: SessionRow) {
  const { userAgent, network, provedAt, provedBy, proofAskedAt, passkey, signedInAt } = session
  const proof = { provedAt, provedBy, proofAskedAt, passkey }
  return { method, createdAt, signedInAt, lastSeenAt, expiresAt, endsAt, endedAt, userAgent, network, ...proof }
}

const SUCCESS = 1

/** An event as its user gets it: an operator's browser, network and reasons are not the user's. */
export function keptEvent({ type, statusId, code, actor, account, createdAt, expiresAt, ...row }: EventRow) {
  const event = { at: createdAt, type, isSuccess: statusId === SUCCESS, code, actor, account, keptUntil: expiresAt }
  if (actor === 'operator') return event
  const { method, address, network, userAgent, reference } = row
  return { ...event, method, address, network, userAgent, reference, details: detailsOf(row) }
}
