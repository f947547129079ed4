import type { SessionService } from '../../site/sessions.ts'
import { createIdTokenSafe } from '../id-token-safe.server.ts'
import { createSessionCookies } from '../session-cookies.server.ts'
import { createTokenReader } from '../session-token.server.ts'
import { createActs } from './act.server.ts'
import { createAdoption } from './adopt.server.ts'
import { createBeginning } from './begin.server.ts'
import { createCheck } from './check.server.ts'
import type { SessionsDeps } from './deps.ts'
import { createEnding, createEndingOfRows } from './end.server.ts'
import { createList } from './list.server.ts'
import { createOpening } from './open.server.ts'
import { createReading } from './read.server.ts'
import { createRenewal } from './renew.server.ts'
import { createSealing } from './seal.server.ts'

/**
 * Sessions as a sealed token and a row (contract, 9.3): the token says who, the row says whether still. Each thing that is
 * done with one is a file: open, read, check, renew, begin, end; `in-force.ts` judges.
 */
export function createSessionService(deps: SessionsDeps): SessionService {
  const { ages, config, cookieNames, sealer, keys, store, trail, now } = deps
  const measure = () => ({ now: now().getTime(), absoluteAge: ages.absoluteAge, idleAge: ages.idleAge })
  const actOf = createActs(measure, deps)
  const cookies = createSessionCookies(cookieNames, keys)
  const open = createOpening({ store, keys, readToken: createTokenReader(sealer, keys), cookies, measure })
  const adoption = createAdoption({ ...deps, maxAge: ages.maxAge })
  const read = createReading({ store, adoption, measure })
  const seal = createSealing({ sealer, ages, now })
  const renewal = createRenewal({ updateAge: ages.updateAge, store, cookies, seal, now })
  const endRow = createEndingOfRows(store, now)
  const idTokens = createIdTokenSafe(sealer, ages.absoluteAge)
  return {
    check: createCheck({ config, hasStore: store !== null, open, read, renewal, endRow, cookies, trail, now }),
    ...createBeginning({ ages, keys, store, sealer, actOf, open, seal, endRow, cookies, idTokens, now }),
    ...createEnding({ store, open, read, endRow, cookies, idTokens }),
    liveOf: createList({ store, measure }),
    actOf,
  }
}
