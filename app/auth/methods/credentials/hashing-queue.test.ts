import { expect, test } from 'vitest'
import type { HashingClient } from '../../site/limits.ts'
import { Busy, createHashingQueue } from './hashing-queue.ts'

/** A queue of one job at a time, whose jobs end when they are told to. */
function heldQueue(most: number) {
  const queue = createHashingQueue(1, most)
  const order: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const start = (name: string, client: HashingClient | null, places = 1) => {
    const job = async () => {
      order.push(name)
      await new Promise<void>((end) => ends.push(end))
    }
    void queue.run(client, job, places).catch((cause: unknown) => {
      expect(cause).toBeInstanceOf(Busy)
      refused.push(name)
    })
  }
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { queue, start, order, refused, endAll }
}

const at = (...networks: string[]): HashingClient => ({ networks, knownBrowser: null })
const known = (knownBrowser: string): HashingClient => ({ networks: ['flooded', 'wide'], knownBrowser })

test('networks take turns, however many jobs one of them has', async () => {
  const { start, order, endAll } = heldQueue(64)
  for (let index = 0; index < 5; index += 1) start(`flood-${index}`, at('a', 'wide-a'))
  start('one', at('b', 'wide-b'))
  start('two', at('c', 'wide-c'))
  await endAll()
  expect(order).toEqual(['flood-0', 'flood-1', 'one', 'two', 'flood-2', 'flood-3', 'flood-4'])
})

test('a wide network takes one turn for all of its narrower ones, which take theirs in it', async () => {
  const { start, order, endAll } = heldQueue(64)
  start('first', at('x', 'wide-x'))
  for (const name of ['a1', 'a2']) start(name, at('a', 'wide'))
  start('b1', at('b', 'wide'))
  start('c1', at('c', 'other'))
  await endAll()
  expect(order).toEqual(['first', 'a1', 'c1', 'b1', 'a2'])
})

test('one client has a quarter of the places, and is told at once when it has no more', async () => {
  const { queue, start, refused, endAll } = heldQueue(8)
  const client = at('a', 'wide')
  queue.refuseBeyondShare(client)
  for (let index = 0; index < 4; index += 1) start(`flood-${index}`, client)
  await new Promise(setImmediate)
  expect(refused).toEqual(['flood-3'])
  expect(() => queue.refuseBeyondShare(client)).toThrow(Busy)
  queue.refuseBeyondShare(at('b', 'wide'))
  await endAll()
  queue.refuseBeyondShare(client)
})

test('where all places are taken, a network that has fewer takes one of the network that has most', async () => {
  const { start, order, refused, endAll } = heldQueue(4)
  start('running', at('z', 'elsewhere'))
  for (const narrow of ['a', 'b', 'c', 'd']) start(narrow, at(narrow, 'wide'))
  start('visitor', at('v', 'calm'))
  start('late', at('e', 'wide'))
  await endAll()
  expect(order).toEqual(['running', 'a', 'visitor', 'b', 'c'])
  expect(refused.sort()).toEqual(['d', 'late'])
})

test('browsers that are known have places of their own, and every second turn', async () => {
  const { start, order, refused, endAll } = heldQueue(8)
  start('running', at('z', 'elsewhere'))
  for (let index = 0; index < 8; index += 1) start(`flood-${index}`, at(`a${index}`, `wide-${index}`))
  for (const name of ['known-1', 'known-2']) start(name, known(name))
  start('known-1 again', known('known-1'))
  await endAll()
  expect(order.slice(0, 4)).toEqual(['running', 'known-1', 'flood-0', 'known-2'])
  expect(refused).toEqual(['known-1 again'])
})

test('a job that takes as long as three others has three of its client’s places', async () => {
  const { start, order, refused, endAll } = heldQueue(16)
  start('running', at('z', 'elsewhere'))
  start('costly', at('a', 'wide'), 3)
  start('one more', at('a', 'wide'))
  start('too many', at('a', 'wide'))
  start('costlier than a share', at('b', 'other'), 100)
  await endAll()
  expect(order).toEqual(['running', 'costly', 'costlier than a share', 'one more'])
  expect(refused).toEqual(['too many'])
})

test('a costly job takes the places of several from the network that has most', async () => {
  const { start, refused, endAll } = heldQueue(8)
  start('running', at('z', 'elsewhere'))
  for (let index = 0; index < 8; index += 1) start(`flood-${index}`, at(`a${index}`, 'wide'))
  start('costly', at('v', 'calm'), 2)
  await endAll()
  expect(refused).toEqual(['flood-7', 'flood-6'])
})
