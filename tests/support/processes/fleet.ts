import { type Mailbox, startMailbox } from '#demo/mailbox/mailbox.ts'
import { Browser, type RequestOptions } from '#testing/browser.ts'
import type { Site } from '../attack/journeys.ts'
import { startProvider, type TestProvider } from '../providers/provider.ts'
import { startNginx } from './nginx.ts'
import { freePort } from './ports.ts'
import type { ReverseProxy } from './proxy.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** A place behind the proxy, where one process runs after the other. */
export class Place {
  #server: ServerProcess | undefined
  /** What the processes before the present one have written. */
  #before = ''

  constructor(
    readonly address: string,
    private readonly variables: Readonly<Record<string, string>>,
  ) {}

  /** Starts a process, of this build or of one in another folder. */
  async start(release?: string): Promise<void> {
    const port = Number(new URL(this.address).port)
    this.#server = await startServer('', { ...this.variables, port, ...(release === undefined ? {} : { release }) })
  }

  /** Of the process that runs, or of none. */
  get pid(): number | undefined {
    const { child } = this.#server ?? {}
    return child?.exitCode === null && child.signalCode === null ? child.pid : undefined
  }

  get written(): string {
    return this.#before + (this.#server?.written() ?? '')
  }

  /** Sends the process a signal that does not end it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#server?.child.kill(signal)
  }

  /** Ends the process and answers its exit code, `null` where the signal itself ended it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const server = this.#server
    if (!server) return null
    const code = await server.end(signal)
    this.#before += server.written()
    this.#server = undefined
    return code
  }
}

export interface FleetOptions {
  /** How many processes. */
  size: number
  databaseUrl: string
  /** Further environment of every process. */
  env?: Readonly<Record<string, string>>
}

/** One site as several processes of the build over one database, nginx in front of them. */
export interface Fleet extends Site {
  /** What the site calls itself: nginx' address. */
  origin: string
  places: readonly Place[]
  databaseUrl: string
  /** Comes through nginx. */
  browser(): Browser
  /** Sends each request to another process than the one before. */
  wanderer(): Browser
  /** What the processes have logged as errors, each message once. */
  complaints(): string[]
  close(): Promise<void>
}

/** Starts the parties, the processes, all at once, and the proxy. */
export async function startFleet({ size, databaseUrl, env = {} }: FleetOptions): Promise<Fleet> {
  const [provider, mailbox, nginx] = await Promise.all([startProvider(), startMailbox(), startNginx()])
  const variables = { ...siteVariables(nginx, provider, mailbox), DATABASE_URL: databaseUrl, ...env }
  const ports = await Promise.all(Array.from({ length: size }, freePort))
  const places = ports.map((port) => new Place(`http://127.0.0.1:${port}`, variables))
  const close = async () => {
    for (const place of places) place.signal('SIGCONT')
    await Promise.all(places.map((place) => place.end('SIGKILL')))
    await Promise.all([nginx.stop(), mailbox.close(), provider.close()])
  }
  try {
    const starts = await Promise.allSettled(places.map((place) => place.start()))
    for (const start of starts) if (start.status === 'rejected') throw start.reason
    await nginx.serve(places.map(({ address }) => address))
  } catch (error) {
    await close()
    throw error
  }
  const { origin } = nginx
  const addresses = places.map(({ address }) => address)
  return {
    origin,
    places,
    databaseUrl,
    provider,
    mailbox,
    browser: () => new Browser(origin),
    wanderer: () => new Wanderer(origin, addresses),
    complaints: () => [...new Set(places.flatMap(({ written }) => errorsIn(written)))],
    close,
  }
}

function errorsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => /^\{"level":"(error|fatal)"/.test(line))
  return lines.map((line) => (/"msg":"([^"]*)"\}$/.exec(line) ?? [])[1] ?? line)
}

/** All three ways of signing in, with passwords that are cheap to check. */
export function siteVariables(
  { origin }: Pick<ReverseProxy, 'origin'>,
  provider: TestProvider,
  mailbox: Mailbox,
): Record<string, string> {
  const { issuer, clientId, clientSecret } = provider
  return {
    AUTH_URL: origin,
    AUTH_PROVIDERS: 'acme,corp',
    AUTH_ACME_ID: clientId,
    AUTH_ACME_SECRET: clientSecret,
    AUTH_ACME_AUTHORIZATION_URL: `${issuer}/authorize`,
    AUTH_ACME_TOKEN_URL: `${issuer}/token`,
    AUTH_ACME_USERINFO_URL: `${issuer}/userinfo`,
    AUTH_CORP_ID: clientId,
    AUTH_CORP_SECRET: clientSecret,
    AUTH_CORP_ISSUER: issuer,
    AUTH_ACME_ASK_EMAIL: 'off',
    AUTH_CORP_ASK_EMAIL: 'off',
    SMTP_URL: mailbox.smtpUrl,
    PASSWORD_COST: CHEAP_COST,
    LIMITS: 'off',
  }
}

/** Memory in KiB, passes, lanes. */
const CHEAP_COST = '64:1:1'

/** A browser whose every request lands on another process. */
class Wanderer extends Browser {
  #count = 0

  constructor(
    origin: string,
    private readonly addresses: readonly string[],
  ) {
    super(origin)
  }

  override request(target: string, options: RequestOptions = {}) {
    const via = this.addresses[this.#count % this.addresses.length] ?? this.address
    this.#count += 1
    return super.request(target, { via, ...options })
  }
}
