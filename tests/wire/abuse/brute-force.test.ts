import { testFlood } from '#tests/support/attack/flood.ts'
import { testGuesses } from '#tests/support/attack/guesses.ts'

// With all sizes of crowds, ten times as many guesses, and a flood that uses up the whole budget, in tests/verify.
testGuesses('sqlite', 1000, [
  [1, 'directly'],
  [50, 'through a trusted proxy'],
])
testGuesses('postgres', 1000, [[50, 'through a trusted proxy']])
testFlood(400, 900)
