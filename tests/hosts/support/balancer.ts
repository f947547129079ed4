import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Hands each request on to one of its processes, and takes one out once what it was asked is answered: as an operator updates an app. */
export interface Balancer {
  /** Where it listens, and so what the app calls itself. */
  origin: string
  /** From now on a process at this port gets its share. */
  add(port: number): void
  /** From now on it gets none; comes back when it has answered all. */
  remove(port: number): Promise<void>
  close(): Promise<void>
}

export async function startBalancer(): Promise<Balancer> {
  const underWay = new Map<number, Set<Promise<unknown>>>()
  let count = 0
  const server: Server = createServer((asked, answer) => {
    const ports = [...underWay.keys()]
    const port = ports[count % ports.length] ?? 0
    count += 1
    const { method, url, headers } = asked
    const on = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.pipe(answer)
    })
    on.once('error', (error) => {
      if (answer.headersSent) return answer.destroy(error)
      answer.writeHead(502).end(String(error))
    })
    asked.pipe(on)
    const all = underWay.get(port)
    const ended = once(answer, 'close')
    all?.add(ended)
    void ended.then(() => all?.delete(ended))
  })
  // No connection is closed just as its client sends the next request.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    add(port) {
      underWay.set(port, new Set())
    },
    async remove(port) {
      const last = underWay.get(port) ?? []
      underWay.delete(port)
      await Promise.all(last)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
