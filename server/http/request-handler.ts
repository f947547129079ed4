import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { readTarget, type Target } from '#app/auth/http/address/target.ts'
import type { BodyLimits } from '#app/auth/http/bodies/body-limits.ts'
import type { Client } from '#app/auth/http/client.server.ts'
import type { Begun } from '#app/auth/http/context.server.ts'
import { RETRY_AFTER_SECONDS } from '#app/auth/http/headers.server.ts'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import type { Settings } from '#app/auth/settings/config.server.ts'
import { withTimeout } from '#db/with-timeout.ts'
import type { FastPath } from '../fast-path/fast-path.ts'
import { createAskApp } from './ask-app.ts'
import type { Connection } from './connection.ts'
import { createFileAnswers } from './file-answer.ts'
import { READING } from './own-path.ts'
import { withoutHost } from './request-line.ts'
import { createRefuse, type HeaderOf, plain, type Sendable } from './send-response.ts'
import type { StaticFiles } from './static.ts'

/** The app: a request of a client in, an answer out; of what the front has begun already only the page. */
export type RequestHandler = (request: Request, client: Client, begun?: Begun) => Promise<Response>

export interface AnsweringOptions {
  handler: RequestHandler
  settings: Pick<Settings, 'origin' | 'authPath' | 'trustProxy' | 'uploads'>
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

/** Methods of the router; of these it answers OPTIONS for resource routes alone. */
const ROUTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

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

  return async (request, response, connection) => {
    const { method = 'GET', url: line = '', headers } = request
    // Before a path stands the site's own host, or the one the request was sent to, which is believed as little.
    const path = line.startsWith('/') ? line : withoutHost(line, [host, headers.host?.toLowerCase() ?? ''])
    const target = readTarget(settings, path)
    if (target === null || namesTwoHosts(request)) return refuse(request, 400, (say) => say.notOurs)
    const refused = refusedStatus(method, target)
    if (refused === 400) return refuse(request, refused, (say) => say.method(method))
    if (refused === 405) return refuseMethod(request, ROUTED)
    const file = staticFiles.get(target.pathname)
    if (file && !READING.has(method)) return refuseMethod(request, READING)
    if (file) return answerFile(file, request, !securityHeaders && !target.isOwn)
    // Two questions: a process whose database is away must not be restarted, only be sent no visitors.
    if (target.pathname === '/healthz' && READING.has(method)) return plain(200, 'ok')
    if (target.pathname === '/readyz' && READING.has(method)) return sayReady(options)
    return askApp({ request, response, connection, target })
  }

  function refuseMethod(request: IncomingMessage, allowed: ReadonlySet<string>): Promise<Sendable> {
    const { method = 'GET' } = request
    return refuse(request, 405, (say) => say.method(method), ['Allow', [...allowed].join(', ')])
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
function refusedStatus(method: string, { isBelow }: Target): 400 | 405 | null {
  if (isBelow && (method === 'OPTIONS' || !ROUTED.has(method))) return 400
  return ROUTED.has(method) ? null : 405
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
