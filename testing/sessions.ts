import { RouterContextProvider } from 'react-router'
import type { AuthConfig } from '#app/auth/config.ts'
import { withBasename } from '#app/auth/host/basename.ts'
import { mailerFor } from '#app/auth/mail/transport/own-mailer.server.ts'
import { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
import { beginRequest } from '#app/auth/services/context.server.ts'
import { createLog } from '#app/auth/services/log.server.ts'
import { createServices } from '#app/auth/services/services.server.ts'
import { readSettings } from '#app/auth/settings/config.server.ts'
import { InternalError } from '#app/auth/shared/errors.ts'
import { openDatabase } from '#db/database.server.ts'
import { Authority, createStore, type User } from '#db/store/index.server.ts'
import { parseSetCookie } from './browser.ts'

/** A user that a test makes. */
export interface TestUser {
  email: string
  /** Default: the address. */
  name?: string
  /** What the user signs in with, at least eight characters; default: no password. */
  password?: string
}

/** A cookie as Playwright's `addCookies` takes it. */
export interface TestCookie {
  name: string
  value: string
  url: string
  httpOnly: boolean
  sameSite: 'Lax'
}

/** A session that began without any page. */
export interface TestSession {
  /** The row of `users`. */
  user: User
  /** For the header `Cookie` of a request. */
  cookie: string
  /** For `context.addCookies` of Playwright. */
  cookies: TestCookie[]
}

/** What a loader or an action of the app is called with. */
export interface RouteArgs<Params> {
  request: Request
  url: URL
  pattern: string
  params: Params
  context: RouterContextProvider
}

/** A request that reaches a route of the app without a server. */
export interface RouteRequest<Params> {
  /** Whose it is. Default: of a visitor who is signed out. */
  session?: TestSession
  /** Fields of a form that is posted, with the CSRF token of its browser. Default: the page is read. */
  form?: Readonly<Record<string, string>>
  /** What stands in the address in the place of `:name`. Default: nothing. */
  params?: Params
}

/** Users and sessions in the database of an app that is tested. */
export interface TestSessions {
  routeArgs<Params>(path: string, wanted: RouteRequest<Params>): RouteArgs<Params>
  addUser(user: TestUser): Promise<User>
  begin(user: TestUser): Promise<TestSession>
  close(): Promise<void>
}

/** What the sessions of an app are made with. */
export interface TestSite {
  env: Readonly<Record<string, string>>
  /** As a browser has it. */
  authPath: string
  basename: string
  config: AuthConfig
  now(): Date
}

/** Opens the database that the environment names, as the app does, and makes in it what the app itself would. */
export async function openSessions({ env, authPath, basename, config, now }: TestSite): Promise<TestSessions> {
  const { settings } = readSettings(env, authPath, 'development', basename)
  const database = await openDatabase(settings.databaseUrl, { timeout: settings.databaseTimeout })
  const store = createStore(database, now)
  const passwords = createPasswordHashing(settings.passwordCost)
  const services = createServices({
    settings,
    config,
    database,
    store,
    mailer: mailerFor(settings, config),
    passwords,
    log: createLog({ level: 'silent', mode: settings.mode }),
    now,
    closing: () => database.close(),
  })

  async function addUser({ email, name = email, password }: TestUser): Promise<User> {
    const user = await store.users.create({ name, email, emailVerified: now(), image: null })
    if (password !== undefined) await store.passwords.set(Authority.command, user.id, await passwords.hash(password))
    return user
  }

  /** The claims of a sign-in, as the product's own callback would have them sealed. */
  async function claimsOf(user: User) {
    const token = { name: user.name, email: user.email, picture: user.image, sub: user.id }
    const account = { provider: 'testing', type: 'credentials' as const, providerAccountId: user.id, userId: user.id }
    const { jwt } = config.callbacks ?? {}
    return jwt ? jwt({ token, user, account, isNewUser: false, trigger: 'signIn' }) : token
  }

  function requestOf(url: URL, { session, form }: Pick<RouteRequest<unknown>, 'session' | 'form'>): Request {
    const held = session?.cookie ?? ''
    if (!form) return new Request(url, { headers: { cookie: held } })
    const browser = services.requestContext({ header: (name) => (name === 'cookie' ? held : null), address: null })
    const { token: csrfToken } = browser.csrf
    const given = browser.setCookies.lines().map((line) => line.split(';')[0])
    const headers = { cookie: [held, ...given].join('; '), origin: services.origin }
    return new Request(url, { method: 'POST', headers, body: new URLSearchParams({ csrfToken, ...form }) })
  }

  return {
    addUser,
    routeArgs<Params>(path: string, { params = Object.create(null), ...wanted }: RouteRequest<Params>) {
      const url = new URL(withBasename(path, basename), services.origin)
      const [request, context] = [requestOf(url, wanted), new RouterContextProvider()]
      beginRequest(services, { request, url, context })
      return { request, url, pattern: path, params, context }
    },
    async begin(wanted) {
      const user = (await store.users.byEmail(wanted.email)) ?? (await addUser(wanted))
      const claims = await claimsOf(user)
      if (claims === null) throw new InternalError('The jwt callback lets no session begin for this user.')
      const request = services.requestContext({ header: () => null, address: null })
      const id = await services.sessions.begin(request, claims, 'testing')
      if (id === null) throw new InternalError('The session could not begin: the user has changed meanwhile.')
      const sent = request.setCookies.lines().map(parseSetCookie)
      return {
        user,
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        cookies: sent.map(({ name, value }) => ({
          name,
          value,
          url: services.origin,
          httpOnly: true,
          sameSite: 'Lax' as const,
        })),
      }
    },
    close: () => services.close(),
  }
}
