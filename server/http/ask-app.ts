import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RawRequest } from '#app/auth/http/auth-request.server.ts'
import type { Client } from '#app/auth/http/client.server.ts'
import { createClientAddress, isByProxy } from '#app/auth/http/client-address.ts'
import { isBelow, isOwn } from '#app/auth/http/own-address.ts'
import { answerBody, ComingAnswer } from './bodies/answer-body.ts'
import { Departure } from './bodies/departure.ts'
import {
  announcesTooMuch,
  type BodyLimits,
  type ComingBody,
  comingBody,
  discardBody,
  hasBody,
  readBody,
} from './bodies/request-body.ts'
import { headAsGet, type Incoming, takesNoHead, withoutBodyAndCookies } from './head.ts'
import { READING, takesFile } from './own-path.ts'
import { createClientWatch } from './proxy-diagnostics.ts'
import type { AnsweringOptions } from './request-handler.ts'
import { type Refuse, readHeader, type Sendable } from './send-response.ts'

/** What a request brings: to our own addresses a whole body, to a host's one that the app reads as it comes. */
interface Brought {
  whole?: Buffer
  coming?: ComingBody
}

/** Has the app answer a request, by its front or its router; `null` where the client has disconnected. */
export function createAskApp(
  { handler, front, settings, log, securityHeaders = false }: AnsweringOptions,
  ownLimits: BodyLimits,
  refuse: Refuse,
) {
  const { origin, authPath, trustProxy, uploads } = settings
  const hostLimits: BodyLimits = { most: uploads.maxSize, longest: uploads.timeout }
  const clientAddress = createClientAddress(trustProxy)
  const watch = createClientWatch(trustProxy, log)
  const { host } = new URL(origin)

  function clientOf(request: IncomingMessage): Client {
    const seen = clientAddress(request.socket.remoteAddress, forwardedFor(request))
    watch(seen)
    const { address } = seen
    return isByProxy(seen) ? { address, proxyHeader: readHeader(request) } : { address }
  }

  /** The body as the app is to have it, an answer in its place, or `null` where the client has disconnected. */
  async function takeBody(request: IncomingMessage, response: ServerResponse, url: URL) {
    const isWhole = READING.has(request.method ?? '') || (isOwn(authPath, url) && !takesFile(authPath, url))
    const limits = isWhole ? ownLimits : hostLimits
    const isTooMuch = announcesTooMuch(request, limits)
    if (request.headers.expect !== undefined) {
      if (isTooMuch) return tooLarge(request)
      response.writeContinue()
    }
    if (!hasBody(request)) return {}
    if (!isWhole && !isTooMuch) return { coming: comingBody(request, limits) }
    const body = await readBody(request, limits)
    if (body.kind === 'tooLarge') return tooLarge(request)
    if (body.kind === 'tooSlow') return refuse(request, 408, (say) => say.tooSlow)
    return body.kind === 'aborted' ? null : { whole: body.bytes }
  }

  async function answerOfApp(incoming: Incoming, exchange: Exchange, { whole, coming }: Brought): Promise<Sendable> {
    const { request, response, url, client } = exchange
    let made: Departure | undefined
    const makeOnce = () => {
      made ??= new Departure(request.socket, response, (signal) =>
        toRequest(incoming, url, host, { body: coming?.chunks ?? whole, signal }),
      )
      return made
    }
    const early = await front?.(
      toRawRequest(incoming, url, () => makeOnce().request, whole),
      client,
    )
    if (early && 'status' in early) return early
    const departure = makeOnce()
    const { status, headers, body } = await handler(departure.request, client, early ?? undefined)
    const isBare = !securityHeaders && !isOwn(authPath, url)
    return { status, headers, body: await answerBody(body, departure), isBare }
  }

  const tooLarge = (request: IncomingMessage) => refuse(request, 413, (say) => say.tooLarge)

  /**
   * The answer once a body that the app has left is out of the way: a client that is still sending would see a broken
   * connection. Of a body that was too large the app has seen a part, so what it made of that is not the answer.
   */
  async function afterBody(request: IncomingMessage, body: ComingBody, answer: Sendable): Promise<Sendable> {
    if (answer.body instanceof ComingAnswer) {
      if (!body.isTooLarge()) return answer
      await answer.body.cancel()
    }
    if (body.isLeft() && !request.complete) await discardBody(request)
    return body.isTooLarge() ? tooLarge(request) : answer
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<Sendable | null> => {
    const brought = await takeBody(request, response, url)
    if (brought === null || 'status' in brought) return brought
    const exchange = { request, response, url, client: clientOf(request) }
    const isHead = request.method === 'HEAD' && isBelow(authPath, url)
    if (isHead && takesNoHead(authPath, url)) return refuse(request, 400, (say) => say.method('HEAD'))
    try {
      const answer = await answerOfApp(isHead ? headAsGet(request) : request, exchange, brought)
      if (brought.coming) return await afterBody(request, brought.coming, answer)
      if (!isHead) return answer
      if (answer.body instanceof ComingAnswer) await answer.body.cancel()
      return withoutBodyAndCookies(answer)
    } catch (error) {
      // The client has left while it was sending, which the app has read as a fault.
      if (request.readableAborted) return null
      if (brought.coming?.isTooLarge()) return afterBody(request, brought.coming, await tooLarge(request))
      const requestId = randomUUID()
      log.error({ err: error, requestId, method: request.method, path: url.pathname }, 'a request failed')
      return refuse(request, 500, (say) => say.fault(requestId), [['X-Request-Id', requestId]])
    }
  }
}

/** A request and what it is answered by. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  client: Client
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const value = headers['x-forwarded-for']
  return Array.isArray(value) ? value.join(',') : value
}

function toRawRequest(incoming: Incoming, url: URL, request: () => Request, body?: Buffer): RawRequest {
  const { method = 'GET' } = incoming
  return { method, url, header: readHeader(incoming), text: async () => body?.toString('utf8') ?? '', request }
}

/** What a request says of the host it was sent to and of the connection is no business of the app's. */
const LEFT_OUT = /^(host|forwarded|x-forwarded-.*|connection|keep-alive|expect|te|transfer-encoding|upgrade)$/i

function toRequest(
  { method = 'GET', rawHeaders }: Incoming,
  url: URL,
  host: string,
  { body, signal }: { body: Buffer | ReadableStream | undefined; signal: AbortSignal },
): Request {
  const headers = new Headers({ host })
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const [name = '', value = ''] = [rawHeaders[place], rawHeaders[place + 1]]
    if (!LEFT_OUT.test(name)) headers.append(name, value)
  }
  // The types of browsers do not know what a stream needs.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, duplex: 'half' }
  if (body !== undefined && !READING.has(method)) {
    init.body = body instanceof ReadableStream ? body : new Uint8Array(body)
  }
  return new Request(url, init)
}
