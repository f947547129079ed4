import { backoffAfter } from '#app/auth/timing/backoff.ts'
import type { Counter } from '#db/store/limits.server.ts'

/**
 * How often something may be tried. `backOff`: some tries for nothing, then a wait that doubles with each further one.
 * `budget`: so many in a stretch of time. `bucket`: so many at once, and one more each `every`; while it is empty, one
 * each `pace`.
 */
export type LimitRule =
  | { kind: 'backOff'; free: number; firstWait: number; longestWait: number; forgetAfter: number }
  | { kind: 'budget'; most: number; per: number }
  | { kind: 'bucket'; holds: number; every: number; pace: number }

/** The rule for what has several times the limits of one client: the waits of a back-off are the same for all. */
export function multiplied(rule: LimitRule, times: number): LimitRule {
  switch (rule.kind) {
    case 'backOff':
      return rule
    case 'budget':
      return { ...rule, most: rule.most * times }
    case 'bucket':
      return { ...rule, holds: rule.holds * times, every: rule.every / times, pace: rule.pace / times }
  }
}

/** Counts one try: what to write down, or how many seconds to wait first. */
export type Counted = { kind: 'through'; counter: Counter } | { kind: 'wait'; seconds: number }

/** Counts a try against a rule, before it is checked. Seconds throughout; no I/O. */
export function countTry(rule: LimitRule, last: Counter | null, now: Date): Counted {
  const known = last && last.forgetAt > now ? inTime(rule, last, now) : null
  if (known && known.nextAt > now) return { kind: 'wait', seconds: secondsUntil(known.nextAt, now) }
  const count = (known?.count ?? 0) + 1
  return { kind: 'through', counter: counted(rule, count, known, now) }
}

/** A counter with one try taken back. What is left of none is forgotten at once. */
export function takeBack(rule: LimitRule, { count, forgetAt }: Counter, now: Date): Counter {
  const before = rule.kind === 'bucket' ? after(forgetAt, -rule.every) : forgetAt
  return { count: count - 1, nextAt: now, forgetAt: count > 1 ? before : now }
}

/** Seconds until a bucket is half full again, 0 where it is: from half empty on, what draws on it is under suspicion. */
export function secondsUntilHalfFull(rule: LimitRule, counter: Counter | null, now: Date): number {
  const known = counter && inTime(rule, counter, now)
  if (rule.kind !== 'bucket' || known === null) return 0
  return Math.max(0, secondsUntil(after(known.forgetAt, (-rule.holds / 2) * rule.every), now))
}

function counted(rule: LimitRule, count: number, known: Counter | null, now: Date): Counter {
  switch (rule.kind) {
    case 'backOff':
      return backOff(rule, count, now)
    case 'budget':
      return budget(rule, count, known, now)
    case 'bucket':
      return bucket(rule, count, known, now)
  }
}

/** Seconds by which the clocks of processes may differ. */
const CLOCKS_DIFFER = 60

/**
 * A counter as it counts now. A time in the future was written before the clock was put back: no client waits until the
 * clock has caught up. Past tries still count, but not in a period that has not begun.
 */
function inTime(rule: LimitRule, counter: Counter, now: Date): Counter | null {
  if (writtenAt(rule, counter) <= after(now, CLOCKS_DIFFER)) return counter
  return rule.kind === 'backOff' ? { ...counter, nextAt: now } : null
}

/** When a counter was written or its stretch of time began, at the earliest. */
function writtenAt(rule: LimitRule, { count, nextAt, forgetAt }: Counter): Date {
  switch (rule.kind) {
    case 'backOff':
      return after(nextAt, -waitAfter(rule, count))
    case 'budget':
      return after(forgetAt, -rule.per)
    case 'bucket':
      return after(forgetAt, -rule.holds * rule.every)
  }
}

function waitAfter(rule: Extract<LimitRule, { kind: 'backOff' }>, count: number): number {
  const beyond = count - rule.free
  return beyond < 0 ? 0 : backoffAfter(beyond + 1, { first: rule.firstWait, longest: rule.longestWait })
}

function backOff(rule: Extract<LimitRule, { kind: 'backOff' }>, count: number, now: Date): Counter {
  const wait = waitAfter(rule, count)
  return { count, nextAt: after(now, wait), forgetAt: after(now, wait + rule.forgetAfter) }
}

function budget(
  rule: Extract<LimitRule, { kind: 'budget' }>,
  count: number,
  known: Counter | null,
  now: Date,
): Counter {
  const forgetAt = known?.forgetAt ?? after(now, rule.per)
  return { count, nextAt: count >= rule.most ? forgetAt : now, forgetAt }
}

/** `forgetAt` is when the bucket is full again. */
function bucket(
  rule: Extract<LimitRule, { kind: 'bucket' }>,
  count: number,
  known: Counter | null,
  now: Date,
): Counter {
  const empty = after(now, rule.holds * rule.every)
  const drawn = after(known?.forgetAt ?? now, rule.every)
  return drawn < empty
    ? { count, nextAt: now, forgetAt: drawn }
    : { count, nextAt: after(now, rule.pace), forgetAt: empty }
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

/** Seconds that are left of a pause since an instant: 0 once it is over, never more than all of it. */
export function pauseLeft(pause: number, since: Date, now: Date): number {
  return Math.min(pause, Math.max(0, secondsUntil(after(since, pause), now)))
}

function secondsUntil(then: Date, now: Date): number {
  return Math.ceil((then.getTime() - now.getTime()) / 1000)
}
