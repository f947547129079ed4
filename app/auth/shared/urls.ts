/** A URL of one of the protocols (such as `https:`), or `null`. */
export function parseUrl(text: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return protocols.includes(url.protocol) ? url : null
}

/** Whether a URL names an origin and nothing more: no path, query, fragment or user. */
export function isOriginOnly(url: URL): boolean {
  return url.href === `${url.origin}/`
}
