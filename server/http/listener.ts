import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { OWN_BODY } from '#app/auth/http/bodies/body-limits.ts'
import type { AnsweringOptions } from './ask-app.ts'
import { createEndOfTurn } from './batch-writes.ts'
import { ComingAnswer } from './bodies/answer-body.ts'
import { hasBody } from './bodies/request-body.ts'
import { Connection } from './connection.ts'
import { type Answering, createAnswering, pathOfRequest } from './request-handler.ts'
import { createSender, headerIn, type Sendable, type Sender } from './send-response.ts'
import { createShortTurns } from './short-turns.ts'
import { STOPPING, Upgrades, type UpgradesOptions } from './upgrades.ts'

export type { RequestHandler } from './exchange.ts'

export interface ListenerOptions extends AnsweringOptions {
  timeouts?: Timeouts
  /** Who takes WebSockets, and whose session they are of. Default: none is taken. */
  sockets?: Pick<UpgradesOptions, 'upgrade' | 'sessionOf'>
}

/** Milliseconds. */
interface Timeouts {
  /** For the head of a request. */
  head: number
  /** For the body of a request to an address of ours. */
  body: number
  /** Between two looks at the clock. */
  every: number
}

const TIMEOUTS: Timeouts = { head: 10_000, body: OWN_BODY.longest, every: 2000 }

/** Longer than proxies keep theirs (60 s is usual), so that none sends into a connection that we are closing. */
const KEEP_ALIVE = 65_000

/** Bytes; a session in pieces takes up to 12 KiB of it, and our other cookies, all at once, as much again. */
const LARGEST_HEAD = 32 * 1024

/** The production server: files, health and the app behind one listener. It does not listen yet. */
export function createListener(options: ListenerOptions): Listener {
  return new Listener(options)
}

/** Milliseconds in which requests arrive that clients sent before they knew of the end. */
const LAST_CALL = 1000

export class Listener {
  readonly server: Server
  /** What is known of each open connection. */
  readonly #connections = new Map<Duplex, Connection>()
  /** The event streams that are open. */
  readonly #eventStreams = new Set<ComingAnswer>()
  /** Whether quiet connections were closed. */
  #hasCalledLast = false
  readonly #log: ListenerOptions['log']
  readonly #sender: Sender
  readonly #answer: Answering
  readonly #endOfTurn = createEndOfTurn()
  readonly #ownTurn = createShortTurns()
  /** The WebSockets that are open; `null` where the app takes none. */
  readonly #upgrades: Upgrades | null

  constructor(options: ListenerOptions) {
    const { settings, log, sockets, timeouts = TIMEOUTS } = options
    this.#log = log
    this.#sender = createSender(settings.origin)
    this.#answer = createAnswering(options, { most: OWN_BODY.most, longest: timeouts.body })
    this.server = createServer({
      maxHeaderSize: LARGEST_HEAD,
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.head + Math.max(timeouts.body, settings.uploads.timeout),
      connectionsCheckingInterval: timeouts.every,
      keepAliveTimeout: KEEP_ALIVE,
    })
    const { bareAnswer } = this.#sender
    const upgrades = sockets ? new Upgrades({ ...sockets, settings, log, bareAnswer }) : null
    this.#upgrades = upgrades
    const respond = (request: IncomingMessage, response: ServerResponse) => {
      this.#respond(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'an answer could not be sent')
        response.destroy()
      })
    }
    this.server.on('connection', (socket) => this.#open(socket))
    this.server.on('request', respond)
    // Without a listener for these, Node hands them on as requests.
    if (upgrades) this.server.on('upgrade', (request, socket, head) => void upgrades.take(request, socket, head))
    // How much may come, and so whether to ask for it, depends on the address.
    this.server.on('checkContinue', respond)
    this.server.on('clientError', (error: NodeJS.ErrnoException, socket) => this.#refuse(error, socket))
  }

  /**
   * Takes no more connections, ends event streams, which browsers open again by themselves, tells the app to end its sockets, lets
   * what else is under way finish, and closes what is still open after `grace` milliseconds.
   * A quiet connection may have a request on its way, so it is closed only when none came for a moment.
   */
  async stop(grace = 8000): Promise<void> {
    const { server } = this
    const lastCall = Math.min(LAST_CALL, grace)
    const force = setTimeout(() => {
      server.closeAllConnections()
      // Sockets are in no list of the server's, which waits for them all the same.
      this.#upgrades?.destroy()
    }, grace)
    const closed = once(server, 'close')
    await stopListening(server, lastCall)
    for (const stream of this.#eventStreams) stream.end(STOPPING)
    this.#upgrades?.stop()
    const quiet = setTimeout(() => this.#closeQuietConnections(), lastCall)
    await closed
    clearTimeout(quiet)
    clearTimeout(force)
  }

  /** How many WebSockets are open. */
  get openSockets(): number {
    return this.#upgrades?.size ?? 0
  }

  #closeQuietConnections(): void {
    this.#hasCalledLast = true
    this.server.closeIdleConnections()
    // Browsers connect before they ask, and a connection that never asked does not count as idle.
    for (const { socket } of this.#connections.values()) if (socket.bytesRead === 0) socket.destroy()
  }

  #open(socket: Socket): Connection {
    const connection = new Connection(socket)
    this.#connections.set(socket, connection)
    socket.once('close', () => {
      this.#connections.delete(socket)
      connection.close()
    })
    return connection
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { server } = this
    const connection = this.#connections.get(request.socket) ?? new Connection(request.socket)
    connection.response = response
    const start = this.#log.isLevelEnabled('debug') ? performance.now() : null
    const turn = this.#ownTurn()
    if (turn !== null) {
      await turn
      // The client has left meanwhile.
      if (request.destroyed) return
    }
    const sendable = await this.#answer(request, response, connection)
    if (sendable === null) return
    await this.#endOfTurn()
    // An open connection would keep a stopping server from ending; one with an unread body cannot be used again.
    if (!server.listening || (hasBody(request) && !request.complete)) response.shouldKeepAlive = false
    if (sendable.body instanceof ComingAnswer && isEventStream(sendable)) this.#watch(sendable.body, response)
    const sent = this.#sender.send(response, sendable)
    if (start !== null) this.#logAnswer(request, sendable, start)
    await sent
    // A stream may have gone on after the last call; before it, a quiet connection may have a request on its way.
    if (!server.listening) response.once('finish', () => this.#hasCalledLast && server.closeIdleConnections())
  }

  /** Has an event stream end with the server. */
  #watch(stream: ComingAnswer, response: ServerResponse): void {
    // Of a client that has left meanwhile no more will be heard, so that nothing would take its stream out again.
    if (response.closed) return
    if (this.server.listening) this.#eventStreams.add(stream)
    else stream.end(STOPPING)
    response.once('close', () => this.#eventStreams.delete(stream))
  }

  #logAnswer(request: IncomingMessage, sendable: Sendable, start: number): void {
    const { method } = request
    const answer = { status: sendable.status, ...requestIdOf(sendable) }
    const milliseconds = Math.round(performance.now() - start)
    this.#log.debug({ method, path: pathOfRequest(request), ...answer, milliseconds }, 'answered')
  }

  /** Answers what is no request, or came too late. */
  #refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    const refuse = () => {
      if (socket.writable) socket.end(this.#sender.bareAnswer(statusOf(error)), () => socket.destroy())
    }
    const response = this.#connections.get(socket)?.response
    const isAnswering = response?.writableFinished === false
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    // What came whole before is answered first (RFC 9112 §9.3.2).
    else if (isAnswering && response.req.complete) response.once('finish', refuse)
    else if (isAnswering && response.headersSent) socket.destroy()
    else refuse()
  }
}

/** Whether an answer is one that never ends by itself. */
function isEventStream({ headers }: Sendable): boolean {
  return /^text\/event-stream\b/i.test(headerIn(headers, 'content-type') ?? '')
}

/** What this answer's other lines in the log are found by; files have none. */
function requestIdOf({ headers }: Sendable): { requestId?: string } {
  const requestId = headerIn(headers, 'x-request-id')
  return requestId === null ? {} : { requestId }
}

/** Milliseconds of a turn of the event loop in which nothing was read. */
const NOTHING = 0.1

/**
 * Waits for an idle turn of the event loop before closing, so that connections already in the accept queue are not
 * reset.
 */
async function stopListening(server: Server, timeout: number): Promise<void> {
  let hasCome = false
  server.on('connection', () => {
    hasCome = true
  })
  const until = performance.now() + timeout
  await nextTurn()
  for (let before = performance.now(); before < until; ) {
    hasCome = false
    await nextTurn()
    const now = performance.now()
    if (!hasCome && now - before < NOTHING) break
    before = now
  }
  // An HTTP server's own way to close would end quiet connections at once.
  NetServer.prototype.close.call(server)
}

/** What a connection is told that never became a request. */
function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}
