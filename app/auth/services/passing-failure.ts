import { SettingsError } from '../settings/variables.ts'
import { causesOf, codesOf } from '../shared/finding.ts'

/**
 * A database that is away and comes back by itself: no connection, a name server that does not answer, a server that is starting,
 * full or busy (PostgreSQL, appendix A), a file that another process has locked, a disk that is full.
 */
const PASSING =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|(?:08|40|53)[0-9A-Z]{3}|57P0[123]|55P03|SQLITE_(?:BUSY|LOCKED|FULL|IOERR)\w*)$/

/** What the driver says, without a code of its own, where nothing answers in time, hangs up, or there is no socket yet. */
const PASSING_WORDS = /timeout expired|timed out|connection terminated|^connect ENOENT/i

/** Whether a start that has failed may go well later, with the same settings. */
export function mayPass(error: unknown): boolean {
  // A database may also go away after it was opened, as during its migrations: that is told by the driver's own error.
  const cause = error instanceof SettingsError ? error.cause : error
  return (
    codesOf(cause).some((code) => PASSING.test(code)) ||
    causesOf(cause).some(({ message }) => PASSING_WORDS.test(message))
  )
}
