import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#db/database.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { accountsContract } from './store/accounts.ts'
import { eventsContract } from './store/events.ts'
import { housekeepingContract } from './store/housekeeping.ts'
import { importContract } from './store/importing.ts'
import { invitationsContract } from './store/invitations.ts'
import { leasesContract } from './store/leases.ts'
import { limitsContract } from './store/limits.ts'
import { outboxContract } from './store/outbox.ts'
import { pendingIdentitiesContract } from './store/pending-identities.ts'
import { proveEmailContract } from './store/prove-email.ts'
import { providerSessionsContract } from './store/provider-sessions.ts'
import { revocationContract } from './store/revocation.ts'
import { at } from './store/samples.ts'
import { sessionsContract } from './store/sessions.ts'
import { startUpContract } from './store/start-up.ts'
import { usersContract } from './store/users.ts'
import { verificationTokensContract } from './store/verification-tokens.ts'

/** What every database keeps. `emptyUrl` makes a new empty one each time and answers its `DATABASE_URL`. */
export function storeContract(emptyUrl: () => Promise<string>): void {
  let database: Database
  let store: Store

  beforeAll(async () => {
    database = await openDatabase(await emptyUrl())
    store = createStore(database, () => at('12:00'))
  })
  afterAll(() => database.close())

  usersContract(() => store)
  accountsContract(() => store)
  importContract(() => store)
  proveEmailContract(() => store)
  pendingIdentitiesContract(() => store)
  sessionsContract(() => store)
  revocationContract(() => store)
  providerSessionsContract(() => store)
  verificationTokensContract(() => store)
  invitationsContract(() => store)
  leasesContract(() => store)
  limitsContract(() => store)
  outboxContract(() => store)
  eventsContract(() => store)
  housekeepingContract(
    () => store,
    () => database,
  )
  startUpContract(emptyUrl)
}
