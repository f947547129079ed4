import type { Variables } from './variables.ts'

/** How long sessions last, in seconds. */
export interface SessionAges {
  maxAge: number
  updateAge: number
  absoluteAge: number
  /** How long without a request; `null` where none ends for want of one. */
  idleAge: number | null
}

/** Seconds between two writes of when a session was last seen: a check in between writes nothing. */
export const LAST_SEEN_EVERY = 60

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** Browsers keep no cookie longer (RFC 6265bis, 5.5). */
const LONGEST_COOKIE = 400 * DAY
/** One of those writes may fail: a session in use is as old as two of them, and a little more, when it is seen again. */
const LEAST_IDLE_AGE = 3 * LAST_SEEN_EVERY

/** Reads how long sessions last. */
export function readSessionAges(variables: Variables): SessionAges {
  const seconds = { most: LONGEST_COOKIE, unit: 'seconds' }
  return {
    maxAge: variables.whole('SESSION_MAX_AGE', 30 * DAY, { ...seconds, least: MINUTE }),
    updateAge: variables.whole('SESSION_UPDATE_AGE', DAY, { ...seconds, least: 0 }),
    absoluteAge: variables.whole('SESSION_ABSOLUTE_AGE', 90 * DAY, { ...seconds, least: MINUTE, most: 3650 * DAY }),
    idleAge:
      variables.text('SESSION_IDLE_AGE') === null
        ? null
        : variables.whole('SESSION_IDLE_AGE', 7 * DAY, { ...seconds, least: LEAST_IDLE_AGE }),
  }
}

/** What no age shows alone. */
export function judgeSessionAges(variables: Variables, ages: SessionAges, { hasDatabase }: { hasDatabase: boolean }) {
  const { maxAge, updateAge, absoluteAge, idleAge } = ages
  if (updateAge >= maxAge) {
    variables.warn(`SESSION_UPDATE_AGE (${updateAge}) is not below SESSION_MAX_AGE (${maxAge}): no session is renewed.`)
  }
  if (absoluteAge < maxAge) {
    variables.warn(
      `SESSION_ABSOLUTE_AGE (${absoluteAge}) is below SESSION_MAX_AGE (${maxAge}) and ends sessions first.`,
    )
  }
  if (idleAge === null) return
  if (!hasDatabase) {
    const write = 'nothing for it, or a database: without one it is not known when a session was last used.'
    variables.refuse('SESSION_IDLE_AGE', 'needs a database', write)
  }
  const sooner = Math.min(maxAge, absoluteAge)
  if (idleAge >= sooner)
    variables.warn(
      `SESSION_IDLE_AGE (${idleAge}) ends no session: unused ones end after ${sooner} seconds at the latest.`,
    )
}
