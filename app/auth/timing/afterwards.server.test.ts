import { expect, test } from 'vitest'
import { Afterwards } from './afterwards.server.ts'

test('what an answer leaves to be done is done a moment later, and all of it before the process ends', async () => {
  const done: number[] = []
  const failures: unknown[] = []
  const afterwards = new Afterwards({ error: (line: unknown) => failures.push(line) })
  afterwards.do(async () => {
    done.push(1)
    afterwards.do(async () => void done.push(2))
  })
  expect(done).toEqual([])
  await afterwards.finished()
  expect(done).toEqual([1, 2])
  expect(failures).toEqual([])
})

test('what fails is logged, and keeps nothing else from being done', async () => {
  const failures: unknown[] = []
  const afterwards = new Afterwards({ error: (line: unknown) => failures.push(line) })
  const err = new Error('It does not work.')
  let isDone = false
  afterwards.do(async () => {
    throw err
  })
  afterwards.do(async () => {
    isDone = true
  })
  await afterwards.finished()
  expect(isDone).toBe(true)
  expect(failures).toEqual([{ err }])
})
