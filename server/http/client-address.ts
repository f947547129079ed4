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
 * `connection`: no other address was sent. `forwarded`: a trusted proxy sent it. `unbelieved`: a client that is no
 * trusted proxy sent another one. `silent`: a trusted proxy sent none. `allTrusted`: each address is a trusted proxy's.
 */
export type Why = 'connection' | 'forwarded' | 'unbelieved' | 'silent' | 'allTrusted'

/** Whether a proxy of `TRUST_PROXY` sent the request. */
export function isByProxy({ why }: SeenClient): boolean {
  return why === 'forwarded' || why === 'silent' || why === 'allTrusted'
}

/** Tells who sent a request: the address of its connection, and what proxies say of it, nearest proxy last. */
export type ClientAddress = (connection: string | undefined, forwardedFor: string | undefined) => SeenClient

/**
 * Believes `X-Forwarded-For` as far as the trusted proxies wrote it: each adds its client's address at the right, so
 * the first address from the right that is no trusted proxy's is the client. The client itself may have sent the rest.
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
