import type { SessionClaims, SessionView } from '../config.ts'

/**
 * What clients and loaders are shown of a session's claims: members that are absent stay absent (contract, 7.4).
 * `expires` is the text of their `exp` where that is at hand.
 */
export function viewOf(
  { name, email, picture, exp }: SessionClaims,
  { expires, now }: { expires: string | null; now: () => Date },
): SessionView {
  const user: SessionView['user'] = {}
  if (name !== undefined) user.name = name
  if (email !== undefined) user.email = email
  if (picture !== undefined) user.image = picture
  return { user, expires: expires ?? instant(exp, now).toISOString() }
}

/** The moment that a claim tells, or another one where it tells none. */
export function instant(epochSeconds: unknown, otherwise: () => Date): Date {
  return typeof epochSeconds === 'number' ? new Date(epochSeconds * 1000) : otherwise()
}

/** For claims that do not say since when: they are as old as can be. */
export const LONG_AGO = () => new Date(0)
