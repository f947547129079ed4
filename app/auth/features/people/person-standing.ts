import type { EventRow, User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'

/** Why a person cannot sign in, or what stands in the way; instants in ISO 8601. */
export type Hindrance =
  | { kind: 'disabled'; until: string | null }
  | { kind: 'no-way' }
  | { kind: 'unconfirmed' }
  | { kind: 'leaves'; at: string }
  | { kind: 'failed'; count: number; code: string | null; at: string }

/** Whether a person can sign in, and what an operator who is asked for help should know. */
export interface Standing {
  canSignIn: boolean
  hindrances: Hindrance[]
}

/** What opens the account of a person, as far as it tells whether any does. */
export interface Openings {
  /** Links are mailed to an address, and whether it is confirmed; `null` where none are. */
  link: { isConfirmed: boolean } | null
  /** Passwords, passkeys and connected accounts. */
  others: number
  /** The product checks credentials of its own: which persons they belong to is not known here. */
  byOwnCredentials: boolean
}

const SUCCESS = 1

/** How a person stands, by the row of the user, what opens the account, and the newest events of it, the newest first. */
export function standingOf(
  user: Pick<User, 'disabledAt' | 'disabledUntil' | 'deleteAt'>,
  { link, others, byOwnCredentials }: Openings,
  events: readonly Pick<EventRow, 'type' | 'statusId' | 'code' | 'createdAt'>[],
  now: Date,
): Standing {
  const isOff = isDisabled(user, now)
  const hasNoWay = link === null && others === 0 && !byOwnCredentials
  const hindrances: Hindrance[] = []
  if (isOff) hindrances.push({ kind: 'disabled', until: user.disabledUntil?.toISOString() ?? null })
  if (hasNoWay) hindrances.push({ kind: 'no-way' })
  if (link?.isConfirmed === false) hindrances.push({ kind: 'unconfirmed' })
  if (user.deleteAt) hindrances.push({ kind: 'leaves', at: user.deleteAt.toISOString() })
  const failed = failedSinceSuccess(events)
  const [last] = failed
  if (last) {
    hindrances.push({ kind: 'failed', count: failed.length, code: last.code, at: last.createdAt.toISOString() })
  }
  return { canSignIn: !isOff && !hasNoWay, hindrances }
}

/** Tries to sign in that failed after the last one that did not, the newest first. */
function failedSinceSuccess<Event extends Pick<EventRow, 'type' | 'statusId'>>(events: readonly Event[]): Event[] {
  const tries = events.filter(({ type }) => type === 'sign-in' || type === 'second-step')
  const good = tries.findIndex(({ type, statusId }) => type === 'sign-in' && statusId === SUCCESS)
  return (good === -1 ? tries : tries.slice(0, good)).filter(({ statusId }) => statusId !== SUCCESS)
}
