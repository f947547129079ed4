import type { AuthConfig } from '#app/auth/config.ts'
import { mailerFor } from '#app/auth/mail/transport/own-mailer.server.ts'
import { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
import { createLog } from '#app/auth/services/log.server.ts'
import { createServices } from '#app/auth/services/services.server.ts'
import { readSettings } from '#app/auth/settings/config.server.ts'
import { InternalError } from '#app/auth/shared/errors.ts'
import { openDatabase } from '#db/database.server.ts'
import { createStore, type User } from '#db/store/index.server.ts'
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

/** Users and sessions in the database of an app that is tested. */
export interface TestSessions {
  addUser(user: TestUser): Promise<User>
  begin(user: TestUser): Promise<TestSession>
  close(): Promise<void>
}

/** What the sessions of an app are made with. */
export interface TestSite {
  env: Readonly<Record<string, string>>
  authPath: string
  config: AuthConfig
  now(): Date
}

/** Opens the database that the environment names, as the app does, and makes in it what the app itself would. */
export async function openSessions({ env, authPath, config, now }: TestSite): Promise<TestSessions> {
  const { settings } = readSettings(env, authPath)
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
    if (password !== undefined) await store.passwords.set(user.id, await passwords.hash(password))
    return user
  }

  /** The claims of a sign-in, as the product's own callback would have them sealed. */
  async function claimsOf(user: User) {
    const token = { name: user.name, email: user.email, picture: user.image, sub: user.id }
    const account = { provider: 'testing', type: 'credentials' as const, providerAccountId: user.id, userId: user.id }
    const { jwt } = config.callbacks ?? {}
    return jwt ? jwt({ token, user, account, isNewUser: false, trigger: 'signIn' }) : token
  }

  return {
    addUser,
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
