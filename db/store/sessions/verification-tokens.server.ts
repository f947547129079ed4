import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import type { OneTimeToken } from '../one-time-tokens.server.ts'
import type { Authority } from '../shared/authority.ts'
import { orConflict } from '../shared/conflict.ts'
import { given, givenRow } from '../shared/given.ts'
import { type Spending, spendingMailed } from '../shared/spendings.server.ts'
import { write } from '../shared/write.ts'

/** A token that was mailed to a visitor, under its hash. */
export type VerificationToken = Tables['verificationTokens']['$inferSelect']

/** What a new token says; the rest is null. */
export type NewVerificationToken = Tables['verificationTokens']['$inferInsert']

/** Tokens that are valid once: the beginning of a session consumes its token (`Sessions.beginBy`). */
export interface VerificationTokens {
  /** Throws `Conflict` when the very same token is outstanding. */
  issue(token: NewVerificationToken): Promise<void>
  /** The same for a user, by an operator or by the user's own session, whose beginning is kept with it. */
  issueFor(by: Authority, userId: string, token: NewVerificationToken, begun?: OneTimeToken): Promise<void>
  /** Reads without consuming: any row, expired or not. */
  find(tokenHash: string): Promise<VerificationToken | null>
  /** Spends one, with the others of its mailbox, where nothing begins by it; `false` where it was spent before. */
  spend(spends: Spending): Promise<boolean>
  /** Takes a token back, and answers it as it was. */
  remove(tokenHash: string): Promise<VerificationToken | null>
  /** Counts a guess at the code before it is checked; `null` when the token has expired or has no guesses left. */
  countCodeTry(guess: Guess): Promise<VerificationToken | null>
  /** Notes that a screen waits and shows this number; the first number stays. `null` when the token has expired. */
  wait(waiting: { tokenHash: string; number: string; now: Date }): Promise<VerificationToken | null>
  /** Notes that the link was opened in another browser than the one that waits; the first time stays. */
  open(opening: { tokenHash: string; now: Date }): Promise<VerificationToken | null>
  /** Counts a guess at the number as `countCodeTry` does at the code; `null` also where no screen waits. */
  countNumberTry(guess: Guess): Promise<VerificationToken | null>
  /**
   * Approves the screen that waits; the first approval stays, with its proof. `null` when the token has expired or no
   * screen waits.
   */
  approve(approval: { tokenHash: string; now: Date; mac?: string }): Promise<VerificationToken | null>
}

/** What a token has that is issued without it. */
const AS_ISSUED = {
  emailSpelling: null,
  codeHash: null,
  codeTries: 0,
  number: null,
  numberTries: 0,
  approvedAt: null,
  openedAt: null,
  userAgent: null,
  network: null,
  pendingId: null,
  invitationHash: null,
  mac: null,
} satisfies Partial<VerificationToken>

/** One guess at a token that has not expired at `now`, and how many it may have had before. */
export interface Guess {
  tokenHash: string
  now: Date
  most: number
}

/** Verification tokens, over either database. */
export function createVerificationTokens(database: Database): VerificationTokens {
  const { statements: db, tables } = database
  const { verificationTokens } = tables
  const { codeTries, number: onScreen, numberTries, approvedAt, openedAt, mac } = verificationTokens
  const isIt = eq(verificationTokens.tokenHash, sql.placeholder('tokenHash'))
  const isLive = and(isIt, gte(verificationTokens.expiresAt, given('now', verificationTokens.expiresAt)))
  const changing = (
    name: string,
    set: Parameters<ReturnType<typeof db.update<typeof verificationTokens>>['set']>[0],
    which: SQL | undefined,
  ) => database.prepareWrite(name, db.update(verificationTokens).set(set).where(which).returning())
  const find = database.prepare('find_verification_token', db.select().from(verificationTokens).where(isIt))
  const remove = database.prepareWrite(
    'remove_verification_token',
    db.delete(verificationTokens).where(isIt).returning(),
  )
  const countCodeTry = changing(
    'count_code_try',
    { codeTries: sql`${codeTries} + 1` },
    and(isLive, lt(codeTries, given('most', codeTries))),
  )
  const wait = changing('wait_for_number', { number: sql`coalesce(${onScreen}, ${given('number', onScreen)})` }, isLive)
  const open = changing(
    'note_opened_elsewhere',
    { openedAt: given('now', openedAt) },
    and(isLive, isNotNull(onScreen), isNull(openedAt)),
  )
  const countNumberTry = changing(
    'count_number_try',
    { numberTries: sql`${numberTries} + 1` },
    and(isLive, isNotNull(onScreen), lt(numberTries, given('most', numberTries))),
  )
  const approve = changing(
    'approve_verification_token',
    {
      approvedAt: sql`coalesce(${approvedAt}, ${given('now', approvedAt)})`,
      mac: sql`case when ${approvedAt} is null then ${given('proof', mac)} else ${mac} end`,
    },
    and(isLive, isNotNull(onScreen)),
  )

  // A power cut that undoes this leaves a link that leads nowhere; spending one is awaited.
  const issue = database.prepareLightly(
    'issue_verification_token',
    db
      .insert(verificationTokens)
      .values(givenRow(verificationTokens))
      .returning({ tokenHash: verificationTokens.tokenHash }),
  )

  return {
    async issue(token) {
      await orConflict(database, issue({ ...AS_ISSUED, ...token }))
    },
    async issueFor(by, userId, token, begun) {
      const { oneTimeTokens } = tables
      const id = { tokenHash: oneTimeTokens.tokenHash }
      const keeping = (within: Statements, row: OneTimeToken) => [
        within.delete(oneTimeTokens).where(eq(oneTimeTokens.tokenHash, row.tokenHash)).returning(id),
        within.insert(oneTimeTokens).values(row).returning(id),
      ]
      await write(database, by, userId, (within) => [
        within.insert(verificationTokens).values(token).returning({ tokenHash: verificationTokens.tokenHash }),
        ...(begun ? keeping(within, begun) : []),
      ])
    },
    find: (tokenHash) => find({ tokenHash }),
    spend: async (spends) => (await spendingMailed(db, tables, spends)).length > 0,
    remove: (tokenHash) => remove({ tokenHash }),
    countCodeTry: (guess) => countCodeTry({ ...guess }),
    wait: (waiting) => wait({ ...waiting }),
    open: (opening) => open({ ...opening }),
    countNumberTry: (guess) => countNumberTry({ ...guess }),
    approve: ({ tokenHash, now, mac: proof = null }) => approve({ tokenHash, now, proof }),
  }
}
