import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConnectionShares } from './connection-shares.ts'

/** Ten connections, of which a piece of work has one while it runs. */
function site({ timeout = 60_000 } = {}) {
  const state = { used: 0, most: 0 }
  const shares = createConnectionShares({ most: 10, free: () => 10 - state.used, timeout })
  const begun: string[] = []
  const ends: (() => void)[] = []
  /** Work of a client that lasts until it is ended. */
  const ask = (address: string | null, uses = 1) =>
    shares.within(
      address,
      async () => {
        begun.push(address ?? 'unknown')
        state.used += uses
        state.most = Math.max(state.most, state.used)
        await new Promise<void>((end) => ends.push(end))
        state.used -= uses
        return 'done'
      },
      async () => 'refused',
    )
  const endAll = () => {
    for (const end of ends.splice(0)) end()
  }
  return { state, begun, ask, endAll }
}

test('one client has half of the connections at once, and no more than three quarters ever; another has its turn', async () => {
  const { state, begun, ask, endAll } = site()
  const all = Array.from({ length: 100 }, () => ask('192.0.2.1'))
  expect(begun.length).toBeLessThanOrEqual(7)
  await sleep(50)
  expect([begun.length, state.used]).toEqual([7, 7])
  const other = ask('192.0.2.2')
  expect(begun.at(-1)).toBe('192.0.2.2')
  const ending = setInterval(endAll, 1)
  expect(await Promise.all([...all, other])).toEqual(Array.from({ length: 101 }, () => 'done'))
  clearInterval(ending)
  expect(state.most).toBeLessThanOrEqual(8)
})

test('what takes long elsewhere keeps no other request of its client waiting', async () => {
  const { begun, ask, endAll } = site()
  const slow = Array.from({ length: 60 }, () => ask('192.0.2.1', 0))
  await expect.poll(() => begun.length).toBe(60)
  endAll()
  await Promise.all(slow)
})

test('of two clients beyond their shares neither waits for the other', async () => {
  const { begun, ask, endAll } = site()
  const asked = ['192.0.2.1', '192.0.2.2'].flatMap((one) => Array.from({ length: 30 }, () => ask(one, 0)))
  await expect.poll(() => begun.length).toBeGreaterThan(30)
  const of = (address: string) => begun.filter((one) => one === address).length
  expect(Math.abs(of('192.0.2.1') - of('192.0.2.2'))).toBeLessThanOrEqual(10)
  const ending = setInterval(endAll, 1)
  await Promise.all(asked)
  clearInterval(ending)
})

test('the addresses of one IPv6 subscriber are one client', () => {
  const { begun, ask } = site()
  for (let at = 1; at <= 20; at += 1) void ask(`2001:db8:1:2::${at}`)
  expect(begun.length).toBeLessThanOrEqual(7)
  void ask('2001:db8:1:3::1')
  expect(begun.at(-1)).toBe('2001:db8:1:3::1')
})

test('no more than 500 wait, and where no address is known nothing does', async () => {
  const { begun, ask, endAll } = site()
  const asked = Array.from({ length: 600 }, () => ask('192.0.2.1'))
  const ending = setInterval(endAll, 1)
  const answers = await Promise.all(asked)
  const refused = answers.filter((one) => one === 'refused').length
  expect([refused > 90, refused < 96]).toEqual([true, true])
  const unknown = Array.from({ length: 40 }, () => ask(null))
  expect(begun.filter((one) => one === 'unknown')).toHaveLength(40)
  await Promise.all(unknown)
  clearInterval(ending)
})

test('work that fails gives its place back', async () => {
  const shares = createConnectionShares({ most: 2, free: () => 0, timeout: 60_000 })
  const fails = () =>
    shares.within(
      '192.0.2.1',
      async () => {
        throw new Error('no')
      },
      async () => {},
    )
  const all = await Promise.allSettled(Array.from({ length: 20 }, fails))
  expect(all.every(({ status }) => status === 'rejected')).toBe(true)
})

test('what has waited for so long goes on beyond its share, and says itself that the database is busy', async () => {
  const { begun, ask, endAll } = site({ timeout: 20 })
  const all = Array.from({ length: 30 }, () => ask('192.0.2.1'))
  expect(begun.length).toBeLessThanOrEqual(7)
  await expect.poll(() => begun.length).toBe(30)
  endAll()
  expect(await Promise.all(all)).toEqual(Array.from({ length: 30 }, () => 'done'))
  const again = ask('192.0.2.1')
  expect(begun).toHaveLength(31)
  endAll()
  expect(await again).toBe('done')
})
