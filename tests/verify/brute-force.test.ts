import { testFlood } from '#tests/support/attack/flood.ts'
import { type Run, testGuesses } from '#tests/support/attack/guesses.ts'

const WAYS = ['directly', 'through a trusted proxy'] as const
const RUNS = WAYS.flatMap((way) => [1, 50, 1000].map((size): Run => [size, way]))

testGuesses('sqlite', 10_000, RUNS)
// On the second database one crowd: the counting before its statements is the same for all of them.
testGuesses('postgres', 10_000, [[50, 'through a trusted proxy']])
testFlood(2000, 0)
