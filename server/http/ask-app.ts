import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isBelow, isOwn } from '#app/auth/http/address/own-address.ts'
import type { RawRequest } from '#app/auth/http/auth-request.server.ts'
import type { BodyLimits } from '#app/auth/http/bodies/body-limits.ts'
import type { Client } from '#app/auth/http/client.server.ts'
import { createClientAddress, isByProxy } from '#app/auth/http/client-address.ts'
import { answerBody, ComingAnswer } from './bodies/answer-body.ts'
import { Departure } from './bodies/departure.ts'
import { IncomingBody } from './bodies/incoming-body.ts'
import { announcesTooMuch, hasBody, readBody } from './bodies/request-body.ts'
import type { Connection } from './connection.ts'
import { headAsGet, type Incoming, takesNoHead, withoutBodyAndCookies } from './head.ts'
import { READING, takesFile } from './own-path.ts'
import { createClientWatch } from './proxy-diagnostics.ts'
import type { AnsweringOptions } from './request-handler.ts'
import { type Refuse, readHeader, type Sendable } from './send-response.ts'

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

  /** What stands in the way of the app, or `null` where the client has disconnected; `undefined`: nothing. */
  async function beforeApp(request: IncomingMessage, response: ServerResponse, url: URL) {
    const isRead = READING.has(request.method ?? '')
    const isBounded = isRead || (isOwn(authPath, url) && !takesFile(authPath, url))
    const limits = isBounded ? ownLimits : hostLimits
    const isTooMuch = announcesTooMuch(request, limits)
    if (request.headers.expect !== undefined) {
      if (isTooMuch) return tooLarge(request)
      response.writeContinue()
    }
    // The app has no use for the body of a GET. Of any other it counts what it reads (contract, 25.9).
    if (!hasBody(request) || !(isRead || isTooMuch)) return undefined
    const body = await readBody(request, limits)
    if (body.kind === 'tooLarge') return tooLarge(request)
    if (body.kind === 'tooSlow') return refuse(request, 408, (say) => say.tooSlow)
    return body.kind === 'aborted' ? null : undefined
  }

  async function answerOfApp(incoming: Incoming, exchange: Exchange): Promise<Sendable> {
    const { request, response, connection, url, client, body } = exchange
    let made: Departure | undefined
    const makeOnce = () => {
      made ??= new Departure(connection, response, (signal) =>
        toRequest(incoming, url, host, { body: body.forApp(), signal }),
      )
      return made
    }
    const early = await front?.(
      toRawRequest(incoming, url, () => makeOnce().request, body),
      client,
    )
    if (early && 'status' in early) return early
    const departure = makeOnce()
    const answer = await handler(departure.request, client, early ?? undefined)
    const isBare = !securityHeaders && !isOwn(authPath, url)
    const { status, headers } = answer
    return { status, headers, body: await answerBody(answer.body, departure), isBare }
  }

  const tooLarge = (request: IncomingMessage) => refuse(request, 413, (say) => say.tooLarge)

  /**
   * The answer once a body that the app has left is out of the way. Of a body that was too large the app has seen a part,
   * so what it made of that is not the answer.
   */
  async function afterBody({ request, body }: Exchange, answer: Sendable): Promise<Sendable> {
    if (answer.body instanceof ComingAnswer) {
      if (!body.isTooLarge()) return answer
      await answer.body.cancel()
    }
    // An app that gives the connection up has waited for as much of the body as it wants to.
    if (!closes(answer)) await body.discardLeft()
    return body.isTooLarge() ? tooLarge(request) : answer
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    connection: Connection,
    url: URL,
  ): Promise<Sendable | null> => {
    const refused = await beforeApp(request, response, url)
    if (refused !== undefined) return refused
    const body = new IncomingBody(request, { own: ownLimits, most: hostLimits })
    const exchange = { request, response, connection, url, client: clientOf(request), body }
    const isHead = request.method === 'HEAD' && isBelow(authPath, url)
    if (isHead && takesNoHead(authPath, url)) return refuse(request, 400, (say) => say.method('HEAD'))
    try {
      const answer = await answerOfApp(isHead ? headAsGet(request) : request, exchange)
      if (!READING.has(request.method ?? '')) return await afterBody(exchange, answer)
      if (!isHead) return answer
      if (answer.body instanceof ComingAnswer) await answer.body.cancel()
      return withoutBodyAndCookies(answer)
    } catch (error) {
      // The client has left while it was sending, which the app has read as a fault.
      if (request.readableAborted) return null
      if (body.isTooLarge()) return afterBody(exchange, await tooLarge(request))
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
  connection: Connection
  url: URL
  client: Client
  body: IncomingBody
}

/** Whether an answer is the last one on its connection. */
function closes({ headers }: Sendable): boolean {
  return [...headers].some(([name, value]) => name.toLowerCase() === 'connection' && value.toLowerCase() === 'close')
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const value = headers['x-forwarded-for']
  return Array.isArray(value) ? value.join(',') : value
}

function toRawRequest(incoming: Incoming, url: URL, request: () => Request, body: IncomingBody): RawRequest {
  const { method = 'GET' } = incoming
  return { method, url, header: readHeader(incoming), text: () => body.text(), request }
}

/** What a request says of the host it was sent to and of the connection is no business of the app's. */
const LEFT_OUT = /^(host|forwarded|x-forwarded-.*|connection|keep-alive|expect|te|transfer-encoding|upgrade)$/i

function toRequest(
  { method = 'GET', rawHeaders }: Incoming,
  url: URL,
  host: string,
  { body, signal }: { body: ReturnType<IncomingBody['forApp']>; signal: AbortSignal },
): Request {
  const headers = new Headers({ host })
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const [name = '', value = ''] = [rawHeaders[place], rawHeaders[place + 1]]
    if (!LEFT_OUT.test(name)) headers.append(name, value)
  }
  // The types of browsers do not know what a stream needs.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, duplex: 'half' }
  if (body !== undefined && !READING.has(method)) init.body = body
  return new Request(url, init)
}
