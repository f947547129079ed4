import { isInRanges, rangesOf } from '#app/auth/http/client-address.ts'
import { type IpRange, isOwnAddress } from '#app/auth/shared/ip.ts'

/** The widest ranges that still name the operator's own proxies. */
const WIDEST = { ipv4: 8, ipv6: 16 }

/** Private addresses of IPv6 have a wider range than that (RFC 4193). */
const WIDEST_OWN = 7

/** An address out of each /8 that the internet uses, and out of as many parts of IPv6's global unicast addresses. */
const PROBES = [
  ...Array.from({ length: 223 }, (_, index) => `${index + 1}.57.113.7`),
  ...Array.from({ length: 256 }, (_, index) => `${(0x2000 + index * 32).toString(16)}:57::7`),
]

/** A share of all probes that no list of an operator's own networks reaches. */
const FAR_TOO_MANY = 8

/**
 * The entries of `TRUST_PROXY` that trust clients beside proxies: each that is too wide, or all of them, where many
 * together cover much of the internet.
 */
export function tooWideProxies(entries: readonly string[]): readonly string[] {
  const wide = entries.filter((entry) => rangesOf([entry]).some(isTooWide))
  if (wide.length > 0 || entries.length < FAR_TOO_MANY) return wide
  const proxies = rangesOf(entries)
  const trusted = PROBES.filter((address) => isInRanges(address, proxies))
  return trusted.length < FAR_TOO_MANY ? [] : entries
}

function isTooWide([network, bits]: IpRange): boolean {
  if (network.kind() === 'ipv4') return bits < WIDEST.ipv4
  return bits < (isOwnAddress(network) || network.range() === 'linkLocal' ? WIDEST_OWN : WIDEST.ipv6)
}
