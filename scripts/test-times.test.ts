import { expect, test } from 'vitest'
import { describeParts, describeSlowest } from './test-times.mjs'

test('each part has a line, and one that took a fifth more CPU time than is kept is named', () => {
  const parts = [
    { name: 'check', seconds: 31, cpu: 60 },
    { name: 'unit', seconds: 372, cpu: 601 },
    { name: 'e2e', seconds: 400, cpu: 599 },
    { name: 'new', seconds: 4, cpu: 5 },
  ]
  expect(describeParts(parts, { check: 60, unit: 500, e2e: 500 })).toEqual([
    'check     31 s, 1 min 0 s of CPU time',
    'unit      6 min 12 s, 10 min 1 s of CPU time',
    'unit has grown: 1.20 times the 8 min 20 s that tests/times.json keeps',
    'e2e       6 min 40 s, 9 min 59 s of CPU time',
    'new       4 s, 5 s of CPU time',
  ])
})

test('where the system tells no CPU time, the time of the clock alone is shown', () => {
  expect(describeParts([{ name: 'unit', seconds: 372, cpu: null }], { unit: 1 })).toEqual(['unit      6 min 12 s'])
})

test('the slowest files come first, each once', () => {
  const files = [
    { name: 'a.test.ts', seconds: 2 },
    { name: 'b.test.ts', seconds: 61 },
    { name: 'a.test.ts', seconds: 3 },
  ]
  expect(describeSlowest(files, 2)).toEqual(['  1 min 1 s  b.test.ts', '        5 s  a.test.ts'])
})
