import { expect, test } from 'vitest'
import { createEndOfTurn } from './batch-writes.ts'

test('callers of one turn of the event loop go on at its end, in order', async () => {
  const endOfTurn = createEndOfTurn()
  const seen: string[] = []
  const asking = (name: string) => endOfTurn().then(() => seen.push(name))
  const [first, second] = [asking('first'), asking('second')]
  await Promise.resolve()
  seen.push('the turn goes on')
  await Promise.all([first, second])
  expect(seen).toEqual(['the turn goes on', 'first', 'second'])
})

test('a long turn holds no caller back: after a millisecond all that wait go on', async () => {
  const clock = { now: 0 }
  const endOfTurn = createEndOfTurn(() => clock.now)
  const seen: string[] = []
  const ended = new Promise<void>((resolve) => setImmediate(() => resolve(void seen.push('the turn ended'))))
  const asking = (name: string) => endOfTurn().then(() => seen.push(name))
  const first = asking('first')
  clock.now = 1
  await Promise.all([first, asking('second')])
  const third = asking('third')
  await ended
  await third
  expect(seen).toEqual(['first', 'second', 'the turn ended', 'third'])
})
