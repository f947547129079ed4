import type { IncomingMessage, ServerResponse } from 'node:http'
import { ASKED_BY_PROXIES, createForeignHosts } from '#app/auth/form-origins/foreign-hosts.ts'
import { readTarget, type Target } from '#app/auth/http/address/target.ts'
import type { BodyLimits } from '#app/auth/http/bodies/body-limits.ts'
import { RETRY_AFTER_SECONDS } from '#app/auth/http/headers.server.ts'
import { withTimeout } from '#db/with-timeout.ts'
import { type AnsweringOptions, createAskApp } from './ask-app.ts'
import type { Connection } from './connection.ts'
import { createFileAnswers } from './file-answer.ts'
import { READING } from './own-path.ts'
import { namesTwoHosts, withoutHost } from './request-line.ts'
import { createRefuse, plain, type Sendable } from './send-response.ts'
import { wantsWebSocket } from './upgrades.ts'

/** Methods of the router; of these it answers OPTIONS for resource routes alone. */
const ROUTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const [ALIVE, READY] = ['/healthz', '/readyz'] as const

/** Milliseconds that the database has to answer before we count as not ready. */
const READY_TIMEOUT = 3000

/** Finds the answer to a request; `null` where the client has disconnected. */
export type Answering = (
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
) => Promise<Sendable | null>

/** The answers of one site; `ownLimits` hold for what is sent to our own addresses. */
export function createAnswering(options: AnsweringOptions, ownLimits: BodyLimits): Answering {
  const { settings, staticFiles, securityHeaders = false } = options
  const refuse = createRefuse(options.languageOf)
  const askApp = createAskApp(options, ownLimits, refuse)
  const answerFile = createFileAnswers()
  const { host } = new URL(settings.origin)
  const foreignHosts = createForeignHosts({ origin: settings.origin, log: options.log })

  return async (request, response, connection) => {
    const { method = 'GET', url: line = '', headers } = request
    // Before a path stands the site's own host, or the one the request was sent to, which is believed as little.
    const path = line.startsWith('/') ? line : withoutHost(line, [host, headers.host?.toLowerCase() ?? ''])
    const target = readTarget(settings, path)
    if (target === null || namesTwoHosts(request)) return refuse(request, 400, (say) => say.notOurs)
    if (!isForProxies(target) && foreignHosts.refuses(headers.host)) return refuse(request, 421, (say) => say.notOurs)
    if (wantsWebSocket(request)) return noWebSockets(options)
    const refused = refusedStatus(method, target)
    if (refused === 400) return refuse(request, refused, (say) => say.method(method))
    if (refused === 405) return refuseMethod(request, ROUTED)
    const file = staticFiles.get(target.pathname)
    if (file && !READING.has(method)) return refuseMethod(request, READING)
    if (file) return answerFile(file, request, !securityHeaders && !target.isOwn)
    // Two questions: a process whose database is away must not be restarted, only be sent no visitors.
    if (target.pathname === ALIVE && READING.has(method)) return plain(200, 'ok')
    if (target.pathname === READY && READING.has(method)) return sayReady(options)
    return askApp({ request, response, connection, target })
  }

  function refuseMethod(request: IncomingMessage, allowed: ReadonlySet<string>): Promise<Sendable> {
    const { method = 'GET' } = request
    return refuse(request, 405, (say) => say.method(method), ['Allow', [...allowed].join(', ')])
  }
}

/** Whether what asks is a proxy or a load balancer, which has its own name for this server. */
const isForProxies = ({ pathname, action }: Target) =>
  pathname === ALIVE || pathname === READY || ASKED_BY_PROXIES.has(action)

/** The path a request asks for, without its query: that can hold secrets. */
export function pathOfRequest({ url = '' }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, '')
}

/** Under the authentication path every method without a meaning is a 400 (contract, 1.4), elsewhere a 405. */
function refusedStatus(method: string, { isBelow }: Target): 400 | 405 | null {
  if (isBelow && (method === 'OPTIONS' || !ROUTED.has(method))) return 400
  return ROUTED.has(method) ? null : 405
}

/** Where the app takes sockets, none of these comes here. */
function noWebSockets({ log }: AnsweringOptions): Sendable {
  log.debug('a request for a WebSocket is refused: serve({ upgrade }) takes them')
  return plain(501, 'This server takes no WebSockets. An app takes them by serve({ upgrade }).')
}

async function sayReady({ ready, log }: AnsweringOptions): Promise<Sendable> {
  try {
    await withTimeout(ready(), READY_TIMEOUT)
    return plain(200, 'ok')
  } catch (error) {
    log.error({ err: error }, 'the database does not answer')
    return plain(503, 'The database does not answer.', ['Retry-After', String(RETRY_AFTER_SECONDS)])
  }
}
