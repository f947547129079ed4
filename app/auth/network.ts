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

/** Roughly where a client is: the first three numbers of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const network = clientNetwork(address)
  return network.includes('.') ? `${network.replace(/\.\d+$/, '.0')}/24` : `${network}::/64`
}
