import type { Fields } from '../http/bodies/fields.server.ts'
import { widestNetwork } from '../shared/network.ts'
import type { ClientLog } from '../site/events.ts'
import { isSecretName, REDACTED } from './log.server.ts'

const LEVELS = ['error', 'warn', 'debug'] as const
const MOST_METADATA = 16 * 1024
/** Reports of all visitors in a minute and in a day, and of one network in a day: no visitor writes the log full, or crowds others out. */
export const MOST_REPORTS = { minute: 60, day: 5_000, ofNetwork: 500 }

/** Takes no more reports than that. */
export function createClientLog(now: () => Date): ClientLog {
  const ofMinute = counting(now, 60_000)
  const ofDay = counting(now, 24 * 60 * 60_000)
  const admits = (address: string | null) => {
    const network = widestNetwork(address)
    if (ofDay.of(network) >= MOST_REPORTS.ofNetwork) return false
    if (ofMinute.all >= MOST_REPORTS.minute || ofDay.all >= MOST_REPORTS.day) return false
    ofMinute.count('')
    ofDay.count(network)
    return true
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

/** Counts by name within stretches of time; each begins at none. What is counted is bounded by what is admitted. */
function counting(now: () => Date, length: number) {
  let stretch = 0
  let all = 0
  const counts = new Map<string, number>()
  const begin = () => {
    const current = Math.floor(now().getTime() / length)
    if (current === stretch) return
    stretch = current
    all = 0
    counts.clear()
  }
  return {
    get all() {
      begin()
      return all
    },
    of(name: string) {
      begin()
      return counts.get(name) ?? 0
    },
    count(name: string) {
      begin()
      all += 1
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
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
