import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { everyHeader } from '#app/auth/http/every-header.ts'
import type { AnswerWords } from '#app/auth/languages/en/answers.ts'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { sayPlainly } from '#app/auth/outcomes/plain-text.server.ts'
import { ComingAnswer } from './bodies/answer-body.ts'

/** An answer; a header may come several times. */
export interface Sendable {
  status: number
  headers: Iterable<readonly [string, string]>
  body: Buffer | string | ComingAnswer
  /** Whether it is a page or a file of a host's own, which goes out with the headers that it has. Default: no. */
  isBare?: boolean
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
 * Sends answers with the headers that every one of ours carries: the router answers some requests without running any
 * middleware, so they stand here too.
 */
export function createSender(origin: string): Sender {
  const always = everyHeader(origin)
  return {
    async send(response, { status, headers, body, isBare = false }) {
      const isHead = response.req.method === 'HEAD'
      const isBodiless = isHead || BODILESS.has(status)
      // The client has disconnected, or been answered already.
      const isOver = response.destroyed || response.headersSent
      if (body instanceof ComingAnswer && (isOver || isBodiless)) await body.cancel()
      if (isOver) return
      const lines = isBare ? linesOf(headers) : withEvery(headers, always)
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
      const lines = [...withEvery(headers, always), 'Content-Length', String(body.length), 'Connection', 'close']
      const head = lines.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n')).join('')
      return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`
    },
  }
}

/** What an app says of the length of a stream, as of a file that it reads: only the app knows it. */
function lengthSaid(headers: Sendable['headers']): readonly string[] {
  return [...headers].find(([name]) => name.toLowerCase() === 'content-length') ?? []
}

/** Names and values in turn: what the answer says, but for what is ours to say. */
function linesOf(headers: Sendable['headers']): string[] {
  const lines: string[] = []
  for (const [name, value] of headers) if (!OURS.has(name.toLowerCase())) lines.push(name, value)
  return lines
}

/** What the answer says, and of what every answer of ours says the rest. */
function withEvery(headers: Sendable['headers'], always: readonly (readonly [string, string])[]): string[] {
  const lines = linesOf(headers)
  const given = new Set<string>()
  for (let place = 0; place < lines.length; place += 2) given.add(lines[place]?.toLowerCase() ?? '')
  for (const [name, value] of always) if (!given.has(name.toLowerCase())) lines.push(name, value)
  if (!given.has('x-request-id')) lines.push('X-Request-Id', randomUUID())
  return lines
}

/** A short answer in plain text that no cache keeps. */
export function plain(status: number, text: string, headers: readonly (readonly [string, string])[] = []): WholeAnswer {
  return {
    status,
    headers: [['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-store'], ...headers],
    body: `${text}\n`,
  }
}

/** The headers of a request by their names in lower case. */
export type HeaderOf = (name: string) => string | null

export function readHeader({ headers }: Pick<IncomingMessage, 'headers'>): HeaderOf {
  return (name) => {
    const value = headers[name]
    return value === undefined ? null : String(value)
  }
}

/** Answers in the app's place with a line of plain text that no cache keeps, in the language of the request. */
export type Refuse = (
  request: IncomingMessage,
  status: number,
  say: (words: AnswerWords['plain']) => string,
  headers?: readonly (readonly [string, string])[],
) => Promise<Sendable>

/** `languageOf` says in which language a request with these headers is answered. Default: English. */
export function createRefuse(languageOf: (header: HeaderOf) => LanguageTag = () => 'en'): Refuse {
  return async (request, status, say, headers = []) => {
    const said = await sayPlainly(languageOf(readHeader(request)), status, say)
    return {
      status,
      headers: [...Object.entries(said.headers), ...headers],
      body: `${said.body}\n`,
    }
  }
}
