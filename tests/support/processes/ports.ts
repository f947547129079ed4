import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port that no program listens on now. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0)
  if (port === null) throw new Error('No port to be had.')
  return port
}

/** Below the ports that systems give to outgoing connections: Linux from 32768, others from 49152. */
const STEADY = [20_000, 32_000] as const

/** A port that stays free for a server that stops and starts again: no system gives it to an outgoing connection. */
export async function steadyPort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = await listenOnce(randomInt(...STEADY))
    if (port !== null) return port
  }
  throw new Error('No port to be had.')
}

/** Listens and stops again: the port, or `null` where another program listens. */
async function listenOnce(wanted: number): Promise<number | null> {
  const listener = createServer().listen(wanted, '127.0.0.1')
  try {
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    return port
  } catch {
    return null
  } finally {
    listener.close()
  }
}
