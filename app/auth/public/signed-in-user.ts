import type { Session } from '../http/session.ts'
import { personOf, type SessionPerson } from '../sessions/session-view.ts'

/** Who is signed in, as a product sees it. */
export interface SignedInUser extends SessionPerson {
  /**
   * The id of a row of `users`, which a foreign key may point at; `null` where the session's subject is no user: one of a
   * product's own `authorize` or of another app's token, or a site without a database. `session.userId` is that subject.
   */
  id: string | null
  session: Session
}

/** The user of a session. */
export function signedInUser(session: Session): SignedInUser {
  return { id: session.isUser ? session.userId : null, ...personOf(session), session }
}
