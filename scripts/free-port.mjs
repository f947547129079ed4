import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: Linux from 32768, others from 49152. */
const STEADY = [20_000, 32_000]

/**
 * A port that no program listens on, for a server that starts later, or stops and starts again: no system gives it to an outgoing
 * connection meanwhile. The only place that chooses a port; plain JavaScript, since programs without a build use it too.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(STEADY[0], STEADY[1])
    if (await isFree(port)) return port
  }
  throw new Error('No port to be had.')
}

/** Listens and stops again. */
async function isFree(port) {
  const listener = createServer().listen(port, '127.0.0.1')
  try {
    await once(listener, 'listening')
    return true
  } catch {
    return false
  } finally {
    listener.close()
  }
}
