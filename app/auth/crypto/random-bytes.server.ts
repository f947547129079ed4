import { randomFillSync } from 'node:crypto'

/** Drawing from the system's generator costs some 3 µs however little is drawn, so more is drawn at once. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** Random bytes for secrets, each handed out once: what is left behind of them is wiped. */
export function randomBytes(length: number): Buffer {
  if (length > pool.length) throw new RangeError(`There are ${pool.length} random bytes at a time.`)
  if (used + length > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const place = pool.subarray(used, used + length)
  used += length
  const bytes = Buffer.from(place)
  place.fill(0)
  return bytes
}
