import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createClientAddress } from '#app/auth/http/client-address.ts'
import { createClientWatch } from './proxy-diagnostics.ts'

/** What is logged at the start and of requests by these connections and headers. */
function logged(trusted: string[], ...requests: [connection: string, forwardedFor?: string][]) {
  const lines: Record<string, unknown>[] = []
  const watch = createClientWatch(trusted, pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }))
  const clientAddress = createClientAddress(trusted)
  for (const [connection, forwardedFor] of requests) watch(clientAddress(connection)(forwardedFor))
  return lines.map(({ time: _, level, ...line }) => ({ isWarning: level === 40, ...line }))
}

const said = (lines: ReturnType<typeof logged>) => JSON.stringify(lines)

describe('the log says', () => {
  test('at the start whose address counts', () => {
    expect(said(logged([]))).toContain('the address of its connection, as TRUST_PROXY is not set')
    expect(logged(['10.0.0.0/8'])).toMatchObject([{ trustProxy: ['10.0.0.0/8'], isWarning: false }])
  })

  test('who the first client is and why, as a network', () => {
    const [, first, ...more] = logged([], ['203.0.113.77'], ['203.0.113.78'])
    expect(first).toMatchObject({ network: '203.0.113.0/24', msg: 'the first client', isWarning: false })
    expect(more).toEqual([])
    expect(said(logged(['10.0.0.7'], ['10.0.0.7', '203.0.113.77']))).toContain('says so in X-Forwarded-For')
    expect(said(logged(['10.0.0.7'], ['10.0.0.7', '203.0.113.77']))).not.toContain('203.0.113.77')
  })

  test('once, that a proxy is not believed, and what to write', () => {
    const lines = logged([], ['10.0.0.7', '203.0.113.77'], ['10.0.0.7', '203.0.113.78'])
    expect(lines.filter(({ isWarning }) => isWarning)).toHaveLength(1)
    expect(said(lines)).toContain('set TRUST_PROXY=10.0.0.7.')
  })

  test('nothing whole of a visitor who forges the header', () => {
    expect(said(logged([], ['203.0.113.77', '198.51.100.1']))).not.toContain('203.0.113.77')
  })

  test('that a trusted proxy names no client', () => {
    expect(said(logged(['10.0.0.7'], ['10.0.0.7']))).toContain(
      '10.0.0.7 is in TRUST_PROXY and sends no X-Forwarded-For',
    )
  })

  test('at the start that every client is trusted, before one comes', () => {
    const [, warning, ...more] = logged(['0.0.0.0/0', '::/0', '127.0.0.1'])
    expect(warning).toMatchObject({ isWarning: true, ranges: ['0.0.0.0/0', '::/0'] })
    expect(warning).toMatchObject({ msg: expect.stringContaining('TRUST_PROXY trusts clients too') })
    expect(more).toEqual([])
  })

  test('that everybody is trusted', () => {
    expect(said(logged(['0.0.0.0/0'], ['10.0.0.7', '203.0.113.77']))).toContain('TRUST_PROXY names a client as well')
  })
})
