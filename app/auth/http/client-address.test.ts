import { expect, test } from 'vitest'
import { createClientAddress, createForwardedAddress } from './client-address.ts'

test.each([
  ['the connection', [], '203.0.113.5', undefined, '203.0.113.5'],
  ['the connection, whatever it says, where no proxy is trusted', [], '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['the connection, where it is not of the proxy', ['10.0.0.1'], '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['the one that the proxy names', ['10.0.0.1'], '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  [
    'the last that no proxy is, not the first',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '6.6.6.6, 203.0.113.5, 10.2.0.3',
    '203.0.113.5',
  ],
  ['the farthest proxy, where all are', ['10.0.0.0/8'], '10.0.0.1', '10.3.0.9, 10.2.0.3', '10.3.0.9'],
  ['the proxy, where it names no client', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['the nearest known, where a name is no address', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['nothing out of what is no address', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.5, <script>, 10.2.0.3', '10.2.0.3'],
  ['an IPv4 address in its IPv6 form', ['10.0.0.1'], '::ffff:10.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
  [
    'the same where its digits are written as IPv6 has them',
    ['10.0.0.1'],
    '10.0.0.1',
    '::FFFF:cb00:7105',
    '203.0.113.5',
  ],
  ['the same in full', ['10.0.0.1'], '10.0.0.1', '[0:0:0:0:0:ffff:203.0.113.5]:4711', '203.0.113.5'],
  [
    'no IPv4 address where only the middle looks like one',
    ['10.0.0.1'],
    '10.0.0.1',
    '1::ffff:cb00:7105',
    '1::ffff:cb00:7105',
  ],
  [
    'the one that a proxy names which is trusted by its IPv6 form',
    ['::ffff:10.0.0.1'],
    '10.0.0.1',
    '203.0.113.5',
    '203.0.113.5',
  ],
  ['an address with a port', ['10.0.0.1'], '10.0.0.1', '203.0.113.5:4711', '203.0.113.5'],
  ['an IPv6 address in brackets with a port', ['fd00::/8'], 'fd00::1', '[2001:db8::5]:4711', '2001:db8::5'],
  ['an IPv6 address without its zone', [], 'fe80::1%eth0', undefined, 'fe80::1'],
  ['unknown, where the connection has no address', [], undefined, '203.0.113.5', null],
])('a client is %s', (_, trusted, connection, forwardedFor, address) => {
  expect(createClientAddress(trusted)(connection)(forwardedFor).address).toBe(address)
})

test.each([
  ['nothing where no address was sent', null, null],
  ['the one that the proxy names', '203.0.113.5', '203.0.113.5'],
  ['the last that no proxy is, not the first', '6.6.6.6, 203.0.113.5, 10.2.0.3', '203.0.113.5'],
  ['the farthest proxy, where all are', '10.3.0.9, 10.2.0.3', '10.3.0.9'],
  ['nothing out of what is no address', 'unknown', null],
])('under a server that tells no connection, the client is %s', (_, forwardedFor, expected) => {
  expect(createForwardedAddress(['10.0.0.0/8'])(forwardedFor)).toBe(expected)
})
