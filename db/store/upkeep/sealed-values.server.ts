import { and, asc, count, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../database.server.ts'

/** What is kept under a seal: keys of authenticator apps, tokens and ID tokens of providers, and what waits to be sent. */
export type SealedKind = 'key' | 'tokens' | 'idToken' | 'mail' | 'webhook'

/** A value as it is kept, and by what its row is found. */
export interface SealedValue {
  id: readonly string[]
  sealed: string
}

/** All that is kept under seals, for what puts others in their place. */
export interface SealedValues {
  /** Those of a kind, page by page, so that a million of them are no more in memory than a few. */
  all(kind: SealedKind): AsyncGenerator<SealedValue>
  /** Puts another seal in the place of the very one that was read; `false` where that is not there any more. */
  replace(kind: SealedKind, value: SealedValue, to: string): Promise<boolean>
  /** How many recovery codes there are that were made before then. */
  recoveryCodesBefore(moment: Date | null): Promise<number>
}

/** Rows of a page. */
const PAGE = 500

/** The sealed values of either database. */
export function createSealedValues(database: Database): SealedValues {
  const { statements: db, tables } = database
  const { accounts, oneTimePasswords, outbox, providerSessions, recoveryCodes } = tables
  const outgoing = (channel: string) => ({
    id: [outbox.id],
    read: (where: SQL | undefined) =>
      db
        .select({ a: outbox.id, sealed: outbox.payload })
        .from(outbox)
        .where(and(where, eq(outbox.channel, channel)))
        .orderBy(asc(outbox.id))
        .limit(PAGE),
    write: (where: SQL | undefined, from: string, to: string) =>
      db
        .update(outbox)
        .set({ payload: to })
        .where(and(where, eq(outbox.payload, from)))
        .returning({ id: outbox.id }),
  })
  const kinds: Record<SealedKind, Kind> = {
    key: {
      id: [oneTimePasswords.userId],
      read: (where) =>
        db
          .select({ a: oneTimePasswords.userId, sealed: oneTimePasswords.secret })
          .from(oneTimePasswords)
          .where(where)
          .orderBy(asc(oneTimePasswords.userId))
          .limit(PAGE),
      write: (where, from, to) =>
        db
          .update(oneTimePasswords)
          .set({ secret: to })
          .where(and(where, eq(oneTimePasswords.secret, from)))
          .returning({ id: oneTimePasswords.userId }),
    },
    tokens: {
      id: [accounts.provider, accounts.issuer, accounts.providerAccountId],
      read: (where) =>
        db
          .select({
            a: accounts.provider,
            b: accounts.issuer,
            c: accounts.providerAccountId,
            sealed: sql<string>`${accounts.tokens}`,
          })
          .from(accounts)
          .where(and(where, sql`${accounts.tokens} is not null`))
          .orderBy(asc(accounts.provider), asc(accounts.issuer), asc(accounts.providerAccountId))
          .limit(PAGE),
      write: (where, from, to) =>
        db
          .update(accounts)
          .set({ tokens: to })
          .where(and(where, eq(accounts.tokens, from)))
          .returning({ id: accounts.userId }),
    },
    idToken: {
      id: [providerSessions.sessionId],
      read: (where) =>
        db
          .select({ a: providerSessions.sessionId, sealed: providerSessions.idToken })
          .from(providerSessions)
          .where(and(where, ne(providerSessions.idToken, '')))
          .orderBy(asc(providerSessions.sessionId))
          .limit(PAGE),
      write: (where, from, to) =>
        db
          .update(providerSessions)
          .set({ idToken: to })
          .where(and(where, eq(providerSessions.idToken, from)))
          .returning({ id: providerSessions.sessionId }),
    },
    mail: outgoing('mail'),
    webhook: outgoing('webhook'),
  }

  return {
    async *all(kind) {
      const { id, read } = kinds[kind]
      let rows: readonly Row[] = await read(undefined)
      while (rows.length > 0) {
        for (const { a, b, c, sealed } of rows) yield { id: [a, b, c].flatMap((part) => part ?? []), sealed }
        const last = rows.at(-1)
        if (!last || rows.length < PAGE) return
        rows = await read(after(id, [last.a, last.b ?? '', last.c ?? '']))
      }
    },
    async replace(kind, { id, sealed }, to) {
      const columns = kinds[kind].id
      const isIt = and(...columns.map((column, at) => eq(column, id[at] ?? '')))
      return (await kinds[kind].write(isIt, sealed, to)).length > 0
    },
    async recoveryCodesBefore(moment) {
      const isBefore = moment === null ? undefined : lt(recoveryCodes.createdAt, moment)
      const [row] = await db.select({ codes: count() }).from(recoveryCodes).where(isBefore)
      return row?.codes ?? 0
    },
  }
}

interface Row {
  a: string
  b?: string
  c?: string
  sealed: string
}

/** How values of a kind are read and written, and the columns of their key. */
interface Kind {
  id: readonly SQLiteColumn[]
  read(where: SQL | undefined): PromiseLike<readonly Row[]>
  write(where: SQL | undefined, from: string, to: string): PromiseLike<readonly unknown[]>
}

/** What comes behind a key, by all of its columns in turn. */
function after(
  [first, ...others]: readonly SQLiteColumn[],
  [value = '', ...values]: readonly string[],
): SQL | undefined {
  if (first === undefined) return undefined
  if (others.length === 0) return gt(first, value)
  const within = after(others, values)
  return sql`(${gt(first, value)} or (${eq(first, value)} and ${within}))`
}
