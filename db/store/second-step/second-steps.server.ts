import { type AnyColumn, and, eq, exists, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement, Statements } from '../../database.server.ts'
import type { OneTimeToken } from '../one-time-tokens.server.ts'
import { ending } from '../sessions/revoke.server.ts'
import type { Authority } from '../shared/authority.ts'
import { STEP_RESET, USED_LINK } from '../shared/purposes.ts'
import { rowFrom } from '../shared/row-from.ts'
import { type OtherOptions, waysLeft } from '../shared/ways-left.ts'
import { originOf, write } from '../shared/write.ts'

/** What a user's second step is set up with, beside the codes or passkeys. */
interface SetUp {
  userId: string
  now: Date
  /** Of the recovery codes, in the place of all earlier ones. */
  codeHashes: readonly string[]
}

/** A reset that its owner has not cancelled in time. */
interface DueReset {
  userId: string
  tokenHash: string
  now: Date
  /** What is left to a user without a passkey. */
  others: OtherOptions
  /** By which sessions begin that begin by a passkey. */
  method: string
}

/** What a sign-in asks of a user's second step, in one read. */
interface AtSignIn {
  /** Whether one-time codes are set up. */
  hasCodes: boolean
  /** Whether a reset was begun, due or not. */
  hasReset: boolean
}

/** What a reset has removed. */
export interface WasReset {
  secondStep: boolean
  passkeys: number
}

/** A user's second step as a whole. */
export interface SecondSteps {
  /** What a sign-in has to know of it. */
  atSignIn(userId: string): Promise<AtSignIn>
  /** Keeps a secret that waits for its first code, in the place of one that the same session has begun. */
  begin(by: Authority, begun: OneTimeToken): Promise<void>
  /**
   * Keeps a secret whose first code was right, in the place of one that no code has confirmed, and notes of the session
   * that asks by what its user has proved to be theirs. The secret was begun under `begunHash`, which is spent; `false` where
   * it was before, or a secret is confirmed already.
   */
  confirm(
    by: Authority,
    setUp: SetUp & { begunHash: string; secret: string; step: number; provedBy: string },
  ): Promise<boolean>
  /** Has the user's passkeys count as second step; `false` where they do, or there is none. */
  countPasskeys(by: Authority, setUp: SetUp): Promise<boolean>
  /**
   * Removes one-time codes, recovery codes and trusted devices, and has passkeys count no more; `false` where it was off. With
   * `others`, a password goes too that was chosen beside it, where a shorter one will do, unless it is the last way in.
   */
  remove(by: Authority, userId: string, others?: OtherOptions): Promise<boolean>
  /** Whether a password would go with it. */
  takesPassword(userId: string, others: OtherOptions): Promise<boolean>
  /** Keeps a reset that its owner can cancel, in the place of any earlier one. */
  beginReset(by: Authority, userId: string, reset: OneTimeToken): Promise<void>
  /**
   * Removes what a reset does, which is due, and spends that: the second step, and the passkeys, unless the user could then no
   * longer sign in. What began by a passkey, or was proved by one, ends. `null` where the reset is over.
   */
  reset(by: Authority, due: DueReset): Promise<WasReset | null>
  /** Keeps the second step: the reset of this hash ends, and with it every other; `false` where it is over. */
  keep(by: Authority, reset: { tokenHash: string; userId: string; now: Date }): Promise<boolean>
}

/** Second steps, over either database. */
export function createSecondSteps(database: Database): SecondSteps {
  const { tables } = database
  const {
    oneTimePasswords,
    oneTimeTokens,
    passwords,
    recoveryCodes,
    trustedDevices,
    browsers,
    passkeys,
    users,
    sessions,
  } = tables
  const ofUser = (userId: string) => eq(recoveryCodes.userId, userId)
  const code = { codeHash: recoveryCodes.codeHash }
  const replacing = (within: Statements, by: Authority, { userId, codeHashes, now }: SetUp) => [
    within.delete(recoveryCodes).where(ofUser(userId)).returning(code),
    within
      .insert(recoveryCodes)
      .values(
        codeHashes.map((codeHash) => ({
          codeHash,
          userId,
          createdAt: now,
          ...originOf(within, tables, by),
        })),
      )
      .returning(code),
  ]
  const isOn = (within: Pick<Statements, 'select'>, userId: string | AnyColumn): SQL => {
    const confirmed = within
      .select({ id: oneTimePasswords.userId })
      .from(oneTimePasswords)
      .where(and(eq(oneTimePasswords.userId, userId), sql`${oneTimePasswords.confirmedAt} is not null`))
    return sql`${exists(confirmed)}`
  }

  /** Removes the second step with all that goes with it; its first rows say whether it was on. */
  const removing = (within: Statements, userId: string) =>
    [
      within
        .update(users)
        .set({ passkeyStepAt: null })
        .where(and(eq(users.id, userId), sql`(${users.passkeyStepAt} is not null or ${isOn(within, userId)})`))
        .returning({ id: users.id }),
      within
        .delete(oneTimePasswords)
        .where(eq(oneTimePasswords.userId, userId))
        .returning({ id: oneTimePasswords.userId }),
      within.delete(recoveryCodes).where(ofUser(userId)).returning(code),
      within.delete(trustedDevices).where(eq(trustedDevices.userId, userId)).returning({ id: trustedDevices.id }),
      within
        .update(browsers)
        .set({ trustedUntil: null })
        .where(eq(browsers.userId, userId))
        .returning({ id: browsers.id }),
    ] as const
  /** A password that was set since the second step was on. */
  const chosenBeside = (within: Pick<Statements, 'select'>, userId: string, others: OtherOptions): SQL => {
    const byCodes = within
      .select({ id: oneTimePasswords.userId })
      .from(oneTimePasswords)
      .where(and(eq(oneTimePasswords.userId, userId), lte(oneTimePasswords.confirmedAt, passwords.changedAt)))
    const byPasskeys = within
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), lte(users.passkeyStepAt, passwords.changedAt)))
    const isChosen = or(exists(byCodes), exists(byPasskeys))
    const isAnotherLeft = waysLeft(within, tables, userId, others, { password: true })
    return sql`${and(eq(passwords.userId, userId), isChosen, isAnotherLeft)}`
  }

  /** Takes every reset of a user, who is locked: of two that begin at once the second waits here. Their links say that it is done. */
  const takingResets = (within: Statements, userId: string) =>
    [
      within.update(users).set({ id: userId }).where(eq(users.id, userId)).returning({ id: users.id }),
      within
        .update(oneTimeTokens)
        .set({ purpose: USED_LINK, payload: null })
        .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, STEP_RESET)))
        .returning(),
    ] as const

  const read = database.statements
  const resets = read
    .select({ hash: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, users.id), eq(oneTimeTokens.purpose, STEP_RESET)))
  // Each by itself: as joins they take SQLite four times as long.
  const atSignIn = database.prepare(
    'second_step_at_sign_in',
    read
      .select({ hasCodes: isOn(read, users.id).mapWith(Boolean), hasReset: exists(resets).mapWith(Boolean) })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId'))),
  )

  return {
    atSignIn: async (userId) => (await atSignIn({ userId })) ?? { hasCodes: false, hasReset: false },
    async begin(by, begun) {
      const { tokenHash } = oneTimeTokens
      await write(database, by, begun.userId, (within) => [
        within.delete(oneTimeTokens).where(eq(tokenHash, begun.tokenHash)).returning({ tokenHash }),
        within.insert(oneTimeTokens).values(begun).returning({ tokenHash }),
      ])
    },
    async confirm(by, { begunHash, secret, step, provedBy, ...setUp }) {
      const { userId, now } = setUp
      const confirmed = { secret, createdAt: now, confirmedAt: now, lastStep: step, failures: 0, pausedUntil: null }
      const rows = await write(
        database,
        by,
        userId,
        (within) => [
          within
            .delete(oneTimeTokens)
            .where(eq(oneTimeTokens.tokenHash, begunHash))
            .returning({ id: oneTimeTokens.tokenHash }),
          within
            .insert(oneTimePasswords)
            .select(
              rowFrom(
                oneTimePasswords,
                { ...confirmed, userId, ...originOf(within, tables, by) },
                sql`from ${users} where ${eq(users.id, userId)}`,
              ),
            )
            .onConflictDoUpdate({
              target: oneTimePasswords.userId,
              set: { ...confirmed, ...originOf(within, tables, by) },
              setWhere: isNull(oneTimePasswords.confirmedAt),
            })
            .returning({ id: oneTimePasswords.userId }),
          within
            .update(sessions)
            .set({ provedBy })
            .where(eq(sessions.id, by.session?.id ?? ''))
            .returning({ id: sessions.id }),
          ...replacing(within, by, setUp),
        ],
        ([begun, kept]) => begun.length > 0 && kept.length > 0,
      )
      return rows !== null
    },
    async countPasskeys(by, setUp) {
      const { userId, now } = setUp
      const rows = await write(
        database,
        by,
        userId,
        (within) => [
          within
            .update(users)
            .set({ passkeyStepAt: now })
            .where(
              and(
                eq(users.id, userId),
                isNull(users.passkeyStepAt),
                exists(within.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))),
              ),
            )
            .returning({ id: users.id }),
          ...replacing(within, by, setUp),
        ],
        ([set]) => set.length > 0,
      )
      return rows !== null
    },
    async takesPassword(userId, others) {
      const { statements: db } = database
      const taken = await db
        .select({ id: passwords.userId })
        .from(passwords)
        .where(chosenBeside(db, userId, others))
      return taken.length > 0
    },
    async remove(by, userId, others) {
      const rows = await write(
        database,
        by,
        userId,
        (within): Statement[] => [
          // Before what it is judged by is gone.
          ...(others
            ? [
                within
                  .delete(passwords)
                  .where(chosenBeside(within, userId, others))
                  .returning({ id: passwords.userId }),
              ]
            : []),
          ...removing(within, userId),
        ],
        (rows) => (rows[others ? 1 : 0] ?? []).length > 0,
      )
      return rows !== null
    },
    async reset(by, { userId, tokenHash, now, others, method }) {
      const wasProved = or(eq(sessions.method, method), isNotNull(sessions.passkey))
      const rows = await write(
        database,
        by,
        userId,
        (within) => [
          ...takingResets(within, userId),
          ...removing(within, userId),
          within
            .delete(passkeys)
            .where(
              and(eq(passkeys.userId, userId), waysLeft(within, tables, userId, { ...others, passkey: false }, {})),
            )
            .returning({ id: passkeys.id }),
          ...ending(within, tables, and(eq(sessions.userId, userId), wasProved), now),
        ],
        ([, taken]) => taken.some((row) => row.tokenHash === tokenHash && row.expiresAt >= now),
      )
      return rows && { secondStep: rows[2].length > 0, passkeys: rows[7].length }
    },
    async beginReset(by, userId, reset) {
      await write(database, by, userId, (within) => [
        ...takingResets(within, userId),
        within.insert(oneTimeTokens).values(reset).returning({ tokenHash: oneTimeTokens.tokenHash }),
      ])
    },
    async keep(by, { tokenHash, userId, now }) {
      const rows = await write(
        database,
        by,
        userId,
        (within) => [...takingResets(within, userId)],
        ([, taken]) => taken.some((row) => row.tokenHash === tokenHash && row.expiresAt >= now),
      )
      return rows !== null
    },
  }
}
