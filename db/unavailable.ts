import { DrizzleQueryError } from 'drizzle-orm/errors'

/** The database cannot be asked at the moment: it is gone, or all of its connections are taken. Trying again may help. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/**
 * SQLSTATE classes of a server that refuses to work (PostgreSQL, appendix A): connection, authorization, rollback,
 * resources, operator, system; and a database that is gone or closed, one that is only read, as after a failover, a transaction
 * that took too long, a lock that was not to be had.
 */
const REFUSING_CLASSES = new Set(['08', '28', '40', '53', '57', '58'])
const REFUSING_STATES = new Set(['3D000', '25006', '25P03', '55000', '55P03'])

/** Result codes of SQLite that pass: locked by another process, the disk full, failing or only read. */
const PASSING_CODES = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|READONLY)/

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
  return code === 'EPIPE' || REFUSING_CLASSES.has(code.slice(0, 2)) || REFUSING_STATES.has(code)
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
