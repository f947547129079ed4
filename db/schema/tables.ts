import type { sqliteKit } from './sqlite.ts'

/** The builders a table is declared with. Each dialect has a kit whose columns infer the same TypeScript. */
export type Kit = typeof sqliteKit

/** Every table by name. */
export type Tables = ReturnType<typeof defineTables>

/** Declares every table once; the kit decides the dialect. */
export function defineTables({ table, text, whole, instant, index, uniqueIndex, primaryKey }: Kit) {
  const users = table(
    'users',
    {
      id: text('id').primaryKey(),
      name: text('name'),
      /** Normalised: what is compared. */
      email: text('email'),
      /** As its owner wrote it, where that differs: what is shown. */
      emailSpelling: text('email_spelling'),
      emailVerified: instant('email_verified'),
      image: text('image'),
      disabledAt: instant('disabled_at'),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [uniqueIndex('users_email').on(t.email)],
  )

  const passwords = table('passwords', {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  })

  const accounts = table(
    'accounts',
    {
      provider: text('provider').notNull(),
      providerAccountId: text('provider_account_id').notNull(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      type: text('type').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.provider, t.providerAccountId] }), index('accounts_user').on(t.userId)],
  )

  const sessions = table(
    'sessions',
    {
      id: text('id').primaryKey(),
      // No foreign key: the subject of a session need not be a user of ours (an `authorize` of a product's own).
      userId: text('user_id').notNull(),
      method: text('method').notNull(),
      createdAt: instant('created_at').notNull(),
      lastSeenAt: instant('last_seen_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      userAgent: text('user_agent'),
      network: text('network'),
      endedAt: instant('ended_at'),
    },
    (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
  )

  const verificationTokens = table(
    'verification_tokens',
    {
      tokenHash: text('token_hash').primaryKey(),
      provider: text('provider').notNull(),
      identifier: text('identifier').notNull(),
      expiresAt: instant('expires_at').notNull(),
      createdAt: instant('created_at').notNull(),
      /** The short code of the same mail, hashed, and how often somebody has guessed at it. */
      codeHash: text('code_hash'),
      codeTries: whole('code_tries').notNull().default(0),
    },
    (t) => [
      index('verification_tokens_identifier').on(t.provider, t.identifier),
      index('verification_tokens_expiry').on(t.expiresAt),
    ],
  )

  const leases = table('leases', {
    name: text('name').primaryKey(),
    holder: text('holder').notNull(),
    expiresAt: instant('expires_at').notNull(),
  })

  /** How often each limited thing has been tried lately. */
  const limits = table(
    'limits',
    {
      name: text('name').primaryKey(),
      count: whole('count').notNull(),
      /** Before then it is refused. */
      nextAt: instant('next_at').notNull(),
      /** From then on the count says nothing. */
      forgetAt: instant('forget_at').notNull(),
    },
    (t) => [index('limits_forget').on(t.forgetAt)],
  )

  return {
    users,
    passwords,
    accounts,
    sessions,
    verificationTokens,
    leases,
    limits,
  }
}
