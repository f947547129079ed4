import type { Store } from '#db/store/index.server.ts'

/** What a call of the store is kept from, and until when. */
interface Armed {
  arrived(): void
  passes: Promise<void>
  stops(name: string, values: readonly unknown[]): boolean
}

/** A request that stands before what it writes. */
export interface HeldCall {
  /** `true` once it stands there. */
  arrived: Promise<true>
  /** Lets it go on; without that it stands there for ever, as that of a process that has died. */
  release(): void
  /** Has the next one pass, where this one never came. */
  disarm(): void
}

type Method = (...values: readonly unknown[]) => unknown

/** The calls by which sessions begin, which no session asks for. */
const BEGINS = /^sessions\.(begin|goOn|adopt)/

/** What is called at other times than a request's, too. */
const BESIDE = /^(outbox|webhooks|notices|events|leases|limits|deleteExpired|ping|deadline)\b/

/** Whether a call writes what a request was judged for: those that change an account ask for what allows it. */
function writes(name: string, [first]: readonly unknown[]): boolean {
  return BEGINS.test(name) || (typeof first === 'object' && first?.constructor.name === 'Authority')
}

/** Stands before the store of an app: one request waits there between what it was judged by and what it writes. */
export class Gate {
  #armed: Armed | null = null
  /** Calls that have not come back, but for those that are kept. */
  running = 0

  /** Keeps the next call that writes what was judged. */
  hold(): HeldCall {
    return this.#arm(writes)
  }

  /** Keeps the call after so many others of a request. */
  dieAfter(calls: number): HeldCall {
    let left = calls
    return this.#arm((name) => {
      if (BESIDE.test(name)) return false
      left -= 1
      return left < 0
    })
  }

  #arm(stops: Armed['stops']): HeldCall {
    const { promise: arrived, resolve: arrive } = deferred<true>()
    const { promise: passes, resolve: release } = deferred<void>()
    const armed = { arrived: () => arrive(true), passes, stops }
    this.#armed = armed
    const disarm = () => {
      if (this.#armed === armed) this.#armed = null
    }
    return { arrived, release, disarm }
  }

  /** The same store, behind this gate. */
  before(store: Store): Store {
    const behind = (name: string, whole: object, part: unknown): unknown => {
      if (typeof part === 'function') return this.#behind(name, (...values) => Reflect.apply(part, whole, values))
      if (typeof part !== 'object' || part === null) return part
      return Object.fromEntries(
        Object.entries(part).map(([below, one]) => [
          below,
          behind(name === '' ? below : `${name}.${below}`, part, one),
        ]),
      )
    }
    return behind('', store, store) as Store
  }

  #behind(name: string, method: Method): Method {
    return (...values) => {
      const armed = this.#armed
      if (!armed?.stops(name, values)) return this.#counted(method(...values))
      this.#armed = null
      armed.arrived()
      return armed.passes.then(() => this.#counted(method(...values)))
    }
  }

  /** A call that comes back at once does so here, too. */
  #counted(result: unknown): unknown {
    if (!isAwaited(result)) return result
    this.running += 1
    return Promise.resolve(result).finally(() => {
      this.running -= 1
    })
  }
}

/** A query is no promise, and runs once it is awaited. */
function isAwaited(result: unknown): result is PromiseLike<unknown> {
  return typeof result === 'object' && result !== null && 'then' in result
}

function deferred<Value>(): { promise: Promise<Value>; resolve(value: Value): void } {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
