import type { SessionClaims, SessionView } from '../config.ts'

/** What clients and loaders are shown of a session's claims: members that are absent stay absent (contract, 7.4). */
export function viewOf({ name, email, picture, exp }: SessionClaims, now: Date): SessionView {
  const user: SessionView['user'] = {}
  if (name !== undefined) user.name = name
  if (email !== undefined) user.email = email
  if (picture !== undefined) user.image = picture
  return { user, expires: instant(exp, now).toISOString() }
}

/** The moment that a claim tells, or another one where it tells none. */
export function instant(epochSeconds: unknown, otherwise: Date): Date {
  return typeof epochSeconds === 'number' ? new Date(epochSeconds * 1000) : otherwise
}
