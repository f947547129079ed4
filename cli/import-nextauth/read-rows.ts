import { sanitizeProfile } from '#app/auth/providers/sanitize-profile.ts'
import type { OpaqueRowIds } from '#app/auth/sessions/nextauth-database-session.server.ts'
import { normalizeEmail } from '#app/auth/shared/address.ts'
import { readInstant, readPast, readProof } from './read-instant.ts'
import { inQuotes } from './shown.ts'

/** Characters of an id or a name, as of `user import`, and of the address of a picture. */
const LONGEST_TEXT = 255
const LONGEST_ADDRESS = 2_048

const TOO_LONG = 'it has an id of more than 255 characters'

const isTooLong = (text: string | null | undefined, most = LONGEST_TEXT) => (text?.length ?? 0) > most

/** A row of the old site under our names of its columns. */
export type SourceRecord = Readonly<Record<string, string | null>>

/** A user as the old site has them, the address already as it is kept here. */
export interface SourceUser {
  id: string
  name: string | null
  email: string | null
  /** The address as it is written there, where that is another spelling. */
  emailSpelling: string | null
  emailVerified: Date | null
  image: string | null
  createdAt: Date | null
  /** What of the row could not be brought over. */
  warnings: string[]
}

export interface SourceAccount {
  provider: string
  providerAccountId: string
  userId: string
  type: string
  createdAt: Date | null
}

/** A database session; of its token only hashes leave the row. */
export interface SourceSession extends OpaqueRowIds {
  userId: string
  expiresAt: Date
}

/** Reads a user, or says why it is none. */
export function readUser(record: SourceRecord, now: Date): SourceUser | string {
  const { id, name = null, email = null, image = null } = record
  if (!id) return 'it has no id'
  if (isTooLong(id)) return TOO_LONG
  const normal = email?.trim() ? normalizeEmail(email) : null
  const warnings: string[] = []
  if (email?.trim() && normal === null) warnings.push(`${inQuotes(email)} is not an address mail can go to: left out`)
  if (isTooLong(name)) warnings.push('its name has more than 255 characters: left out')
  if (isTooLong(image, LONGEST_ADDRESS)) warnings.push('its picture’s address has more than 2,048 characters: left out')
  const emailVerified = normal === null ? null : readVerified(record.emailVerified ?? null, now)
  if (emailVerified === undefined) {
    warnings.push(`when the address was verified cannot be read (${inQuotes(record.emailVerified ?? null)}): left out`)
  }
  return {
    id,
    ...sanitizeProfile({
      name: isTooLong(name) ? null : name,
      image: isTooLong(image, LONGEST_ADDRESS) ? null : image,
    }),
    email: normal,
    emailSpelling: normal === null || email === normal ? null : email,
    emailVerified: emailVerified ?? null,
    createdAt: record.createdAt ? readPast(record.createdAt, now) : null,
    warnings,
  }
}

/** Some sites made a yes or no of it: then it is verified as of now. `undefined` where it is neither that nor a time. */
function readVerified(text: string | null, now: Date): Date | null | undefined {
  if (text === null || /^(0|f|false|0000-00-00.*|\s*)$/i.test(text)) return null
  if (/^(1|t|true)$/i.test(text)) return now
  return readProof(text)
}

/** Kinds of account that a sign-in through a provider opens. */
const EXTERNAL = new Set(['oauth', 'oidc', 'oauth2'])

/** Reads an account, or says why it does not come over. */
export function readAccount(record: SourceRecord, now: Date): SourceAccount | string {
  const { provider, providerAccountId, userId } = record
  const type = record.type || 'oauth'
  if ([provider, providerAccountId, userId].some((part) => isTooLong(part))) return TOO_LONG
  if (!provider || !providerAccountId || !userId) return 'it has no provider, no account id or no user'
  if (!EXTERNAL.has(type)) return `${inQuotes(type)} is no kind of account a provider gives`
  const createdAt = record.createdAt ? readPast(record.createdAt, now) : null
  // OpenID Connect providers are of type `oauth` here too (contract, 9.1).
  return { provider, providerAccountId, userId, type: 'oauth', createdAt }
}

/** What is known of tokens where cookies are read. */
interface SessionTokens {
  isGood(token: string): boolean
  /** Where a token's row may be. */
  idsOf(token: string): OpaqueRowIds
}

/** Reads a session that is still good, or says why it does not come over. */
export function readSession(
  record: SourceRecord,
  { now, tokens }: { now: Date; tokens: SessionTokens },
): SourceSession | string {
  const { sessionToken, userId, expires } = record
  if (!sessionToken || !userId) return 'it has no token or no user'
  if (isTooLong(userId)) return TOO_LONG
  if (!tokens.isGood(sessionToken)) return 'its token is of a form that no cookie has here'
  const expiresAt = expires ? readInstant(expires) : null
  if (expiresAt === null) return `its expiry cannot be read: ${inQuotes(expires ?? null)}`
  if (expiresAt <= now) return `it expired at ${expiresAt.toISOString()}`
  return { ...tokens.idsOf(sessionToken), userId, expiresAt }
}
