import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthConfig } from '#app/auth/config.ts'
import { withBasename } from '#app/auth/host/basename.ts'
import type { User } from '#db/store/index.server.ts'
import { type Parties, startParties } from '#demo/parties.ts'
import { Browser } from './browser.ts'
import { createSharedClock, type TestClock } from './clock.ts'
import type { RouteArgs, RouteRequest, TestSession, TestSessions, TestUser } from './sessions.ts'

/** What a test says of the app that it tests. */
export interface TestKitOptions {
  /** Where the app is going to listen, such as `http://localhost:5199`. */
  origin: string
  /** The authentication path that the app is built for. Default: `/auth`. */
  authPath?: string
  /** The `basename` of the app's react-router.config. Default: `/`. */
  basename?: string
  /** Variables of the app's own, which win over those of the kit. */
  env?: Readonly<Record<string, string>>
  /** What `app/auth.config.ts` exports, for the `jwt` callback of sessions that the kit makes. Default: nothing. */
  config?: AuthConfig
}

/** All that an app needs around it to be signed in to, in a test. */
export interface TestKit extends Pick<Parties, 'provider' | 'mailbox'> {
  origin: string
  /** As a browser has it, below the app's `basename`. */
  authPath: string
  /** What the app's process has to be started with, beside `PATH` and `PORT`. */
  env: Readonly<Record<string, string>>
  /** The time of the app's process, and of what the kit makes. The demo provider keeps the real time. */
  clock: TestClock
  /** Makes a user, whose address counts as proved. */
  addUser(user: TestUser): Promise<User>
  /** Makes a session, and its user where there is none of this address: no page is asked for. */
  session(user: TestUser): Promise<TestSession>
  /**
   * What a loader or an action of the app is called with, in this process: `await loader(await kit.routeArgs('/orders', { session }))`. No
   * app has to run. Middleware does not: what a guard does is seen by a request.
   */
  routeArgs<Params = Record<never, string>>(path: string, request?: RouteRequest<Params>): Promise<RouteArgs<Params>>
  /** A client without script that keeps cookies, signed in where a session is given. */
  browser(session?: TestSession): Browser
  /** Ends all of it, and removes the database that the kit has made. */
  close(): Promise<void>
}

/** Where {@link TestKit.clock} is read, in the app's process. */
const APP_CLOCK = new URL('./app-clock.mjs', import.meta.url).href

/** What fits tests alone: passwords that are cheap to check, no limits, and a database that may be slow. */
const FOR_TESTS = { NODE_ENV: 'test', PASSWORD_COST: '64:1:1', LIMITS: 'off', DATABASE_TIMEOUT: '60' }

/**
 * Starts the demo provider, which is the OpenID provider `demo` and the plain OAuth 2 provider `demo-oauth`, and a mail
 * server that keeps what it gets. The app itself is for the test to start, with `env`, in a process of its own.
 *
 * @throws where `NODE_ENV` is `production`: any visitor can sign in as any user here.
 */
export async function startTestKit({
  origin,
  authPath: builtPath = '/auth',
  basename = '/',
  env: own = {},
  config = {},
}: TestKitOptions): Promise<TestKit> {
  const authPath = withBasename(builtPath, basename)
  const ports = { provider: 0, mailbox: 0, smtp: 0 }
  const parties = await startParties({ appOrigin: origin, authPath, env: own, ports })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-testing-'))
  const clockFile = join(folder, 'clock')
  const clock = createSharedClock(clockFile)
  const env = {
    ...FOR_TESTS,
    AUTH_URL: origin,
    AUTH_PATH: builtPath,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    DATABASE_URL: `file:${join(folder, 'latchkey.db')}`,
    LATCHKEY_TEST_CLOCK: clockFile,
    NODE_OPTIONS: `--import=${APP_CLOCK}`,
    ...parties.env,
  }
  let sessions: Promise<TestSessions> | undefined
  const opened = () => {
    sessions ??= openLate({ env, authPath, basename, config, now: () => clock.now })
    return sessions
  }
  return {
    ...parties,
    origin,
    authPath,
    env,
    clock,
    addUser: async (user) => (await opened()).addUser(user),
    session: async (user) => (await opened()).begin(user),
    routeArgs: async (path, request = {}) => (await opened()).routeArgs(path, request),
    browser(session) {
      const browser = new Browser(origin)
      for (const { name, value } of session?.cookies ?? []) browser.cookies.set(name, value)
      return browser
    },
    async close() {
      await Promise.all([parties.close(), (await sessions)?.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A test that makes no session waits for no engine to be loaded. */
async function openLate(site: Parameters<typeof import('./sessions.ts').openSessions>[0]): Promise<TestSessions> {
  const { openSessions } = await import('./sessions.ts')
  return openSessions(site)
}
