import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '#app/auth/services/log.server.ts'
import { createListener } from './listener.ts'
import { createShortTurns } from './short-turns.ts'

const immediate = () => new Promise((resolve) => setImmediate(resolve))

test('in a short turn of the event loop every request begins at once', () => {
  const ownTurn = createShortTurns(() => 0)
  expect(Array.from({ length: 100 }, ownTurn)).toEqual(Array.from({ length: 100 }, () => null))
})

test('in a long turn the others wait, and begin in later ones as they came, none of them left out', async () => {
  const clock = { now: 0 }
  const ownTurn = createShortTurns(() => clock.now)
  const begun: string[] = []
  const request = async (name: string) => {
    const turn = ownTurn()
    if (turn !== null) await turn
    begun.push(name)
    clock.now += 6
  }
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(request)
  expect(begun).toEqual(['a', 'b'])
  const perTurn: number[] = []
  while (begun.length < all.length) {
    const before = begun.length
    await immediate()
    perTurn.push(begun.length - before)
  }
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(3)
})

test('a request that comes while others wait does not overtake them', async () => {
  const clock = { now: 0 }
  const ownTurn = createShortTurns(() => clock.now)
  const begun: string[] = []
  expect(ownTurn()).toBeNull()
  clock.now = 20
  const waiting = ownTurn()?.then(() => begun.push('first'))
  await immediate()
  const later = ownTurn()?.then(() => begun.push('second'))
  await Promise.all([waiting, later])
  expect(begun).toEqual(['first', 'second'])
  await immediate()
  expect(ownTurn()).toBeNull()
})

test('new connections are heard while others keep the listener busy', async () => {
  let floodsAnswered = 0
  const listener = createListener({
    async handler({ url }) {
      if (url.endsWith('/flood')) {
        floodsAnswered += 1
        for (const until = performance.now() + 2; performance.now() < until; );
      }
      return new Response('done')
    },
    settings: {
      origin: 'https://app.example',
      authPath: '/auth',
      trustProxy: [],
      uploads: { maxSize: 1000, timeout: 60_000 },
    },
    log: createLog({ level: 'fatal', mode: 'production' }, { write: () => {} }),
    staticFiles: new Map(),
    ready: async () => {},
  })
  const { server } = listener
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, agent: Agent) => {
    const [answer] = await once(get({ port, host: '127.0.0.1', path, agent }), 'response')
    await once(answer.resume(), 'end')
  }
  let isOver = false
  const flooding = new Agent({ keepAlive: true })
  const flood = Array.from({ length: 40 }, async () => {
    while (!isOver) await ask('/flood', flooding)
  })
  while (floodsAnswered < 80) await immediate()
  const before = floodsAnswered
  await Promise.all(Array.from({ length: 20 }, () => ask('/visit', new Agent())))
  // One is accepted in each turn of the event loop. Were all of the flood answered in each, these would be eight hundred.
  expect(floodsAnswered - before).toBeLessThan(400)
  isOver = true
  await Promise.all(flood)
  flooding.destroy()
  await listener.stop(0)
})
