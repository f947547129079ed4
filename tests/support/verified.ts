/**
 * Whether `npm run verify` runs the tests: those that `npm test` does not have time for, in the place of those that it has. A
 * check that is a test file of its own does not ask (tests/verify).
 */
export const isVerify = process.env.LATCHKEY_VERIFY === 'yes'

/** Of two samples of one promise the one of this run: `npm test` has the first, `npm run verify` the second. */
export const ofThisRun = <One>(inTest: One, inVerify: One): One => (isVerify ? inVerify : inTest)
