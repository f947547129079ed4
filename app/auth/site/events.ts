import type { Logger } from 'pino'
import type { Fields } from '../http/bodies/fields.server.ts'
/** What clients report. */
export interface ClientLog {
  /** Counts a report, before any of it is read: whether this minute still takes it. */
  admits(address: string | null): boolean
  /** Writes what a client reports (contract, 9.9): as data, bounded and marked. */
  write(log: Logger, fields: Fields): void
}
