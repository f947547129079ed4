import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { parts } from '#tests/support/app/parts.ts'
import { runningApp } from '#tests/support/databases/databases.ts'

// What is said of spellings by `app/auth/http/address/own-address.test.ts` holds for the whole app.

const app = runningApp({ providers: ['email', 'credentials'] })

/** A target as it is written: no client's URL stands between. */
const ask = (target: string, init: RequestInit = {}) => fetch(app().address + target, { redirect: 'manual', ...init })

describe('an address of ours in another spelling', () => {
  test.each(['/%61uth/session', '/a%75th/%73ession', '/x/../%61uth/session'])('%s is that address', async (target) => {
    const answer = await ask(target)
    expect([answer.status, await answer.json()]).toEqual([200, {}])
  })

  test.each([
    ['/auth/signin/email', 'application/x-www-form-urlencoded', 'a&'],
    ['/%61uth/signin/email', 'application/x-www-form-urlencoded', 'a&'],
    ['/AUTH/signin/email', 'application/x-www-form-urlencoded', 'a&'],
    ['/%41uth/%5Flog', 'application/json', '[],'],
    ['/api/%61uth/_log', 'application/json', '[],'],
    ['/%61uth/signin.data', 'application/x-www-form-urlencoded', 'a&'],
  ])('%s takes no larger body', async (target, type, piece) => {
    const body = piece.repeat(2 ** 20)
    const answer = await ask(target, { method: 'POST', body, headers: { 'content-type': type } })
    expect(answer.status).toBe(413)
  })

  test.each(['/auth\\session', '/x\\..\\auth/session', '/page\\'])(
    '%s is refused: it is another path to a proxy',
    async (target) => {
      const socket = connect(Number(new URL(app().address).port), '127.0.0.1')
      socket.end(`GET ${target} HTTP/1.1\r\nHost: ${new URL(app().origin).host}\r\nConnection: close\r\n\r\n`)
      const [head] = await once(socket, 'data')
      expect(String(head)).toMatch(/^HTTP\/1\.1 400 /)
      socket.destroy()
    },
  )

  test('is refused under a server that is not ours, and that of a host is its own', async () => {
    const { handler } = parts.createApp(app().services)
    const statusOf = async (path: string, init?: RequestInit) =>
      (await handler(new Request(app().origin + path, init), { address: null })).status
    expect(await statusOf('/auth/session')).toBe(200)
    expect(await statusOf('/%61uth/session')).toBe(400)
    expect(await statusOf('/api/%61uth/signin')).toBe(400)
    expect(await statusOf('/auth/%61ccount')).toBe(400)
    expect(await statusOf('/%61uth/signin/email', { method: 'POST', body: 'a', headers: { origin: 'null' } })).toBe(400)
    expect(await statusOf('/p%61ge')).toBe(404)
  })
})
