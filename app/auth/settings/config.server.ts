import { dirname } from 'node:path'
import type { SiteSettings } from '../brand/site-settings.ts'
import type { AuthConfig } from '../config.ts'
import type { ProviderSettings } from '../providers/resolve.server.ts'
import { readWebhook, type WebhookSettings } from '../webhooks/webhook-settings.ts'
import { withHandedIn } from './handed-in.ts'
import { readProviders } from './providers.ts'
import { keptSecret, secretKeptBefore } from './secrets/kept-secret.server.ts'
import { judgeOldSecret, readSecrets } from './secrets/secrets.ts'
import {
  type AdoptionPolicy,
  type NewDevicePolicy,
  readAdoptionPolicy,
  readAuthPath,
  readCookiePrefix,
  readHost,
  readNewDevice,
  readOrigin,
  readSecondStep,
  readTrustProxy,
  readUploads,
  type SecondStepDemands,
} from './server.ts'
import { judgeSessionAges, readSessionAges, type SessionAges } from './session-ages.ts'
import { readSignUpPolicy, type SignUpPolicy } from './sign-up.ts'
import { readMail, readSite } from './site.ts'
import { DATABASE_URL_FORMS, type PasswordCost, readDatabaseUrl, readPasswordCost } from './storage.ts'
import { refusePrefixed, unreadVariables } from './unknown-variables.ts'
import { type Environment, SettingsError, Variables } from './variables.ts'

export type { ProviderSettings } from '../providers/resolve.server.ts'
export type { PasswordCost } from './storage.ts'
export { SettingsError } from './variables.ts'

/** Everything but production is development: the demo, `npm run dev` and tests. */
export type Mode = 'production' | 'development'

/** What the process runs with, frozen (docs/settings.md). */
export interface Settings {
  mode: Mode
  port: number
  host: string
  /** Scheme, host and port, without a slash at the end. */
  origin: string
  /** Below which path the host's routes are, as React Router has it; fixed when the app is built. */
  basename: string
  /** Where authentication lives as a browser has it, such as `/auth`; fixed when the app is built. */
  authPath: string
  /** The first seals, all open. */
  secrets: readonly string[]
  cookiePrefix: string
  /** Which sessions that NextAuth sealed are taken over. */
  adopt: AdoptionPolicy
  /** `file:…`, `postgres://…`, or `none` for no store. */
  databaseUrl: string
  /** Milliseconds within which a read of a database server answers or fails. */
  databaseTimeout: number
  /** Where files of ours are kept, such as the secret that development makes. */
  dataFolder: string
  smtpUrl: string | null
  mailFrom: string | null
  /** Whether a sign-in mail has its code in the subject. */
  codeInSubject: boolean
  passwords: boolean
  /** The sign-in page shows them though no user has one yet: `AUTH_PASSWORDS=on` was written, not left out. */
  showPasswords: boolean
  /** Of which users a second step is demanded. */
  secondStep: SecondStepDemands
  /** What happens where an account is used in a browser that it does not know. */
  newDevice: NewDevicePolicy
  /** Users may add passkeys, and sign in by them. */
  passkeys: boolean
  /** Users with the role `admin` have pages to help others. */
  admin: boolean
  /** Who may become a user. */
  signUp: SignUpPolicy
  /** In the order shown. */
  providers: readonly ProviderSettings[]
  session: SessionAges
  /** Seconds. */
  emailLinkMaxAge: number
  passwordCost: PasswordCost
  limits: boolean
  /** Addresses, or ranges such as `10.0.0.0/8`. */
  trustProxy: readonly string[]
  /** What our listener takes for a host's own addresses: bytes of a body, and milliseconds for it to come. */
  uploads: { maxSize: number; timeout: number }
  site: SiteSettings
  /** Where events are pushed to; `null` where they are not. */
  webhook: WebhookSettings | null
  logLevel: LogLevel
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A build is there to be served: where `NODE_ENV` is not said it has the safeguards of production, and demands what that demands. */
const UNSAID: Mode = import.meta.env?.PROD ? 'production' : 'development'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** A mailed code that lives longer is worth a word. */
const LONGEST_CODE = 60 * MINUTE

/**
 * Parses the environment whole. Throws a `SettingsError` that names every fault; what works but is probably not meant
 * comes back as warnings. Has no effects: the secret that development makes is `openSettings`'s.
 */
export function readSettings(
  env: Environment,
  builtFor: string,
  unsaid: Mode = 'development',
  basename = '/',
): { settings: Settings; warnings: string[] } {
  const variables = new Variables(env)
  // Anything else would run production without its safeguards, and no operator would notice.
  const environment = variables.choice('NODE_ENV', ['production', 'development', 'test'], unsaid)
  const mode = environment === 'production' ? 'production' : 'development'
  const isProduction = mode === 'production'
  const port = variables.whole('PORT', 3000, { least: 1, most: 65535 })
  const host = readHost(variables, isProduction)
  const databaseUrl = readDatabaseUrl(variables)
  const origin = readOrigin(variables, isProduction, { host, port })
  const cookiePrefix = readCookiePrefix(variables)
  const settings: Settings = {
    mode,
    port,
    host,
    origin,
    basename,
    authPath: readAuthPath(variables, builtFor, basename),
    secrets: readSecrets(variables, isProduction),
    cookiePrefix,
    adopt: readAdoptionPolicy(variables, { cookiePrefix, databaseUrl }),
    databaseUrl,
    databaseTimeout: variables.whole('DATABASE_TIMEOUT', 2, { least: 1, most: 60, unit: 'seconds' }) * 1000,
    dataFolder: dataFolderOf(databaseUrl),
    ...readMail(variables, origin),
    codeInSubject: variables.isOn('MAIL_CODE_IN_SUBJECT', 'off'),
    passwords: variables.isOn('AUTH_PASSWORDS'),
    showPasswords: variables.text('AUTH_PASSWORDS') === 'on',
    secondStep: readSecondStep(variables),
    newDevice: readNewDevice(variables),
    passkeys: variables.isOn('AUTH_PASSKEYS'),
    admin: variables.isOn('AUTH_ADMIN'),
    signUp: readSignUpPolicy(variables),
    providers: readProviders(variables, isProduction),
    session: readSessionAges(variables),
    emailLinkMaxAge: variables.whole('EMAIL_LINK_MAX_AGE', 10 * MINUTE, { least: 30, most: 7 * DAY, unit: 'seconds' }),
    passwordCost: readPasswordCost(variables),
    limits: variables.isOn('LIMITS'),
    trustProxy: readTrustProxy(variables),
    uploads: readUploads(variables),
    site: readSite(variables),
    webhook: readWebhook(variables),
    logLevel: variables.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
  }
  judgeTogether(variables, settings)
  if (variables.faults.length > 0) throw new SettingsError(variables.faults)
  return { settings: deepFrozen(settings), warnings: variables.warnings }
}

/** The little that a command on the database needs; it works where the rest of the environment is not set. */
export function readStorageSettings(env: Environment): Pick<Settings, 'databaseUrl' | 'passwordCost'> {
  const variables = new Variables(env)
  const settings = { databaseUrl: readDatabaseUrl(variables), passwordCost: readPasswordCost(variables) }
  if (settings.databaseUrl === 'none') variables.refuse('DATABASE_URL', 'names no database', DATABASE_URL_FORMS)
  if (variables.faults.length > 0) throw new SettingsError(variables.faults)
  return deepFrozen(settings)
}

/** What the link of an invitation and its mail are made with. */
type InvitingSettings = Pick<Settings, 'origin' | 'basename' | 'authPath' | 'secrets' | 'site' | 'smtpUrl' | 'mailFrom'>

/** Which paths the app is built for. */
interface BuiltFor extends Pick<Settings, 'authPath' | 'basename'> {
  config?: Pick<AuthConfig, 'database'>
}

/** What inviting a visitor from a shell needs beside the storage; providers are not among it. */
export function readInvitingSettings(env: Environment, builtFor: string, basename = '/'): InvitingSettings {
  const variables = new Variables(env)
  const isProduction = variables.text('NODE_ENV') === 'production'
  const port = variables.whole('PORT', 3000, { least: 1, most: 65535 })
  const origin = readOrigin(variables, isProduction, { host: readHost(variables, isProduction), port })
  const settings = {
    origin,
    basename,
    authPath: readAuthPath(variables, builtFor, basename),
    secrets: readServersSecrets(variables),
    site: readSite(variables),
    ...readMail(variables, origin),
  }
  if (variables.faults.length > 0) throw new SettingsError(variables.faults)
  return deepFrozen(settings)
}

/**
 * The secrets of a server that runs elsewhere: those of the environment, or the one that development has made. None is
 * made here, as what is kept under it would open for no server.
 */
function readServersSecrets(variables: Variables): string[] {
  const secrets = readSecrets(variables, false)
  if (secrets.length > 0) return secrets
  // That of a demo opens nothing at a server of production, whose own is in an environment elsewhere.
  const mode = variables.text('NODE_ENV') ?? UNSAID
  const kept = mode === 'production' ? null : secretKeptBefore(dataFolderOf(readDatabaseUrl(variables)))
  if (kept !== null) return [kept]
  variables.demand('AUTH_SECRET', 'the server knows what is made here by it', 'AUTH_SECRET as the server has it.')
  return []
}

/** The secrets of this process's environment, as a command needs them that makes what a server opens. */
export function openSecrets(): readonly string[] {
  const variables = new Variables(process.env)
  const secrets = readServersSecrets(variables)
  if (variables.faults.length > 0) throw new SettingsError(variables.faults)
  return secrets
}

/**
 * The settings of the server but its secrets, for a command that leaves it something to send: a shell seldom has all that
 * production demands. What is left is sealed under `openSecrets`, as under others the server could not open it.
 */
export function openServersSettings({ authPath, basename, config }: BuiltFor): Omit<Settings, 'secrets'> {
  return readSettings(withHandedIn(process.env, config?.database), authPath, 'development', basename).settings
}

/** Where the server of this process's environment pushes events to. */
export function openWebhook(): WebhookSettings | null {
  const variables = new Variables(process.env)
  const webhook = readWebhook(variables)
  if (variables.faults.length > 0) throw new SettingsError(variables.faults)
  return webhook
}

/** `readInvitingSettings` of this process. */
export function openInvitingSettings({ authPath, basename, config }: BuiltFor): InvitingSettings {
  return readInvitingSettings(withHandedIn(process.env, config?.database), authPath, basename)
}

/**
 * `readSettings` of this process, as the server has them: a build runs as production unless `NODE_ENV` says otherwise.
 * Development without a secret gets one, kept in the data folder.
 */
export function openSettings(
  { authPath, basename, config }: BuiltFor,
  unsaid = UNSAID,
): { settings: Settings; warnings: string[] } {
  const { settings, warnings } = readSettings(withHandedIn(process.env, config?.database), authPath, unsaid, basename)
  if (settings.mode === 'production' || settings.secrets.length > 0) return { settings, warnings }
  return { settings: deepFrozen({ ...settings, secrets: [keptSecret(settings.dataFolder)] }), warnings }
}

/** `readStorageSettings` of this process. */
export function openStorageSettings({
  config,
}: Pick<BuiltFor, 'config'>): Pick<Settings, 'databaseUrl' | 'passwordCost'> {
  return readStorageSettings(withHandedIn(process.env, config?.database))
}

/** `judgeOldSecret` of this process. */
export function judgeConfiguredOldSecret(): string {
  return judgeOldSecret(new Variables(process.env))
}

function dataFolderOf(databaseUrl: string): string {
  return databaseUrl.startsWith('file:') ? dirname(databaseUrl.slice('file:'.length)) : 'data'
}

/** What no variable shows alone. */
function judgeTogether(variables: Variables, settings: Settings): void {
  const { session, providers, databaseUrl, signUp } = settings
  if (databaseUrl === 'none' && (settings.passwords || settings.smtpUrl !== null)) {
    const write = `a database, or AUTH_PASSWORDS=off and no SMTP_URL. ${DATABASE_URL_FORMS}`
    variables.refuse('DATABASE_URL', 'is none, where passwords and email links need a store', write)
  }
  if (databaseUrl === 'none' && (signUp.kind === 'invite' || signUp.kind === 'closed')) {
    const write =
      'SIGN_UP=open or domains:…, or a database: without one no visitor has an account, so none could sign in.'
    variables.refuse('SIGN_UP', 'needs a database', write)
  }
  if (databaseUrl === 'none' && settings.webhook !== null)
    variables.refuse('DATABASE_URL', 'is none, where events wait in it for the webhook', DATABASE_URL_FORMS)
  judgeSessionAges(variables, session, { hasDatabase: databaseUrl !== 'none' })
  if (settings.emailLinkMaxAge > LONGEST_CODE) {
    variables.warn(
      `EMAIL_LINK_MAX_AGE is ${settings.emailLinkMaxAge} seconds: a mailed code can be guessed, and a link in a mailbox that is read later opens the account, for as long. 600 is usual, 3600 long.`,
    )
  }
  const old = variables.untrimmed('NEXTAUTH_SECRET')
  if (settings.cookiePrefix === 'next-auth' && old !== null && !settings.secrets.includes(old))
    variables.warn('NEXTAUTH_SECRET is not in AUTH_SECRET: sessions of the old site do not open. Add it after a comma.')
  if (!settings.limits) variables.warn('LIMITS is off: nothing slows down an attacker who guesses passwords.')
  const ids = providers.map(({ id }) => id)
  refusePrefixed(variables, ids)
  for (const line of unreadVariables(variables.names, ids)) variables.warn(line)
}

function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) deepFrozen(member)
    Object.freeze(value)
  }
  return value
}

/** The password of a MySQL database that is imported from, where MySQL's own programs look for it. */
export function readMysqlPassword(): string | undefined {
  return process.env.MYSQL_PWD
}
