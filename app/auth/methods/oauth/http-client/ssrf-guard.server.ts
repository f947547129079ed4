import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { type RequestOptions, request as requestSecure, Agent as SecureAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isPublicAddress, parseIp } from '#app/auth/shared/ip.ts'
import { createNameLookup, type NameLookup } from './name-lookup.server.ts'

/** Milliseconds that an idle connection stays open: shorter than the limit of common servers. */
const IDLE = 4_000
/** Connections to one provider: what hangs there takes no more of this process. */
const MOST_CONNECTIONS = 64
/** Statuses that `Response` takes no body with. */
const BODILESS = new Set([204, 205, 304])

/** Shared by all providers. */
const lookUp = createNameLookup()

/**
 * A fetch for one provider that connects to private addresses only where the operator named one: to a host in the
 * provider's own settings, or, where that is on a private network itself, to others there. The check is made on the
 * address that is connected to, after the name is resolved, so that no later answer of the name server counts.
 * Follows no redirect, and accepts no compressed body, so that none unpacks into more than was sent.
 */
export function createDirectFetch(named: readonly URL[], resolve: NameLookup = lookUp): typeof fetch {
  const hosts = new Set(named.map(hostOf))
  const isOnPrivateNetwork = async () => {
    const all = await Promise.all([...hosts].map((host) => addressesOf(host, resolve)))
    return !all.flat().every(isPublicAddress)
  }
  const judged = judgedLookup(resolve, isOnPrivateNetwork)
  const options = { keepAlive: true, timeout: IDLE, maxSockets: MOST_CONNECTIONS }
  const agents = { 'http:': new PlainAgent(options), 'https:': new SecureAgent(options) }
  // What is sent once has a connection of its own: of one that was kept it is not known whether the server still reads it.
  const once = { ...options, keepAlive: false }
  const agentsOfOne = { 'http:': new PlainAgent(once), 'https:': new SecureAgent(once) }

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const host = hostOf(url)
    const isNamed = hosts.has(host)
    if (!isNamed && parseIp(host) !== null && !isPublicAddress(host) && !(await isOnPrivateNetwork()))
      throw new PrivateAddress(host)
    const isSecure = url.protocol === 'https:'
    const headers = new Headers(init.headers)
    const body = init.body == null ? null : String(init.body)
    if (body !== null) headers.set('content-length', String(Buffer.byteLength(body)))
    if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity')
    return send(isSecure ? requestSecure : requestPlain, url, body, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(headers),
      agent: (body === null ? agents : agentsOfOne)[isSecure ? 'https:' : 'http:'],
      lookup: isNamed ? lookupWith(resolve) : judged,
      ...(init.signal ? { signal: init.signal } : {}),
    })
  }
}

/** A discovered endpoint is on this machine or a private network. */
class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'

  constructor(host: string) {
    super(`${host} is at a private address, and no setting names it.`)
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

async function addressesOf(host: string, resolve: NameLookup): Promise<string[]> {
  if (parseIp(host) !== null) return [host]
  const all = await resolve(host).catch(() => [])
  return all.map(({ address }) => address)
}

/** Resolves a name to the addresses that may be connected to. */
function judgedLookup(resolve: NameLookup, isOnPrivateNetwork: () => Promise<boolean>): LookupFunction {
  return lookupWith(async (host) => {
    const found = await resolve(host)
    const open = found.filter(({ address }) => isPublicAddress(address))
    if (open.length > 0) return open
    if (await isOnPrivateNetwork()) return found
    throw new PrivateAddress(host)
  })
}

/** As a connection asks for addresses. */
function lookupWith(find: NameLookup): LookupFunction {
  return (host, { all }, done) => {
    find(host).then(
      (found) => {
        const [first] = found
        if (!first) done(new Error(`${host} has no address.`), '')
        else if (all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

/** Faults after which no connection was made, so that no server has received any of the request. */
const UNCONNECTED = new Set(['ECONNREFUSED', 'EAI_AGAIN'])

/** Faults, beside those, after which a read can be asked for again. */
const PASSING = new Set(['EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Sends a request, and once more where no server can have read it. What has a body (an authorization code, a refresh token) is
 * sent over one connection at most (contract, 25.5).
 */
async function send(...request: Parameters<typeof sendOnce>): Promise<Response> {
  try {
    return await sendOnce(...request)
  } catch (error) {
    if (!(error instanceof Unread)) throw error
    return sendOnce(...request).catch((again: unknown) => {
      throw again instanceof Unread ? again.cause : again
    })
  }
}

class Unread extends Error {
  override readonly name = 'Unread'
}

function sendOnce(
  request: typeof requestPlain,
  url: URL,
  body: string | null,
  options: RequestOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? ''
      // The server closed a kept connection just as it was used again.
      const isStale = asked.reusedSocket && code === 'ECONNRESET'
      const isUnread = UNCONNECTED.has(code) || (body === null && (isStale || PASSING.has(code)))
      reject(isUnread ? new Unread(error.message, { cause: error }) : error)
    })
    // Both would otherwise end in nothing at all, not even in an error.
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('The answer is another protocol than HTTP.'))
    })
    asked.on('close', () => reject(new Error('The connection was closed without an answer.')))
    asked.on('response', (answer) => {
      try {
        resolve(toResponse(answer))
      } catch (error) {
        answer.destroy()
        reject(error)
      }
    })
    asked.end(body ?? undefined)
  })
}

function toResponse(answer: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = answer
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  if (BODILESS.has(status)) answer.resume()
  const body = BODILESS.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>)
  return new Response(body, { status, statusText, headers })
}
