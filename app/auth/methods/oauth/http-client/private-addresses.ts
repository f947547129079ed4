import { BlockList, isIP } from 'node:net'

/** Networks that are not public (RFC 6890 and its IANA registries), and the ranges that are translated into them. */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

let notPublic: BlockList | undefined

function listNotPublic(): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of NOT_PUBLIC) {
    if (isIP(network) === 6) list.addSubnet(network, prefix, 'ipv6')
    else {
      list.addSubnet(network, prefix, 'ipv4')
      // What a translator between IPv6 and IPv4 makes of it (RFC 6052 §2.1).
      list.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6')
    }
  }
  return list
}

/** Whether an IP address is not public; an IPv4-mapped IPv6 address counts as the IPv4 address in it. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  notPublic ??= listNotPublic()
  return family === 0 || notPublic.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
