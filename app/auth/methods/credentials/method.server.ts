import { accountNamed } from '../../browsers/known-browser.server.ts'
import type { CredentialsProvider } from '../../config.ts'
import { answerWords } from '../../languages/en/answers.ts'
import { factWords } from '../../languages/en/facts.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import { redirectTo } from '../../outcomes/outcome.ts'
import { isCredentials } from '../../providers/kinds.ts'
import type { CredentialsIdentity } from '../../site/identity.ts'
import type { Method } from '../method.ts'
import { failCredentials, finishCredentials } from './callback.server.ts'
import { isPasswordProvider, passwordFields } from './password.server.ts'

/** The name of a form and its fields: ours in the visitor's language, a product's as that wrote them. */
function formOf(provider: CredentialsProvider, language: LanguageTag) {
  if (!isPasswordProvider(provider)) return { name: provider.name, fields: provider.fields ?? null }
  return {
    name: factWords.in(language).password,
    fields: passwordFields(answerWords.in(language).fields),
  }
}

/** By a form that a product's `authorize`, or our password check, judges (contract, chapter 12). */
export const credentials: Method<CredentialsProvider, CredentialsIdentity> = {
  view: (provider, language = 'en') => ({ shape: 'fields', id: provider.id, ...formOf(provider, language) }),
  isUseful: async (provider) => (await provider.isUseful?.()) !== false,
  sessionName: (provider, say) => (isPasswordProvider(provider) ? say.password : provider.name),
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
