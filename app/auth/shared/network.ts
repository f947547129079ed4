import ipaddr from 'ipaddr.js'
import type { FactWords } from '../languages/words.ts'
import { parseIp } from './ip.ts'

/** What counts as one client: an IPv4 address, or the 64 bits of IPv6 that one subscriber has. */
export function clientNetwork(address: string | null): string {
  if (address === null) return 'unknown'
  const parsed = parseIp(address)
  return parsed instanceof ipaddr.IPv6 ? groups(parsed.parts.slice(0, 4)) : (parsed?.toString() ?? address)
}

function groups(parts: number[]): string {
  return parts.map((part) => part.toString(16)).join(':')
}

/** A range of addresses that is judged as one, and how many times a single client's limits it has. */
export interface Network {
  prefix: string
  times: number
}

/**
 * The networks of an address, from the narrowest to the widest: an IPv4 address and its /24, or the /64, /56 and /48 of an
 * IPv6 one, since one customer may be given any of the three. A wider one may be a carrier with many customers, so it has
 * several times the limits of one client.
 */
export function networksOf(address: string | null): Network[] {
  const narrow = { prefix: clientNetwork(address), times: 1 }
  const parsed = address === null ? null : parseIp(address)
  if (parsed === null) return [narrow]
  if (!(parsed instanceof ipaddr.IPv6)) return [narrow, { prefix: wideVersion4(parsed), times: 8 }]
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts
  return [
    narrow,
    { prefix: `${groups([first, second, third, fourth & 0xff00])}::/56`, times: 2 },
    { prefix: `${groups([first, second, third])}::/48`, times: 4 },
  ]
}

function wideVersion4({ octets }: ipaddr.IPv4): string {
  return `${octets.slice(0, 3).join('.')}.0/24`
}

/** The prefix of the widest of them. */
export function widestNetwork(address: string | null): string {
  return networksOf(address).at(-1)?.prefix ?? 'unknown'
}

/** Roughly where a client is: the first three numbers of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const parsed = parseIp(address)
  return parsed instanceof ipaddr.IPv4 ? wideVersion4(parsed) : `${clientNetwork(address)}::/64`
}

/** The same for a user to read: the last part of the address is left out. */
export function networkInWords(address: string | null, say: FactWords): string {
  const parsed = address === null ? null : parseIp(address)
  if (parsed === null) return say.networkNotKnown
  const range = parsed.range()
  if (range === 'loopback') return say.localNetwork
  const isLocal = ['private', 'uniqueLocal', 'linkLocal'].includes(range)
  const isVersion4 = parsed instanceof ipaddr.IPv4
  const first = isVersion4 ? `${parsed.octets.slice(0, 3).join('.')}.x` : `${groups(parsed.parts.slice(0, 4))}:x`
  return isLocal ? say.localNetworkAt(first) : say.internetAt(first)
}
