import { createContext, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { setClientAddress } from '../client-address.ts'
import type { AuthConfig } from '../config.ts'
import { toldAddress } from './address/told-address.ts'
import { createClientOf } from './client.server.ts'

const FORWARDED = new Request('http://app.example/', { headers: { 'X-Forwarded-For': '6.6.6.6, 203.0.113.5' } })

/** What is told of a client under a server that is not ours, and what the log says of it. */
function tell(
  trusted: string[],
  config: Pick<AuthConfig, 'clientAddress'>,
  { isProduction = true, address }: { isProduction?: boolean; address?: string } = {},
) {
  const logged: string[] = []
  const write = (...words: unknown[]) => logged.push(String(words.at(-1)))
  const log = { debug: () => {}, info: write, warn: write, error: write }
  const clientOf = createClientOf(trusted, config, { log, isProduction })
  const clients = [FORWARDED, FORWARDED].map((request) => {
    const context = new RouterContextProvider()
    setClientAddress(context, address)
    return clientOf(request, context).address
  })
  return { clients, logged }
}

test('without TRUST_PROXY and clientAddress no address is known, and the log says once what limits count', () => {
  const { clients, logged } = tell([], {})
  expect(clients).toEqual([null, null])
  expect(logged).toEqual([expect.stringContaining('limits count all visitors as one network')])
})

test('a development server, whose one client is the developer, says nothing of it', () => {
  expect(tell([], {}, { isProduction: false })).toEqual({ clients: [null, null], logged: [] })
})

test('with TRUST_PROXY the address is the one that the nearest proxy sent', () => {
  const { clients, logged } = tell(['10.0.0.1'], {})
  expect(clients).toEqual(['203.0.113.5', '203.0.113.5'])
  expect(logged).toEqual([expect.stringContaining('X-Forwarded-For')])
})

test('the app’s own clientAddress counts before TRUST_PROXY', () => {
  const said: (string | null)[] = ['::ffff:198.51.100.7', null]
  const { clients, logged } = tell(['10.0.0.1'], { clientAddress: () => said.shift() ?? null })
  expect(clients).toEqual(['198.51.100.7', null])
  expect(logged).toEqual([
    expect.stringContaining('clientAddress in app/auth.config.ts tells'),
    expect.stringContaining('clientAddress in app/auth.config.ts gives no address'),
  ])
})

test('what clientAddress says and is no address counts as none', () => {
  expect(tell([], { clientAddress: () => 'a name' }).clients).toEqual([null, null])
})

test('a clientAddress that fails leaves the address unknown, and the log says so once', () => {
  const unset = createContext<string>()
  const { clients, logged } = tell([], { clientAddress: ({ context }) => context.get(unset) })
  expect(clients).toEqual([null, null])
  expect(logged).toEqual([expect.stringContaining('clientAddress in app/auth.config.ts fails')])
})

test('an address that the server has told counts, and the log says so once', () => {
  const { clients, logged } = tell([], {}, { address: '::ffff:198.51.100.7' })
  expect(clients).toEqual(['198.51.100.7', '198.51.100.7'])
  expect(logged).toEqual([expect.stringContaining('by setClientAddress')])
})

test('of an address that the server has told, X-Forwarded-For counts where that is a proxy of TRUST_PROXY', () => {
  expect(tell(['10.0.0.1'], {}, { address: '10.0.0.1' }).clients).toEqual(['203.0.113.5', '203.0.113.5'])
  expect(tell(['10.0.0.1'], {}, { address: '198.51.100.7' }).clients).toEqual(['198.51.100.7', '198.51.100.7'])
})

test('a proxy of TRUST_PROXY that sends no address is named once', () => {
  const { clients, logged } = tell(['203.0.113.0/24', '6.6.6.6'], {}, {})
  expect(clients).toEqual(['6.6.6.6', '6.6.6.6'])
  expect(logged).toEqual([expect.stringContaining('X-Forwarded-For tells')])
  const log = { debug: () => {}, info: () => {}, error: () => {}, warn: (line: unknown) => logged.push(String(line)) }
  const clientOf = createClientOf(['10.0.0.1'], {}, { log, isProduction: true })
  const bare = new Request('http://app.example/')
  expect([bare, bare].map((request) => clientOf(request, new RouterContextProvider()).address)).toEqual([null, null])
  expect(logged.slice(1)).toEqual([expect.stringContaining('without an address in X-Forwarded-For')])
})

test('another copy of the module tells it too, as a server outside of the build does', async () => {
  vi.resetModules()
  const copy = await import('../client-address.ts')
  expect(copy.setClientAddress).not.toBe(setClientAddress)
  const context = new RouterContextProvider()
  copy.setClientAddress(context, '198.51.100.7')
  expect(toldAddress(context)).toBe('198.51.100.7')
})
