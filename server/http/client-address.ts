import { type IpRange, ipText, isInRange, parseIp, parseRange } from '#app/auth/shared/ip.ts'

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
  const proxies = rangesOf(trusted)
  const isProxy = (address: string) => proxies.length > 0 && isInRanges(address, proxies)
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

/** The addresses and ranges that `TRUST_PROXY` names. */
export function rangesOf(entries: readonly string[]): IpRange[] {
  return entries.flatMap((entry) => {
    const range = parseRange(entry)
    return range === null ? [] : [range]
  })
}

export function isInRanges(text: string, ranges: readonly IpRange[]): boolean {
  const address = parseIp(text)
  return address !== null && ranges.some((range) => isInRange(address, range))
}

/** One spelling of an address, without a port, a zone or the IPv6 form of an IPv4 one; `null` for what is none. */
function plainAddress(text: string): string | null {
  const [, bracketed, version4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+)(?::\d+)?$/.exec(text) ?? []
  return ipText(bracketed ?? version4 ?? text)
}
