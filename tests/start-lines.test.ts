import { expect, test } from 'vitest'
import { IN_A_HOST, IN_THIS_REPOSITORY, startLines } from './support/documents/start-lines.ts'

test('every program that a document starts the app by is run by a test', () => {
  const programs = startLines().map(({ program }) => program)
  // tests/processes/start-lines.test.ts and tests/hosts/start.test.ts.
  const run = new Set<string>([...IN_THIS_REPOSITORY, ...IN_A_HOST])
  expect(programs.length).toBeGreaterThan(8)
  expect(startLines().filter(({ program }) => !run.has(program))).toEqual([])
  expect(
    [...run].filter((program) => !programs.includes(program)),
    'in no document any more',
  ).toEqual([])
})
