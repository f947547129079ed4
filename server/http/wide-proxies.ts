import { createBlockList } from './client-address.ts'

/** The widest ranges that still name the operator's own proxies. */
const WIDEST = { ipv4: 8, ipv6: 16 }

/** Private and link-local addresses of IPv6 (RFC 4193, RFC 4291 §2.5.6), whose ranges are wider than that. */
const PRIVATE = /^f[cde]/i

/** An address out of each /8 that the internet uses, and out of as many parts of IPv6's global unicast addresses. */
const PROBES = [
  ...Array.from({ length: 223 }, (_, index) => ({ address: `${index + 1}.57.113.7`, family: 'ipv4' }) as const),
  ...Array.from(
    { length: 256 },
    (_, index) => ({ address: `${(0x2000 + index * 32).toString(16)}:57::7`, family: 'ipv6' }) as const,
  ),
]

/** A share of all probes that no list of an operator's own networks reaches. */
const FAR_TOO_MANY = 8

/**
 * The entries of `TRUST_PROXY` that trust clients beside proxies: each that is too wide, or all of them, where many
 * together cover much of the internet.
 */
export function tooWideProxies(entries: readonly string[]): readonly string[] {
  const wide = entries.filter(isTooWide)
  if (wide.length > 0 || entries.length < FAR_TOO_MANY) return wide
  const proxies = createBlockList(entries)
  const trusted = PROBES.filter(({ address, family }) => proxies.check(address, family))
  return trusted.length < FAR_TOO_MANY ? [] : entries
}

function isTooWide(entry: string): boolean {
  const [address = '', prefix] = entry.split('/')
  if (prefix === undefined) return false
  if (!address.includes(':')) return Number(prefix) < WIDEST.ipv4
  // IPv4 addresses in IPv6 (RFC 4291 §2.5.5.2) count as what they stand for.
  if (/^(0{0,4}:)*:?ffff:/i.test(address)) return Number(prefix) < 96 + WIDEST.ipv4
  return Number(prefix) < (PRIVATE.test(address) ? 7 : WIDEST.ipv6)
}
