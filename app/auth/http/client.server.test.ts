import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { AuthConfig } from '../config.ts'
import { createClientOf } from './client.server.ts'

const FORWARDED = new Request('http://app.example/', { headers: { 'X-Forwarded-For': '6.6.6.6, 203.0.113.5' } })

/** What is told of a client under a server that is not ours, and what the log says of it. */
function tell(trusted: string[], config: Pick<AuthConfig, 'clientAddress'>, isProduction = true) {
  const logged: string[] = []
  const write = (...words: unknown[]) => logged.push(String(words.at(-1)))
  const log = { debug: () => {}, info: write, warn: write }
  const clientOf = createClientOf(trusted, config, { log, isProduction })
  const clients = [FORWARDED, FORWARDED].map((request) => clientOf(request, new RouterContextProvider()).address)
  return { clients, logged }
}

test('without TRUST_PROXY and clientAddress no address is known, and the log says once what limits count', () => {
  const { clients, logged } = tell([], {})
  expect(clients).toEqual([null, null])
  expect(logged).toEqual([expect.stringContaining('limits count all visitors as one network')])
})

test('a development server, whose one client is the developer, says nothing of it', () => {
  expect(tell([], {}, false)).toEqual({ clients: [null, null], logged: [] })
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
  expect(logged).toEqual([expect.stringContaining('clientAddress')])
})

test('what clientAddress says and is no address counts as none', () => {
  expect(tell([], { clientAddress: () => 'a name' }).clients).toEqual([null, null])
})
