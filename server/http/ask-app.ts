import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { BodyLimits } from '#app/auth/http/bodies/body-limits.ts'
import type { Client } from '#app/auth/http/client.server.ts'
import { createClientAddress, isByProxy } from '#app/auth/http/client-address.ts'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import type { Settings } from '#app/auth/settings/config.server.ts'
import { answerBody, ComingAnswer } from './bodies/answer-body.ts'
import { announcesTooMuch, hasBody, readBody } from './bodies/request-body.ts'
import { Exchange, type ExchangeSite, type FastPath, type Received, type RequestHandler } from './exchange.ts'
import { headAsGet, takesNoHead, withoutBodyAndCookies } from './head.ts'
import { READING } from './own-path.ts'
import { createClientWatch } from './proxies/proxy-diagnostics.ts'
import { type HeaderOf, headerIn, type Refuse, readHeader, type Sendable } from './send-response.ts'
import type { StaticFiles } from './static.ts'

/** Has the app answer a request, by its front or its router; `null` where the client has disconnected. */
export function createAskApp(
  { handler, front, settings, log, securityHeaders = false }: AnsweringOptions,
  own: BodyLimits,
  refuse: Refuse,
) {
  const { origin, trustProxy, uploads } = settings
  const clientAddress = createClientAddress(trustProxy)
  const watch = createClientWatch(trustProxy, log)
  const limits = { own, most: { most: uploads.maxSize, longest: uploads.timeout } }
  const site: ExchangeSite = { host: new URL(origin).host, limits }

  function clientOf({ request, connection }: Received): Client {
    connection.senderOf ??= clientAddress(request.socket.remoteAddress)
    const seen = connection.senderOf(forwardedFor(request))
    watch(seen)
    const { address } = seen
    return isByProxy(seen) ? { address, proxyHeader: readHeader(request) } : { address }
  }

  /** What stands in the way of a request with a body, or `null` where the client has disconnected; `undefined`: nothing. */
  async function takeBody({ request, response, target }: Received) {
    const isRead = READING.has(request.method ?? '')
    const most = isRead || (target.isOwn && !target.takesFile) ? limits.own : limits.most
    const isTooMuch = announcesTooMuch(request, most)
    if (request.headers.expect !== undefined) {
      if (isTooMuch) return tooLarge(request)
      response.writeContinue()
    }
    // The app has no use for the body of a GET. Of any other it counts what it reads (contract, 25.9).
    if (!hasBody(request) || !(isRead || isTooMuch)) return undefined
    const body = await readBody(request, most)
    if (body.kind === 'tooLarge') return tooLarge(request)
    if (body.kind === 'tooSlow') return refuse(request, 408, (say) => say.tooSlow)
    return body.kind === 'aborted' ? null : undefined
  }

  async function answerOfApp(exchange: Exchange, client: Client): Promise<Sendable> {
    const early = await front?.(exchange, client)
    if (early && 'status' in early) return early
    const { departure, target } = exchange
    const { status, headers, body } = await handler(departure.request, client, early ?? undefined)
    const isBare = !securityHeaders && !target.isOwn
    return { status, headers: [...headers].flat(), body: await answerBody(body, departure), isBare }
  }

  const tooLarge = (request: IncomingMessage) => refuse(request, 413, (say) => say.tooLarge)

  /**
   * The answer once a body that the app has left is out of the way. Of a body that was too large the app has seen a part,
   * so what it made of that is not the answer.
   */
  async function afterBody({ body }: Exchange, { request }: Received, answer: Sendable): Promise<Sendable> {
    if (answer.body instanceof ComingAnswer) {
      if (!body.isTooLarge()) return answer
      await answer.body.cancel()
    }
    // An app that gives the connection up has waited for as much of the body as it wants to.
    if (!closes(answer)) await body.discardLeft()
    return body.isTooLarge() ? tooLarge(request) : answer
  }

  return async (received: Received): Promise<Sendable | null> => {
    const { request, target } = received
    if (hasBody(request) || request.headers.expect !== undefined) {
      const refused = await takeBody(received)
      if (refused !== undefined) return refused
    }
    const isHead = request.method === 'HEAD' && target.isBelow
    if (isHead && takesNoHead(target)) return refuse(request, 400, (say) => say.method('HEAD'))
    const exchange = new Exchange(site, received, isHead ? headAsGet(request) : request)
    try {
      const answer = await answerOfApp(exchange, clientOf(received))
      if (!READING.has(request.method ?? '')) return await afterBody(exchange, received, answer)
      if (!isHead) return answer
      if (answer.body instanceof ComingAnswer) await answer.body.cancel()
      return withoutBodyAndCookies(answer)
    } catch (error) {
      // The client has left while it was sending, which the app has read as a fault.
      if (request.readableAborted) return null
      if (exchange.body.isTooLarge()) return afterBody(exchange, received, await tooLarge(request))
      const requestId = randomUUID()
      log.error({ err: error, requestId, method: request.method, path: target.pathname }, 'a request failed')
      return refuse(request, 500, (say) => say.fault(requestId), ['X-Request-Id', requestId])
    }
  }
}

/** Whether an answer is the last one on its connection. */
function closes({ headers }: Sendable): boolean {
  return headerIn(headers, 'connection')?.toLowerCase() === 'close'
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const value = headers['x-forwarded-for']
  return Array.isArray(value) ? value.join(',') : value
}

export interface AnsweringOptions {
  handler: RequestHandler
  settings: Pick<Settings, 'origin' | 'authPath' | 'trustProxy' | 'uploads'> & Partial<Pick<Settings, 'basename'>>
  log: Logger
  staticFiles: StaticFiles
  /** Rejects while the app cannot do its work, as when the database is away. */
  ready(): Promise<void>
  /** What can be answered without the router; `null` hands the request on. */
  front?: FastPath
  /** Whether a host's own pages and files have our headers too. Default: no. */
  securityHeaders?: boolean
  /** The language of a visitor by the headers of a request. Default: English. */
  languageOf?: (header: HeaderOf) => LanguageTag
}
