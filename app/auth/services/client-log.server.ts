import type { Logger } from 'pino'
import type { Fields } from '../http/bodies/fields.server.ts'
import { isSecretName, REDACTED } from './log.server.ts'

const LEVELS = ['error', 'warn', 'debug'] as const
const MOST_METADATA = 16 * 1024
const MOST_REPORTS_A_MINUTE = 60

/** What clients report. */
export interface ClientLog {
  /** Counts a report, before any of it is read: whether this minute still takes it. */
  admits(): boolean
  /** Writes what a client reports (contract, 9.9): as data, bounded and marked. */
  write(log: Logger, fields: Fields): void
}

/** Takes no more than 60 reports a minute. */
export function createClientLog(now: () => Date): ClientLog {
  let minute = 0
  let reports = 0
  const admits = () => {
    const thisMinute = Math.floor(now().getTime() / 60_000)
    if (thisMinute !== minute) [minute, reports] = [thisMinute, 0]
    reports += 1
    return reports <= MOST_REPORTS_A_MINUTE
  }
  const write: ClientLog['write'] = (log, fields) => {
    const level = LEVELS.find((known) => known === fields.level)
    const { level: _level, code, ...metadata } = fields
    if (!level || typeof code !== 'string' || !/^[A-Za-z0-9_]{1,128}$/.test(code)) return
    const text = asJson(metadata)
    const isShort = text !== null && text.length <= MOST_METADATA
    const client = isShort
      ? { metadata: stripControls(text) }
      : { dropped: `${text?.length ?? 'countless'} characters` }
    log[level]({ source: 'client', code, ...client }, 'a client reports')
  }
  return { admits, write }
}

/** As JSON, without the value of what is named like a secret; `null` where it is nested too deep to be written. */
function asJson(metadata: Fields): string | null {
  try {
    return JSON.stringify(metadata, (name, value: unknown) => (isSecretName(name) ? REDACTED : value))
  } catch {
    return null
  }
}

/** JSON escapes control characters below U+0020; the others go here. */
function stripControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '').replace(/\\u00[01][0-9a-f]|\\[bfnrt]/g, '')
}
