import { isKnownHash } from '#app/auth/methods/credentials/passwords.server.ts'
import { sanitizeProfile } from '#app/auth/providers/sanitize-profile.ts'
import { normalizeEmail, spellingOf } from '#app/auth/shared/address.ts'
import { readPast, readProof } from '../import-nextauth/read-instant.ts'

/** A user of another system, as a line of a file has one. */
export interface UserLine {
  /** The id there; `null` where the user gets one here. */
  id: string | null
  name: string | null
  email: string
  emailSpelling: string | null
  emailVerified: Date | null
  /** The hash of the password. */
  hash: string
  createdAt: Date
}

const MEMBERS = ['email', 'hash', 'id', 'name', 'emailVerified', 'createdAt']
const LONGEST_TEXT = 255

/** Reads a line, or says what is wrong with it. */
export function readUserLine(text: string, now: Date): UserLine | string {
  const record = recordOf(text)
  if (typeof record === 'string') return record
  const unknown = Object.keys(record).find((name) => !MEMBERS.includes(name))
  if (unknown !== undefined) return `${JSON.stringify(unknown.slice(0, 40))} is not one of ${MEMBERS.join(', ')}`
  const { email: written, hash, id = null, name = null } = record
  const email = typeof written === 'string' ? normalizeEmail(written) : null
  if (typeof written !== 'string' || email === null) return 'its email is not an address that mail can go to'
  if (typeof hash !== 'string' || !isKnownHash(hash)) return 'its hash is of no form that is known here'
  if (id !== null && !isText(id)) return 'its id is not a text of 1 to 255 characters'
  if (name !== null && !isText(name)) return 'its name is not a text of 1 to 255 characters'
  const emailVerified = readVerified(record.emailVerified, now)
  const createdAt = record.createdAt === undefined ? now : timeOf(record.createdAt, (text) => readPast(text, now))
  if (emailVerified === undefined) return 'its emailVerified is neither true nor false nor a time'
  if (createdAt === undefined || createdAt === null) return 'its createdAt is not a time'
  const shown = sanitizeProfile({ name }).name ?? null
  return { id, name: shown, email, emailSpelling: spellingOf(written, email), emailVerified, hash, createdAt }
}

function recordOf(text: string): Record<string, unknown> | string {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : 'it is no JSON object'
  } catch {
    return 'it is not JSON'
  }
}

/** What both databases keep. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT && !value.includes('\0')
}

/** `undefined` where it is neither yes, nor no, nor a time. */
function readVerified(value: unknown, now: Date): Date | null | undefined {
  if (value === undefined || value === null || value === false) return null
  return value === true ? now : timeOf(value, readProof)
}

function timeOf<Read>(value: unknown, read: (text: string) => Read): Read | undefined {
  return typeof value === 'string' || typeof value === 'number' ? read(String(value)) : undefined
}
