/** Asks a process that has bench/soak/probe.mjs preloaded. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a process that is to be asked is started with: a path of its own for a Unix socket, and what is preloaded. */
export const probeEnv = (socket, preload = new URL('./probe.mjs', import.meta.url)) => ({
  PROBE_SOCKET: socket,
  NODE_OPTIONS: `--import=${preload.href}`,
})

/** One question, and its answer. */
export async function askProbe(socket, ask, given = {}) {
  const connection = connect(socket)
  connection.write(`${JSON.stringify({ ask, ...given })}\n`)
  return JSON.parse(await text(connection))
}
