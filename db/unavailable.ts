import { DrizzleQueryError } from 'drizzle-orm/errors'

/** The database cannot be asked at the moment: it is gone, or all of its connections are taken. Trying again may help. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/** SQLSTATE classes of a server that refuses to work: connection, resources, operator, system (PostgreSQL, appendix A). */
const REFUSING_CLASSES = new Set(['08', '53', '57', '58'])

/** Result codes of SQLite that pass: locked by another process, the disk full or failing. */
const PASSING_CODES = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED)/

/** Whether an error, or what it was caused by, says that the database cannot be asked; a refused statement does not. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Unavailable || PASSING_CODES.test(codeOf(error) ?? '')) return true
  if (error instanceof DrizzleQueryError) return isConnectionFault(error.cause)
  return isUnavailable(error.cause)
}

/** A server that answers gives a code of five characters; no answer at all is the connection's fault. */
function isConnectionFault(cause: unknown): boolean {
  const code = codeOf(cause)
  if (code === null || !/^[0-9A-Z]{5}$/.test(code))
    return code === null || !code.startsWith('SQLITE_') || PASSING_CODES.test(code)
  return code === 'EPIPE' || REFUSING_CLASSES.has(code.slice(0, 2))
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
