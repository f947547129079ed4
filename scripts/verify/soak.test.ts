import { expect, test } from 'vitest'
import { judgeSoak } from './soak.mjs'

/** What is printed, a sample a minute, where the server uses so much. */
const printed = (heapAt: (minute: number) => number, { buffers = 2.3, failed = 0, minutes = 30 } = {}) =>
  Array.from({ length: minutes + 1 }, (_, minute) => {
    const used = `heap ${heapAt(minute).toFixed(1)}, array buffers ${buffers.toFixed(1)}, resident 117, write-ahead log 0.2 MB`
    return `${minute}.0 min: ${minute * 1200} pages, ${failed} failed; ${used}; 7 handles; event loop 1.0 / 16.4 / 31 ms late`
  }).join('\n')

test('a level line is good, also where single samples stand out, and is told in one line', () => {
  expect(judgeSoak(printed((minute) => (minute === 30 ? 29 : 22)))).toEqual({
    isGood: true,
    saw: 'heap 22.0, 22.0, 22.0 MB, array buffers 2.3, 2.3, 2.3 MB at 5, 15, 30 minutes, 0 failed',
  })
})

test('a line that rises, a request that failed, or a run that ended early is not', () => {
  expect(judgeSoak(printed((minute) => 22 + minute / 10)).isGood).toBe(false)
  expect(judgeSoak(printed(() => 22, { failed: 1 })).isGood).toBe(false)
  expect(judgeSoak(printed(() => 22, { minutes: 20 })).isGood).toBe(false)
  expect(judgeSoak('').isGood).toBe(false)
})
