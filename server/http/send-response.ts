import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { everyHeader } from '#app/auth/http/every-header.ts'
import type { AnswerWords } from '#app/auth/languages/en/answers.ts'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { sayPlainly } from '#app/auth/outcomes/plain-text.server.ts'
import { ComingAnswer } from './bodies/answer-body.ts'

/** An answer. */
export interface Sendable {
  status: number
  /** Names and values in turn; a name may come several times. */
  headers: readonly string[]
  body: Buffer | string | ComingAnswer
  /** Whether each character of a body that is a text stands for one byte: it is then sent as it is. Default: no. */
  isBytes?: boolean
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

/** Statuses whose answers have no body (RFC 9110, 6.4.1). */
const BODILESS = new Set([204, 205, 304])

/**
 * Sends answers with the headers that every one of ours carries: the router answers some requests without running any
 * middleware, so they stand here too.
 */
export function createSender(origin: string): Sender {
  const every = everyHeader(origin)
  const prepared: Prepared = { every, lines: every.flat(), roles: rolesOf(every) }
  return {
    async send(response, { status, headers, body, isBytes = false, isBare = false }) {
      const isHead = response.req.method === 'HEAD'
      const isBodiless = isHead || BODILESS.has(status)
      // The client has disconnected, or been answered already.
      const isOver = response.destroyed || response.headersSent
      if (body instanceof ComingAnswer && (isOver || isBodiless)) await body.cancel()
      if (isOver) return
      const lines = isBare ? saidBy(headers, prepared) : withEvery(headers, prepared)
      if (body instanceof ComingAnswer) {
        response.writeHead(status, isBodiless ? lines : [...lines, ...lengthSaid(headers)])
        return isBodiless ? void response.end() : body.sendTo(response)
      }
      // The router answers HEAD with no body, which is not the length of what GET would have brought.
      if (!BODILESS.has(status) && !(isHead && body.length === 0)) {
        lines.push('Content-Length', String(isBytes ? body.length : Buffer.byteLength(body)))
      }
      response.writeHead(status, lines)
      response.end(isBodiless ? undefined : body, isBytes ? 'latin1' : 'utf8')
    },
    bareAnswer(status) {
      const { headers, body } = plain(status, `${STATUS_CODES[status]}.`)
      const lines = [...withEvery(headers, prepared), 'Content-Length', String(body.length), 'Connection', 'close']
      const head = lines.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n')).join('')
      return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`
    },
  }
}

/** What an app says of the length of a stream, as of a file that it reads: only the app knows it. */
function lengthSaid(headers: Sendable['headers']): readonly string[] {
  const place = placeOf(headers, 'content-length')
  return place < 0 ? [] : headers.slice(place, place + 2)
}

/** What an answer says by a name, given in lower case: the first of several. */
export function headerIn(headers: Sendable['headers'], name: string): string | null {
  const place = placeOf(headers, name)
  return place < 0 ? null : (headers[place + 1] ?? null)
}

function placeOf(headers: Sendable['headers'], name: string): number {
  return headers.findIndex((text, place) => place % 2 === 0 && text.toLowerCase() === name)
}

/** Headers by their names, as names and values in turn. */
export function linesOf(headers: Readonly<Record<string, string>>): string[] {
  const lines: string[] = []
  for (const name of Object.keys(headers)) lines.push(name, headers[name] ?? '')
  return lines
}

/** What is done with a header that an answer has: we set it, from the answer as it is, or it stands in place of one of ours. */
type Role = 'set by us' | 'in place of ours'

/** What every answer of one site says, and what is done with a header by its name in lower case. */
interface Prepared {
  every: readonly (readonly [string, string])[]
  lines: readonly string[]
  roles: ReadonlyMap<string, Role>
}

function rolesOf(every: Prepared['every']): Prepared['roles'] {
  const roles = new Map<string, Role>([
    ['connection', 'set by us'],
    ['content-length', 'set by us'],
    ['keep-alive', 'set by us'],
    ['transfer-encoding', 'set by us'],
    ['x-request-id', 'in place of ours'],
  ])
  for (const [name] of every) roles.set(name.toLowerCase(), 'in place of ours')
  return roles
}

/** What the answer says, but for what is ours to say; `given` gets the names that stand in place of ours. */
function saidBy(headers: Sendable['headers'], { roles }: Prepared, given?: string[]): string[] {
  const lines: string[] = []
  for (let place = 0; place < headers.length; place += 2) {
    const [name = '', value = ''] = [headers[place], headers[place + 1]]
    const known = name.toLowerCase()
    const role = roles.get(known)
    if (role === 'set by us') continue
    if (role !== undefined) given?.push(known)
    lines.push(name, value)
  }
  return lines
}

/** What the answer says, and of what every answer of ours says the rest. */
function withEvery(headers: Sendable['headers'], prepared: Prepared): string[] {
  const given: string[] = []
  const lines = saidBy(headers, prepared, given)
  const hasId = given.includes('x-request-id')
  // Nearly every answer says nothing else of these itself.
  if (given.length === (hasId ? 1 : 0)) lines.push(...prepared.lines)
  else for (const [name, value] of prepared.every) if (!given.includes(name.toLowerCase())) lines.push(name, value)
  if (!hasId) lines.push('X-Request-Id', randomUUID())
  return lines
}

/** A short answer in plain text that no cache keeps. */
export function plain(status: number, text: string, headers: readonly string[] = []): WholeAnswer {
  return {
    status,
    headers: ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store', ...headers],
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
  headers?: readonly string[],
) => Promise<Sendable>

/** `languageOf` says in which language a request with these headers is answered. Default: English. */
export function createRefuse(languageOf: (header: HeaderOf) => LanguageTag = () => 'en'): Refuse {
  return async (request, status, say, headers = []) => {
    const said = await sayPlainly(languageOf(readHeader(request)), status, say)
    return {
      status,
      headers: [...linesOf(said.headers), ...headers],
      body: `${said.body}\n`,
    }
  }
}
