import { sqliteKit } from './sqlite-kit.ts'
import { defineTables } from './tables.ts'

export { sqliteKit }

/** The tables as SQLite has them. */
export const {
  users,
  removedUsers,
  passwords,
  passkeys,
  oneTimePasswords,
  recoveryCodes,
  trustedDevices,
  browsers,
  oneTimeTokens,
  pictures,
  accounts,
  sessions,
  providerSessions,
  verificationTokens,
  pendingIdentities,
  invitations,
  outbox,
  leases,
  limits,
  events,
} = defineTables(sqliteKit)
