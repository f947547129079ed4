import type { Tally } from '#db/store/limits.server.ts'

/**
 * How often something may be tried. `backOff`: some tries for nothing, then a wait that doubles with each further one.
 * `budget`: so many in a stretch of time.
 */
export type LimitRule =
  | { kind: 'backOff'; free: number; firstWait: number; longestWait: number; forgetAfter: number }
  | { kind: 'budget'; most: number; per: number }

/** Counts one try: what to write down, or how many seconds to wait first. */
export type Counted = { kind: 'through'; tally: Tally } | { kind: 'wait'; seconds: number }

/** Counts a try against a rule, before anybody looks whether it is right. Seconds throughout; no I/O. */
export function countTry(rule: LimitRule, last: Tally | null, now: Date): Counted {
  const known = last && last.forgetAt > now ? inTime(rule, last, now) : null
  if (known && known.nextAt > now) return { kind: 'wait', seconds: secondsUntil(known.nextAt, now) }
  const count = (known?.count ?? 0) + 1
  return {
    kind: 'through',
    tally: rule.kind === 'backOff' ? backOff(rule, count, now) : budget(rule, count, known, now),
  }
}

/** Seconds by which the clocks of processes may differ. */
const CLOCKS_DIFFER = 60

/**
 * A tally as it counts now. What was written in the future was written before the clock was put back: nobody waits until
 * it has caught up. What was tried still counts, but not in a stretch of time that has not begun.
 */
function inTime(rule: LimitRule, tally: Tally, now: Date): Tally | null {
  const since =
    rule.kind === 'backOff' ? after(tally.nextAt, -waitAfter(rule, tally.count)) : after(tally.forgetAt, -rule.per)
  if (since <= after(now, CLOCKS_DIFFER)) return tally
  return rule.kind === 'backOff' ? { ...tally, nextAt: now } : null
}

function waitAfter(rule: Extract<LimitRule, { kind: 'backOff' }>, count: number): number {
  const beyond = count - rule.free
  return beyond < 0 ? 0 : Math.min(rule.firstWait * 2 ** Math.min(beyond, 30), rule.longestWait)
}

function backOff(rule: Extract<LimitRule, { kind: 'backOff' }>, count: number, now: Date): Tally {
  const wait = waitAfter(rule, count)
  return { count, nextAt: after(now, wait), forgetAt: after(now, wait + rule.forgetAfter) }
}

function budget(rule: Extract<LimitRule, { kind: 'budget' }>, count: number, known: Tally | null, now: Date): Tally {
  const forgetAt = known?.forgetAt ?? after(now, rule.per)
  return { count, nextAt: count >= rule.most ? forgetAt : now, forgetAt }
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
