/** What counts as one client: an IPv4 address, or the 64 bits of IPv6 that one subscriber has. */
export function clientNetwork(address: string | null): string {
  if (address === null) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
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
  const client = clientNetwork(address)
  const narrow = { prefix: client, times: 1 }
  if (client.includes('.')) return [narrow, { prefix: `${client.replace(/\.\d+$/, '.0')}/24`, times: 8 }]
  const [first = '', second = '', third = '', fourth] = client.split(':')
  if (fourth === undefined) return [narrow]
  const customer = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    narrow,
    { prefix: `${first}:${second}:${third}:${customer}::/56`, times: 2 },
    { prefix: `${first}:${second}:${third}::/48`, times: 4 },
  ]
}

/** The prefix of the widest of them. */
export function widestNetwork(address: string | null): string {
  return networksOf(address).at(-1)?.prefix ?? 'unknown'
}

/** Roughly where a client is: the first three numbers of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const network = clientNetwork(address)
  return network.includes('.') ? `${network.replace(/\.\d+$/, '.0')}/24` : `${network}::/64`
}
