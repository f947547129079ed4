import { describe, expect, test } from 'vitest'
import { Progress, progressText } from './progress.mjs'

test.each([
  [0, 48_000, 0, 'users: 0 of 48,000 rows'],
  [12_000, 48_000, 2, 'users: 12,000 of 48,000 rows, 6,000 a second, 6 s left'],
  [48_000, 48_000, 8, 'users: 48,000 of 48,000 rows, 6,000 a second, 0 s left'],
  [50_000, 48_000, 8, 'users: 50,000 of 48,000 rows, 6,250 a second, 0 s left'],
  [3, 9, 2, 'users: 3 of 9 rows, 1.5 a second, 4 s left'],
  [100, 1_000_000, 1, 'users: 100 of 1,000,000 rows, 100 a second, 2 h 47 min left'],
  [1_000, 121_000, 1, 'users: 1,000 of 121,000 rows, 1,000 a second, 2 min left'],
])('%d of %d rows after %d s is told as count, rate and time left', (done, total, seconds, text) => {
  expect(progressText({ what: 'users', unit: 'rows', done, total, seconds })).toBe(text)
})

/** Work that is looked at every 50 ms for 30 seconds, and what is written of it. */
function written(output: { isTTY?: boolean; columns?: number }): string[] {
  const lines: string[] = []
  let now = 0
  const progress = new Progress({ ...output, write: (text: string) => lines.push(text) }, () => now)
  progress.begin('users', 'rows', 600)
  for (let done = 1; done <= 600; done += 1) {
    now += 50
    progress.at(done)
  }
  progress.clear()
  progress.clear()
  return lines
}

describe('progress', () => {
  test('is one line on a terminal, rewritten ten times a second and removed', () => {
    const lines = written({ isTTY: true, columns: 120 })
    expect(lines).toHaveLength(301)
    expect(lines[0]).toBe('\r\x1b[Kusers: 2 of 600 rows, 20 a second, 30 s left')
    expect(lines.at(-1)).toBe('\r\x1b[K')
    expect(lines.join('')).not.toContain('\n')
  })

  test('never fills a line of the terminal, which could not be rewritten then', () => {
    const longest = Math.max(
      ...written({ isTTY: true, columns: 20 }).map((line) => line.replace('\r\x1b[K', '').length),
    )
    expect(longest).toBe(19)
  })

  test('is shown whole on a terminal that does not say how wide it is', () => {
    expect(written({ isTTY: true, columns: 0 })[0]).toBe('\r\x1b[Kusers: 2 of 600 rows, 20 a second, 30 s left')
  })

  test('is a plain line every ten seconds elsewhere', () => {
    expect(written({})).toEqual([
      'users: 200 of 600 rows, 20 a second, 20 s left\n',
      'users: 400 of 600 rows, 20 a second, 10 s left\n',
      'users: 600 of 600 rows, 20 a second, 0 s left\n',
    ])
  })
})
