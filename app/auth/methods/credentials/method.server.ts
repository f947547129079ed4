import { accountNamed } from '../../accounts/known-device.server.ts'
import type { CredentialsProvider } from '../../config.ts'
import type { CredentialsIdentity } from '../../identity.ts'
import { redirectTo } from '../../outcomes/outcome.ts'
import { isCredentials } from '../../providers/kinds.ts'
import type { Method } from '../method.ts'
import { failCredentials, finishCredentials } from './callback.server.ts'
import { isPasswordProvider } from './password.server.ts'
import { credentialsStrategy } from './strategy.server.ts'

/** By a form that a product's `authorize`, or our password check, judges (contract, chapter 12). */
export const credentials: Method<CredentialsProvider, CredentialsIdentity> = {
  strategies: (provider) => ({ strategy: credentialsStrategy(provider) }),
  view: ({ id, name, fields = null }) => ({ shape: 'fields', id, name, fields }),
  isUseful: async (provider) => (await provider.isUseful?.()) !== false,
  sessionName: ({ name }) => name,
  // Which users a product's own `authorize` knows is not known here.
  opensBy: (provider) => (isPasswordProvider(provider) ? 'password' : null),
  problem: ({ authorize }) => (authorize ? null : 'A credentials provider needs an authorize function.'),

  // Its form is on the sign-in page, and goes to the callback.
  start: async ({ site }) => redirectTo(`${site.base}/signin`),
  callback: finishCredentials,
  failed: failCredentials,
  mayShowPage: () => false,
  takesOnlyForms: true,

  account: ({ provider, user }) => ({ provider, type: 'credentials', providerAccountId: user.id ?? '' }),
  candidateUser: ({ user }) => user,
  provenEmail: () => null,
  signInFacts: ({ credentials }) => ({ credentials }),
  knownUser: async () => null,
  sessionFacts: (_site, { row }) => (row ? { amr: ['pwd'] } : {}),
  tellsOfNewBrowser: true,
  accountEntered({ providers }, { provider: id, credentials }) {
    const provider = providers.get(id)
    return provider && isCredentials(provider) ? accountNamed(provider, credentials) : null
  },

  users: {
    // A product's own `authorize` may name a user of ours.
    named: async (store, { user, row }) =>
      row ?? (user.id === undefined ? null : ((await store?.users.byId(String(user.id))) ?? null)),
  },
}
