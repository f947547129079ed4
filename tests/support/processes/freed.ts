import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askProbe, probeEnv } from '../../../bench/soak/ask-probe.mjs'

/** Requests of one kind, and how many of them come before what is used is measured for the first time. */
const TIMES = 500
const FIRST = 50
/** Requests under way at a time, each over a connection of its own. */
const AT_ONCE = 4

/** Of the requests, answers or streams of one kind, how many may be alive after two collections. */
export const MOST_ALIVE = 20
/**
 * Bytes by which a heap may grow between the 50th and the 500th answer of a kind, or in one of the rounds of 450 more that follow
 * where that was too much: compiled code and statistics of what runs often take up to 2.5 MB once, on a loaded machine at any time,
 * and answers that are kept take as much in each round. 450 pages that are kept take 15 MB.
 */
const MOST_HEAP = 2 * 1024 * 1024
/**
 * The same of array buffers. A server reads its public files, 1 MB, a second after its start: in another round than the one in which
 * its code is compiled. 450 pages that are kept hold 8 MB in them.
 */
const MOST_BUFFERS = 512 * 1024
/** Rounds of 450 more: one for each thing that a server does once, and one in which it does nothing of the kind. */
const MOST_AGAIN = 3
/** A timer that brings mails or events to the database may be there or not; 450 that are kept are many more. */
const MOST_HANDLES = 5

/** Milliseconds in which sockets that were closed and timers of streams that were broken off have ended, on a loaded machine too. */
const SETTLED_WITHIN = 60_000

/**
 * Milliseconds in which what is too much is measured again: a server goes on with requests whose clients have gone, and what it is
 * still at is no leak. What is kept stays.
 */
const FREED_WITHIN = 15_000

/** What a process uses. */
interface Figures {
  heapUsed: number
  arrayBuffers: number
  handles: Record<string, number>
}

interface Alive extends Figures {
  /** By the class. */
  counts: Record<string, { made: number; alive: number }>
}

/** A kind of request, made once. */
export type Kind = () => Promise<unknown>

/** What 500 requests of a kind have left in a server. */
export interface Left {
  /** By the class, how many objects were seen to be made, and how many of them are alive. */
  counts: Alive['counts']
  /** Bytes, from the first tenth on. */
  heap: number
  buffers: number
  /** How many more there are than before the first request of all. */
  handles: number
}

/** A server that has `tests/support/processes/alive-probe.mjs` preloaded. */
export interface Probed {
  /** What its process is started with. */
  env: { PROBE_SOCKET: string; NODE_OPTIONS: string }
  /** Makes 500 requests of a kind, and answers what they have left. */
  leftBy(kind: Kind): Promise<Left>
  /** How many entries the largest Map or Set of the process has that got one meanwhile. */
  largestMeanwhile(work: () => Promise<unknown>): Promise<number>
  /** How many contexts of `AsyncLocalStorage` the process has begun. */
  contexts(): Promise<number>
  /** Writes a snapshot of its heap to a file. */
  snapshot(file: string): Promise<void>
}

/** What is preloaded into a server, and how it is asked; `more` are other options of its Node. */
export function probed(folder: string, more = ''): Probed {
  const socket = join(folder, 'probe')
  const env = probeEnv(socket, new URL('./alive-probe.mjs', import.meta.url))
  const figures = (): Promise<Figures> => askProbe(socket, 'figures')
  let quiet: number | undefined

  /** Waits until no socket and no timer of a request is left, as there was none before the first of all; answers how many handles are more than then. */
  async function settle(): Promise<number> {
    const until = performance.now() + SETTLED_WITHIN
    quiet ??= handlesOf(await figures())
    for (;;) {
      const more = handlesOf(await figures()) - quiet
      if (more <= MOST_HANDLES || performance.now() > until) return more
      await sleep(50)
    }
  }

  return {
    env: { ...env, NODE_OPTIONS: `${more} ${env.NODE_OPTIONS}`.trim() },
    async leftBy(kind) {
      await settle()
      await askProbe(socket, 'begin')
      await times(FIRST, kind)
      await settle()
      let first: Figures = await askProbe(socket, 'collected')
      const more = async (): Promise<Alive> => {
        await times(TIMES - FIRST, kind)
        await settle()
        return askProbe(socket, 'alive')
      }
      const since = async (last: Alive): Promise<Left> => ({
        counts: last.counts,
        heap: last.heapUsed - first.heapUsed,
        buffers: last.arrayBuffers - first.arrayBuffers,
        // A client that went away may have had its connection waiting, to be taken after the others had ended.
        handles: await settle(),
      })
      let last = await more()
      for (let again = 0; again < MOST_AGAIN && hasGrown(first, last); again += 1) {
        first = last
        last = await more()
      }
      let left = await since(last)
      const until = performance.now() + FREED_WITHIN
      while (tooMuch(left).length > 0 && performance.now() < until) {
        await sleep(500)
        left = await since(await askProbe(socket, 'alive'))
      }
      return left
    },
    async largestMeanwhile(work) {
      await askProbe(socket, 'watch')
      await work()
      const { size }: { size: number } = await askProbe(socket, 'largest')
      return size
    },
    async contexts() {
      const { count }: { count: number } = await askProbe(socket, 'contexts')
      return count
    },
    async snapshot(file) {
      await askProbe(socket, 'snapshot', { file })
    },
  }
}

/** In words, what is more than may be left. */
export function tooMuch({ counts, heap, buffers, handles }: Left): string[] {
  const kept = Object.entries(counts).flatMap(([name, { made, alive }]) =>
    alive > MOST_ALIVE ? [`${alive} of ${made} ${name} are alive`] : [],
  )
  // Of clients that go away at once a server does not see each.
  if ((counts.ServerResponse?.made ?? 0) < FIRST) kept.push(`fewer than ${FIRST} answers were seen`)
  if (heap > MOST_HEAP) kept.push(`the heap has grown by ${heap} bytes`)
  if (buffers > MOST_BUFFERS) kept.push(`array buffers have grown by ${buffers} bytes`)
  if (handles > MOST_HANDLES) kept.push(`there are ${handles} handles more`)
  return kept
}

const hasGrown = (first: Figures, last: Figures) =>
  last.heapUsed - first.heapUsed > MOST_HEAP || last.arrayBuffers - first.arrayBuffers > MOST_BUFFERS

const handlesOf = ({ handles }: Figures) => Object.values(handles).reduce((sum, count) => sum + count, 0)

/** Makes so many requests, each told its number. */
export async function times(count: number, kind: (number: number) => Promise<unknown>): Promise<void> {
  let begun = 0
  const visitor = async () => {
    while (begun < count) {
      begun += 1
      await kind(begun)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  // What a server was asked last over a connection is in use as long as that is open.
  agent.destroy()
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** A request of a kind. */
export interface Asked {
  path: string
  headers?: Record<string, string>
  /** What is posted. */
  body?: Buffer
  /** The status that its answer has. */
  status: number
}

/** Asks, and reads the answer to its end. */
export function ask(origin: string, { path, headers = {}, body, status }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest(origin + path, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume().once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === status) resolve()
        else reject(new Error(`${path} was answered ${answer.statusCode}, not ${status}.`))
      })
    })
    asking.once('error', reject).end(body)
  })
}

/** Asks, and goes away once the first part of the answer is there. */
export function leaveHalfWay(origin: string, { path, headers = {} }: Omit<Asked, 'status' | 'body'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest(origin + path, { agent: false, headers }, (answer: IncomingMessage) => {
      answer.on('error', () => {})
      answer.once('data', () => {
        answer.destroy()
        resolve()
      })
    })
    asking.once('error', reject).end()
  })
}

/** Asks, and goes away at once; or half way through what it posts. */
export function leaveAtOnce(origin: string, { path, headers = {}, body }: Omit<Asked, 'status'>): Promise<void> {
  return new Promise((resolve) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    const method = body ? 'POST' : 'GET'
    const asking = httpRequest(origin + path, { agent: false, headers: { ...headers, ...length }, method })
    asking.once('error', () => {}).once('close', () => resolve())
    const leave = () => setTimeout(() => asking.destroy(), 1)
    if (body) asking.write(body.subarray(0, body.length / 2), leave)
    else asking.end(leave)
  })
}
