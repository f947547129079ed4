import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Target } from '#app/auth/http/address/target.ts'
import type { RawRequest } from '#app/auth/http/auth-request.server.ts'
import type { BodyLimits } from '#app/auth/http/bodies/body-limits.ts'
import type { Client } from '#app/auth/http/client.server.ts'
import type { Begun } from '#app/auth/services/context.server.ts'
import { Departure } from './bodies/departure.ts'
import { IncomingBody } from './bodies/incoming-body.ts'
import type { Connection } from './connection.ts'
import type { Incoming } from './head.ts'
import { READING } from './own-path.ts'
import { type HeaderOf, readHeader, type Sendable } from './send-response.ts'

/** A request as it came, what it is answered by, and the connection of both. */
export interface Received {
  request: IncomingMessage
  response: ServerResponse
  connection: Connection
  target: Target
}

/** What holds for every request to one site. */
export interface ExchangeSite {
  /** As the app is told it. */
  host: string
  /** How much of a body our own addresses take, and how much the host's. */
  limits: { own: BodyLimits; most: BodyLimits }
}

/** A request on its way through the app; the router's own request and the body are made when they are asked for. */
export class Exchange implements RawRequest {
  readonly method: string
  readonly target: Target
  readonly header: HeaderOf
  readonly #incoming: Incoming
  readonly #received: Received
  readonly #site: ExchangeSite
  #body: IncomingBody | undefined
  #departure: Departure | undefined

  /** `incoming` is what the app sees of the request. */
  constructor(site: ExchangeSite, received: Received, incoming: Incoming) {
    this.method = incoming.method ?? 'GET'
    this.target = received.target
    this.header = readHeader(incoming)
    this.#incoming = incoming
    this.#received = received
    this.#site = site
  }

  get body(): IncomingBody {
    this.#body ??= new IncomingBody(this.#received.request, this.#site.limits)
    return this.#body
  }

  text(): Promise<string> {
    return this.body.text()
  }

  request(): Request {
    return this.departure.request
  }

  get departure(): Departure {
    const { connection, response } = this.#received
    this.#departure ??= new Departure(connection, response, (signal) => this.#toRequest(signal))
    return this.#departure
  }

  #toRequest(signal: AbortSignal): Request {
    const { method } = this
    const { rawHeaders } = this.#incoming
    const headers = new Headers({ host: this.#site.host })
    for (let place = 0; place < rawHeaders.length; place += 2) {
      const [name = '', value = ''] = [rawHeaders[place], rawHeaders[place + 1]]
      if (!LEFT_OUT.test(name)) headers.append(name, value)
    }
    // The types of browsers do not know what a stream needs.
    const init: RequestInit & { duplex: 'half' } = { method, headers, signal, duplex: 'half' }
    const body = this.body.forApp()
    if (body !== undefined && !READING.has(method)) init.body = body
    return new Request(this.target.url, init)
  }
}

/** What a request says of the host it was sent to and of the connection is no business of the app's. */
const LEFT_OUT = /^(host|forwarded|x-forwarded-.*|connection|keep-alive|expect|te|transfer-encoding|upgrade)$/i

/** Answers a request without the router, or hands it on: with `null` untouched, else dealt with but for its page. */
export type FastPath = (request: RawRequest, client: Client) => Promise<Sendable | Begun | null>

/** The app: a request of a client in, an answer out; of what the front has begun already only the page. */
export type RequestHandler = (request: Request, client: Client, begun?: Begun) => Promise<Response>
