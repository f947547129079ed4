import { BlockList, isIP } from 'node:net'

/** Who sent a request, and on whose word. */
export interface SeenClient {
  /** `null` where not even the connection tells one. */
  address: string | null
  /** The address of the connection. */
  connection: string | null
  why: Why
}

/**
 * `connection`: nobody said anything else. `forwarded`: a trusted proxy said so. `unbelieved`: somebody who is no trusted
 * proxy said something else. `silent`: a trusted proxy said nothing. `allTrusted`: whoever is named is a trusted proxy.
 */
export type Why = 'connection' | 'forwarded' | 'unbelieved' | 'silent' | 'allTrusted'

/** Tells who sent a request: the address of its connection, and what proxies say of it, nearest proxy last. */
export type ClientAddress = (connection: string | undefined, forwardedFor: string | undefined) => SeenClient

/**
 * Believes `X-Forwarded-For` as far as the trusted proxies wrote it: each adds at the right whom it was asked by, so
 * the first address from there that is none of them is the client. What stands further left is the client's own word.
 */
export function createClientAddress(trusted: readonly string[]): ClientAddress {
  const proxies = createBlockList(trusted)
  const isProxy = (address: string) =>
    trusted.length > 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const furthest = (proxy: string, forwardedFor: string) => {
    let client = proxy
    for (const said of forwardedFor.split(',').reverse()) {
      const address = plainAddress(said.trim())
      if (address === null) return client
      client = address
      if (!isProxy(client)) return client
    }
    return client
  }
  return (connected, forwardedFor) => {
    const connection = connected === undefined ? null : plainAddress(connected)
    const seen = (address: string | null, why: Why) => ({ address, connection, why })
    if (connection === null) return seen(null, 'connection')
    const isTrusted = isProxy(connection)
    if (forwardedFor === undefined) return seen(connection, isTrusted ? 'silent' : 'connection')
    if (!isTrusted) return seen(connection, 'unbelieved')
    const client = furthest(connection, forwardedFor)
    return seen(client, isProxy(client) ? 'allTrusted' : 'forwarded')
  }
}

/** A list of addresses and ranges, as `TRUST_PROXY` has them. */
export function createBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [named = '', prefix] = entry.split('/')
    const address = prefix === undefined ? (plainAddress(named) ?? named) : named
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** One spelling of an address, without a port, a zone or the IPv6 form of an IPv4 one; `null` for what is none. */
function plainAddress(text: string): string | null {
  const [, bracketed, version4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+)(?::\d+)?$/.exec(text) ?? []
  const address = (bracketed ?? version4 ?? text).replace(/%.*$/, '')
  if (isIP(address) === 0) return null
  return mappedVersion4(address) ?? address
}

/** The IPv4 address that an IPv6 one stands for (RFC 4291 §2.5.5.2), in any of its spellings; `null` for every other. */
function mappedVersion4(address: string): string | null {
  if (!/ffff:/i.test(address)) return null
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  if (high === undefined || low === undefined) return null
  return [high, low]
    .map((half) => Number.parseInt(half, 16))
    .flatMap((half) => [half >> 8, half & 255])
    .join('.')
}
