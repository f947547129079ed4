import { type IpRange, ipText, isInRange, parseIp, parseRange } from '../shared/ip.ts'

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

/** Tells who sent a request over a connection, by what proxies say of it, nearest proxy last. */
export type SenderOf = (forwardedFor: string | undefined) => SeenClient

/** Tells the same of any connection, whose address it reads once. */
export type ClientAddress = (connection: string | undefined) => SenderOf

/**
 * Believes `X-Forwarded-For` as far as the trusted proxies wrote it: each adds its client's address at the right, so
 * the first address from the right that is no trusted proxy's is the client. The client itself may have sent the rest.
 */
export function createClientAddress(trusted: readonly string[]): ClientAddress {
  const isProxy = createIsProxy(trusted)
  return (connected) => {
    const connection = connected === undefined ? null : plainAddress(connected)
    const isTrusted = connection !== null && isProxy(connection)
    const alone: SeenClient = { address: connection, connection, why: isTrusted ? 'silent' : 'connection' }
    if (connection === null) return () => alone
    const unbelieved: SeenClient = { address: connection, connection, why: 'unbelieved' }
    return (forwardedFor) => {
      if (forwardedFor === undefined) return alone
      if (!isTrusted) return unbelieved
      const address = furthest(connection, forwardedFor, isProxy)
      return { address, connection, why: isProxy(address) ? 'allTrusted' : 'forwarded' }
    }
  }
}

/**
 * The client as the trusted proxies say it, under a server that does not tell the address of a connection: that only they
 * reach the app is then on the operator's word. `null` where no address was sent.
 */
export function createForwardedAddress(trusted: readonly string[]): (forwardedFor: string | null) => string | null {
  const isProxy = createIsProxy(trusted)
  return (forwardedFor) => (forwardedFor === null ? null : furthest(null, forwardedFor, isProxy))
}

function createIsProxy(trusted: readonly string[]): (address: string) => boolean {
  const proxies = rangesOf(trusted)
  return (address) => proxies.length > 0 && isInRanges(address, proxies)
}

/** The first address from the right that is no proxy's; without one, the last that is an address, and before it `nearest`. */
function furthest<T extends string | null>(
  nearest: T,
  forwardedFor: string,
  isProxy: (address: string) => boolean,
): T | string {
  let client: T | string = nearest
  for (const part of forwardedFor.split(',').reverse()) {
    const address = plainAddress(part.trim())
    if (address === null) return client
    client = address
    if (!isProxy(client)) return client
  }
  return client
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
