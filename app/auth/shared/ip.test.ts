import { expect, test } from 'vitest'
import { ipText, isInRange, isLoopback, isOwnAddress, isPublicAddress, parseIp, parseRange } from './ip.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '64:ff9b:1::101:101',
  '::a00:1',
  'fec0::1',
  '192.0.2.1',
  '198.18.0.1',
  '2001::1',
  '2001:db8::1',
  '100::1',
  '0x7f.1',
  '127.1',
  '010.0.0.1',
  'no address',
])('%s is not of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '64:ff9b::101:101',
  '::ffff:1.1.1.1',
])('%s is of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['1::ffff:c000:207', '1::ffff:c000:207'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['192.0.2', undefined],
  ['0300.0.2.7', undefined],
  ['3221226000', undefined],
  ['[::1]', undefined],
  ['', undefined],
])('%s is read as %s', (text, address) => {
  expect(parseIp(text)?.toString()).toBe(address)
  expect(ipText(text) ?? undefined).toBe(address)
})

test.each([
  ['10.0.0.0/8', '10.9.9.9', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.0/8', '::a00:1', false],
  ['::ffff:10.0.0.0/104', '10.9.9.9', true],
  ['::ffff:10.0.0.0/104', '11.0.0.1', false],
  ['::ffff:0:0/96', '203.0.113.5', true],
  ['::/0', '2001:db8::1', true],
  ['::/0', '203.0.113.5', false],
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['fd00::/8', 'fd12::1', true],
])('of %s, %s is a part: %s', (range, address, isPart) => {
  const [network, one] = [parseRange(range), parseIp(address)]
  expect(network && one && isInRange(one, network)).toBe(isPart)
})

test.each(['10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', '10.0.0.0/1e1', 'proxy', '10/8', ''])(
  '%s is no range',
  (text) => {
    expect(parseRange(text)).toBeNull()
  },
)

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.255.0.1', true],
  ['[::1]', true],
  ['::1', true],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['127.0.0.1:80', false],
  ['128.0.0.1', false],
  ['10.0.0.1', false],
])('a connection to %s stays on this machine: %s', (hostname, stays) => {
  expect(isLoopback(hostname)).toBe(stays)
})

test.each([
  ['10.1.2.3', true],
  ['127.0.0.1', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['::1', true],
  ['fd00::1', true],
  ['203.0.113.77', false],
  ['2001:db8::1', false],
])("%s is of the operator's own machines: %s", (text, isOwn) => {
  const address = parseIp(text)
  expect(address && isOwnAddress(address)).toBe(isOwn)
})
