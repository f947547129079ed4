import { type Finding, fault, good } from '#app/auth/shared/finding.ts'

/** Two clocks at one moment, in milliseconds: a server's by its `Date`, and ours. */
export interface ClockReading {
  theirs: number
  ours: number
}

/** Seconds that ID tokens may be wrong by (contract, 10.2 step 6), and one that `Date` leaves out. */
const TOLERANCE = 10 + 1

/** What an answer says of its server's clock (RFC 9110 §6.6.1); a cache on the way tells how old the answer is. */
export function readClock(headers: Headers, ours: Date): ClockReading | null {
  const theirs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return null
  const age = Number(headers.get('age') ?? 0)
  return { theirs: theirs + (Number.isFinite(age) ? age * 1000 : 0), ours: ours.getTime() }
}

/** Whether this machine and a provider agree on the time: where they do not, its tokens seem old, or of tomorrow. */
export function judgeClock(reading: ClockReading): Finding {
  const ahead = Math.round((reading.ours - reading.theirs) / 1000)
  if (Math.abs(ahead) <= TOLERANCE) return good('its clock and ours agree')
  const says = `this machine’s clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the provider’s`
  return fault(says, 'Set it by NTP (timedatectl set-ntp true): tokens are refused that are 10 s off.')
}
