import type { HashingClient } from '../../site/limits.ts'
import { Rota } from './rota.ts'

/** Too many passwords wait to be hashed; one more would only make all of them wait longer. */
export class Busy extends Error {
  override readonly name = 'Busy'
  readonly isRefusal = true
}

export interface HashingQueue {
  /**
   * Runs a job in its client's turn, or throws `Busy`. Jobs of no client, such as a command's, have all places. One that
   * takes as long as several others waits on as many places, but on no more than its client's share.
   */
  run<Result>(client: HashingClient | null, job: () => Promise<Result>, places?: number): Promise<Result>
  /** Throws `Busy` where one more job of this client would have no place. */
  refuseBeyondShare(client: HashingClient): void
}

interface Waiting {
  begin(): void
  refuse(): void
}

/**
 * Runs at most `atOnce` jobs; at most `most` more wait, beside those of known browsers, which have places of their own.
 * The two kinds take turns; among the others the wide networks do, and in each of them the narrower ones. Where all places
 * are taken, a job from a wide network that has fewer takes the place of the newest one of the network that has most: a
 * flood costs the network that it comes from.
 */
export function createHashingQueue(atOnce: number, most: number): HashingQueue {
  const share = Math.floor(most / 4)
  const known = { waiting: new Rota<Waiting>(), most: share, share: Math.ceil(share / 8) }
  const others = { waiting: new Rota<Waiting>(), most, share }
  let running = 0
  let isTurnOfKnown = false

  const placesFor = (client: HashingClient | null) => (client === null || client.knownBrowser === null ? others : known)

  function isBeyondShare(client: HashingClient | null, wanted: number): boolean {
    if (client === null) return false
    const { waiting, share } = placesFor(client)
    return waiting.sizeOf(pathOf(client)) + wanted > share
  }

  /** Whether one more may wait; of the others, the newest of the network that has most may have to go for it. */
  function makePlace(client: HashingClient | null, wanted: number): boolean {
    if (isBeyondShare(client, wanted)) return false
    const places = placesFor(client)
    const [wide = ''] = pathOf(client)
    while (places.waiting.size + wanted > places.most) {
      if (places === known || others.waiting.sizeOf([wide]) + wanted >= others.waiting.largest) return false
      others.waiting.takeNewest()?.refuse()
    }
    return true
  }

  function waitTurn(client: HashingClient | null, places: number): Promise<void> {
    const wanted = Math.min(places, Math.max(1, placesFor(client).share))
    if (!makePlace(client, wanted)) throw new Busy()
    return new Promise((begin, refuse) =>
      placesFor(client).waiting.add(pathOf(client), { begin, refuse: () => refuse(new Busy()) }, wanted),
    )
  }

  function next(): Waiting | undefined {
    isTurnOfKnown = !isTurnOfKnown
    const [first, second] = isTurnOfKnown ? [known, others] : [others, known]
    return first.waiting.next() ?? second.waiting.next()
  }

  return {
    async run(client, job, places = 1) {
      if (running < atOnce) running += 1
      else await waitTurn(client, places)
      try {
        return await job()
      } finally {
        // The next one takes over this place, so `running` stays as it is.
        const waiting = next()
        if (waiting) waiting.begin()
        else running -= 1
      }
    },
    refuseBeyondShare(client) {
      if (running >= atOnce && isBeyondShare(client, 1)) throw new Busy()
    },
  }
}

/** Where a client waits: a known browser by itself, others from the widest of their networks on. */
function pathOf(client: HashingClient | null): readonly string[] {
  if (client === null) return ['']
  return client.knownBrowser === null ? [...client.networks].reverse() : [client.knownBrowser]
}
