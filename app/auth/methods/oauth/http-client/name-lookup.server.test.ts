import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createNameLookup, type NameLookup } from './name-lookup.server.ts'
import { createDirectFetch } from './ssrf-guard.server.ts'

const lookup = vi.fn<NameLookup>()
const lookUp = createNameLookup(lookup)

const HERE: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }]

let server: Server
let port: number

beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(200, { connection: 'close' }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => server.close())

beforeEach(() => {
  lookup.mockReset()
})

const at = (host: string) => new URL(`http://${host}:${port}`)
const asker = (host: string) => {
  const ask = createDirectFetch([at(host)], lookUp)
  return async () => (await ask(at(host))).status
}

test('a name whose server does not answer is asked for once, however many wait, and keeps no other waiting', async () => {
  let answer: (found: LookupAddress[]) => void = () => {}
  const pending = new Promise<LookupAddress[]>((resolve) => {
    answer = resolve
  })
  lookup.mockImplementation((host) => (host === 'slow.test' ? pending : Promise.resolve(HERE)))
  const slow = asker('slow.test')
  const waiting = Promise.all(Array.from({ length: 20 }, slow))
  expect(await asker('quick.test')()).toBe(200)
  expect(lookup.mock.calls.map(([host]) => host)).toEqual(['slow.test', 'quick.test'])
  answer(HERE)
  expect(new Set(await waiting)).toEqual(new Set([200]))
})

test('a name that could not be found is asked for again', async () => {
  lookup.mockRejectedValueOnce(new Error('ENOTFOUND')).mockResolvedValue(HERE)
  const ask = asker('lost.test')
  await expect(ask()).rejects.toThrow('ENOTFOUND')
  expect(await ask()).toBe(200)
})
