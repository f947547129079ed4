/**
 * The URL a request asks for: the site's own origin and the target's path, never a host that the request names.
 * `null` for a target that is no path of ours: an absolute URL, `*`, `//host`, or what does not decode.
 */
export function requestUrl(origin: string, target: string): URL | null {
  if (!target.startsWith('/') || !isDecodable(target.replace(/[?#].*$/s, '')) || !URL.canParse(origin + target))
    return null
  const url = new URL(origin + target)
  // `/.//host` and `/\host` have become this as well: sent as a redirect, it would lead to another site.
  return url.pathname.startsWith('//') ? null : url
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
