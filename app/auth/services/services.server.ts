import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '#db/database.server.ts'
import type { Store } from '#db/store/index.server.ts'
import { createOwnColumns } from '#db/store/own-columns.server.ts'
import { type AccentView, accentCss } from '../brand/accent.ts'
import type { AuthConfig, Provider } from '../config.ts'
import { createSealer } from '../crypto/jwe.server.ts'
import { createKeys } from '../crypto/keys.server.ts'
import { createEventRecorder } from '../events/event-recorder.server.ts'
import { createForeignHosts } from '../form-origins/foreign-hosts.ts'
import { createRefusedForms } from '../form-origins/refused-forms.ts'
import { homeOf, prefixOf } from '../host/basename.ts'
import { accountPathOf, withOwnAddresses } from '../host/own-addresses.ts'
import { createMissingBodies } from '../http/bodies/missing-bodies.ts'
import { callbackUrls } from '../http/callback-url.ts'
import { createClientOf } from '../http/client.server.ts'
import { cookieNames } from '../http/cookies.ts'
import { providersAnswer } from '../http/json-endpoints.server.ts'
import { RequestContext, type RequestContextDeps } from '../http/request-context.server.ts'
import type { CheckedSession } from '../http/session.ts'
import { siteLanguages } from '../languages/negotiate.ts'
import { brandOf, contactOf } from '../mail/brand.ts'
import type { Mailer } from '../mail/mailer.server.ts'
import { MailOutbox } from '../mail/outbox/outbox.server.ts'
import { type MailTimeouts, TIMEOUTS } from '../mail/timeouts.ts'
import { createHashesInUse } from '../methods/credentials/hashes-in-use.server.ts'
import { passwordProvider } from '../methods/credentials/password.server.ts'
import { createPasswordUsers } from '../methods/credentials/password-users.server.ts'
import type { PasswordHashing } from '../methods/credentials/passwords.server.ts'
import { signedChallenges } from '../methods/email/signed-challenges.server.ts'
import { METHODS, methodFor } from '../methods/index.server.ts'
import type { ClientDeps } from '../methods/method.ts'
import { createChecks } from '../methods/oauth/protocol/checks.server.ts'
import { passkeyProvider } from '../methods/passkey/provider.server.ts'
import { refusedForGood } from '../methods/throttle/throttle.server.ts'
import { createProviderTokens } from '../provider-tokens/provider-tokens.server.ts'
import { EMAIL_NAME, takesPasskeys } from '../providers/kinds.ts'
import { type BuiltIn, resolveProviders } from '../providers/resolve.server.ts'
import { createConnectionShares } from '../rate-limits/connection-shares.ts'
import { createLimiter } from '../rate-limits/limits.server.ts'
import { createSessionService } from '../sessions/steps/service.server.ts'
import { SessionWatch } from '../sessions/watch/session-watch.server.ts'
import type { Settings } from '../settings/config.server.ts'
import type { OpenIdMetadata, RegisteredClient } from '../site/providers.ts'
import type { Site, SiteProviders } from '../site/site.ts'
import { Afterwards } from '../timing/afterwards.server.ts'
import { WebhookOutbox, type WebhookTimes } from '../webhooks/webhook-outbox.server.ts'
import { createClientLog } from './client-log.server.ts'

/** What the services are made from: by the site as it is set up, by a test as it needs it. */
export interface ServicesDeps {
  settings: Settings
  config: AuthConfig
  /** What the store is over, for the app's own tables. */
  database?: Database | null
  /** `null` without a database. */
  store: Store | null
  /** `null` without a mail server. */
  mailer: Mailer | null
  mailTimeouts?: MailTimeouts
  webhookTimes?: WebhookTimes
  passwords: PasswordHashing
  log: Logger
  now?(): Date
  /** How providers are reached. */
  fetch?: typeof fetch
  /** Milliseconds that one answer of a provider may take. */
  providerTimeout?: number
  /** What else ends with the services. */
  closing?(): Promise<void>
  /** Whether the database is still to be opened: no session can be told until then. */
  isOpening?: boolean
}

/** Everything with side effects, made once; requests find it in `servicesContext`. */
export interface Services extends Site {
  /** The sessions of answers and sockets that are open. */
  sessionWatch: SessionWatch
  /** Ends what the services hold open. */
  close(): Promise<void>
}

/** The composition root: the site's services, made from what is given. */
export function createServices(deps: ServicesDeps): Services {
  const { settings, mailer, log, isOpening = false } = deps
  const now = deps.now ?? (() => new Date())
  const { origin, basename, authPath, secrets } = settings
  const home = homeOf(settings)
  const config = withOwnAddresses(deps.config, basename)
  const base = origin + authPath
  const secure = origin.startsWith('https:')
  const cookiePath = prefixOf(basename) || '/'
  const names = cookieNames(settings.cookiePrefix, secure, cookiePath)
  const sealer = createSealer(secrets, now)
  const keys = createKeys(secrets)
  const store = deps.store && {
    ...deps.store,
    verificationTokens: signedChallenges(deps.store.verificationTokens, keys),
  }
  const { webhook } = settings
  const { webhookTimes: times } = deps
  const webhooks =
    webhook && store && new WebhookOutbox({ webhook, store, sealer, log, now, ...(times ? { times } : {}) })
  const events = createEventRecorder({ store, log, now, isBounded: settings.limits, push: webhooks })
  const sessions = createSessionService({
    ages: settings.session,
    config,
    cookieNames: names,
    sealer,
    keys,
    store,
    adopt: settings.adopt,
    demands: settings.secondStep,
    hasPasskeys: () => takesPasskeys(providers),
    trail: events,
    now,
  })
  const { absoluteAge, idleAge } = settings.session
  const sessionWatch = new SessionWatch({ store, log, measure: () => ({ now: now().getTime(), absoluteAge, idleAge }) })
  const { mailTimeouts: timeouts = TIMEOUTS } = deps
  const afterwards = new Afterwards(log)
  const limiter = createLimiter({ counters: store?.limits ?? null, now, isOn: settings.limits })
  const noteNoMailbox = (address: string) => limiter.count(refusedForGood(address))
  const outbox =
    mailer &&
    store &&
    new MailOutbox({ mailer, store, sealer, brand: brandOf(settings), log, now, timeouts, noteNoMailbox })
  const isUseful = (from: Store) => (settings.showPasswords ? async () => true : createPasswordUsers(from, log, now))
  const passwordsOf = (from: Store) => {
    const inUse = createHashesInUse(from, log, now)
    return passwordProvider(from, deps.passwords, log, { isUseful: isUseful(from), inUse })
  }
  const builtIn: BuiltIn = {
    email: outbox ? { type: 'email', id: 'email', name: EMAIL_NAME } : null,
    credentials: settings.passwords && store ? passwordsOf(store) : null,
    passkey: settings.passkeys && store ? passkeyProvider(store, { origin, log, now }) : null,
  }
  const providers = resolveProviders(settings, config, builtIn, now)
  const checks = createChecks(names, sealer, now, store?.leases ?? null)
  const clients = createClients(providers, { ...deps, store, base, checks, now })
  const problem = isOpening ? 'The database is not open yet.' : problemOf(settings, config, providers, store)
  const requests: RequestContextDeps = {
    secrets,
    secure,
    cookiePath,
    cookieNames: names,
    log,
    languages: siteLanguages(settings.site.languages),
    checkSession: (requestContext, options) =>
      problem === null ? sessions.check(requestContext, options) : Promise.resolve(unknown(problem)),
    watchSession: (session) => sessionWatch.watch(session),
    deadline: () => store?.deadline() ?? ((work) => work()),
  }
  return {
    ...clients,
    settings,
    database: deps.database ?? null,
    readOwnColumns: deps.database && config.userTable ? createOwnColumns(deps.database, config.userTable) : null,
    origin,
    home,
    basename,
    base,
    siteName: settings.site.name,
    authPath,
    accountPath: accountPathOf({ config: deps.config, basename, authPath }),
    config,
    providers,
    checks,
    providerTokens: createProviderTokens({
      store,
      sealer,
      external: clients.external,
      log,
      trail: events,
      now,
      keeps: config.keepTokens,
    }),
    limiter,
    noticeLimiter: createLimiter({ counters: store?.limits ?? null, now, isOn: true }),
    hashing: settings.limits ? deps.passwords : { admit: () => null },
    cookieNames: names,
    keys,
    sealer,
    sessions,
    sessionWatch,
    events,
    store,
    mailer: outbox,
    afterwards,
    signUpPolicy: settings.signUp,
    contact: contactOf(settings),
    log,
    emailLinkMaxAge: settings.emailLinkMaxAge,
    now,
    requestSite: {
      origin,
      callbackUrlCookie: names.callbackUrl,
      callbackUrl: callbackUrls(origin, config.callbacks?.redirect, home),
    },
    isOpening,
    problem,
    providersAnswer: providersAnswer(base, providers),
    methodFor,
    formTargets: formTargets(providers, config),
    postingHosts: postingHosts(providers),
    accentSource: accentSource(settings.site.accent),
    clientLog: createClientLog(now),
    refusedForms: createRefusedForms({ origin, log, now }),
    foreignHosts: createForeignHosts({ origin, log, now }),
    missingBodies: createMissingBodies({ log, now }),
    shares: createConnectionShares(deps.database?.connections ?? null),
    clientOf: createClientOf(settings.trustProxy, config, { log, isProduction: settings.mode === 'production' }),
    requestContext: (source) => new RequestContext(requests, source),
    async close() {
      await sessionWatch.close()
      await afterwards.finished()
      await outbox?.close()
      await events.close()
      await webhooks?.close()
      await deps.closing?.()
    },
  }
}

function unknown(problem: string): CheckedSession {
  return { kind: 'unknown', cause: new Error(problem) }
}

/** One client per external provider, under its id. */
function createClients(
  providers: ReadonlyMap<string, Provider>,
  deps: ClientDeps,
): Pick<SiteProviders, 'external' | 'openid'> {
  const external = new Map<string, RegisteredClient>()
  const openid = new Map<string, OpenIdMetadata>()
  for (const provider of providers.values()) {
    const made = methodFor(provider).client?.(provider, deps)
    if (made) external.set(provider.id, made.external)
    if (made?.openid) openid.set(provider.id, made.openid)
  }
  return { external, openid }
}

function problemOf(
  settings: Settings,
  config: AuthConfig,
  providers: ReadonlyMap<string, Provider>,
  store: Store | null,
): string | null {
  if (settings.secrets.length === 0) return 'There is no secret: set AUTH_SECRET.'
  const all = [...(config.providers ?? []), ...providers.values()]
  const problems = METHODS.flatMap((method) =>
    all.filter((provider) => methodFor(provider) === method).map((provider) => method.problem?.(provider, store)),
  )
  return problems.find((problem) => typeof problem === 'string') ?? null
}

/**
 * Chromium holds a form's whole chain of redirects against `form-action`, and a provider may send a visitor on to an
 * address that is not known here: so any https address may follow, and the plain ones of this machine by name
 * (docs/decisions/http/0002-form-action-and-identity-providers.md). Without one, no form leads away from the site.
 */
function formTargets(providers: ReadonlyMap<string, Provider>, { callbacks }: AuthConfig): string {
  const external = [...providers.values()].flatMap((provider) => methodFor(provider).leadsTo?.(provider) ?? [])
  if (external.length === 0 && callbacks?.redirect === undefined) return ''
  const plain = external.filter((url) => url.protocol === 'http:').map((url) => url.origin)
  return ['https:', ...new Set(plain)].join(' ')
}

function postingHosts(providers: ReadonlyMap<string, Provider>): string[] {
  const all = [...providers.values()].filter(
    (provider) => 'authorizationParams' in provider && provider.authorizationParams?.response_mode === 'form_post',
  )
  return all.flatMap((provider) => methodFor(provider).leadsTo?.(provider).host ?? [])
}

/** The source of a style element with this accent. */
export function accentSource(accent: AccentView | null): string {
  return accent === null ? '' : `'sha256-${createHash('sha256').update(accentCss(accent)).digest('base64')}'`
}
