import { isIP } from 'node:net'

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

/** Whether the connection does not leave this machine, so that no attacker on a network can listen. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d+){3}$/.test(name)
}

/** An IP address, or a range of them such as `10.0.0.0/8`. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}
