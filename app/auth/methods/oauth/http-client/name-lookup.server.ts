import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'

/** The addresses of a host name; rejects where none is found. */
export type NameLookup = (host: string) => Promise<LookupAddress[]>

/**
 * Asks for the addresses of a name once however many wait: a process asks few names at a time, and one whose name server
 * does not answer must not take the turn of all others.
 */
export function createNameLookup(ask: NameLookup = (host) => lookup(host, { all: true })): NameLookup {
  const underWay = new Map<string, Promise<LookupAddress[]>>()
  return (host) => {
    const found = underWay.get(host) ?? ask(host).finally(() => underWay.delete(host))
    underWay.set(host, found)
    return found
  }
}
