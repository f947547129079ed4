import { sql } from 'drizzle-orm'
import type { sqliteKit } from './sqlite-kit.ts'

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
      /** When the account is deleted, because its user wants to leave; `null` where it stays. */
      deleteAt: instant('delete_at'),
      /** Until when a disabled user is; `null` for good. And why, as the operator wrote it. */
      disabledUntil: instant('disabled_until'),
      disabledReason: text('disabled_reason'),
      /** `required` or `off` for this user, whatever the site demands; `null` as the site says. */
      secondStep: text('second_step'),
      /** Since when passkeys are this user's second step; `null` where they are none. */
      passkeyStepAt: instant('passkey_step_at'),
      /** The language of this user's pages and mails, as a BCP 47 tag; `null` where none was asked for. */
      language: text('language'),
      /** When an address comes back that its owner has undone the change of; until then nothing else of the account changes. */
      addressReturnsAt: instant('address_returns_at'),
      /** The browser in which the address was changed, and the sign-in from which its session descends; when, `emailVerified` says. */
      emailAddedBy: text('email_added_by'),
      emailSignedInAt: instant('email_signed_in_at'),
    },
    (t) => [
      uniqueIndex('users_email').on(t.email),
      index('users_created').on(t.createdAt, t.id),
      index('users_address_returns').on(t.addressReturnsAt),
    ],
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
    changedAt: instant('changed_at'),
    /** The browser that chose it, by the id of its row, and the sign-in from which its session descends; `null` where that is not known. */
    addedBy: text('added_by'),
    signedInAt: instant('signed_in_at'),
  })

  /** Public-key credentials (WebAuthn Level 3). */
  const passkeys = table(
    'passkeys',
    {
      /** The credential's id, in base64url. */
      id: text('id').primaryKey(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** The COSE key, in base64url. */
      publicKey: text('public_key').notNull(),
      /** The authenticator's signature counter, as last seen. */
      counter: whole('counter').notNull(),
      /** How browsers reach the authenticator, with a space between two. */
      transports: text('transports').notNull().default(''),
      aaguid: text('aaguid').notNull().default(''),
      /** 1 where it may be copied to other devices (BE), and where it has been (BS). */
      isBackupEligible: whole('is_backup_eligible').notNull(),
      isBackedUp: whole('is_backed_up').notNull(),
      /** What its user calls it. */
      name: text('name').notNull(),
      createdAt: instant('created_at').notNull(),
      lastUsedAt: instant('last_used_at'),
      /** The browser that added it, by the id of its row, and the sign-in from which its session descends; `null` where that is not known. */
      addedBy: text('added_by'),
      signedInAt: instant('signed_in_at'),
    },
    (t) => [index('passkeys_user').on(t.userId)],
  )

  /** Secrets of time-based one-time passwords (RFC 6238). */
  const oneTimePasswords = table('one_time_passwords', {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed. */
    secret: text('secret').notNull(),
    /** The time step of the last code that was accepted; none of it or before is accepted again. */
    lastStep: whole('last_step').notNull().default(0),
    /** When its user first typed a code of it; before that it demands nothing. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    /** Wrong codes in a row, and until when no code is looked at. */
    failures: whole('failures').notNull().default(0),
    pausedUntil: instant('paused_until'),
    /** The browser that added it, by the id of its row, and the sign-in from which its session descends; `null` where that is not known. */
    addedBy: text('added_by'),
    signedInAt: instant('signed_in_at'),
  })

  /** Look-up secrets (NIST SP 800-63B-4, 3.1.2): a row is good once. */
  const recoveryCodes = table(
    'recovery_codes',
    {
      /** The keyed hash of user and code. */
      codeHash: text('code_hash').primaryKey(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      createdAt: instant('created_at').notNull(),
      /** The browser that added it, by the id of its row, and the sign-in from which its session descends; `null` where that is not known. */
      addedBy: text('added_by'),
      signedInAt: instant('signed_in_at'),
    },
    (t) => [index('recovery_codes_user').on(t.userId)],
  )

  /** Browsers in which a user's second step is not asked for. */
  const trustedDevices = table(
    'trusted_devices',
    {
      /** The keyed hash of what the browser holds. */
      id: text('id').primaryKey(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      createdAt: instant('created_at').notNull(),
      lastUsedAt: instant('last_used_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      userAgent: text('user_agent'),
      network: text('network'),
      /** The row of the browser, with which it ends; `null` for one that was trusted before there were such rows. */
      browser: text('browser'),
    },
    (t) => [index('trusted_devices_user').on(t.userId), index('trusted_devices_expiry').on(t.expiresAt)],
  )

  /** Browsers that were let into an account, each for one user. One that has ended stays, to say whose what it added is. */
  const browsers = table(
    'browsers',
    {
      id: text('id').primaryKey(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** The keyed hash of the secret in its cookie, which each sign-in renews; and of the one before, whose answer may be lost. */
      secretHash: text('secret_hash').notNull(),
      earlierHash: text('earlier_hash'),
      firstSeenAt: instant('first_seen_at').notNull(),
      /** Its last sign-in. */
      lastSeenAt: instant('last_seen_at').notNull(),
      userAgent: text('user_agent'),
      network: text('network'),
      /** Since when it is the owner's own: the account began in it, or its user said so. Thirty days do as well. */
      ownAt: instant('own_at'),
      /** Until when no second step is asked for in it. */
      trustedUntil: instant('trusted_until'),
      /** When it was signed out as a whole, and by what. */
      endedAt: instant('ended_at'),
      endedBy: text('ended_by'),
      /** From when any process tells its user that it was let in, and by which method that was; `null` once told, and where nothing is. */
      noticeDueAt: instant('notice_due_at'),
      noticeMethod: text('notice_method'),
    },
    (t) => [
      index('browsers_user').on(t.userId),
      index('browsers_seen').on(t.lastSeenAt),
      // Of those that are due alone: no other sign-in writes it.
      index('browsers_notice').on(t.noticeDueAt).where(sql`notice_due_at is not null`),
    ],
  )

  /** What can be used once: a passkey's challenge, a sign-in that waits for its second step, an undo. */
  const oneTimeTokens = table(
    'one_time_tokens',
    {
      /** The keyed hash of what its holder brings. */
      tokenHash: text('token_hash').primaryKey(),
      purpose: text('purpose').notNull(),
      userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
      /** What it does, sealed. */
      payload: text('payload'),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (t) => [index('one_time_tokens_user').on(t.userId), index('one_time_tokens_expiry').on(t.expiresAt)],
  )

  /** Users' own pictures. */
  const pictures = table('pictures', {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its media type. */
    type: text('type').notNull(),
    /** The file, in base64. */
    data: text('data').notNull(),
    updatedAt: instant('updated_at').notNull(),
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
      /** The browser that added it, by the id of its row, and the sign-in from which its session descends; `null` where that is not known. */
      addedBy: text('added_by'),
      signedInAt: instant('signed_in_at'),
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
      /** When its user last gave a proof, where that is not when it began, and by what (RFC 8176), with spaces between. */
      provedAt: instant('proved_at'),
      provedBy: text('proved_by'),
      /** When it ends whatever is done in it, where that is before the end of all sessions. */
      endsAt: instant('ends_at'),
      /** The browser that it is in, by the id of its row, whatever cookie that sends later. */
      browser: text('browser'),
      /** When its user asked that a proof without a passkey count for changes of the account; it does 72 hours later. */
      proofAskedAt: instant('proof_asked_at'),
      /** The passkey by which its user has proved to be theirs; `null` for none. */
      passkey: text('passkey'),
      /** When the sign-in was from which it descends, where it goes on from another session. */
      signedInAt: instant('signed_in_at'),
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
      /** When the link was first opened in another browser while a screen waited. */
      openedAt: instant('opened_at'),
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
      /** How it leaves: `mail`, or `webhook`. */
      channel: text('channel').notNull().default('mail'),
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
  }
}
