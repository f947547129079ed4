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
      /** Sessions that began before it do not count; `null` where all do. */
      sessionsCountFrom: instant('sessions_count_from'),
      /** Names of roles, with a space between two. */
      roles: text('roles').notNull().default(''),
    },
    (t) => [uniqueIndex('users_email').on(t.email)],
  )

  /** Tombstones of removed users, for as long as a token of theirs could live. */
  const removedUsers = table(
    'removed_users',
    {
      id: text('id').primaryKey(),
      removedAt: instant('removed_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (t) => [index('removed_users_expiry').on(t.expiresAt)],
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
      /** The OpenID provider's issuer, or its substitute in plain OAuth 2. Empty until the account is first used. */
      issuer: text('issuer').notNull().default(''),
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
    (t) => [
      primaryKey({ columns: [t.provider, t.issuer, t.providerAccountId] }),
      index('accounts_subject').on(t.providerAccountId, t.issuer),
      index('accounts_user').on(t.userId),
    ],
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
      /** The ID token's `iss`; empty for sessions from before it was kept. */
      issuer: text('issuer').notNull().default(''),
      /** The ID token's `sub`. */
      subject: text('subject').notNull(),
      /** The ID token's `sid`: the provider's own session. */
      sid: text('sid'),
      /** The ID token, sealed; empty where sign-out at the provider is off. */
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
      /** The keyed hash of the short code of the same mail, and how often it has been guessed at. */
      codeHash: text('code_hash'),
      codeTries: whole('code_tries').notNull().default(0),
      /** The keyed hash of the number on the screen that waits, the wrong guesses at it, and when one was right. */
      number: text('number'),
      numberTries: whole('number_tries').notNull().default(0),
      approvedAt: instant('approved_at'),
      /** Which browser asked, and from which network. */
      userAgent: text('user_agent'),
      network: text('network'),
      /** What proving the address completes: an identity that waits for it, an invitation. */
      pendingId: text('pending_id'),
      invitationHash: text('invitation_hash'),
      /** Proves that the row was written by the site: a keyed hash of all that stays as it is, and of the approval. */
      mac: text('mac'),
    },
    (t) => [
      index('verification_tokens_identifier').on(t.provider, t.identifier),
      index('verification_tokens_expiry').on(t.expiresAt),
    ],
  )

  /** Provider accounts of visitors who have something to prove before the account is linked. */
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

  /** Links by which one new user may register under every sign-up policy. */
  const invitations = table(
    'invitations',
    {
      tokenHash: text('token_hash').primaryKey(),
      /** Normalised; `null` for any holder of the link. */
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
      /** From then on it may be sent; the process that sends it first moves this on. */
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

  /** What was tried and what came of it, for as long as each is kept. Numbers are those of OCSF 1.7. */
  const events = table(
    'events',
    {
      id: text('id').primaryKey(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      /** 3002 Authentication, 3001 Account Change, 4009 Email Activity. */
      classUid: whole('class_uid').notNull(),
      activityId: whole('activity_id').notNull(),
      /** 1 success, 2 failure. */
      statusId: whole('status_id').notNull(),
      /** What happened, in our words. */
      type: text('type').notNull(),
      /** The error code of what was refused. */
      code: text('code'),
      /** The user that it is about, as far as known. */
      userId: text('user_id'),
      /** Who did it: that user, a visitor, an operator, a provider. */
      actor: text('actor').notNull(),
      /** The account that was named: a normalised address, or a provider's account. */
      account: text('account'),
      /** The provider's id. */
      method: text('method'),
      address: text('address'),
      network: text('network'),
      userAgent: text('user_agent'),
      /** What the visitor's page and the log call it. */
      reference: text('reference'),
      /** Whatever else is worth keeping, as JSON. */
      details: text('details'),
    },
    (t) => [
      index('events_user').on(t.userId, t.createdAt),
      index('events_time').on(t.createdAt),
      index('events_expiry').on(t.expiresAt),
    ],
  )

  return {
    users,
    removedUsers,
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
    events,
  }
}
