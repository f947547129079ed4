/** Where NextAuth's client sends its log, whatever the authentication path is (contract, 1.6). */
const ALIASES = '/api/auth'

/** Whether an address is a path or below it, as the router reads both: in any case, and with its script's ending. */
export function isBelow(path: string, { pathname }: Pick<URL, 'pathname'>): boolean {
  return isPathBelow(path, pathname.toLowerCase())
}

/** The same of a path in lower case. */
export function isPathBelow(path: string, asked: string): boolean {
  if (!asked.startsWith(path)) return false
  return asked.length === path.length || asked[path.length] === '/' || DATA_ALONE.test(asked.slice(path.length))
}

/** What the router takes off the end of an address, twice in a host without `v8_passThroughRequests`. */
const DATA_ALONE = /^(\.data)+$/

/** Whether a path in lower case is one that NextAuth's client knows, below what stands before each path of a host. */
export function isNextAuths(asked: string, prefix: string): boolean {
  return isPathBelow(prefix + ALIASES, asked)
}

/** Letters, digits, `-`, `.`, `_` and `~`, which mean the same when they are percent-encoded (RFC 3986, 2.3 and 6.2.2.2). */
const ENCODED_PLAINLY = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi

/**
 * A path with those characters as they are. The router decodes a path before it looks for a route, so that what judges an
 * address by its text would take one of ours for a host's.
 */
export function inOneSpelling(path: string): string {
  return path.includes('%') ? path.replace(ENCODED_PLAINLY, (encoded) => decodeURIComponent(encoded)) : path
}
