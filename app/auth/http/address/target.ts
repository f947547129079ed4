import { prefixOf } from '../../host/basename.ts'
import { inOneSpelling, isNextAuths, isPathBelow } from './own-address.ts'

/** Where a site is, and below which path the engine. */
export interface TargetSite {
  origin: string
  /** Below which path the host's routes are. Default: `/`. */
  basename?: string
  authPath: string
}

/** What a request asks for, read once: from its request line, or from the router's URL under a server that is not ours. */
export class Target {
  readonly pathname: string
  /** Empty, or with its question mark. */
  readonly search: string
  /** Whether that is the authentication path, or below it, as the router reads both: in any case. */
  readonly isBelow: boolean
  /** Whether it is the engine's own; any other is the host's. */
  readonly isOwn: boolean
  /** The segments after the authentication path, each decoded: the action and a provider's id, empty where there is none (contract, 1.2). */
  readonly action: string
  readonly providerId: string
  readonly #site: TargetSite
  readonly #lowerCase: string
  #query: URLSearchParams | undefined
  #url: URL | undefined

  constructor(site: TargetSite, { pathname, search }: Pick<URL, 'pathname' | 'search'>, url?: URL) {
    this.#site = site
    this.#url = url
    this.pathname = pathname
    this.search = search
    this.#lowerCase = pathname.toLowerCase()
    const { authPath, basename } = site
    const prefix = basename === undefined ? '' : prefixOf(basename).toLowerCase()
    this.isBelow = isPathBelow(authPath.toLowerCase(), this.#lowerCase)
    this.isOwn = this.isBelow || isNextAuths(this.#lowerCase, prefix)
    const after = this.isBelow ? pathname.slice(site.authPath.length) : ''
    const [, action = '', providerId = ''] = after.split('/', 3)
    this.action = decoded(action)
    this.providerId = decoded(providerId)
  }

  /** Path and query. */
  get wanted(): string {
    return this.pathname + this.search
  }

  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.search)
    return this.#query
  }

  /** Whether it is the engine's own in another spelling: no browser and no link of ours sends that. */
  get isMisspelt(): boolean {
    const pathname = inOneSpelling(this.pathname)
    return pathname !== this.pathname && new Target(this.#site, { pathname, search: '' }).isOwn
  }

  /** Whether it is of the engine and takes a file: the app reads its body as it comes, and says itself what is too large. */
  get takesFile(): boolean {
    return this.#lowerCase.replace(/\.data$/, '') === `${this.#site.authPath.toLowerCase()}/account/picture`
  }

  /** Under the site's own origin. */
  get url(): URL {
    this.#url ??= new URL(this.#site.origin + this.wanted)
    return this.#url
  }
}

/** What nearly every request line holds: of a path like that a URL keeps every character. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)*\/?$/

/** A path in which no character has another spelling. */
const IN_ONE_SPELLING = /^[\w./~-]*$/

/**
 * Reads a request line: under the site's own origin, never a host that the request names. The path comes in one spelling,
 * so that files, limits, fast path and router judge the same address.
 * `null` for a line that is no path of ours: an absolute URL, `*`, `//host`, what does not decode, and what holds a
 * control character or another end of a line, which no route of the router's matches, or a backslash.
 */
export function readTarget(site: TargetSite, line: string): Target | null {
  if (!line.startsWith('/')) return null
  if (PLAIN_PATH.test(line)) return new Target(site, { pathname: line, search: '' })
  const end = line.search(/[?#]/)
  const path = end < 0 ? line : line.slice(0, end)
  if (!IN_ONE_SPELLING.test(path) && !isInOneLine(path)) return null
  const url = new URL(site.origin + inOneSpelling(path) + line.slice(path.length))
  // `/.//host` has become this as well: sent as a redirect, it would lead to another site.
  return url.pathname.startsWith('//') ? null : new Target(site, url, url)
}

function isInOneLine(path: string): boolean {
  // A URL has a slash for it, a proxy and its rules have not.
  if (path.includes('\\')) return false
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
