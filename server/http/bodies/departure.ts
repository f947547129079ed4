import type { ServerResponse } from 'node:http'
import type { Connection } from '../connection.ts'

/** An answer that can be broken off. */
interface Cancellable {
  cancel(): Promise<void>
}

/**
 * The request that the app has of a client, whose signal aborts when the client leaves before the answer is complete. Until
 * then the connection holds the request: one that nothing else holds would be freed, and its signal would never abort.
 */
export class Departure {
  readonly #controller = new AbortController()
  /**
   * Held here and by no listener of the signal: a `Request` keeps its signal until it is collected itself, so that all that
   * such a listener leads to, the answer, its stream and in the end that request, would never be.
   */
  #answer: Cancellable | undefined
  readonly request: Request

  constructor({ socket, waiting }: Connection, response: ServerResponse, make: (signal: AbortSignal) => Request) {
    this.request = make(this.signal)
    waiting.add(this)
    response.once('finish', () => waiting.delete(this))
    if (socket.destroyed) this.leave()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  leave(why = 'The client has disconnected.'): void {
    this.#controller.abort(new DOMException(why, 'AbortError'))
    void this.#answer?.cancel()
  }

  /** Has this answer cancelled when the client leaves, at once where it has left already. */
  cancels(answer: Cancellable): void {
    this.#answer = answer
    if (this.signal.aborted) void answer.cancel()
  }
}
