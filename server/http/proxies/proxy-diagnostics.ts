import type { Logger } from 'pino'
import type { SeenClient, Why } from '#app/auth/http/client-address.ts'
import { isOwnAddress, parseIp } from '#app/auth/shared/ip.ts'
import { networkOf } from '#app/auth/shared/network.ts'
import { tooWideProxies } from './wide-proxies.ts'

/**
 * Says whose address the site counts, and why: the rule at once, the first client when there is one, and, once each, what
 * looks like a wrong TRUST_PROXY. Of a visitor's address no more than the network is written down.
 */
export function createClientWatch(trusted: readonly string[], log: Logger): (seen: SeenClient) => void {
  const rule =
    trusted.length === 0
      ? 'a client is the address of its connection, as TRUST_PROXY is not set'
      : 'a client is the address in X-Forwarded-For, on connections from TRUST_PROXY'
  log.info({ trustProxy: trusted }, rule)
  const wide = tooWideProxies(trusted)
  if (wide.length > 0) log.warn({ ranges: wide }, TOO_WIDE)
  const said = new Set<Why>()
  return ({ address, connection, why }) => {
    if (said.has(why) || address === null) return
    const isFirst = said.size === 0
    said.add(why)
    if (isFirst) log.info({ network: shown(address), why: REASONS[why] }, 'the first client')
    const hint = HINTS[why]?.(shown(connection ?? address))
    if (hint !== undefined) log.warn(hint)
  }
}

const TOO_WIDE =
  'TRUST_PROXY trusts clients too: every client from these ranges can send any address in X-Forwarded-For, so limits and logs do not hold. Name the addresses of your proxies alone.'

function shown(address: string): string {
  const parsed = parseIp(address)
  return parsed !== null && isOwnAddress(parsed) ? address : networkOf(address)
}

const REASONS: Readonly<Record<Why, string>> = {
  connection: 'it is the address of the connection',
  forwarded: 'a proxy of TRUST_PROXY says so in X-Forwarded-For',
  unbelieved: 'it is the address of the connection; X-Forwarded-For says something else',
  silent: 'it is the address of the connection, a proxy of TRUST_PROXY, which sent no X-Forwarded-For',
  allTrusted: 'all addresses in X-Forwarded-For are in TRUST_PROXY',
}

/** No range is proposed: a whole network would be believed. */
function advice(connection: string): string {
  return connection.includes('/') ? 'name its address in TRUST_PROXY.' : `set TRUST_PROXY=${connection}.`
}

const HINTS: Readonly<Partial<Record<Why, (connection: string) => string>>> = {
  unbelieved: (connection) =>
    `X-Forwarded-For from ${connection} is not believed. If that is your proxy, all of its visitors count as one: ${advice(connection)}`,
  silent: (connection) =>
    `${connection} is in TRUST_PROXY and sends no X-Forwarded-For. If that is your proxy, all of its visitors count as one: have it set the header.`,
  allTrusted: () =>
    'TRUST_PROXY names a client as well: a client in it can claim any address. Name the proxies and nothing more.',
}
