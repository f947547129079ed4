/**
 * The URL a request asks for: the site's own origin and the target's path, never a host that the request names.
 * `null` for a target that is no path of ours: an absolute URL, `*`, `//host`, what does not decode, and what holds a
 * control character or another end of a line, which no route of the router's matches.
 */
export function requestUrl(origin: string, target: string): URL | null {
  if (!target.startsWith('/') || !isInOneLine(target.replace(/[?#].*$/s, '')) || !URL.canParse(origin + target))
    return null
  const url = new URL(origin + target)
  // `/.//host` and `/\host` have become this as well: sent as a redirect, it would lead to another site.
  return url.pathname.startsWith('//') ? null : url
}

function isInOneLine(path: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * A target without the host that it names before its path, as it may for every server (RFC 9112 §3.2.2), where that is
 * one of ours; a target that names another host stays as it is.
 */
export function withoutHost(target: string, ours: readonly string[]): string {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(target) ?? []
  if (!ours.includes(host.toLowerCase())) return target
  return path.startsWith('/') ? path : `/${path}`
}
