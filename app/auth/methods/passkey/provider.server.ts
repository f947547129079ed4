import type { Logger } from 'pino'
import type { Store } from '#db/store/index.server.ts'
import type { PasskeyProvider } from '../../config.ts'
import { askSeldom } from '../../shared/ask-seldom.server.ts'
import { PASSKEY, relyingPartyId } from './relying-party.ts'

/** Milliseconds between two questions: a user who has just added the first passkey finds the button. */
const ASK_AGAIN = { none: 1_000, some: 10 * 60_000 }

/** The built-in provider; `null` where browsers make no passkeys for this site. The page shows it once a user has one. */
export function passkeyProvider(
  { passkeys }: Pick<Store, 'passkeys'>,
  { origin, log, now }: { origin: string; log: Logger; now(): Date },
): PasskeyProvider | null {
  if (relyingPartyId(origin) === null) return null
  const says = 'it is not known whether any user has a passkey'
  const isUseful = askSeldom({ ask: () => passkeys.exist(), again: ASK_AGAIN, says, log, now })
  return { type: 'passkey', id: PASSKEY, name: 'Passkey', isUseful }
}
