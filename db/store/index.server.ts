import type { Database, Deadline } from '../database.server.ts'
import { type Accounts, createAccounts } from './accounts.server.ts'
import { type Addresses, createAddresses } from './addresses.server.ts'
import { createEvents, type Events } from './events.server.ts'
import { type Arrival, importPeople, type Known, knownOf, type Marks } from './import.server.ts'
import { createInvitations, type Invitations } from './invitations.server.ts'
import { createLeases, type Leases } from './leases.server.ts'
import { createLimits, type Limits } from './limits.server.ts'
import { createNotices, type Notices } from './notices.server.ts'
import { createOneTimeTokens, type OneTimeTokens } from './one-time-tokens.server.ts'
import { createOutbox, type Outbox } from './outbox.server.ts'
import { createPasskeys, type Passkeys } from './passkeys.server.ts'
import { createPasswords, type Passwords } from './passwords.server.ts'
import { createPendingIdentities, type PendingIdentities } from './pending-identities.server.ts'
import { createPictures, type Pictures } from './pictures.server.ts'
import { createOneTimePasswords, type OneTimePasswords } from './second-step/one-time-passwords.server.ts'
import { createRecoveryCodes, type RecoveryCodes } from './second-step/recovery-codes.server.ts'
import { createSecondSteps, type SecondSteps } from './second-step/second-steps.server.ts'
import { createTrustedDevices, type TrustedDevices } from './second-step/trusted-devices.server.ts'
import { type AskedProofs, createAskedProofs } from './sessions/asked-proofs.server.ts'
import { type Browsers, createBrowsers } from './sessions/browsers.server.ts'
import { createProviderSessions, type ProviderSessions } from './sessions/provider-sessions.server.ts'
import { createSessions, type Sessions } from './sessions/sessions.server.ts'
import { createVerificationTokens, type VerificationTokens } from './sessions/verification-tokens.server.ts'
import type { NewAccount, NewUser, User } from './shared/rows.ts'
import { type ConfirmBrowser, createConfirmBrowser } from './take-back/confirm.server.ts'
import { createTakeBack, type TakeBack } from './take-back/take-back.server.ts'
import { deleteExpired } from './upkeep/delete-expired.server.ts'
import { createSealedValues, type SealedValues } from './upkeep/sealed-values.server.ts'
import { createUsers, register, type Users } from './users.server.ts'

export { RENEWABLE } from './accounts.server.ts'
export type { EventCount, EventRow, EventSpan } from './events.server.ts'
export type { Arrival, Known } from './import.server.ts'
export type { Invitation } from './invitations.server.ts'
export type { KeptNotice } from './notices.server.ts'
export type { OneTimeToken } from './one-time-tokens.server.ts'
export type { OutboxRow } from './outbox.server.ts'
export type { AnsweredChallenge, KnownPasskey, Passkey } from './passkeys.server.ts'
export type { PendingIdentityRow } from './pending-identities.server.ts'
export type { FoundUsers, PlaceOfUser } from './search-users.server.ts'
export type { OneTimePassword } from './second-step/one-time-passwords.server.ts'
export type { WasReset } from './second-step/second-steps.server.ts'
export type { TrustedDevice } from './second-step/trusted-devices.server.ts'
export type { GoingOn, Judged, NewSession } from './sessions/begin-session.server.ts'
export type { SessionStatus, SessionUserRow } from './sessions/session-status.server.ts'
export type {
  NewVerificationToken,
  VerificationToken,
  VerificationTokens,
} from './sessions/verification-tokens.server.ts'
export { Authority, type LockedSession, NotInForce } from './shared/authority.ts'
export { Conflict } from './shared/conflict.ts'
export type { AccountKey, AccountRow, BrowserRow, NewUser, SessionRow, User } from './shared/rows.ts'
export { type PasskeyAnswer, type Spendings, Spent, type TokenAsked } from './shared/spendings.server.ts'
export type { OtherOptions } from './shared/ways-left.ts'
export { OUTDATED, type Planned } from './take-back/planned.server.ts'
export type { GivenBack, ProofOfChange } from './take-back/readdressing.server.ts'
export type { SpentLinks } from './take-back/spending-links.server.ts'
export type { TakenBack, TakingBack } from './take-back/take-back.server.ts'
export type { SealedKind, SealedValue } from './upkeep/sealed-values.server.ts'
export { AS_IT_BEGINS } from './users.server.ts'

/** Everything this site remembers. Contract: tests/store, on both databases. */
export interface Store {
  users: Users
  passwords: Passwords
  passkeys: Passkeys
  accounts: Accounts
  /** Makes a user and the first account together or not at all; throws `Conflict`. */
  register(user: NewUser, account: Omit<NewAccount, 'userId'>): Promise<User>
  /** Who and what is here under the marks of people of another system. */
  knownOf(marks: Marks): Promise<Known>
  /** Writes all these people of another system or none; throws `Conflict`. */
  importPeople(arrivals: readonly Arrival[]): Promise<void>
  sessions: Sessions
  askedProofs: AskedProofs
  providerSessions: ProviderSessions
  verificationTokens: VerificationTokens
  pendingIdentities: PendingIdentities
  invitations: Invitations
  oneTimeTokens: OneTimeTokens
  secondSteps: SecondSteps
  oneTimePasswords: OneTimePasswords
  recoveryCodes: RecoveryCodes
  /** For what puts another seal in the place of each. */
  sealedValues: SealedValues
  trustedDevices: TrustedDevices
  browsers: Browsers
  pictures: Pictures
  addresses: Addresses
  /** By which an owner takes an account back (contract, 25.3). */
  takeBack: TakeBack
  confirmBrowser: ConfirmBrowser
  leases: Leases
  limits: Limits
  outbox: Outbox
  notices: Notices
  /** Events that wait to be pushed. */
  webhooks: Outbox
  events: Events
  /** For an answer that must come within two seconds; see `Deadline`. */
  deadline(): Deadline
  /** Deletes what has expired. */
  deleteExpired(now: Date): Promise<void>
  /** The cheapest read there is: rejects when the database cannot be asked. */
  ping(): Promise<void>
}

/** The store over an open database; `now` stamps what is created. */
export function createStore(database: Database, now: () => Date = () => new Date()): Store {
  const { statements: db, tables } = database
  const anyUser = database.prepare('ping', db.select({ id: tables.users.id }).from(tables.users).limit(1))

  return {
    users: createUsers(database, now),
    passwords: createPasswords(database, now),
    passkeys: createPasskeys(database, now),
    accounts: createAccounts(database, now),
    register: (user, account) => register(database, user, account, now()),
    knownOf: (marks) => knownOf(database, marks),
    importPeople: (arrivals) => importPeople(database, arrivals),
    sessions: createSessions(database, now),
    askedProofs: createAskedProofs(database),
    providerSessions: createProviderSessions(database),
    verificationTokens: createVerificationTokens(database),
    pendingIdentities: createPendingIdentities(database),
    invitations: createInvitations(database),
    oneTimeTokens: createOneTimeTokens(database),
    secondSteps: createSecondSteps(database),
    oneTimePasswords: createOneTimePasswords(database),
    recoveryCodes: createRecoveryCodes(database),
    sealedValues: createSealedValues(database),
    trustedDevices: createTrustedDevices(database),
    browsers: createBrowsers(database),
    pictures: createPictures(database),
    addresses: createAddresses(database),
    takeBack: createTakeBack(database),
    confirmBrowser: createConfirmBrowser(database),
    leases: createLeases(database),
    limits: createLimits(database),
    outbox: createOutbox(database, 'mail'),
    notices: createNotices(database),
    webhooks: createOutbox(database, 'webhook'),
    events: createEvents(database),
    deadline: database.deadline,
    deleteExpired: (at) => deleteExpired(database, at),
    async ping() {
      await anyUser({})
    },
  }
}
