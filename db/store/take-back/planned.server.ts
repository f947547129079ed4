import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import type { OneTimeToken } from '../one-time-tokens.server.ts'
import { LINKS } from '../shared/purposes.ts'
import type { BrowserRow } from '../shared/rows.ts'

/** What was read of an account when it was planned what a press does. */
export interface Planned {
  email: string | null
  /** The user's tokens that were good then, of any purpose. */
  tokens: readonly PlannedToken[]
  browsers: readonly PlannedBrowser[]
}

type PlannedToken = Pick<OneTimeToken, 'tokenHash' | 'purpose' | 'payload'>
type PlannedBrowser = Pick<BrowserRow, 'id' | 'ownAt'>

/** The account is another one than it was planned for: it has to be planned again. */
export const OUTDATED = 'outdated'

/**
 * Locks the user, as all that ends sessions does first, and reads once more what was planned by: what another request has
 * written since is seen here, and what it begins to write after that waits.
 */
export function lockingPlanned(
  within: Statements,
  { users, oneTimeTokens, browsers }: Tables,
  { userId, now, planned: { email } }: { userId: string; now: Date; planned: Planned },
) {
  const { tokenHash, purpose, payload } = oneTimeTokens
  const isSameAddress = and(eq(users.id, userId), email === null ? isNull(users.email) : eq(users.email, email))
  const isLink = and(inArray(purpose, Object.values(LINKS)), gte(oneTimeTokens.expiresAt, now))
  return [
    within.update(users).set({ id: userId }).where(isSameAddress).returning({ deleteAt: users.deleteAt }),
    within
      .select({ tokenHash, purpose, payload })
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), isLink)),
    within.select({ id: browsers.id, ownAt: browsers.ownAt }).from(browsers).where(eq(browsers.userId, userId)),
  ] as const
}

/** Whether the rows of `lockingPlanned` say what was planned by. */
export function isAsPlanned(
  planned: Planned,
  found: { users: readonly unknown[]; links: readonly PlannedToken[]; browsers: readonly PlannedBrowser[] },
): boolean {
  const areLinks = Object.values<string>(LINKS)
  const links = planned.tokens.filter(({ purpose }) => areLinks.includes(purpose))
  return (
    found.users.length > 0 &&
    areSame(links, found.links, ({ tokenHash, purpose, payload }) => [tokenHash, purpose, payload]) &&
    areSame(planned.browsers, found.browsers, ({ id, ownAt }) => [id, ownAt])
  )
}

function areSame<Row>(before: readonly Row[], now: readonly Row[], valuesOf: (row: Row) => unknown[]): boolean {
  const known = new Set(before.map((row) => JSON.stringify(valuesOf(row))))
  return known.size === now.length && now.every((row) => known.has(JSON.stringify(valuesOf(row))))
}
