/** An action under the authentication path (contract, 1.3). */
export interface Action {
  /** Its route module, seen from `app/auth`. */
  module: string
  methods: readonly ('GET' | 'POST')[]
  /** Whether a GET shows a page; a broken configuration is then told on a page too (contract, chapter 17). */
  showsPage: boolean
  /** Which cookies of chapters 5 and 6 of the contract its answers carry: the CSRF token's, the callback URL's. */
  cookies: 'both' | 'none' | 'csrf-on-post'
}

/** The route module of every action without a page. */
const ENDPOINT = 'routes/endpoint'

/** Every action: routes, pre-checks and both entry points read this table, `handlers.server.ts` says what each does. */
export const actions = {
  providers: { module: ENDPOINT, methods: ['GET'], showsPage: false, cookies: 'none' },
  // Without a CSRF cookie on GET: two first requests at once would race for it (DEV-23).
  session: { module: ENDPOINT, methods: ['GET', 'POST'], showsPage: false, cookies: 'csrf-on-post' },
  // For proxies alone: a visitor's cookies come with the question, and none goes back with the answer.
  forward: { module: ENDPOINT, methods: ['GET'], showsPage: false, cookies: 'none' },
  // For what routes visitors, on every server and behind a proxy that leads the authentication path alone here.
  readyz: { module: ENDPOINT, methods: ['GET'], showsPage: false, cookies: 'none' },
  csrf: { module: ENDPOINT, methods: ['GET'], showsPage: false, cookies: 'both' },
  signin: { module: 'routes/signin', methods: ['GET', 'POST'], showsPage: true, cookies: 'both' },
  callback: { module: 'routes/callback', methods: ['GET', 'POST'], showsPage: false, cookies: 'both' },
  'passkey-request': { module: ENDPOINT, methods: ['POST'], showsPage: false, cookies: 'none' },
  signout: { module: 'routes/signout', methods: ['GET', 'POST'], showsPage: true, cookies: 'both' },
  'backchannel-logout': { module: ENDPOINT, methods: ['POST'], showsPage: false, cookies: 'none' },
  'not-me': { module: 'routes/not-me', methods: ['GET', 'POST'], showsPage: true, cookies: 'both' },
  'second-step': { module: 'routes/second-step', methods: ['GET', 'POST'], showsPage: true, cookies: 'both' },
  connect: { module: 'routes/connect', methods: ['GET', 'POST'], showsPage: true, cookies: 'both' },
  address: { module: 'routes/address', methods: ['GET'], showsPage: true, cookies: 'both' },
  'verify-request': { module: 'routes/verify-request', methods: ['GET'], showsPage: true, cookies: 'both' },
  error: { module: 'routes/error', methods: ['GET'], showsPage: true, cookies: 'both' },
  language: { module: 'routes/language', methods: ['GET', 'POST'], showsPage: true, cookies: 'both' },
  invitation: { module: 'features/invitations/route', methods: ['GET'], showsPage: true, cookies: 'both' },
  _log: { module: ENDPOINT, methods: ['POST'], showsPage: false, cookies: 'none' },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof actions

/** Whether an action has answers with words of a language in them, but for what `sayPlainly` says. */
export function saysWords(name: string): boolean {
  return !isAction(name) || actions[name].module !== ENDPOINT
}

/** Whether a path's segment names an action. */
export function isAction(name: string): name is ActionName {
  return Object.hasOwn(actions, name)
}
