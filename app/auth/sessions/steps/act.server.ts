import type { ActOfSession } from '#db/store/index.server.ts'
import { inForce, type Measure, numbersOf } from '../in-force.ts'

/** What the store writes for a session, it writes by this. */
export type ActOf = (session: { id: string }) => ActOfSession

/**
 * Has a session judged once more where its act is written, under the lock that what ends it waits for: however long the
 * request took, nothing is written for a session that has ended meanwhile (contract, 25.8).
 */
export function createActs(measure: () => Measure): ActOf {
  return ({ id }) => ({
    sessionId: id,
    isInForce: ({ session, user, removedAt }) => inForce(numbersOf(session, user, removedAt), measure()) === 'live',
  })
}
