import { customType, index, integer, pgTable, primaryKey, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { defineTables, type Kit } from './tables.ts'

/** PostgreSQL refuses U+0000 in text, which a visitor can type: it is stored, and looked for, as U+FFFD. */
const text = customType<{ data: string; driverData: string | null }>({
  dataType: () => 'text',
  // A prepared statement brings its nulls here too.
  toDriver: (value: string | null) => value?.replaceAll('\0', '\uFFFD') ?? null,
})

/** PostgreSQL's builders: an instant is a timestamptz of milliseconds, as precise as a `Date`. */
export const postgresKit = {
  table: pgTable,
  text: (name: string) => text(name),
  whole: (name: string) => integer(name),
  instant: (name: string) => timestamp(name, { precision: 3, withTimezone: true }),
  index,
  uniqueIndex,
  primaryKey,
}

// schema.test.ts proves what this cast claims: rows of both kits have the same types.
/** The builders, under SQLite's types. */
export const postgresKitAsSqlite = postgresKit as unknown as Kit

/** The tables as PostgreSQL has them, under SQLite's types. */
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
} = defineTables(postgresKitAsSqlite)
