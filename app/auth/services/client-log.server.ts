import type { Logger } from 'pino'
import type { Fields } from '../http/auth-request.server.ts'
import { isSecretName, REDACTED } from './log.server.ts'

const LEVELS = ['error', 'warn', 'debug'] as const
const MOST_METADATA = 16 * 1024
const MOST_LINES_A_MINUTE = 60

/** Writes what a client reports (contract, 9.9): as data, bounded, marked, and no more than 60 lines a minute. */
export function createClientLog(now: () => Date): (log: Logger, fields: Fields) => void {
  let minute = 0
  let lines = 0
  return (log, fields) => {
    const level = LEVELS.find((known) => known === fields.level)
    const { level: _level, code, ...metadata } = fields
    if (!level || typeof code !== 'string' || !/^[A-Za-z0-9_]{1,128}$/.test(code)) return
    const thisMinute = Math.floor(now().getTime() / 60_000)
    if (thisMinute !== minute) [minute, lines] = [thisMinute, 0]
    lines += 1
    if (lines > MOST_LINES_A_MINUTE) return
    const told = asJson(metadata)
    const isShort = told !== null && told.length <= MOST_METADATA
    const client = isShort
      ? { metadata: stripControls(told) }
      : { dropped: `${told?.length ?? 'countless'} characters` }
    log[level]({ source: 'client', code, ...client }, 'a client reports')
  }
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
