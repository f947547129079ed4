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
      /** As its owner wrote it: what is shown. */
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
      /** The provider's own session id (OpenID Connect Back-Channel Logout 1.0, `sid`), where it named one. */
      providerSession: text('provider_session'),
    },
    (t) => [
      index('sessions_user').on(t.userId),
      index('sessions_expiry').on(t.expiresAt),
      index('sessions_provider').on(t.method, t.providerSession),
    ],
  )

  const verificationTokens = table(
    'verification_tokens',
    {
      tokenHash: text('token_hash').primaryKey(),
      provider: text('provider').notNull(),
      identifier: text('identifier').notNull(),
      expiresAt: instant('expires_at').notNull(),
      createdAt: instant('created_at').notNull(),
      /** The address as it was typed. */
      spelling: text('spelling'),
      /** The short code of the same mail, hashed, and how often somebody has guessed at it. */
      codeHash: text('code_hash'),
      codeTries: whole('code_tries').notNull().default(0),
      /** The browser that asked: a hash of its flow cookie's secret. */
      flowHash: text('flow_hash'),
      callbackUrl: text('callback_url'),
      userAgent: text('user_agent'),
      network: text('network'),
      /** Two digits shown on both screens. */
      number: whole('number'),
      /** When another screen let the asking browser in. */
      approvedAt: instant('approved_at'),
    },
    (t) => [
      index('verification_tokens_flow').on(t.flowHash),
      index('verification_tokens_identifier').on(t.provider, t.identifier),
      index('verification_tokens_expiry').on(t.expiresAt),
    ],
  )

  const leases = table('leases', {
    name: text('name').primaryKey(),
    holder: text('holder').notNull(),
    expiresAt: instant('expires_at').notNull(),
  })

  /** What a provider gave for an account, sealed with a key of its own. */
  const providerTokens = table(
    'provider_tokens',
    {
      provider: text('provider').notNull(),
      providerAccountId: text('provider_account_id').notNull(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      sealed: text('sealed').notNull(),
      /** Of the access token; null where the provider did not say. */
      expiresAt: instant('expires_at'),
      updatedAt: instant('updated_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.provider, t.providerAccountId] }), index('provider_tokens_user').on(t.userId)],
  )

  /** An external identity that waits for a proof: that of the account its address belongs to, or of an address. */
  const pendingIdentities = table(
    'pending_identities',
    {
      /** A hash of what the visitor's cookie holds. */
      id: text('id').primaryKey(),
      provider: text('provider').notNull(),
      providerAccountId: text('provider_account_id').notNull(),
      /** Whose proof it waits for; null where it waits for an address. */
      userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
      sealed: text('sealed').notNull(),
      expiresAt: instant('expires_at').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('pending_identities_expiry').on(t.expiresAt), index('pending_identities_user').on(t.userId)],
  )

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

  /** Mails that the mail server has not taken yet; their text is sealed, for it holds a link. */
  const outbox = table(
    'outbox',
    {
      id: text('id').primaryKey(),
      sealed: text('sealed').notNull(),
      /** The challenge whose end ends the mail too. */
      tokenHash: text('token_hash'),
      attempts: whole('attempts').notNull().default(0),
      nextAttemptAt: instant('next_attempt_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('outbox_next').on(t.nextAttemptAt), index('outbox_expiry').on(t.expiresAt)],
  )

  const invitations = table(
    'invitations',
    {
      /** A hash of the link's token. */
      id: text('id').primaryKey(),
      /** Whom it lets in; null for whoever holds the link. */
      email: text('email'),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (t) => [index('invitations_expiry').on(t.expiresAt)],
  )

  return {
    users,
    passwords,
    accounts,
    sessions,
    verificationTokens,
    leases,
    providerTokens,
    pendingIdentities,
    limits,
    outbox,
    invitations,
  }
}
