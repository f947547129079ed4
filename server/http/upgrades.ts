import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { readTarget, type TargetSite } from '#app/auth/http/address/target.ts'
import { isOwnPost } from '#app/auth/http/auth-request.server.ts'
import type { WatchedSession } from '#app/auth/http/session.ts'
import type { SignedInUser } from '#app/auth/public/signed-in-user.ts'
import { namesTwoHosts } from './request-line.ts'
import { readHeader } from './send-response.ts'

/**
 * Takes a WebSocket of the app's: `head` holds what came behind the request, `user` is who is signed in, with the second step that
 * the site demands, or `null`, as for a client that names no origin. `signal` aborts when the session ends, the server stops, or the socket closes. The app answers, or destroys the socket.
 */
export type Upgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  user: SignedInUser | null,
  signal: AbortSignal,
) => void | Promise<void>

/** Whose session a request is of; `null` for a visitor who is signed out. */
export type SessionOfUpgrade = (
  request: IncomingMessage,
) => Promise<{ user: SignedInUser; watched: WatchedSession } | null>

export interface UpgradesOptions {
  upgrade: Upgrade
  /** Rejects where it cannot be told. */
  sessionOf: SessionOfUpgrade
  settings: TargetSite
  log: Pick<Logger, 'error' | 'warn'>
  /** What is written to a connection that is refused. */
  bareAnswer(status: number): string
}

/** Milliseconds that an app has to end a socket whose session has ended. */
const LAST_WORDS = 1000

const MINUTE = 60_000

/** How many sockets may wait for the judgement of their sessions at once: each keeps its connection and the head of its request. */
export const MOST_WAITING = 256

export const STOPPING = 'The server is stopping.'

/** Whether a request asks for a WebSocket. */
export function wantsWebSocket({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/** The sockets that the app has taken, for as long as each is open. */
export class Upgrades {
  readonly #options: UpgradesOptions
  readonly #open = new Map<Duplex, AbortController>()
  #isStopping = false
  /** Judgements of sessions that are under way, of clients that have left too. */
  #waiting = 0
  readonly #remarks = { origin: 0, waiting: 0 }

  constructor(options: UpgradesOptions) {
    this.#options = options
  }

  /** How many sockets are open. */
  get size(): number {
    return this.#open.size
  }

  /** Hands a request for an upgrade to the app, or refuses it. */
  async take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Of a client that leaves, the end is heard by `close`.
    socket.on('error', () => {})
    const { log } = this.#options
    const status = this.#refusal(request)
    if (status !== null) return this.#refuse(socket, status)
    const closed = new AbortController()
    this.#open.set(socket, closed)
    socket.once('close', () => {
      this.#open.delete(socket)
      closed.abort()
    })
    let session: Awaited<ReturnType<SessionOfUpgrade>>
    try {
      session = isBrowsers(request) ? await this.#sessionOf(request) : null
    } catch (error) {
      if (!(error instanceof TooManyWait)) log.error({ err: error }, 'a request for a socket cannot be judged')
      return this.#refuse(socket, 503)
    }
    if (socket.destroyed || this.#isStopping) {
      session?.watched.stop()
      return this.#refuse(socket, 503)
    }
    if (session) follow(session.watched, socket, closed)
    try {
      await this.#options.upgrade(request, socket, head, session?.user ?? null, closed.signal)
    } catch (error) {
      log.error({ err: error }, 'the app’s upgrade has failed')
      socket.destroy()
    }
  }

  /** Tells the app of the end; what is open then is ended by `destroy`. */
  stop(): void {
    this.#isStopping = true
    for (const closed of this.#open.values()) closed.abort(new DOMException(STOPPING, 'AbortError'))
  }

  destroy(): void {
    for (const socket of this.#open.keys()) socket.destroy()
  }

  /** The status of what the app is not asked about. */
  #refusal(request: IncomingMessage): number | null {
    const { settings } = this.#options
    const target = readTarget(settings, request.url ?? '')
    if (target === null || target.isOwn || namesTwoHosts(request)) return 400
    if (request.method !== 'GET') return 400
    if (!wantsWebSocket(request)) return 501
    if (this.#isStopping) return 503
    const header = readHeader(request)
    // A browser lets any page open a socket, with this site's cookies.
    if (isOwnPost({ header }, settings.origin)) return null
    this.#remark(
      'origin',
      { from: header('origin')?.slice(0, 200) ?? null, origin: settings.origin },
      'a socket of another origin is refused. If that is the address by which visitors open this site, set AUTH_URL to it',
    )
    return 403
  }

  /** The session of a request; of no more than so many at once. */
  async #sessionOf(request: IncomingMessage): ReturnType<SessionOfUpgrade> {
    if (this.#waiting >= MOST_WAITING) {
      this.#remark(
        'waiting',
        { waiting: this.#waiting },
        'a socket is refused: too many sockets wait for their sessions',
      )
      throw new TooManyWait()
    }
    this.#waiting += 1
    try {
      return await this.#options.sessionOf(request)
    } finally {
      this.#waiting -= 1
    }
  }

  #refuse(socket: Duplex, status: number): void {
    if (socket.writable) socket.end(this.#options.bareAnswer(status), () => socket.destroy())
    else socket.destroy()
  }

  /** One line a minute of a kind: clients write what is in it. */
  #remark(kind: 'origin' | 'waiting', facts: Record<string, unknown>, line: string): void {
    const now = performance.now()
    if (now < this.#remarks[kind]) return
    this.#remarks[kind] = now + MINUTE
    this.#options.log.warn(facts, line)
  }
}

class TooManyWait extends Error {}

/**
 * Whether a page in a browser asks, which names its origin (RFC 6455, 4.1), so that it was compared. Of a client that names none
 * a cookie proves nothing: something on its way may have taken the origin of another site's page off.
 */
function isBrowsers(request: IncomingMessage): boolean {
  const header = readHeader(request)
  return header('origin') !== null || header('sec-fetch-site') === 'same-origin'
}

/** Tells the app of the end of a socket's session, and ends the socket where the app does not. */
function follow({ signal, stop }: WatchedSession, socket: Duplex, closed: AbortController): void {
  socket.once('close', stop)
  signal.addEventListener(
    'abort',
    () => {
      closed.abort(signal.reason)
      const last = setTimeout(() => socket.destroy(), LAST_WORDS)
      socket.once('close', () => clearTimeout(last))
    },
    { once: true },
  )
}
