import type { Store } from '#db/store/index.server.ts'
import type { AuthConfig } from '../../config.ts'
import type { TokenSealer } from '../../crypto/jwe.server.ts'
import type { Keys } from '../../crypto/keys.server.ts'
import type { EventRecorder } from '../../events/event-recorder.server.ts'
import type { CookieNames } from '../../http/cookies.ts'
import type { AdoptionPolicy, SecondStepDemands } from '../../settings/server.ts'
import type { SessionAges } from '../../settings/session-ages.ts'

export interface SessionsDeps {
  ages: SessionAges
  config: AuthConfig
  cookieNames: CookieNames
  sealer: TokenSealer
  keys: Keys
  /** `null` without a database: then the token alone decides. */
  store: Pick<
    Store,
    'sessions' | 'providerSessions' | 'users' | 'oneTimeTokens' | 'oneTimePasswords' | 'askedProofs'
  > | null
  adopt: AdoptionPolicy
  /** What acts that change an account ask for. */
  demands: SecondStepDemands
  hasPasskeys(): boolean
  /** Where what becomes of a session is recorded. */
  trail: Pick<EventRecorder, 'note' | 'record'>
  now(): Date
}
