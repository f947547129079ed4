/** The page that a proxy asks about, and what it does with an answer that is not 2xx. */
export interface PageAskedFor {
  /** Path and query on this site; its first page where another host was asked for, or no page was named. */
  path: string
  /** nginx knows only the status of the answer; Caddy and Traefik send the whole of it to the visitor. */
  proxy: 'readsStatus' | 'copiesAnswers'
}

/**
 * Reads which page the visitor wanted: `X-Original-URL`, which the operator of nginx writes, or `X-Forwarded-Host` and
 * `-Uri`, which Caddy and Traefik set. The scheme is not read: the site knows its own, a proxy behind another may not.
 */
export function pageAskedFor(proxyHeader: (name: string) => string | null, origin: string): PageAskedFor {
  const original = proxyHeader('x-original-url')
  if (original !== null) {
    const [, host = null, path = original] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(original) ?? []
    return { path: pathAt(host, path, origin), proxy: 'readsStatus' }
  }
  const path = proxyHeader('x-forwarded-uri')
  if (path === null) return { path: '/', proxy: 'readsStatus' }
  return { path: pathAt(proxyHeader('x-forwarded-host'), path, origin), proxy: 'copiesAnswers' }
}

/** A session is of one host: to be led back to another would not sign the visitor in there. */
function pathAt(host: string | null, path: string, origin: string): string {
  const { host: own, hostname, protocol } = new URL(origin)
  const names = [own, `${hostname}:${protocol === 'https:' ? 443 : 80}`]
  return path.startsWith('/') && (host === null || names.includes(host.toLowerCase())) ? path : '/'
}
