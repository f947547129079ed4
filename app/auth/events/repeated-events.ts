import type { EventRow } from '#db/store/index.server.ts'

const WINDOW_MS = 10 * 60_000
/** Equal events of one network that get a row each in a window, and of the whole site. */
const OF_NETWORK = 50
const OF_SITE = 1000
/** Networks that are told apart in a window. */
const MOST_NETWORKS = 500

/** An event and how often its like was counted into it; 0 for one that stands for itself. */
export interface Bounded {
  row: EventRow
  repeated: number
}

interface Like {
  seen: number
  /** The row that counts those beyond the bound. */
  counting: EventRow | null
  repeated: number
}

/**
 * Bounds the rows that requests without any proof make in one process: beyond some events a window, one row of a kind
 * and network counts the others.
 */
export class RepeatedEvents {
  #begun = Number.NEGATIVE_INFINITY
  #rows = 0
  readonly #like = new Map<string, Like>()

  bound(row: EventRow): Bounded {
    this.#beginWindow(row.createdAt.getTime())
    const like = this.#likeOf(row)
    like.seen += 1
    if (like.seen <= OF_NETWORK && this.#rows < OF_SITE) {
      this.#rows += 1
      return { row, repeated: 0 }
    }
    like.repeated += 1
    like.counting ??= { ...row, userId: null, account: null, address: null, userAgent: null, reference: null }
    const { createdAt, expiresAt } = row
    const details = JSON.stringify({ repeated: like.repeated })
    return { row: { ...like.counting, createdAt, expiresAt, details }, repeated: like.repeated }
  }

  #beginWindow(at: number): void {
    if (at >= this.#begun && at < this.#begun + WINDOW_MS) return
    this.#begun = at
    this.#rows = 0
    this.#like.clear()
  }

  /** Beyond so many networks all others are one. */
  #likeOf({ type, statusId, code, method, network }: EventRow): Like {
    const key = (of: string | null) => JSON.stringify([type, statusId, code, method, of])
    const isKnown = this.#like.has(key(network)) || this.#like.size < MOST_NETWORKS
    const name = isKnown ? key(network) : key('others')
    const like = this.#like.get(name) ?? { seen: 0, counting: null, repeated: 0 }
    this.#like.set(name, like)
    return like
  }
}
