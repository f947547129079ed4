import type { Store } from '#db/store/index.server.ts'
import type { SessionClaims } from '../../config.ts'
import type { EventRecorder } from '../../events/event-recorder.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { AdoptionPolicy } from '../../settings/server.ts'
import { inForce, numbersOf } from '../in-force.ts'
import { secondStepSince } from '../second-step-demand.server.ts'
import type { SessionToken } from '../session-token.server.ts'
import { instant, LONG_AGO } from '../session-view.ts'
import { newRow } from './new-row.ts'

interface AdoptionDeps {
  maxAge: number
  /** `null` without a database. */
  store: Pick<Store, 'sessions' | 'users' | 'oneTimePasswords'> | null
  adopt: AdoptionPolicy
  trail: Pick<EventRecorder, 'note'>
  now(): Date
}

/** The method of a session that a token sealed by NextAuth began. */
const ADOPTED = 'adopted'

/** How tokens that NextAuth sealed become sessions. */
export type Adoption = ReturnType<typeof createAdoption>

/** Takes tokens over that NextAuth sealed, as the site's policy has it. */
export function createAdoption({ maxAge, store, adopt, trail, now }: AdoptionDeps) {
  function note(requestContext: RequestContext, { sub }: SessionClaims, isSuccess: boolean): void {
    const refusal = isSuccess ? {} : { code: 'NotAdopted' }
    trail.note(requestContext, { type: 'session.adopt', isSuccess, userId: sub ?? null, method: ADOPTED, ...refusal })
  }

  return {
    /** Whether such tokens count of users of ours alone. */
    isForUsersAlone: adopt === 'known',

    /** Whether such a token may open a session. One without a subject may be any sealed cookie of an old NextAuth (CVE-2023-48309). */
    mayOpen(requestContext: RequestContext, claims: SessionClaims): boolean {
      const { sub } = claims
      const isTaken = adopt === 'any' || (adopt === 'known' && store !== null)
      const may = isTaken && typeof sub === 'string' && sub !== ''
      if (!may) note(requestContext, claims, false)
      return may
    },

    /** Begins the row of such a token; `false` where it would not be in force. */
    async begin(requestContext: RequestContext, { claims, id }: Pick<SessionToken, 'claims' | 'id'>): Promise<boolean> {
      if (!store) return false
      const { users, sessions } = store
      const subject = claims.sub ?? ''
      const user = await users.byId(subject)
      const removedAt = await users.removedAt(subject)
      const row = newRow(requestContext, { id, claims, method: ADOPTED, at: now(), maxAge })
      // It counts as old as its token is, and lives as long as a session that begins now.
      const sealed = { ...row, createdAt: instant(claims.iat, LONG_AGO), endedAt: null }
      const measure = { now: now().getTime(), absoluteAge: Infinity, idleAge: null, isForUsersAlone: adopt !== 'any' }
      // Another site's password form may have asked for no second step: such a token is a first proof at most.
      const hasSecondStep = user !== null && (await secondStepSince(store, user)) !== null
      const counts = !hasSecondStep && inForce(numbersOf(sealed, user, removedAt), measure) === 'live'
      const isSuccess = counts && (await sessions.adopt(row, user ?? undefined)) !== null
      note(requestContext, claims, isSuccess)
      return isSuccess
    },
  }
}
