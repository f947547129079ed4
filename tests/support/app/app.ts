import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { AuthConfig } from '#app/auth/config.ts'
import type { MailTimeouts } from '#app/auth/mail/timeouts.ts'
import type { Services } from '#app/auth/services/services.server.ts'
import type { Settings } from '#app/auth/settings/config.server.ts'
import type { WebhookTimes } from '#app/auth/webhooks/webhook-outbox.server.ts'
import type { Store } from '#db/store/index.server.ts'
import { type Mailbox, startMailbox } from '#demo/mailbox/mailbox.ts'
import type { StaticFiles } from '#server/http/static.ts'
import { Browser } from '#testing/browser.ts'
import { createClock, type TestClock } from '#testing/clock.ts'
import { LONG_TIMEOUT } from '../databases/long-timeout.ts'
import { freshDatabase } from '../databases/postgres.ts'
import { freePort } from '../processes/ports.ts'
import { startProvider, type TestProvider } from '../providers/provider.ts'
import { basicConfig, failingStore, type ProviderId, type Told } from './fixture.ts'
import { parts } from './parts.ts'

export const SECRET = 'contract-secret'

export interface AppOptions {
  /** Which of the fixture's providers, in which order; all by default. */
  providers?: readonly ProviderId[]
  /** What the test's own configuration adds to the fixture's or replaces of it. */
  config?: (basic: AuthConfig) => AuthConfig
  settings?: Partial<Settings>
  database?: 'sqlite' | 'postgres' | 'none'
  /** How many connections to a database server there are at most. */
  connections?: number
  /** A database that is there already, instead of one of the app's own. */
  databaseUrl?: string
  /** Whether frequent answers come from the fast path, as in production, or all from the router. */
  entryPoint?: 'front' | 'router'
  /** Where mail goes instead of the mailbox. */
  smtpUrl?: string
  /** Timeouts for other servers, in milliseconds, where a test waits for one. */
  timeouts?: { provider: number; mail: MailTimeouts }
  webhookTimes?: WebhookTimes
  /** Wraps the store that the app uses. */
  store?: (store: Store) => Store
  /** Public files; none by default, which only a browser misses. */
  staticFiles?: StaticFiles
  /** A clock that other apps have too, as processes on one machine do. */
  clock?: TestClock
  /** Another build's parts, such as one with a planted fault. */
  program?: typeof parts
  /** By what name it is reached: browsers make and use passkeys for none that is an address. */
  host?: 'localhost'
}

/** A whole app: built code, a real listener, database, mail server and provider; its clock is the test's. */
export interface App {
  /** Where it listens. */
  address: string
  /** Scheme, host and port of its own. */
  origin: string
  /** Origin and authentication path. */
  base: string
  browser(): Browser
  clock: TestClock
  store: Store
  services: Services
  told: Told
  /** Lines of the log, parsed. */
  logged: Record<string, unknown>[]
  mailbox: Mailbox
  provider: TestProvider
  close(): Promise<void>
}

/** Starts the contract's fixture BASIC (21.1), or a variant of it. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-app-'))
  const [provider, mailbox] = await Promise.all([startProvider(), startMailbox({ smtpPort: 0, httpPort: 0 })])
  const told: Told = []
  const logged: Record<string, unknown>[] = []
  const { clock = createClock(), program = parts } = options
  const databaseUrl = options.databaseUrl ?? (await databaseUrlFor(options.database ?? 'sqlite', folder))
  const pool = { timeout: LONG_TIMEOUT, ...(options.connections && { connections: options.connections }) }
  const database = databaseUrl === 'none' ? null : await program.openDatabase(databaseUrl, pool)
  const realStore = database && failingStore(program.createStore(database, () => clock.now))
  const store = realStore && options.store ? options.store(realStore) : realStore

  const log = program.createLog({ level: 'debug', mode: 'production' }, collector(logged))
  const address = `http://${options.host ?? '127.0.0.1'}:${await freePort()}`
  const settings = settingsFor(address, { databaseUrl, ...options.settings })
  const config = configFor(options, provider, told)
  const services = program.createServices({
    settings,
    config,
    database,
    store,
    // With a mail server a site has the built-in e-mail link, whatever else its configuration says.
    mailer:
      options.providers?.includes('email') === false
        ? null
        : mailerTo(options.smtpUrl ?? mailbox.smtpUrl, config, options),
    passwords: program.createPasswordHashing(settings.passwordCost),
    log,
    now: () => clock.now,
    ...(options.timeouts ? { providerTimeout: options.timeouts.provider, mailTimeouts: options.timeouts.mail } : {}),
    ...(options.webhookTimes ? { webhookTimes: options.webhookTimes } : {}),
    closing: async () => database?.close(),
  })
  const { front, ...router } = program.createApp(services)
  const listener = program.createListener({
    ...router,
    ...(options.entryPoint === 'router' ? {} : { front }),
    settings,
    log,
    staticFiles: options.staticFiles ?? new Map(),
    // As server/main.ts has it.
    securityHeaders: true,
    ready: async () => store?.ping(),
  })
  await new Promise<void>((resolve) => listener.server.listen(Number(new URL(address).port), '127.0.0.1', resolve))

  return {
    address,
    origin: settings.origin,
    base: services.base,
    browser: () => new Browser(address, settings.origin),
    clock,
    get store() {
      if (!store) throw new Error('This app has no store.')
      return store
    },
    services,
    told,
    logged,
    mailbox,
    provider,
    async close() {
      await listener.stop(0)
      await Promise.all([services.close(), mailbox.close(), provider.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configFor(options: AppOptions, provider: TestProvider, told: Told): AuthConfig {
  const config = basicConfig(provider, told, options.providers)
  return options.config ? options.config(config) : config
}

/** The mailbox stands back where the configuration has a sender of its own. */
function mailerTo(smtpUrl: string, config: AuthConfig, { timeouts, program = parts }: AppOptions) {
  const settings = {
    smtpUrl: config.mailer ? null : smtpUrl,
    mailFrom: 'sign-in@example.com',
    origin: 'http://localhost',
  }
  return program.mailerFor(settings, config, timeouts?.mail)
}

async function databaseUrlFor(kind: 'sqlite' | 'postgres' | 'none', folder: string): Promise<string> {
  if (kind === 'none') return 'none'
  if (kind === 'sqlite') return `file:${join(folder, 'app.db')}`
  // Browser tests start apps too, and are not run by vitest.
  const { inject } = await import('vitest')
  return freshDatabase(inject('postgresUrl'))
}

function settingsFor(address: string, changes: Partial<Settings>): Settings {
  const { settings } = parts.readSettings(
    {
      AUTH_URL: address,
      AUTH_SECRET: SECRET,
      AUTH_COOKIE_PREFIX: 'next-auth',
      AUTH_ADOPT: 'any',
      SESSION_UPDATE_AGE: '0',
      AUTH_PASSWORDS: 'off',
      PASSWORD_COST: '64:1:1',
      LIMITS: 'off',
    },
    '/auth',
  )
  return { ...settings, ...changes }
}

function collector(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n')) if (line !== '') lines.push(JSON.parse(line))
      done()
    },
  })
}
