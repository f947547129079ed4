import type { SessionClaims, SessionView } from '../config.ts'
import type { Session } from '../http/session.ts'

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

/** A user in the words of a session. */
export interface SessionPerson {
  name: string | null
  /** Proved, or verified by a provider that is trusted with it; `null` otherwise (contract, 24.4). */
  email: string | null
  image: string | null
}

/**
 * Name, address and image of a session's user; values that are no text, as in another app's token, are left out. So is
 * an address that is not proved: code that grants access by it would trust what an attacker can write.
 */
export function personOf({ view, claims, emailVerified }: Session): SessionPerson {
  const { name, email, image } = view.user ?? {}
  return {
    name: textOr(name),
    email: emailVerified && email === claims.email ? textOr(email) : null,
    image: textOr(image),
  }
}

function textOr(held: unknown): string | null {
  return typeof held === 'string' ? held : null
}
