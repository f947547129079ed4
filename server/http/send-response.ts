import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { ComingAnswer } from './bodies/answer-body.ts'

/** An answer; a header may come several times. */
export interface Sendable {
  status: number
  headers: Iterable<readonly [string, string]>
  body: Buffer | string | ComingAnswer
}

/** An answer whose body is there. */
interface WholeAnswer extends Sendable {
  body: Buffer | string
}

/** Sends answers of one site. */
export interface Sender {
  /** Resolves once all of it has been handed to the connection, or the client has left. */
  send(response: ServerResponse, answer: Sendable): Promise<void>
  /** An answer as it goes over the wire, for connections that have no request to answer. */
  bareAnswer(status: number): string
}

/** Set by us, from the answer as it is. */
const OURS = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding'])

/** Statuses whose answers have no body (RFC 9110, 6.4.1). */
const BODILESS = new Set([204, 205, 304])

/**
 * Sends answers with the headers that every one carries: the router answers some requests without running any
 * middleware, so they stand here.
 */
export function createSender(origin: string): Sender {
  const always = everyHeader(origin)
  return {
    async send(response, { status, headers, body }) {
      const isHead = response.req.method === 'HEAD'
      const isBodiless = isHead || BODILESS.has(status)
      // The client has disconnected, or been answered already.
      const isOver = response.destroyed || response.headersSent
      if (body instanceof ComingAnswer && (isOver || isBodiless)) await body.cancel()
      if (isOver) return
      const lines = headerLines(headers, always)
      if (body instanceof ComingAnswer) {
        response.writeHead(status, isBodiless ? lines : [...lines, ...lengthSaid(headers)])
        return isBodiless ? void response.end() : body.sendTo(response)
      }
      // The router answers HEAD with no body, which is not the length of what GET would have brought.
      if (!BODILESS.has(status) && !(isHead && body.length === 0)) {
        lines.push('Content-Length', String(Buffer.byteLength(body)))
      }
      response.writeHead(status, lines)
      response.end(isBodiless ? undefined : body)
    },
    bareAnswer(status) {
      const { headers, body } = plain(status, `${STATUS_CODES[status]}.`)
      const lines = [...headerLines(headers, always), 'Content-Length', String(body.length), 'Connection', 'close']
      const head = lines.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n')).join('')
      return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`
    },
  }
}

/** What an app says of the length of a stream, as of a file that it reads: only the app knows it. */
function lengthSaid(headers: Sendable['headers']): readonly string[] {
  return [...headers].find(([name]) => name.toLowerCase() === 'content-length') ?? []
}

/** Names and values in turn: what the answer says, and of what every answer says the rest. */
function headerLines(headers: Sendable['headers'], always: readonly (readonly [string, string])[]): string[] {
  const lines: string[] = []
  const given = new Set<string>()
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    if (OURS.has(key)) continue
    given.add(key)
    lines.push(name, value)
  }
  for (const [name, value] of always) if (!given.has(name.toLowerCase())) lines.push(name, value)
  if (!given.has('x-request-id')) lines.push('X-Request-Id', randomUUID())
  return lines
}

function everyHeader(origin: string): [string, string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Content-Security-Policy', "frame-ancestors 'none'"],
    // Not `no-referrer`: browsers would then send `Origin: null` with our own forms (contract, 3.4).
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // A page that needs one of these says its own header (docs/decisions/0003-response-headers.md).
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]
  if (origin.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000'])
  return headers
}

/** A short answer in plain text that no cache keeps. */
export function plain(status: number, text: string, headers: readonly (readonly [string, string])[] = []): WholeAnswer {
  return {
    status,
    headers: [['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-store'], ...headers],
    body: `${text}\n`,
  }
}
