import { isReason, LONGEST_REASON } from '#app/auth/features/people/terms/terms.ts'
import { disabledUntil } from '#app/auth/mail/messages/by-operator.ts'
import { Authority, type Store, type User } from '#db/store/index.server.ts'
import { UsageError } from './shared/command.ts'
import { recordByOperator } from './shared/command-events.ts'
import { type NoticeDeps, tellByOperator } from './shared/operator-notice.ts'
import { readTime } from './shared/read-time.ts'

/** What the commands that disable and enable work on. */
export interface DisableDeps extends NoticeDeps {
  store: Pick<Store, 'users' | 'events'>
}

/** How a user is disabled: why, and until when, as it was typed. */
export interface DisableOptions {
  reason: string | null
  until: string | null
}

/** A line of text; what has a meaning for a terminal is none. */
export function readReason(text: string | undefined): string | null {
  const reason = text?.trim() ?? ''
  if (isReason(reason)) return reason === '' ? null : reason
  throw new UsageError(`--reason takes one line of at most ${LONGEST_REASON} characters.`)
}

/** How long a user is disabled, and why. */
export function termsOf({ disabledUntil, disabledReason }: User): string {
  const until = disabledUntil && `until ${disabledUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [until, disabledReason].filter((term) => term !== null).join(': ')
}

/** Disables a user, for good or until a date. */
export async function disable(
  deps: DisableDeps,
  email: string,
  { reason, until: typed }: DisableOptions,
): Promise<void> {
  const { store, say, now } = deps
  const at = now()
  const until = typed === null ? null : readTime('until', typed, at, 'ahead')
  if (until && until <= at) throw new UsageError(`--until names a date that is over: ${until.toISOString()}.`)
  const { id, language } = await findUser(store, email)
  const disabled = await store.users.setDisabled(Authority.command, id, at, { until, reason })
  const count = disabled?.sessionsEnded ?? 0
  const terms = { ...(until ? { until: until.toISOString() } : {}), ...(reason === null ? {} : { reason }) }
  const details = { sessionsEnded: count, ...terms }
  await recordByOperator(deps, { type: 'user.disable', userId: id, account: email, details })
  say(`${email} cannot sign in ${until ? `until ${until.toUTCString()}` : 'any more'}. ${sessionsEnded(count)}`)
  await tellByOperator(deps, { id, email, language }, { news: 'accountDisabled', more: disabledUntil(until) })
}

/** Takes that back. */
export async function enable(deps: DisableDeps, email: string): Promise<void> {
  const { store, say } = deps
  const { id, disabledAt, language } = await findUser(store, email)
  await store.users.setDisabled(Authority.command, id, null)
  await recordByOperator(deps, { type: 'user.enable', userId: id, account: email })
  say(`${email} can sign in again.`)
  if (disabledAt !== null) await tellByOperator(deps, { id, email, language }, { news: 'accountEnabled' })
}

/** The user of an address, who must be there. */
export async function findUser(store: Pick<Store, 'users'>, email: string) {
  const user = await store.users.byEmail(email)
  if (!user) throw new UsageError(`There is no user ${email}.`)
  return user
}

/** How many sessions ended, in words. */
export function sessionsEnded(count: number): string {
  if (count === 0) return 'No session was open.'
  return count === 1 ? 'One session was ended.' : `${count} sessions were ended.`
}
