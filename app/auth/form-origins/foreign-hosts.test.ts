import { expect, test, vi } from 'vitest'
import { createForeignHosts } from './foreign-hosts.ts'

const log = { warn: vi.fn() }
const refuses = (origin: string, host: string | null) => createForeignHosts({ origin, log }).refuses(host)

test.each([
  'localhost:3000',
  'localhost',
  'LOCALHOST.:3000',
  'shop.localhost:8080',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.168.1.7',
  'latchkey:3000',
  'intranet.example',
  'intranet.example:8080',
  null,
])('a site at http://intranet.example takes a request for %s', (host) => {
  expect(refuses('http://intranet.example', host)).toBe(false)
})

test.each(['evil.test:3000', 'intranet.example.evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test.'])(
  'it refuses one for %s, a name that another site can have lead here',
  (host) => {
    expect(refuses('http://intranet.example', host)).toBe(true)
    expect(refuses('http://localhost:3000', host)).toBe(true)
    expect(refuses('https://intranet.example', host)).toBe(false)
  },
)

test('the log has a line a minute, which says what to set and how many there were', () => {
  const clock = { now: 1_000_000 }
  const warn = vi.fn()
  const hosts = createForeignHosts({ origin: 'http://localhost:3000', log: { warn }, now: () => new Date(clock.now) })
  for (let request = 0; request < 5; request += 1) hosts.refuses(`${'a'.repeat(5000)}.test`)
  clock.now += 60_000
  hosts.refuses('evil.test')
  expect(warn.mock.calls.map(([fields]) => fields.requests)).toEqual([1, 5])
  expect(warn.mock.calls[0]?.[0].host).toHaveLength(200)
  expect(warn.mock.calls[0]?.[1]).toContain('set AUTH_URL')
})
