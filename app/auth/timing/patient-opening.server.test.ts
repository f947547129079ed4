import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { PatientOpening } from './patient-opening.server.ts'

const PAUSES = { first: 20, longest: 80 }

let opening: PatientOpening<string>
const failed = vi.fn<(error: unknown, wait: number) => void>()

function openingOf(open: () => Promise<string>, pauses = PAUSES) {
  failed.mockReset()
  opening = new PatientOpening({ open, failed, pauses })
  return opening
}

afterEach(() => opening.close())

test('a try that fails is told once, and made again after pauses that double up to the longest', async () => {
  const open = vi.fn(async () => Promise.reject(new Error('gone')))
  expect(await openingOf(open).soon(1_000)).toBeNull()
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(5))
  expect(failed.mock.calls.map(([, wait]) => wait)).toEqual([20, 40, 80, 80, 80])
  expect(open.mock.calls.length).toBeLessThanOrEqual(6)
  expect(opening.failure).toMatchObject({ message: 'gone' })
})

test('once a try has gone well nothing is tried any more', async () => {
  let isThere = false
  const open = vi.fn(async () => {
    if (!isThere) throw new Error('gone')
    return 'open'
  })
  await openingOf(open).soon(1_000)
  isThere = true
  await vi.waitFor(async () => expect(await opening.soon(0)).toBe('open'))
  const tries = open.mock.calls.length
  await sleep(2 * PAUSES.longest)
  expect(open.mock.calls.length).toBe(tries)
  expect(opening.failure).toBeNull()
  expect(await opening.now()).toBe('open')
})

test('a thousand who ask at once cause one try, and do not wait for the one after it', async () => {
  let refuse = (_: Error) => {}
  const open = vi.fn(
    () =>
      new Promise<string>((_, reject) => {
        refuse = reject
      }),
  )
  openingOf(open, { first: 5, longest: 5 })
  const asked = Array.from({ length: 1_000 }, () => opening.soon(10_000))
  expect(open).toHaveBeenCalledTimes(1)
  refuse(new Error('gone'))
  expect(new Set(await Promise.all(asked))).toEqual(new Set([null]))
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  expect(await opening.soon(10_000), 'while the second try is under way').toBeNull()
  expect(open).toHaveBeenCalledTimes(2)
  refuse(new Error('gone'))
})

test('a first try that takes long is waited for no longer than is said', async () => {
  let answer = (_: string) => {}
  openingOf(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  expect(await opening.soon(10)).toBeNull()
  answer('open')
  expect(await opening.now()).toBe('open')
  expect(failed).not.toHaveBeenCalled()
})

test('a try of a caller who wants its failure rejects, and the next one may go well', async () => {
  const open = vi.fn(async () => 'open').mockRejectedValueOnce(new Error('gone'))
  openingOf(open)
  await expect(opening.now()).rejects.toThrow('gone')
  expect(await opening.now()).toBe('open')
  expect(failed).not.toHaveBeenCalled()
})

test('a closed one tries no more', async () => {
  const open = vi.fn(async () => Promise.reject(new Error('gone')))
  await openingOf(open).soon(1_000)
  expect(await opening.close()).toBeNull()
  const tries = open.mock.calls.length
  await sleep(3 * PAUSES.first)
  expect(open.mock.calls.length).toBe(tries)
})
