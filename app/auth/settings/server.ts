import { withoutBasename } from '../host/basename.ts'
import { isLoopback, parseRange } from '../shared/ip.ts'
import { isOriginOnly, parseUrl } from '../shared/urls.ts'
import { type Environment, Variables } from './variables.ts'

/** The address or name to listen on. */
export function readHost(variables: Variables, isProduction: boolean): string {
  const host = variables.text('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  if (/^([a-z0-9.-]+|[0-9a-f:.]+)$/i.test(host)) return host
  variables.refuse('HOST', 'is not an address or a host name', 'HOST=0.0.0.0, or the address to listen on.')
  return host
}

const ORIGIN_FORM = 'AUTH_URL=https://app.example: the public origin and nothing after it.'

/** The public origin, which everything absolute derives from. */
export function readOrigin(
  variables: Variables,
  isProduction: boolean,
  listening: { host: string; port: number },
): string {
  const variable = variables.nameOf('AUTH_URL')
  const value = variables.text(variable)
  if (value === null) {
    if (isProduction) variables.demand('AUTH_URL', 'every link and redirect is made from it', ORIGIN_FORM)
    return listeningOrigin(listening)
  }
  const url = parseUrl(value, ['https:', 'http:'])
  const hasUser = url !== null && (url.username !== '' || url.password !== '')
  if (url === null || hasUser || (variable === 'AUTH_URL' && !isOriginOnly(url))) {
    variables.refuse(variable, 'is not an origin', ORIGIN_FORM)
    return ''
  }
  if (isProduction && url.protocol === 'http:' && !isLoopback(url.hostname)) {
    variables.warn(`${variable} is http: cookies and passwords travel where others can read them. Use https.`)
  }
  return url.origin
}

/** The origin that AUTH_URL names in an environment; `null` where it names none, which the start of a site judges. */
export function namedOrigin(env: Environment): string | null {
  const variables = new Variables(env)
  const value = variables.text(variables.nameOf('AUTH_URL'))
  return value === null ? null : (parseUrl(value, ['https:', 'http:'])?.origin ?? null)
}

/** Where a browser on this machine reaches the listener. */
function listeningOrigin({ host, port }: { host: string; port: number }): string {
  const isHere = isLoopback(host) || host === '0.0.0.0' || host === '::'
  const name = host.includes(':') ? `[${host}]` : host
  return new URL(`http://${isHere ? 'localhost' : name}:${port}`).origin
}

/** The path of authentication, which is that of the build; `AUTH_PATH` is what stands behind the host's `basename`. */
export function readAuthPath(variables: Variables, builtFor: string, basename: string): string {
  const value = variables.text('AUTH_PATH')
  const built = withoutBasename(builtFor, basename)
  if (value !== null && value !== built) {
    variables.refuse('AUTH_PATH', `differs from ${built}, for which this app was built`, 'the same, or build again.')
  }
  return builtFor
}

/** What the names of our cookies begin with. */
export function readCookiePrefix(variables: Variables): string {
  const prefix = variables.text('AUTH_COOKIE_PREFIX') ?? 'latchkey'
  if (!/^[a-z0-9][a-z0-9._-]{0,49}$/i.test(prefix)) {
    const write = 'AUTH_COOKIE_PREFIX=latchkey, or letters, digits, dots and hyphens of your own.'
    variables.refuse('AUTH_COOKIE_PREFIX', 'cannot begin the name of a cookie', write)
  }
  return prefix
}

/**
 * Whose sessions are taken over from NextAuth (contract, 24.1): on a site that moves over those of its users, elsewhere
 * none. Without a database there are no users to know.
 */
export function readAdoptionPolicy(
  variables: Variables,
  { cookiePrefix, databaseUrl }: { cookiePrefix: string; databaseUrl: string },
): AdoptionPolicy {
  const usual = cookiePrefix === 'next-auth' ? 'known' : 'off'
  return variables.choice('AUTH_ADOPT', ['off', 'known', 'any'], databaseUrl === 'none' ? 'any' : usual)
}

/** Of which users a second step is demanded. */
export function readSecondStep(variables: Variables): SecondStepDemands {
  const policy = variables.choice('AUTH_SECOND_STEP', ['off', 'optional', 'required'], 'optional')
  const roles = (variables.text('AUTH_SECOND_STEP_ROLES') ?? '').split(',').map((role) => role.trim())
  const requiredOf = roles.filter((role) => role !== '')
  if (requiredOf.some((role) => /\s/.test(role))) {
    variables.refuse('AUTH_SECOND_STEP_ROLES', 'is not a list of roles', 'AUTH_SECOND_STEP_ROLES=admin,support.')
  }
  return { policy, requiredOf }
}

/** What a right password in a browser that its account does not know is answered with. */
export type NewDevicePolicy = 'code' | 'notice' | 'off'

/** `AUTH_NEW_DEVICE`. */
export function readNewDevice(variables: Variables): NewDevicePolicy {
  return variables.choice('AUTH_NEW_DEVICE', ['code', 'notice', 'off'], 'notice')
}

/** The proxies whose word on a client's address is believed. */
export function readTrustProxy(variables: Variables): string[] {
  const entries = (variables.text('TRUST_PROXY') ?? '').split(',').map((entry) => entry.trim())
  const named = entries.filter((entry) => entry !== '')
  if (named.some((entry) => parseRange(entry) === null)) {
    variables.refuse('TRUST_PROXY', 'is not a list of addresses or ranges', 'TRUST_PROXY=10.0.0.0/8,192.0.2.7.')
  }
  return named
}

const MEGABYTE = 1_000_000

/** What our listener takes for a host's own addresses: bytes of a body, and milliseconds for it to come. */
export function readUploads(variables: Variables): { maxSize: number; timeout: number } {
  return {
    maxSize: variables.whole('UPLOAD_MAX_SIZE', 50, { least: 1, most: 1_000_000, unit: 'megabytes' }) * MEGABYTE,
    timeout: variables.whole('UPLOAD_TIMEOUT', 300, { least: 5, most: 86_400, unit: 'seconds' }) * 1000,
  }
}

/**
 * Which of NextAuth's tokens open a session (contract, 24.1): none; those of enabled users of ours that were sealed
 * since their sessions count; or also those of subjects that never were users of ours.
 */
export type AdoptionPolicy = 'off' | 'known' | 'any'

/** Whether the site demands a second step: never, of users who have set one up, or of all. */
export type SecondStepPolicy = 'off' | 'optional' | 'required'

/** `AUTH_SECOND_STEP` and `AUTH_SECOND_STEP_ROLES`. */
export interface SecondStepDemands {
  policy: SecondStepPolicy
  /** Roles that it is required of whatever the policy says. */
  requiredOf: readonly string[]
}
