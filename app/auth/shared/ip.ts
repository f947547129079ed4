import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6
/** A network: its address and the bits that count. */
export type IpRange = [network: IpAddress, bits: number]

/** IPv4 addresses in IPv6 (RFC 4291 §2.5.5.2) have this many bits before them. */
const MAPPED_BITS = 96
/** The only addresses of IPv6 that the internet uses (RFC 4291 §2.4). */
const GLOBAL_UNICAST: IpRange = [ipaddr.parse('2000::'), 3]
/** What a translator between IPv6 and IPv4 makes of an IPv4 address (RFC 6052 §2.1). */
const TRANSLATED: IpRange = [ipaddr.parse('64:ff9b::'), 96]
/** Of the operator's own machines (RFC 1918, RFC 4193). */
const OWN_RANGES = new Set<string>(['private', 'loopback', 'uniqueLocal'])

/** An address in its usual text, an IPv4 one in IPv6 as itself, without a zone; `null` for what is none. */
export function parseIp(text: string): IpAddress | null {
  const version = isIP(text)
  if (version === 4) return ipaddr.IPv4.parse(text)
  return version === 0 ? null : ipaddr.process(text.replace(/%.*$/, ''))
}

/** The usual text of the same; asked for each request, so an IPv4 address, which has one text alone, is not parsed. */
export function ipText(text: string): string | null {
  return isIP(text) === 4 ? text : (parseIp(text)?.toString() ?? null)
}

/** An address or a range such as `10.0.0.0/8`; `null` for what is neither. */
export function parseRange(text: string): IpRange | null {
  const [named = '', prefix, ...more] = text.split('/')
  const network = parseIp(named)
  if (network === null || more.length > 0) return null
  const most = isIP(named) === 4 ? 32 : 128
  const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  if (!(bits <= most)) return null
  const isMapped = most === 128 && network.kind() === 'ipv4'
  return [network, isMapped ? Math.max(0, bits - MAPPED_BITS) : bits]
}

export function isInRange(address: IpAddress, [network, bits]: IpRange): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}

/** Whether the connection to a host does not leave this machine, so that an attacker on a network cannot listen. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || parseIp(name)?.range() === 'loopback'
}

/** Whether an address is of the operator's own machines or networks, and so never of a visitor from the internet. */
export function isOwnAddress(address: IpAddress): boolean {
  return OWN_RANGES.has(address.range())
}

/** Whether an address is one of the internet (the IANA registries of RFC 6890); what is no address is none. */
export function isPublicAddress(text: string): boolean {
  const address = parseIp(text)
  if (address === null) return false
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  if (isInRange(address, TRANSLATED)) return new ipaddr.IPv4(address.toByteArray().slice(12)).range() === 'unicast'
  return isInRange(address, GLOBAL_UNICAST) && address.range() === 'unicast'
}
