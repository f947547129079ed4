/**
 * Preloaded into a server that is measured (`node --import`): answers, over the Unix socket of `PROBE_SOCKET`, what the process
 * uses. A question is a line of JSON, `{ "ask": "figures" }`, and so is the answer. The product knows nothing of it.
 */
import { createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

/** Collects twice: what is freed by the first may let go of more when it is seen to be gone. */
async function collectTwice() {
  for (let round = 0; round < 2; round += 1) {
    // A weak reference that was looked at holds until the end of its turn.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    collect()
  }
  await nextTurn()
}

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

const MILLISECOND = 1e6

/** Since this was asked last, in milliseconds, beside what the sampler waits itself. */
function loopDelay() {
  const { count } = delay
  const least = delay.min
  const beyond = (value) => (count === 0 ? 0 : Math.max(0, value - least) / MILLISECOND)
  const figures = { p50: beyond(delay.percentile(50)), p99: beyond(delay.percentile(99)), most: beyond(delay.max) }
  delay.reset()
  return figures
}

function figures() {
  const { heapUsed, arrayBuffers, external, rss } = process.memoryUsage()
  const handles = {}
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1
  return { heapUsed, arrayBuffers, external, rss, handles, delay: loopDelay() }
}

/** What may be asked; another preload may add to it. */
export const answers = {
  /** As it is, which costs the process next to nothing. */
  figures,
  /** After two collections. */
  async collected() {
    await collectTwice()
    return figures()
  },
  /** Writes a snapshot of the heap to a file, for what is not seen from outside. */
  snapshot: ({ file }) => ({ file: writeHeapSnapshot(file) }),
}

// Threads are given what their process was.
if (isMainThread && process.env.PROBE_SOCKET) {
  const server = createServer((socket) => {
    let text = ''
    socket.setEncoding('utf8').on('data', async (part) => {
      text += part
      if (!text.endsWith('\n')) return
      const { ask, ...given } = JSON.parse(text)
      socket.end(JSON.stringify(await answers[ask](given)))
    })
    // The program that asked has ended.
    socket.on('error', () => {})
    socket.unref()
  })
  server.listen(process.env.PROBE_SOCKET).unref()
}
