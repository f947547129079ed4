import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Departure } from './departure.ts'

const LATER = Symbol('later')

/**
 * The body of an answer: whole where all of it is there at once, so that its length is known and a fault in it is answered,
 * else as it comes. A stream is cancelled when the client leaves.
 */
export async function answerBody(
  body: ReadableStream | null,
  departure: LeavingClient,
): Promise<Buffer | ComingAnswer> {
  if (body === null) return Buffer.alloc(0)
  const coming = new ComingAnswer(body.getReader(), departure)
  const later = nextTurn(LATER)
  const first = await Promise.race([coming.ask(), later])
  if (first === LATER) return coming
  if (first.done) return Buffer.alloc(0)
  const second = await Promise.race([coming.ask(), later])
  return second !== LATER && second.done ? Buffer.from(bytesOf(first.value)) : coming
}

/** What an answer knows of its client. */
type LeavingClient = Pick<Departure, 'signal' | 'leave' | 'cancels'>

/** The body of an answer that is not there at once. */
export class ComingAnswer {
  readonly #reader: ReadableStreamDefaultReader<unknown>
  readonly #departure: LeavingClient
  /** What was asked of the stream already, in order. */
  readonly #asked: Promise<ReadableStreamReadResult<unknown>>[] = []

  constructor(reader: ReadableStreamDefaultReader<unknown>, departure: LeavingClient) {
    this.#reader = reader
    this.#departure = departure
    departure.cancels(this)
  }

  ask(): Promise<ReadableStreamReadResult<unknown>> {
    const asked = this.#reader.read()
    this.#asked.push(asked)
    return asked
  }

  get #signal(): AbortSignal {
    return this.#departure.signal
  }

  /** Ends it for the app and for the client, with what has come. */
  end(why: string): void {
    this.#departure.leave(why)
  }

  async cancel(): Promise<void> {
    // A stream that has failed by itself cannot be cancelled, and needs not be.
    await this.#reader.cancel(this.#signal.reason).catch(() => {})
  }

  /** Sends each part when it comes, and asks for no more than the client takes. */
  async sendTo(response: ServerResponse): Promise<void> {
    try {
      response.flushHeaders()
      for (;;) {
        const { done, value } = await (this.#asked.shift() ?? this.#reader.read())
        if (done || this.#signal.aborted) break
        if (!response.write(bytesOf(value))) await once(response, 'drain', { signal: this.#signal })
      }
      response.end()
    } catch (error) {
      // A client that takes nothing would not take the end either.
      if (this.#signal.aborted) return void response.destroy()
      await this.cancel()
      throw error
    }
  }
}

/** Text is taken too, as other servers do. */
function bytesOf(chunk: unknown): Uint8Array {
  if (typeof chunk === 'string') return Buffer.from(chunk)
  if (chunk instanceof Uint8Array) return chunk
  throw new TypeError('A stream of an answer holds bytes or text.')
}
