import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#db/database.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { LONG_TIMEOUT } from '../support/databases/long-timeout.ts'
import { actsContract } from './contract/account/acts.ts'
import { addressesContract } from './contract/account/addresses.ts'
import { askedProofsContract } from './contract/account/asked-proofs.ts'
import { browsersContract } from './contract/account/browsers.ts'
import { picturesContract } from './contract/account/pictures.ts'
import { sealedValuesContract } from './contract/account/sealed-values.ts'
import { takeBackContract } from './contract/account/take-back.ts'
import { accountsContract } from './contract/accounts.ts'
import { deleteExpiredContract } from './contract/delete-expired.ts'
import { eventsContract } from './contract/events.ts'
import { importContract } from './contract/importing.ts'
import { invitationsContract } from './contract/invitations.ts'
import { leasesContract } from './contract/leases.ts'
import { limitsContract } from './contract/limits.ts'
import { noticesContract } from './contract/notices.ts'
import { oneTimeTokensContract } from './contract/one-time-tokens.ts'
import { outboxContract } from './contract/outbox.ts'
import { pendingIdentitiesContract } from './contract/pending-identities.ts'
import { proveEmailContract } from './contract/prove-email.ts'
import { providerSessionsContract } from './contract/provider-sessions.ts'
import { revocationContract } from './contract/revocation.ts'
import { at } from './contract/samples.ts'
import { secondStepContract } from './contract/second-step.ts'
import { sessionsContract } from './contract/sessions.ts'
import { startUpContract } from './contract/start-up.ts'
import { usersContract } from './contract/users.ts'
import { verificationTokensContract } from './contract/verification-tokens.ts'
import { passkeysContract } from './contract/ways-in/passkeys.ts'
import { passwordsContract } from './contract/ways-in/passwords.ts'
import { preparedContract } from './contract/ways-in/prepared.ts'

/** What every database keeps. `emptyUrl` makes a new empty one each time and answers its `DATABASE_URL`. */
export function storeContract(emptyUrl: () => Promise<string>): void {
  let database: Database
  let store: Store

  beforeAll(async () => {
    database = await openDatabase(await emptyUrl(), { timeout: LONG_TIMEOUT })
    store = createStore(database, () => at('12:00'))
  })
  afterAll(() => database.close())

  usersContract(() => store)
  accountsContract(() => store)
  passkeysContract(() => store)
  picturesContract(() => store)
  passwordsContract(() => store)
  addressesContract(() => store)
  takeBackContract(() => store)
  askedProofsContract(() => store)
  browsersContract(() => store)
  importContract(() => store)
  proveEmailContract(() => store)
  pendingIdentitiesContract(() => store)
  sessionsContract(() => store)
  revocationContract(() => store)
  providerSessionsContract(() => store)
  verificationTokensContract(() => store)
  invitationsContract(() => store)
  secondStepContract(() => store)
  sealedValuesContract(() => store)
  leasesContract(() => store)
  limitsContract(() => store)
  oneTimeTokensContract(() => store)
  outboxContract(() => store)
  noticesContract(() => store)
  eventsContract(() => store)
  deleteExpiredContract(
    () => store,
    () => database,
  )
  actsContract(emptyUrl)
  preparedContract(emptyUrl)
  startUpContract(emptyUrl)
}
