import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { defineTables } from './tables.ts'

/** SQLite's builders: an instant is epoch milliseconds. */
export const sqliteKit = {
  table: sqliteTable,
  text: (name: string) => text(name),
  whole: (name: string) => integer(name),
  instant: (name: string) => integer(name, { mode: 'timestamp_ms' }),
  index,
  uniqueIndex,
  primaryKey,
}

/** The tables as SQLite has them. */
export const {
  users,
  removedUsers,
  passwords,
  passkeys,
  oneTimePasswords,
  recoveryCodes,
  trustedDevices,
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
