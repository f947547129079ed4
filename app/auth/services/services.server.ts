import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '#db/database.server.ts'
import type { Store } from '#db/store/index.server.ts'
import { createOwnColumns, type ReadOwnColumns } from '#db/store/own-columns.server.ts'
import { type AccentView, accentCss } from '../brand/accent.ts'
import type { AuthConfig, Provider } from '../config.ts'
import { createSealer } from '../crypto/jwe.server.ts'
import { createKeys } from '../crypto/keys.server.ts'
import { createEventRecorder } from '../events/event-recorder.server.ts'
import { createRefusedForms, type RefusedForms } from '../form-origins/refused-forms.ts'
import type { RequestSite } from '../http/auth-request.server.ts'
import { callbackUrls } from '../http/callback-url.ts'
import { type ClientOf, createClientOf } from '../http/client.server.ts'
import { cookieNames } from '../http/cookies.ts'
import { providersAnswer } from '../http/json-endpoints.server.ts'
import { RequestContext, type RequestContextDeps, type RequestSource } from '../http/request-context.server.ts'
import type { Answer } from '../http/response.ts'
import { siteLanguages } from '../languages/negotiate.ts'
import { brandOf, contactOf } from '../mail/brand.ts'
import type { Mailer } from '../mail/mailer.server.ts'
import { MailOutbox } from '../mail/outbox/outbox.server.ts'
import { type MailTimeouts, TIMEOUTS } from '../mail/timeouts.ts'
import { passwordProvider } from '../methods/credentials/password.server.ts'
import { createPasswordUsers } from '../methods/credentials/password-users.server.ts'
import type { PasswordHashing } from '../methods/credentials/passwords.server.ts'
import { signedChallenges } from '../methods/email/signed-challenges.server.ts'
import { METHODS, methodFor } from '../methods/index.server.ts'
import type { ClientDeps } from '../methods/method.ts'
import type { OidcDiscovery } from '../methods/oauth/oidc/oidc-discovery.server.ts'
import { createChecks } from '../methods/oauth/protocol/checks.server.ts'
import type { ExternalClient } from '../methods/oauth/protocol/external.server.ts'
import { passkeyProvider } from '../methods/passkey/provider.server.ts'
import { createProviderTokens } from '../provider-tokens/provider-tokens.server.ts'
import { EMAIL_NAME } from '../providers/kinds.ts'
import { type BuiltIn, resolveProviders } from '../providers/resolve.server.ts'
import { createLimiter } from '../rate-limits/limits.server.ts'
import type { CheckedSession } from '../sessions/session.server.ts'
import { createSessionService } from '../sessions/steps/service.server.ts'
import type { Settings } from '../settings/config.server.ts'
import type { SignInDeps } from '../site/context.ts'
import { Afterwards } from '../timing/afterwards.server.ts'
import { WebhookOutbox, type WebhookTimes } from '../webhooks/webhook-outbox.server.ts'
import { type ClientLog, createClientLog } from './client-log.server.ts'

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
export interface Services extends SignInDeps {
  settings: Settings
  /** For tables of the app's own; all that the engine keeps is in the store. */
  database: Database | null
  /** `null` where the configuration names no table of the product's own for users. */
  readOwnColumns: ReadOwnColumns | null
  authPath: string
  log: Logger
  requestSite: RequestSite
  /** Whether these stand for services whose database is not open yet. */
  isOpening: boolean
  /** What is wrong with the configuration, or `null` (contract, chapter 17). */
  problem: string | null
  providersAnswer: Answer
  /** Sources that forms lead to beside this origin, for `form-action`: a redirect is held against it too. */
  formTargets: string
  /** Hosts of the providers whose answer a page of theirs posts to us. */
  postingHosts: readonly string[]
  /** The source of the style element that has the site's accent, for `style-src`: its hash, or nothing without an accent. */
  accentSource: string
  clientLog: ClientLog
  refusedForms: RefusedForms
  /** Who sent a request, where no listener of ours has seen it. */
  clientOf: ClientOf
  requestContext(source: RequestSource): RequestContext
  /** Ends what the services hold open. */
  close(): Promise<void>
}

/** The composition root: the site's services, made from what is given. */
export function createServices(deps: ServicesDeps): Services {
  const { settings, config, mailer, log, isOpening = false } = deps
  const now = deps.now ?? (() => new Date())
  const { origin, authPath, secrets } = settings
  const base = origin + authPath
  const secure = origin.startsWith('https:')
  const names = cookieNames(settings.cookiePrefix, secure)
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
    trail: events,
    now,
  })
  const { mailTimeouts: timeouts = TIMEOUTS } = deps
  const afterwards = new Afterwards(log)
  const outbox =
    mailer && store && new MailOutbox({ mailer, store, sealer, brand: brandOf(settings), log, now, timeouts })
  const isUseful = (from: Store) => (settings.showPasswords ? async () => true : createPasswordUsers(from, log, now))
  const builtIn: BuiltIn = {
    email: outbox ? { type: 'email', id: 'email', name: EMAIL_NAME } : null,
    credentials: settings.passwords && store ? passwordProvider(store, deps.passwords, log, isUseful(store)) : null,
    passkey: settings.passkeys && store ? passkeyProvider(store, { origin, log, now }) : null,
  }
  const providers = resolveProviders(settings, config, builtIn, now)
  const checks = createChecks(names, sealer, now, store?.leases ?? null)
  const clients = createClients(providers, { ...deps, store, base, checks, now })
  const problem = isOpening ? 'The database is not open yet.' : problemOf(settings, config, providers, store)
  const site: RequestContextDeps = {
    secrets,
    secure,
    cookieNames: names,
    log,
    languages: siteLanguages(settings.site.languages),
    checkSession: (requestContext, options) =>
      problem === null ? sessions.check(requestContext, options) : Promise.resolve(unknown(problem)),
    deadline: () => store?.deadline() ?? ((work) => work()),
  }
  return {
    ...clients,
    settings,
    database: deps.database ?? null,
    readOwnColumns: deps.database && config.userTable ? createOwnColumns(deps.database, config.userTable) : null,
    origin,
    base,
    siteName: settings.site.name,
    authPath,
    accountPath: config.pages?.account ?? `${authPath}/account`,
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
    limiter: createLimiter({ counters: store?.limits ?? null, now, isOn: settings.limits }),
    noticeLimiter: createLimiter({ counters: store?.limits ?? null, now, isOn: true }),
    hashing: settings.limits ? deps.passwords : { forClient: (_client, work) => work() },
    cookieNames: names,
    keys,
    sealer,
    sessions,
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
      callbackUrl: callbackUrls(origin, config.callbacks?.redirect),
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
    clientOf: createClientOf(settings.trustProxy, config, { log, isProduction: settings.mode === 'production' }),
    requestContext: (source) => new RequestContext(site, source),
    async close() {
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
): Pick<SignInDeps, 'external' | 'openid'> {
  const external = new Map<string, ExternalClient>()
  const openid = new Map<string, OidcDiscovery>()
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
