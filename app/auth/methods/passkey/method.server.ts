import type { PasskeyProvider } from '../../config.ts'
import { factWords } from '../../languages/en/facts.ts'
import { redirectTo } from '../../outcomes/outcome.ts'
import type { PasskeyIdentity } from '../../site/identity.ts'
import type { Method } from '../method.ts'
import { failPasskey, finishPasskey, passkeySpent, passkeyStep } from './callback.server.ts'

/** By a key that the visitor's device holds and unlocks (docs/features/passkeys.md). */
export const passkey: Method<PasskeyProvider, PasskeyIdentity> = {
  view: ({ id }, language = 'en') => ({ shape: 'passkey', id, name: factWords.in(language).passkey }),
  isUseful: async (provider) => (await provider.isUseful?.()) !== false,
  sessionName: (_provider, say) => say.passkey,
  opensBy: () => 'passkey',
  problem: (_provider, store) => (store ? null : 'Passkeys need a database.'),

  // Its ceremony begins in the browser, on the sign-in page.
  start: async ({ site }) => redirectTo(`${site.base}/signin`),
  callback: finishPasskey,
  failed: failPasskey,
  mayShowPage: () => false,
  takesOnlyForms: true,
  secondStep: passkeyStep,

  account: ({ provider, passkeyId }) => ({ provider, type: 'credentials', providerAccountId: passkeyId }),
  candidateUser: ({ user: { id, name, email, image, emailVerified } }) => ({ id, name, email, image, emailVerified }),
  provenEmail: () => null,
  signInFacts: () => ({}),
  knownUser: async (_store, { user }) => user,
  // The key is one factor, and what the device has seen its user by another (RFC 8176): no second step is left to ask for.
  sessionFacts: (_site, { isSyncable, passkeyId }) => ({
    amr: [isSyncable ? 'swk' : 'hwk', 'user', 'mfa'],
    passkey: passkeyId,
  }),
  spending: { of: (_site, { spends }) => spends, fault: passkeySpent },
  tellsOfNewBrowser: true,
  accountEntered: () => null,

  users: { named: async (_store, { user }) => user },
}
