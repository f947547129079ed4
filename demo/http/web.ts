import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP, type Server as NetServer } from 'node:net'

/** Thrown where a demo party would have to do something it must not, or was asked for nonsense. */
export class DemoError extends Error {
  override name = 'DemoError'
}

/** With these parties any visitor can sign in as any person, so a production process must not contain them. */
export function refuseInProduction(party: string): void {
  if (process.env.NODE_ENV === 'production') {
    throw new DemoError(`The ${party} signs anybody in as anybody and does not start with NODE_ENV=production.`)
  }
}

/** Where a party listens. */
export interface Place {
  /** 0 takes any free port. */
  port?: number
  /** Loopback unless said otherwise. */
  host?: string
  /** Takes any free port when the wanted one is in use. */
  orAnyPort?: boolean
}

function listenOnce(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(portOf(server.address()))
    })
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new DemoError('The server listens on no port.')
  return address.port
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Listens, and says on which port. */
export async function listen(server: NetServer, place: Place): Promise<number> {
  const { port = 0, host = '127.0.0.1', orAnyPort = false } = place
  try {
    return await listenOnce(server, port, host)
  } catch (error) {
    if (!orAnyPort || !isTaken(error)) throw error
    return listenOnce(server, 0, host)
  }
}

/** `http://host:port`, with IPv6 addresses in brackets. */
const originOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

export type WebHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void

export interface WebServer {
  server: Server
  origin: string
  close(): Promise<void>
}

/** A small HTTP server: whatever its handler throws becomes a plain 500, and closing it leaves no connection. */
export async function startWebServer(
  place: Place,
  makeHandler: (origin: string) => Promise<WebHandler>,
): Promise<WebServer> {
  const server = createServer()
  const origin = originOf(place.host ?? '127.0.0.1', await listen(server, place))
  const handler = await makeHandler(origin)
  server.on('request', (request, response) => {
    answer(handler, request, response, origin).catch((error: unknown) => fail(response, error))
  })
  return { server, origin, close: () => closeServer(server) }
}

async function answer(handler: WebHandler, request: IncomingMessage, response: ServerResponse, origin: string) {
  if (!isOwnHost(request.headers.host, origin)) {
    response.writeHead(421, { 'content-type': 'text/plain' }).end('This host is not that of the demo.\n')
    return
  }
  const target = request.url ?? '/'
  if (!URL.canParse(target, origin)) {
    response.writeHead(400).end()
    return
  }
  await handler(request, response, new URL(target, origin))
}

/**
 * Whether a request was meant for this party. A page of another site may give its own name our address and then read all
 * that is here (DNS rebinding); names that it can do that with are refused, and literal addresses are none.
 */
function isOwnHost(host: string | undefined, origin: string): boolean {
  const url = `http://${host}`
  if (host === undefined || !URL.canParse(url)) return false
  const { hostname } = new URL(url)
  const isLiteral = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isLiteral || hostname === new URL(origin).hostname || /^(.+\.)?localhost$/.test(hostname)
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain' }).end('The demo party failed; its terminal says why.\n')
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** A form is a handful of fields; more than this is a mistake. */
const LARGEST_FORM = 64 * 1024

/** The fields of a posted form. */
export async function postedFields(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LARGEST_FORM) throw new DemoError('The form is too large.')
  }
  return new URLSearchParams(text)
}
