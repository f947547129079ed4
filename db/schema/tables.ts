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
      /** The normalised address that this account's person has been shown to have: by the provider's word, or by a mail. */
      provenEmail: text('proven_email'),
      /** What the provider gave to act for its person, sealed. */
      tokens: text('tokens'),
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

  /** What signing out at an OpenID provider needs of a session it began. */
  const providerSessions = table(
    'provider_sessions',
    {
      sessionId: text('session_id')
        .primaryKey()
        .references(() => sessions.id, { onDelete: 'cascade' }),
      provider: text('provider').notNull(),
      /** The ID token's `sub`. */
      subject: text('subject').notNull(),
      /** The ID token's `sid`: the provider's own session. */
      sid: text('sid'),
      /** The ID token, sealed; empty where nobody signs out there. */
      idToken: text('id_token').notNull(),
    },
    (t) => [
      index('provider_sessions_subject').on(t.provider, t.subject),
      index('provider_sessions_sid').on(t.provider, t.sid),
    ],
  )

  const verificationTokens = table(
    'verification_tokens',
    {
      tokenHash: text('token_hash').primaryKey(),
      provider: text('provider').notNull(),
      identifier: text('identifier').notNull(),
      /** The identifier as it was typed, where that differs: what is shown. */
      emailSpelling: text('email_spelling'),
      expiresAt: instant('expires_at').notNull(),
      createdAt: instant('created_at').notNull(),
      /** The short code of the same mail, hashed, and how often somebody has guessed at it. */
      codeHash: text('code_hash'),
      codeTries: whole('code_tries').notNull().default(0),
      /** The number on the screen that waits, how often another screen has guessed at it, and when one was right. */
      number: text('number'),
      numberTries: whole('number_tries').notNull().default(0),
      approvedAt: instant('approved_at'),
      /** Which browser asked, and from which network. */
      userAgent: text('user_agent'),
      network: text('network'),
      /** What proving the address completes: an identity that waits for it, an invitation. */
      pendingId: text('pending_id'),
      invitationHash: text('invitation_hash'),
    },
    (t) => [
      index('verification_tokens_identifier').on(t.provider, t.identifier),
      index('verification_tokens_expiry').on(t.expiresAt),
    ],
  )

  /** People whom a provider has named and who have something to prove before the account is theirs. */
  const pendingIdentities = table(
    'pending_identities',
    {
      /** Hash of what the browser holds. */
      id: text('id').primaryKey(),
      /** The identity, sealed. */
      payload: text('payload').notNull(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (t) => [index('pending_identities_expiry').on(t.expiresAt)],
  )

  /** Links that let one new person pass a closed door. */
  const invitations = table(
    'invitations',
    {
      tokenHash: text('token_hash').primaryKey(),
      /** Normalised; `null` for whoever holds the link. */
      email: text('email'),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (t) => [index('invitations_expiry').on(t.expiresAt)],
  )

  /** Mails that the mail server has not accepted yet. */
  const outbox = table(
    'outbox',
    {
      id: text('id').primaryKey(),
      /** The challenge that it carries: without that it is not sent any more. */
      tokenHash: text('token_hash'),
      /** The mail, sealed. */
      payload: text('payload').notNull(),
      tries: whole('tries').notNull().default(0),
      /** From then on it may be sent; whoever sends it moves this on first. */
      nextAt: instant('next_at').notNull(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (t) => [index('outbox_next').on(t.nextAt), index('outbox_expiry').on(t.expiresAt)],
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
    providerSessions,
    verificationTokens,
    pendingIdentities,
    invitations,
    outbox,
    leases,
    limits,
  }
}
