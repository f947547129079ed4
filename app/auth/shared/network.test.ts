import { expect, test } from 'vitest'
import { factWords } from '../languages/en/facts.ts'
import { clientNetwork, networkInWords, networkOf, networksOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
])('%s is shown as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', 'Internet, 203.0.113.x'],
  ['::ffff:203.0.113.7', 'Internet, 203.0.113.x'],
  ['2001:db8:1:2:3::4', 'Internet, 2001:db8:1:2:x'],
  ['192.168.1.20', 'Local network, 192.168.1.x'],
  ['fd00::1', 'Local network, fd00:0:0:0:x'],
  ['127.0.0.1', 'Local network'],
  ['::1', 'Local network'],
  [null, 'Not known'],
])('%s is in words: %s', (address, words) => {
  expect(networkInWords(address, factWords.english)).toBe(words)
})

test.each([
  ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24'], [1, 8]],
  ['::ffff:192.0.2.7', ['192.0.2.7', '192.0.2.0/24'], [1, 8]],
  ['2001:db8:1:2f3::4', ['2001:db8:1:2f3', '2001:db8:1:200::/56', '2001:db8:1::/48'], [1, 2, 4]],
  ['2001:db8:1:7::4', ['2001:db8:1:7', '2001:db8:1:0::/56', '2001:db8:1::/48'], [1, 2, 4]],
  [null, ['unknown'], [1]],
])('%s is judged as a part of %j', (address, prefixes, times) => {
  const networks = networksOf(address)
  expect(networks.map(({ prefix }) => prefix)).toEqual(prefixes)
  expect(networks.map((network) => network.times)).toEqual(times)
})
