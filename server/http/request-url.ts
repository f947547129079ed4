import { inOneSpelling } from '#app/auth/http/address/own-address.ts'

/** The path of nearly every target: nothing in it has another spelling. */
const PLAIN = /^[\w./~-]*$/

/**
 * The URL a request asks for: the site's own origin and the target's path, never a host that the request names. The path
 * comes in one spelling, so that files, limits, fast path and router judge the same address.
 * `null` for a target that is no path of ours: an absolute URL, `*`, `//host`, what does not decode, and what holds a
 * control character or another end of a line, which no route of the router's matches, or a backslash.
 */
export function requestUrl(origin: string, target: string): URL | null {
  if (!target.startsWith('/')) return null
  const end = target.search(/[?#]/)
  const path = end < 0 ? target : target.slice(0, end)
  if (!PLAIN.test(path)) {
    if (!isInOneLine(path)) return null
    return siteUrl(origin + inOneSpelling(path) + target.slice(path.length))
  }
  return siteUrl(origin + target)
}

function siteUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // `/.//host` has become this as well: sent as a redirect, it would lead to another site.
  return url.pathname.startsWith('//') ? null : url
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

/**
 * A target without the host that it names before its path, as it may for every server (RFC 9112 §3.2.2), where that is
 * one of ours; a target that names another host stays as it is.
 */
export function withoutHost(target: string, ours: readonly string[]): string {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(target) ?? []
  if (!ours.includes(host.toLowerCase())) return target
  return path.startsWith('/') ? path : `/${path}`
}
