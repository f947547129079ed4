/**
 * What becomes of a row or a value that leads to a user where that user takes the account back (contract, 25.3). `taken back`:
 * it goes, or what was added since; `kept`: a press does not touch it; `ends by itself`: it is of no use to a visitor who was in,
 * or is over within the hour.
 */
type AtTakeBack = 'taken back' | 'kept' | 'ends by itself'

/** Tables that lead to a user. */
export const TABLES_OF_A_USER = {
  users: 'kept',
  /** Where the address is proved. */
  passwords: 'taken back',
  passkeys: 'taken back',
  oneTimePasswords: 'taken back',
  recoveryCodes: 'taken back',
  trustedDevices: 'taken back',
  /** Each ends; its row stays, to say which rows it added. */
  browsers: 'taken back',
  /** What was begun, and links that were mailed later. */
  oneTimeTokens: 'taken back',
  accounts: 'taken back',
  /** With what they have asked for without a passkey. */
  sessions: 'taken back',
  providerSessions: 'taken back',
  /** Mailed links and codes to the address. */
  verificationTokens: 'taken back',
  /** Of a session, which ends, or of a visitor who has yet to prove to be the user; half an hour at most. */
  pendingIdentities: 'ends by itself',
  pictures: 'kept',
  events: 'kept',
  removedUsers: 'kept',
} as const satisfies Record<string, AtTakeBack>

/** Tables that lead to no user. */
export const TABLES_OF_NO_USER = ['invitations', 'outbox', 'leases', 'limits'] as const

/** The columns of a user's own row. */
export const COLUMNS_OF_A_USER = {
  id: 'kept',
  createdAt: 'kept',
  /** By the undo of a change, with its spelling and when it was proved. */
  email: 'taken back',
  emailSpelling: 'taken back',
  emailVerified: 'taken back',
  emailAddedBy: 'taken back',
  emailSignedInAt: 'taken back',
  sessionsCountFrom: 'taken back',
  /** A deletion that was asked for. */
  deleteAt: 'taken back',
  passkeyStepAt: 'taken back',
  /** Until the address is back; another press puts its own in this place. */
  addressReturnsAt: 'ends by itself',
  /** They open nothing, and their owner sees and changes them. */
  name: 'kept',
  image: 'kept',
  language: 'kept',
  /** An operator gives them. */
  roles: 'kept',
  secondStep: 'kept',
  disabledAt: 'kept',
  disabledUntil: 'kept',
  disabledReason: 'kept',
} as const satisfies Record<string, AtTakeBack>
