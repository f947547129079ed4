/**
 * Preloaded into the process of an app that is tested, where its time is what testing/clock.ts has written to a file:
 * two numbers, the milliseconds ahead, and when the clock was stopped. Plain JavaScript, since Node reads it as it is.
 */
import { openSync, readSync } from 'node:fs'

const { LATCHKEY_TEST_CLOCK } = process.env

function replaceDate(path) {
  const file = openSync(path, 'r')
  const told = new Float64Array(2)
  const RealDate = globalThis.Date
  const realNow = RealDate.now
  const now = () => {
    readSync(file, told, 0, told.byteLength, 0)
    const [ahead, stoppedAt] = told
    return (Number.isNaN(stoppedAt) ? realNow() : stoppedAt) + ahead
  }
  RealDate.now = now
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new RealDate(now()).toString(),
  })
  RealDate.prototype.constructor = globalThis.Date
}

if (LATCHKEY_TEST_CLOCK) replaceDate(LATCHKEY_TEST_CLOCK)
