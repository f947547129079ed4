import { Authority } from '#db/store/index.server.ts'
import type { SecondStepDemands } from '../../settings/server.ts'
import type { ActOf } from '../../site/sessions.ts'
import { isAddressReturning, provesUnderLock } from '../fresh-proof.server.ts'
import { inForce, type Measure, numbersOf } from '../in-force.ts'
import { rolesOf } from '../session-facts.ts'

/**
 * Has a session judged once more where its act is written, under the lock that what ends it waits for: however long the
 * request took, nothing is written for a session that has ended meanwhile (contract, 25.8). A subject that is no user of
 * ours has nothing to change.
 */
export function createActs(measure: () => Measure, { demands, hasPasskeys }: ActDeps): ActOf {
  return ({ id, userId }, { role, proves = false, changes = proves } = {}) =>
    Authority.ofSession({
      id,
      userId: userId ?? '',
      asksProof: proves,
      isInForce(locked) {
        const { session, user, removedAt } = locked
        const measured = measure()
        return (
          inForce(numbersOf(session, user, removedAt), measured) === 'live' &&
          (role === undefined || rolesOf(user).includes(role)) &&
          !(changes && isAddressReturning(user, new Date(measured.now))) &&
          (!proves || provesUnderLock(locked, { demands, hasPasskeys: hasPasskeys(), now: new Date(measured.now) }))
        )
      },
    })
}

interface ActDeps {
  demands: SecondStepDemands
  /** Whether users sign in by passkeys here. */
  hasPasskeys(): boolean
}
