import type { Verdict } from '#app/auth/sessions/in-force.ts'

/** What a session's row and its subject's rows say; moments are seconds from the moment of the check. */
export interface SessionCase {
  title: string
  created: number
  /** When a request was noted last. */
  seen: number
  expires: number
  ended: number | null
  /** `null` where the subject is no user now. */
  user: { disabledAt: number | null; disabledUntil: number | null; countFrom: number | null } | null
  removed: number | null
  verdict: Verdict
}

/** Seconds after which a session of these cases ends, whatever renews it. */
export const ABSOLUTE_AGE = 7200

/** Seconds without a request after which a session of these cases ends. */
export const IDLE_AGE = 1800

const ENABLED = { disabledAt: null, disabledUntil: null, countFrom: null }
const USUAL = { created: -60, seen: 0, expires: 3540, ended: null, user: ENABLED, removed: null }
const OLD = { created: -3600 }
const NO_USER = { ...USUAL, user: null }
const disabled = (disabledAt: number, disabledUntil: number | null) => ({ ...ENABLED, disabledAt, disabledUntil })
const countFrom = (from: number) => ({ ...ENABLED, countFrom: from })

type Told = Partial<Omit<SessionCase, 'title' | 'verdict'>>

const judged = (verdict: Verdict, title: string, told: Told = {}): SessionCase => ({
  ...USUAL,
  ...told,
  title,
  verdict,
})
const alone = (verdict: Verdict, title: string, told: Told = {}): SessionCase => ({
  ...NO_USER,
  ...told,
  title,
  verdict,
})

/** The cases that each place which asks for a verdict is held to. */
export const SESSION_CASES: readonly SessionCase[] = [
  judged('live', 'of a user with nothing against them'),
  judged('live', 'that began this millisecond', { created: 0 }),
  alone('live', 'of a subject that never was a user'),
  judged('ended', 'ended now', { ended: 0 }),
  judged('ended', 'ended long ago', { ended: -50 }),
  judged('ended', 'ended by a process whose clock is ahead', { ended: 5 }),
  alone('ended', 'ended, of a subject that is no user', { ended: -1 }),
  judged('ended', 'ended, and expired since', { ended: -50, expires: -40 }),
  judged('ended', 'ended, of a user who is disabled', { ended: -50, user: disabled(-40, null) }),
  judged('live', 'that expires this millisecond: clocks differ', { expires: 0 }),
  judged('live', 'within the tolerance of its expiry', { expires: -14.999 }),
  judged('expired', 'at the end of the tolerance', { expires: -15 }),
  judged('expired', 'expired long ago', { expires: -3000, created: -6000 }),
  alone('expired', 'expired, of a subject that is no user', { expires: -16 }),
  judged('expired', 'expired, of a user who is disabled', { expires: -16, user: disabled(-10, null) }),
  judged('live', 'a millisecond younger than the greatest age', { created: -ABSOLUTE_AGE + 0.001 }),
  judged('too old', 'at its greatest age', { created: -ABSOLUTE_AGE }),
  judged('too old', 'over its greatest age', { created: -ABSOLUTE_AGE - 60 }),
  alone('too old', 'at its greatest age, of a subject that is no user', { created: -ABSOLUTE_AGE }),
  judged('live', 'used for longer than the idle age', { created: -IDLE_AGE - 60 }),
  judged('live', 'used by a process whose clock is ahead', { seen: 5 }),
  judged('live', 'unused for a millisecond less than the idle age', { ...OLD, seen: -IDLE_AGE + 0.001 }),
  judged('idle', 'unused for the idle age', { ...OLD, seen: -IDLE_AGE }),
  judged('idle', 'unused for longer than the idle age', { ...OLD, seen: -IDLE_AGE - 60 }),
  judged('idle', 'unused since it began', { created: -IDLE_AGE, seen: -IDLE_AGE }),
  alone('idle', 'unused for the idle age, of a subject that is no user', { ...OLD, seen: -IDLE_AGE }),
  judged('idle', 'unused for the idle age, of a user who is disabled', {
    ...OLD,
    seen: -IDLE_AGE,
    user: disabled(-30, null),
  }),
  judged('ended', 'ended, and unused since', { ...OLD, seen: -IDLE_AGE - 60, ended: -IDLE_AGE - 50 }),
  judged('expired', 'expired, and unused for the idle age', { ...OLD, seen: -IDLE_AGE, expires: -16 }),
  judged('too old', 'at its greatest age, and unused for the idle age', { created: -ABSOLUTE_AGE, seen: -IDLE_AGE }),
  judged('disabled', 'of a user disabled for good', { user: disabled(-30, null) }),
  judged('disabled', 'of a user disabled this millisecond', { user: disabled(0, null) }),
  judged('disabled', 'of a user disabled by a process whose clock is ahead', { user: disabled(5, null) }),
  judged('disabled', 'of a user disabled until later', { user: disabled(-30, 60) }),
  judged('disabled', 'of a user disabled for one more millisecond', { user: disabled(-30, 0.001) }),
  judged('live', 'of a user whose time as disabled ends now', { user: disabled(-30, 0) }),
  judged('live', 'of a user whose time as disabled has ended', { user: disabled(-30, -10) }),
  judged('live', 'of a user who is not disabled, with a date until which', { user: { ...ENABLED, disabledUntil: 60 } }),
  judged('revoked', 'begun a millisecond before sessions count', { user: countFrom(-59.999) }),
  judged('live', 'begun at the moment from which sessions count', { user: countFrom(-60) }),
  judged('live', 'begun after the moment from which sessions count', { user: countFrom(-90) }),
  judged('revoked', 'of a user whose sessions count from now', { user: countFrom(0) }),
  judged('revoked', 'of a user whose sessions count from later, by another clock', { user: countFrom(5) }),
  judged('disabled', 'revoked, of a user who is disabled', { user: { ...disabled(-30, null), countFrom: 0 } }),
  judged('revoked', 'revoked, of a user who was disabled', { user: { ...disabled(-30, -10), countFrom: -20 } }),
  alone('removed', 'of a user who was removed', { removed: -30 }),
  alone('removed', 'of a user who was removed before it began: no statement of ours begins one', { removed: -90 }),
  alone('removed', 'of a user who was removed this millisecond', { removed: 0 }),
  judged('removed', 'begun before its user was removed, who has come back', { removed: -30 }),
  judged('live', 'begun after its user was removed and had come back', { removed: -90 }),
  judged('live', 'begun in the millisecond in which its user was removed and came back', { removed: -60 }),
]
