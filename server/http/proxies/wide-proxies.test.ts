import { expect, test } from 'vitest'
import { tooWideProxies } from './wide-proxies.ts'

const eighths = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.0.0.0/8`)

test.each([
  ['0.0.0.0/0,::/0', ['0.0.0.0/0', '::/0']],
  ['10.0.0.0/8,0.0.0.0/1,128.0.0.0/1', ['0.0.0.0/1', '128.0.0.0/1']],
  ['::ffff:0:0/96', ['::ffff:0:0/96']],
  ['2000::/3', ['2000::/3']],
  ['2001::/16,::/1', ['::/1']],
])('%s trusts clients', (entries, wide) => {
  expect(tooWideProxies(entries.split(','))).toEqual(wide)
})

test('many ranges that cover much of the internet together trust clients', () => {
  expect(tooWideProxies(eighths(223))).toEqual(eighths(223))
})

test.each([
  '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8,100.64.0.0/10,169.254.0.0/16,192.0.2.7,::1',
  'fc00::/7,fe80::/10,fd00::/16',
  '::ffff:10.0.0.0/104',
  '2001:db8::/32',
  '173.245.48.0/20,103.21.244.0/22,103.22.200.0/22,103.31.4.0/22,141.101.64.0/18,108.162.192.0/18,190.93.240.0/20,188.114.96.0/20,197.234.240.0/22,198.41.128.0/17,162.158.0.0/15,104.16.0.0/13,172.64.0.0/13,131.0.72.0/22,2400:cb00::/32',
  '',
])('%s names proxies', (entries) => {
  expect(tooWideProxies(entries.split(',').filter(Boolean))).toEqual([])
})
