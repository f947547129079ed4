import { clientNetwork } from '../shared/network.ts'

/** The connections of a database server that a process may have open at once. */
export interface Connections {
  most: number
  /** How many are neither in use nor waited for; fewer than none where more wait than there are. */
  free(): number
  /** Milliseconds for which a request waits for its client's share. */
  timeout: number
}

export interface ConnectionShares {
  /** Does the work of a client in its turn, or answers as `refused` where too much of that client's waits already. */
  within<Result>(address: string | null, work: () => Promise<Result>, refused: () => Promise<Result>): Promise<Result>
}

/** A client's requests. */
interface Client {
  running: number
  waiting: (() => void)[]
}

/** Requests of one client that wait; more come from no people behind one address. */
const MOST_WAITING = 500

/** Milliseconds between two looks at connections of which too few are free, while requests wait. */
const EVERY = 10

/**
 * One client has its share of the connections, not all: with half of them its requests begin at once, and more only while a
 * quarter is free. What takes long elsewhere, as at a provider, keeps no other request of its client waiting.
 */
export function createConnectionShares(connections: Connections | null): ConnectionShares {
  if (connections === null) return { within: (_address, work) => work() }
  const { most, free, timeout } = connections
  const share = Math.ceil(most / 2)
  const reserve = Math.ceil(most / 4)
  const clients = new Map<string, Client>()
  let waiting = 0
  /** Let in beyond shares in this turn of the event loop: what these ask for is seen in the next one. */
  let beyond = 0

  function mayGoBeyond(): boolean {
    if (free() - reserve - beyond <= 0) return false
    if (beyond === 0)
      setImmediate(() => {
        beyond = 0
      })
    beyond += 1
    return true
  }

  /** Until its turn, or for so long: where the database does not answer, each request is to say so in its own way, and soon. */
  function wait(client: Client): Promise<void> {
    if (waiting === 0) setImmediate(look)
    waiting += 1
    return new Promise((begin) => {
      const timer = setTimeout(() => {
        client.waiting.splice(client.waiting.indexOf(settle), 1)
        waiting -= 1
        client.running += 1
        begin()
      }, timeout)
      const settle = () => {
        clearTimeout(timer)
        begin()
      }
      client.waiting.push(settle)
    })
  }

  function letIn(client: Client): boolean {
    const begin = client.waiting.shift()
    if (!begin) return false
    waiting -= 1
    client.running += 1
    begin()
    return true
  }

  /** Lets in what is beyond shares, one of each client in turn, and looks again while any waits. */
  function look(): void {
    let isAnyIn = false
    // A client that is taken out and put in again comes once more, behind the others.
    for (const [name, client] of clients) {
      if (client.waiting.length === 0) continue
      if (!mayGoBeyond()) break
      isAnyIn = letIn(client)
      clients.delete(name)
      clients.set(name, client)
    }
    if (waiting === 0) return
    if (isAnyIn) setImmediate(look)
    else setTimeout(look, EVERY)
  }

  function end(name: string, client: Client): void {
    client.running -= 1
    if (client.running < share && letIn(client)) return
    if (client.running === 0) clients.delete(name)
  }

  return {
    async within(address, work, refused) {
      // Where no address is known, all visitors would be one client.
      if (address === null) return work()
      const name = address.includes(':') ? clientNetwork(address) : address
      const client = clients.get(name) ?? { running: 0, waiting: [] }
      clients.set(name, client)
      if (client.running < share || (client.waiting.length === 0 && mayGoBeyond())) client.running += 1
      else if (client.waiting.length < MOST_WAITING) await wait(client)
      else return refused()
      try {
        return await work()
      } finally {
        end(name, client)
      }
    },
  }
}
