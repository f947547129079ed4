import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { RawRequest } from '#app/auth/http/auth-request.server.ts'
import type { Client } from '#app/auth/http/client.server.ts'
import type { Begun } from '#app/auth/http/context.server.ts'
import { RETRY_AFTER_SECONDS } from '#app/auth/http/headers.server.ts'
import type { Settings } from '#app/auth/settings/config.server.ts'
import { withTimeout } from '#db/with-timeout.ts'
import type { FastPath } from '../fast-path/fast-path.ts'
import { announcesTooMuch, hasBody, readBody } from './body.ts'
import { createClientAddress, isByProxy } from './client-address.ts'
import { headAsGet, type Incoming, takesNoHead, withoutBodyAndCookies } from './head.ts'
import { createClientWatch } from './proxy-diagnostics.ts'
import { requestUrl, withoutHost } from './request-url.ts'
import { plain, type Sendable } from './send-response.ts'
import { encodedFor, type StaticFile, type StaticFiles } from './static.ts'

/** The app: a request of a client in, an answer out; of what the front has begun already only the page. */
export type RequestHandler = (request: Request, client: Client, begun?: Begun) => Promise<Response>

export interface AnsweringOptions {
  handler: RequestHandler
  settings: Pick<Settings, 'origin' | 'authPath' | 'trustProxy'>
  log: Logger
  staticFiles: StaticFiles
  /** Rejects while the app cannot do its work, as when the database is away. */
  ready(): Promise<void>
  /** What can be answered without the router; `null` hands the request on. */
  front?: FastPath
}

/** Methods of the router; of these it answers OPTIONS for resource routes alone. */
const ROUTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Methods that a page, a file or a resource is read with. */
const READING = new Set(['GET', 'HEAD'])

/** Milliseconds that the database has to answer before we count as not ready. */
const READY_TIMEOUT = 3000

/** Finds the answer of each request; `null` where the client has disconnected. */
export function createAnswering(options: AnsweringOptions): (request: IncomingMessage) => Promise<Sendable | null> {
  const { settings, staticFiles } = options
  const askApp = createAskApp(options)
  const { host } = new URL(settings.origin)

  return async (request) => {
    const { method = 'GET', url: target = '', headers } = request
    // Before a path stands the site's own host, or the one the request was sent to, which is believed as little.
    const path = target.startsWith('/') ? target : withoutHost(target, [host, headers.host?.toLowerCase() ?? ''])
    const url = requestUrl(settings.origin, path)
    if (url === null || namesTwoHosts(request)) return plain(400, 'This is not an address of this site.')
    const refusal = refuseMethod(method, url, settings.authPath)
    if (refusal) return refusal
    const file = staticFiles.get(url.pathname)
    if (file) return sendFile(file, request)
    // Two questions: a process whose database is away must not be restarted, only be sent no visitors.
    if (url.pathname === '/healthz' && READING.has(method)) return plain(200, 'ok')
    if (url.pathname === '/readyz' && READING.has(method)) return sayReady(options)
    return askApp(request, url)
  }
}

/** The path a request asks for, without its query: that can hold secrets. */
export function pathOfRequest({ url = '' }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, '')
}

/** A proxy in between may have read another one of them (RFC 9112 §3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Under the authentication path every method without a meaning is a 400 (contract, 1.4), elsewhere a 405. */
function refuseMethod(method: string, url: URL, authPath: string): Sendable | null {
  if (isUnder(authPath, url) && (method === 'OPTIONS' || !ROUTED.has(method))) {
    return plain(400, `This address does not take ${method}.`)
  }
  return ROUTED.has(method) ? null : refusedMethod(method, ROUTED)
}

function isUnder(authPath: string, { pathname }: URL): boolean {
  const path = pathname.toLowerCase()
  return path === authPath || path.startsWith(`${authPath}/`)
}

function refusedMethod(method: string, allowed: ReadonlySet<string>): Sendable {
  return plain(405, `This address does not take ${method}.`, [['Allow', [...allowed].join(', ')]])
}

function sendFile(file: StaticFile, { method = 'GET', headers }: IncomingMessage): Sendable {
  if (!READING.has(method)) return refusedMethod(method, READING)
  const { encoding, bytes } = encodedFor(file, headers['accept-encoding'])
  return {
    status: 200,
    headers: encoding === null ? file.headers : [...file.headers, ['Content-Encoding', encoding]],
    body: bytes,
  }
}

async function sayReady({ ready, log }: AnsweringOptions): Promise<Sendable> {
  try {
    await withTimeout(ready(), READY_TIMEOUT)
    return plain(200, 'ok')
  } catch (error) {
    log.error({ err: error }, 'the database does not answer')
    return plain(503, 'The database does not answer.', [['Retry-After', String(RETRY_AFTER_SECONDS)]])
  }
}

function createAskApp({ handler, front, settings, log }: AnsweringOptions) {
  const clientAddress = createClientAddress(settings.trustProxy)
  const watch = createClientWatch(settings.trustProxy, log)
  const { host } = new URL(settings.origin)

  return async (request: IncomingMessage, url: URL): Promise<Sendable | null> => {
    if (request.headers.expect !== undefined && announcesTooMuch(request)) return tooLarge()
    const body = hasBody(request) ? await readBody(request) : null
    if (body?.kind === 'aborted') return null
    if (body?.kind === 'tooLarge') return tooLarge()
    const seen = clientAddress(request.socket.remoteAddress, forwardedFor(request))
    watch(seen)
    const { address } = seen
    const client: Client = isByProxy(seen) ? { address, proxyHeader: headerOf(request) } : { address }
    const isHead = request.method === 'HEAD' && isUnder(settings.authPath, url)
    if (isHead && takesNoHead(settings.authPath, url)) return plain(400, 'This address does not take HEAD.')
    const answer = async (incoming: Incoming): Promise<Sendable> => {
      let made: Request | undefined
      const toRequestOnce = () => {
        made ??= toRequest(incoming, url, host, body?.bytes)
        return made
      }
      const early = await front?.(toRawRequest(incoming, url, toRequestOnce, body?.bytes), client)
      if (early && 'status' in early) return early
      const response = await handler(toRequestOnce(), client, early ?? undefined)
      return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
    }
    try {
      return isHead ? withoutBodyAndCookies(await answer(headAsGet(request))) : await answer(request)
    } catch (error) {
      const requestId = randomUUID()
      log.error({ err: error, requestId, method: request.method, path: url.pathname }, 'a request failed')
      return plain(500, `Something went wrong. Reference: ${requestId}`, [['X-Request-Id', requestId]])
    }
  }
}

function tooLarge(): Sendable {
  return plain(413, 'This is more than this address takes.')
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const value = headers['x-forwarded-for']
  return Array.isArray(value) ? value.join(',') : value
}

function toRawRequest(incoming: Incoming, url: URL, request: () => Request, body?: Buffer): RawRequest {
  const { method = 'GET' } = incoming
  return { method, url, header: headerOf(incoming), text: async () => body?.toString('utf8') ?? '', request }
}

function headerOf({ headers }: Pick<Incoming, 'headers'>): (name: string) => string | null {
  return (name) => {
    const value = headers[name]
    return value === undefined ? null : String(value)
  }
}

/** What a request says of the host it was sent to and of the connection is no business of the app's. */
const LEFT_OUT = /^(host|forwarded|x-forwarded-.*|connection|keep-alive|expect|te|transfer-encoding|upgrade)$/i

function toRequest({ method = 'GET', rawHeaders }: Incoming, url: URL, host: string, body?: Buffer): Request {
  const headers = new Headers({ host })
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const [name = '', value = ''] = [rawHeaders[place], rawHeaders[place + 1]]
    if (!LEFT_OUT.test(name)) headers.append(name, value)
  }
  return new Request(url, { method, headers, body: body && !READING.has(method) ? new Uint8Array(body) : null })
}
