import type { Logger } from 'pino'
import { batches } from '#db/batches.ts'
import type { Store } from '#db/store/index.server.ts'
import type { Session, WatchedSession } from '../../http/session.ts'
import { Rounds } from '../../timing/rounds.server.ts'
import { inForce, type Measure, numbersOf } from '../in-force.ts'

/** Milliseconds between two looks: with the two seconds that a database may take, an end is heard within five. */
const ROUND = 2000

/** Sessions that one statement asks for. */
const MOST_AT_ONCE = 500

/** What an app reads in the signal of a session that has ended. */
const ENDED = 'The session has ended.'

interface SessionWatchDeps {
  /** `null` without a database: then a session ends with its token alone. */
  store: Pick<Store, 'sessions' | 'deadline'> | null
  log: Pick<Logger, 'error'>
  measure(): Measure
  /** Milliseconds between two looks. */
  every?: number
}

interface Entry {
  expiresAt: Date
  controller: AbortController
}

/** Watches sessions: one question a round for all of this process, however many answers and sockets are open. */
export class SessionWatch {
  readonly #deps: SessionWatchDeps
  readonly #entries = new Map<string, Set<Entry>>()
  readonly #rounds: Rounds
  readonly #every: number

  constructor(deps: SessionWatchDeps) {
    this.#deps = deps
    this.#every = deps.every ?? ROUND
    this.#rounds = new Rounds({
      idle: this.#every,
      wait: (milliseconds) => milliseconds,
      go: () => this.#look(),
      // No session ends because the database is away: the next round asks again.
      failed: (err) => deps.log.error({ err }, 'whether open sessions still hold could not be asked'),
    })
  }

  /** How many sessions are watched. */
  get size(): number {
    return this.#entries.size
  }

  watch({ id, expiresAt }: Pick<Session, 'id' | 'expiresAt'>): WatchedSession {
    const entry: Entry = { expiresAt, controller: new AbortController() }
    const others = this.#entries.get(id)
    if (others) others.add(entry)
    else this.#entries.set(id, new Set([entry]))
    this.#rounds.beginIn(this.#every)
    return { signal: entry.controller.signal, stop: () => this.#forget(id, entry) }
  }

  /** Looks no more; what is open is ended by its own server. */
  async close(): Promise<void> {
    await this.#rounds.close()
    this.#entries.clear()
  }

  #forget(id: string, entry: Entry): void {
    const all = this.#entries.get(id)
    all?.delete(entry)
    if (all?.size === 0) this.#entries.delete(id)
  }

  async #look(): Promise<number> {
    const { store, measure } = this.#deps
    if (store === null) this.#endExpired(measure().now)
    else for (const ids of batches([...this.#entries.keys()], MOST_AT_ONCE)) await this.#ask(store, ids)
    return this.#entries.size > 0 ? this.#every : Number.POSITIVE_INFINITY
  }

  async #ask(store: Pick<Store, 'sessions' | 'deadline'>, ids: readonly string[]): Promise<void> {
    const rows = await store.deadline()(() => store.sessions.standing(ids))
    const measure = this.#deps.measure()
    const live = new Set<string>()
    for (const { session, user, removedAt } of rows)
      if (inForce(numbersOf(session, user, removedAt), measure) === 'live') live.add(session.id)
    for (const id of ids) if (!live.has(id)) for (const entry of this.#entries.get(id) ?? []) this.#end(id, entry)
  }

  #endExpired(now: number): void {
    for (const [id, entries] of this.#entries)
      for (const entry of entries) if (entry.expiresAt.getTime() <= now) this.#end(id, entry)
  }

  #end(id: string, entry: Entry): void {
    this.#forget(id, entry)
    entry.controller.abort(new DOMException(ENDED, 'AbortError'))
  }
}
