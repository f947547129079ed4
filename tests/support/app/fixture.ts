import type { SiteSettings } from '#app/auth/brand/site-settings.ts'
import type { AuthConfig, CredentialsProvider, Pages, Provider } from '#app/auth/config.ts'
import { isExternal } from '#app/auth/providers/kinds.ts'
import type { Store } from '#db/store/index.server.ts'
import type { TestProvider } from '../providers/provider.ts'

/** The calls of the event handlers of a run, in order. */
export type Told = { event: string; message: Record<string, unknown> }[]

/** A site that says its name alone of itself, in English. */
export const PLAIN_SITE: SiteSettings = {
  name: 'Acme',
  logo: null,
  accent: null,
  contact: null,
  terms: null,
  privacy: null,
  languages: ['en'],
}

/** Custom pages of the contract's variant PAGES (21.1). */
export const PAGES = {
  signIn: '/login',
  signOut: '/bye',
  error: '/oops',
  verifyRequest: '/check-mail',
  newUser: '/welcome',
} as const satisfies Pages

/** Which providers a fixture has: a row of contract 21.1 each. */
export type ProviderId = 'acme' | 'corp' | 'trusty' | 'broken' | 'email' | 'credentials'

export const ALL_PROVIDERS: readonly ProviderId[] = ['acme', 'corp', 'trusty', 'broken', 'email', 'credentials']

/** The application of the contract's fixture BASIC (21.1), over a provider that a test drives. */
export function basicConfig(
  provider: TestProvider,
  told: Told,
  ids: readonly ProviderId[] = ALL_PROVIDERS,
): AuthConfig {
  const rows = providerRows(provider)
  return {
    providers: ids.map((id) => rows[id]),
    callbacks: {
      signIn: ({ user }) => signInRule(user.email),
      jwt: ({ token, trigger, session }) => rename(token, trigger, session),
    },
    events: recorder(told),
  }
}

function providerRows({ issuer, clientId, clientSecret }: TestProvider): Record<ProviderId, Provider> {
  // As NextAuth v4: unverified addresses are accepted.
  const client = { clientId, clientSecret, asksEmail: false }
  const oauth = {
    type: 'oauth',
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    userinfoUrl: `${issuer}/userinfo`,
  } as const
  return {
    acme: { id: 'acme', name: 'Acme', ...client, ...oauth, scope: 'email', checks: ['state', 'pkce'] },
    corp: {
      id: 'corp',
      name: 'Corp',
      type: 'oidc',
      ...client,
      issuer,
      scope: 'openid email',
      checks: ['state', 'pkce', 'nonce'],
    },
    trusty: { id: 'trusty', name: 'Trusty', ...client, ...oauth, scope: 'email', linksByEmail: true },
    // Nothing listens on the discard port.
    broken: { id: 'broken', name: 'Broken', type: 'oidc', ...client, issuer: 'http://127.0.0.1:9' },
    email: { id: 'email', name: 'Email', type: 'email' },
    credentials,
  }
}

const credentials: CredentialsProvider = {
  id: 'credentials',
  name: 'Password',
  type: 'credentials',
  fields: {
    username: { label: 'Username', autoComplete: 'username' },
    password: { label: 'Password', type: 'password' },
  },
  authorize({ username, password }) {
    if (typeof username !== 'string' || typeof password !== 'string') throw new Error('AuthorizeWasReachedWithAnObject')
    if (password !== 'wonderland') return null
    if (username === 'boom') throw new Error('Account locked: 3 tries')
    if (username === 'locked') throw new Error('AccountLocked')
    if (username === 'big') return { id: 'big', name: 'n'.repeat(6000) }
    const user = { id: `c-${username}`, name: username, email: `${username}@example.com`, image: null }
    // A member that no token may carry.
    return Object.assign(user, { role: 'admin' })
  },
}

/** The fixture's configuration, but that its providers ask each new user for an address. */
export function askingForAddress(basic: AuthConfig): AuthConfig {
  const ask = (provider: Provider) => (isExternal(provider) ? { ...provider, asksEmail: true } : provider)
  return { ...basic, providers: basic.providers?.map(ask) ?? [] }
}

function signInRule(email: string | null | undefined): boolean | string {
  if (email === 'deny@example.com') return false
  if (email === 'divert@example.com') return '/blocked?why=1'
  if (email === 'throw@example.com') throw new Error('Policy says no & more')
  return true
}

function rename<Token extends object>(token: Token, trigger: string | undefined, session: unknown): Token {
  const isNamed = typeof session === 'object' && session !== null && 'name' in session
  return trigger === 'update' && isNamed ? { ...token, name: session.name } : token
}

/** Event handlers that record their calls. */
function recorder(told: Told): NonNullable<AuthConfig['events']> {
  const tell = (event: string) => (message: object) => {
    told.push({ event, message: { ...message } })
  }
  return {
    signIn: tell('signIn'),
    signOut: tell('signOut'),
    createUser: tell('createUser'),
    updateUser: tell('updateUser'),
    linkAccount: tell('linkAccount'),
    session: tell('session'),
  }
}

/** Events of the contract's variant EVTHROW: every handler throws. */
export function throwingEvents(): NonNullable<AuthConfig['events']> {
  const fail = () => {
    throw new Error('The event handler fails on purpose.')
  }
  return { signIn: fail, signOut: fail, createUser: fail, updateUser: fail, linkAccount: fail, session: fail }
}

/** A store that fails where the contract's fixture does (21.1). */
export function failingStore(store: Store): Store {
  const fail = () => Promise.reject(new Error('The store fails on purpose.'))
  return {
    ...store,
    users: {
      ...store.users,
      byEmail: (email) => (email === 'dbfail@example.com' ? fail() : store.users.byEmail(email)),
      create: (user) => (user.email === 'createfail@example.com' ? fail() : store.users.create(user)),
    },
    accounts: {
      ...store.accounts,
      link: (by, account) => (account.providerAccountId === 'linkfail' ? fail() : store.accounts.link(by, account)),
    },
    register: (user, account) => (user.email === 'createfail@example.com' ? fail() : store.register(user, account)),
  }
}
