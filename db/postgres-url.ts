/** What libpq knows as `sslmode`, and pg's own `no-verify`. */
export const SSL_MODES: readonly string[] = [
  'disable',
  'allow',
  'prefer',
  'require',
  'verify-ca',
  'verify-full',
  'no-verify',
]

/** Modes in which libpq encrypts without checking the certificate, so that an attacker may answer instead. */
const UNPROVED = new Set(['allow', 'prefer', 'require'])

/**
 * A `postgres:` URL as libpq documents them (PostgreSQL, 34.1.1.2), which have no fragment; `null` where it is none or
 * names several hosts.
 */
export function parsePostgresUrl(url: string): URL | null {
  // A lone % stands for itself; a host that only the query names, such as a socket's folder, needs one in its place.
  const whole = url.replace(/%(?![\da-f]{2})/gi, '%25')
  const text = /[?&]host=/.test(whole) ? whole.replace(/^(\w+:\/\/[^/?#@]*@)(?=[:/])/, '$1localhost') : whole
  if (!/^postgres(ql)?:\/\/[^#]*$/.test(text) || !URL.canParse(text) || namesSeveralHosts(text)) return null
  const parsed = new URL(text)
  return [parsed.username, parsed.password, parsed.host, parsed.pathname].every(decodes) ? parsed : null
}

/** Whether a URL lists hosts to be tried in turn, which pg does not. */
export function namesSeveralHosts(url: string): boolean {
  const [, authority = '', query = ''] = /^\w+:\/\/([^/?#]*)[^?#]*\??([^#]*)/.exec(url) ?? []
  return `${authority.replace(/.*@/s, '')}${new URLSearchParams(query).get('host') ?? ''}`.includes(',')
}

/** The environment's part in a connection, where the URL is silent. */
export interface PostgresEnvironment {
  /** `PGHOST` */
  host: string | null
  /** `PGSSLMODE` */
  sslMode: string | null
}

/** The host that a URL leads to without encryption; `null` where the connection is encrypted or goes by a socket. */
export function unencryptedHost(url: string, environment: PostgresEnvironment): string | null {
  const parsed = parsePostgresUrl(url)
  if (parsed === null || isEncrypted(parsed.searchParams, environment.sslMode)) return null
  const named = parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname)
  const host = named === '' ? (environment.host ?? 'localhost') : named
  // What begins with a slash is the folder of a socket (PostgreSQL, 34.1.2).
  return host.startsWith('/') ? null : host.toLowerCase()
}

/** As pg reads it: a certificate or a key in the URL asks for encryption too. */
function isEncrypted(query: URLSearchParams, environmentMode: string | null): boolean {
  const mode = query.get('sslmode')
  if (mode !== null) return mode !== 'disable'
  if (['sslcert', 'sslkey', 'sslrootcert'].some((name) => query.has(name))) return true
  if (['true', '1'].includes(query.get('ssl') ?? '') || query.get('sslnegotiation') === 'direct') return true
  return SSL_MODES.includes(environmentMode ?? '') && environmentMode !== 'disable' && environmentMode !== 'allow'
}

/**
 * The URL as pg is to read it. Whatever asks for encryption asks for a server that proves who it is, as pg 8 has it and
 * pg 9 will not; and `options` come before the URL’s own, in whose place they would be lost.
 */
export function pgUrl(url: string, options = ''): string {
  const parsed = parsePostgresUrl(url)
  if (parsed === null) return url
  const { searchParams: query } = parsed
  const mode = query.get('sslmode') ?? ''
  if (query.get('sslrootcert') === 'system') query.delete('sslrootcert')
  if (!query.has('uselibpqcompat')) {
    // Its own name for this: with it the authority alone is checked, by the file that is named.
    if (mode === 'verify-ca' && query.has('sslrootcert')) query.set('uselibpqcompat', 'true')
    else if (UNPROVED.has(mode) || mode === 'verify-ca') query.set('sslmode', 'verify-full')
  }
  if (options !== '') query.set('options', [options, query.get('options') ?? ''].join(' ').trim())
  return parsed.href
}

/** A URL that names no authority with the one of `PGSSLROOTCERT`, as libpq has it: pg reads `PGSSLMODE` alone. */
export function withRootCertificate(url: string, { sslMode, file }: { sslMode: string | null; file: string | null }) {
  const parsed = file === null ? null : parsePostgresUrl(url)
  if (parsed === null || file === null) return url
  const { searchParams: query } = parsed
  const mode = query.get('sslmode') ?? sslMode ?? ''
  if (query.has('sslrootcert') || mode === 'no-verify' || !isEncrypted(query, sslMode)) return url
  query.set('sslrootcert', file)
  // Beside a file in the URL, pg does not look at PGSSLMODE.
  if (!query.has('sslmode') && SSL_MODES.includes(mode)) query.set('sslmode', mode)
  return parsed.href
}

/** What libpq's programs have to be given to check the server of a URL as pg does: they ask for no proof by themselves. */
export function libpqEnvironment(url: string): string[] {
  const query = parsePostgresUrl(url)?.searchParams
  if (query === undefined || !isEncrypted(query, null)) return []
  const mode = query.get('sslmode')
  if (mode === 'no-verify') return ['PGSSLMODE=require']
  const authority = query.get('sslrootcert') ?? 'system'
  return [`PGSSLMODE=${mode === 'verify-ca' ? mode : 'verify-full'}`, `PGSSLROOTCERT=${quotedForShell(authority)}`]
}

function quotedForShell(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
