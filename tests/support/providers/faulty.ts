import { createServer as createWebServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** What a faulty provider does at any address under the fault's name. */
const FAULTS = {
  hangs: () => {},
  dribbles: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const dribble = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(dribble))
  },
  'never ends': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const pour = () => {
      while (response.write(' '.repeat(64 * 1024)));
    }
    response.on('drain', pour)
    pour()
  },
  'answers 500': (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"x"}'),
  'answers HTML': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  'answers a form': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' })
      .end('access_token=x&token_type=bearer&sub=x'),
  'answers a list': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
  'answers half an object': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"h'),
  'hangs up': (response) => response.destroy(),
  'speaks another protocol': (response) =>
    response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end(),
} satisfies Record<string, (response: ServerResponse) => unknown>

export type Fault = keyof typeof FAULTS

export const ALL_FAULTS = Object.keys(FAULTS) as Fault[]

/** Answers one request with this fault. */
export function goWrong(fault: Fault, response: ServerResponse): void {
  FAULTS[fault](response)
}

export interface FaultyProvider {
  /** An address where every request is answered with this fault. */
  url(fault: Fault): string
  /** An address that redirects each request to another. */
  redirectTo(target: string): string
  close(): Promise<void>
}

/** A provider that answers every request with a fault. */
export async function startFaultyProvider(): Promise<FaultyProvider> {
  const server = createWebServer((request, response) => {
    const [, first = '', rest = ''] = (request.url ?? '/').split('/').map(decodeURIComponent)
    if (first === 'redirect') return response.writeHead(307, { location: rest }).end()
    const fault = ALL_FAULTS.find((name) => name === first)
    return fault ? goWrong(fault, response) : response.destroy()
  })
  const origin = await listening(server)
  return {
    url: (fault) => `http://${origin}/${encodeURIComponent(fault)}`,
    redirectTo: (target) => `http://${origin}/redirect/${encodeURIComponent(target)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What a faulty mail server answers to each line; the first answer is its greeting. */
const CONVERSATIONS = {
  'never greets': [],
  'hangs up': null,
  'greets like a web server': ['HTTP/1.1 400 Bad Request'],
  'is too busy': ['421 4.3.2 Too busy'],
  'falls silent after the greeting': ['220 faulty'],
  'refuses the sender': ['220 faulty', '250 faulty', '550 Not you'],
  'refuses the message': ['220 faulty', '250 faulty', '250 ok', '250 ok', '354 go on', '554 No'],
  'falls silent after the message': ['220 faulty', '250 faulty', '250 ok', '250 ok', '354 go on'],
} satisfies Record<string, string[] | null>

export type MailFault = keyof typeof CONVERSATIONS

export const ALL_MAIL_FAULTS = Object.keys(CONVERSATIONS) as MailFault[]

export interface FaultyMailServer {
  smtpUrl: string
  close(): Promise<void>
}

/** A mail server that takes no message, in one of many ways. */
export async function startFaultyMailServer(fault: MailFault): Promise<FaultyMailServer> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    const answers = CONVERSATIONS[fault]
    if (answers === null) return socket.destroy()
    converse(socket, [...answers])
  })
  const address = await listening(server)
  return {
    smtpUrl: `smtp://${address}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Gives the next answer to each command, and to a message at its end. */
function converse(socket: Socket, answers: string[]): void {
  let unread = ''
  let isMessage = false
  const say = () => {
    const answer = answers.shift()
    if (answer === undefined) return
    isMessage = answer.startsWith('354')
    socket.write(`${answer}\r\n`)
  }
  say()
  socket.setEncoding('utf8').on('data', (text: string) => {
    unread += text
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (!isMessage || line === '.') say()
    }
  })
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
