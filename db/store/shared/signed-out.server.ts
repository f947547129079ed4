import { createHash } from 'node:crypto'
import { type AnyColumn, and, eq, gte, notExists, or, type SQL } from 'drizzle-orm'
import type { Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'

/** What an OpenID provider said of a session of ours, which is named by that itself. */
export type ProviderFacts = Omit<Tables['providerSessions']['$inferSelect'], 'sessionId'>

/** What a provider signs out: one of its sessions, a person, or both (Back-Channel Logout 1.0 §2.4). */
export interface SignedOut {
  provider: string
  issuer: string
  subject: string | null
  sid: string | null
}

/** Milliseconds for which it is remembered: longer than a sign-in waits for its second step. */
const REMEMBERED = 30 * 60_000

/** What is kept of a provider's word, for sign-ins that wait and have no session yet. */
export function signedOutMarks({ sid, subject, ...at }: SignedOut, now: Date) {
  const names = [
    ...(sid === null ? [] : [nameOf(at, 'sid', sid)]),
    ...(subject === null ? [] : [nameOf(at, sid === null ? 'person' : 'person in a session', subject)]),
  ]
  return names.map((name) => ({ name, holder: 'provider', expiresAt: new Date(now.getTime() + REMEMBERED) }))
}

/** A value of a statement, as a column of its kind is given it. */
export type ValueOf = (name: string, column: AnyColumn) => SQL

/**
 * That the provider of a sign-in has not signed its person out since then, by `marksAgainst`. Without a `sid` it may be any of
 * the person's sessions.
 */
export function isNotSignedOut(within: Statements, { leases }: Tables, value: ValueOf): SQL {
  const { name, expiresAt } = leases
  const isMark = or(eq(name, value('personMark', name)), eq(name, value('sessionMark', name)))
  return notExists(
    within
      .select({ name })
      .from(leases)
      .where(and(isMark, gte(expiresAt, value('markedUntil', expiresAt)))),
  )
}

/** What that is given; where no provider has said anything, no mark has these names. */
export function marksAgainst(facts: ProviderFacts | null, since: Date) {
  const markedUntil = new Date(since.getTime() + REMEMBERED)
  if (facts === null) return { personMark: '', sessionMark: '', markedUntil }
  const { sid, subject } = facts
  const sessionMark = sid === null ? nameOf(facts, 'person in a session', subject) : nameOf(facts, 'sid', sid)
  return { personMark: nameOf(facts, 'person', subject), sessionMark, markedUntil }
}

/** A hash: providers choose what they call a person, and how long that is. */
function nameOf({ provider, issuer }: Pick<SignedOut, 'provider' | 'issuer'>, what: string, name: string): string {
  const hash = createHash('sha256').update(JSON.stringify([provider, issuer, what, name]))
  return `signed-out:${hash.digest('base64url')}`
}
