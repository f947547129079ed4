import type { IncomingMessage } from 'node:http'
import type { BodyLimits } from '#app/auth/http/bodies/body-limits.ts'
import { BodyRefused, UnreadableBody } from '#app/auth/http/bodies/body-refused.ts'
import { type ComingBody, comingBody, discardBody, hasBody, readBody } from './request-body.ts'

/**
 * The body of a request on its way to the app, which says how much of it is taken: the front reads it whole, the router is
 * given what the front has read, or else the body as it comes, of which no more than `most` is handed on.
 */
export class IncomingBody {
  #whole: Promise<Buffer> | undefined
  #read: Buffer | undefined
  #coming: ComingBody | undefined

  constructor(
    readonly request: IncomingMessage,
    readonly limits: { own: BodyLimits; most: BodyLimits },
  ) {}

  /** All of it as text, within the limits of our own addresses. */
  async text(): Promise<string> {
    if (!hasBody(this.request)) return ''
    this.#whole ??= this.#readWhole()
    return (await this.#whole).toString('utf8')
  }

  async #readWhole(): Promise<Buffer> {
    const body = await readBody(this.request, this.limits.own)
    if (body.kind === 'aborted') throw new UnreadableBody('The body broke off.')
    if (body.kind !== 'whole') throw new BodyRefused(body.kind)
    this.#read = body.bytes
    return body.bytes
  }

  /** What the app's own request is made with. */
  forApp(): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined {
    if (this.#read) return new Uint8Array(this.#read)
    if (!hasBody(this.request)) return undefined
    this.#coming ??= comingBody(this.request, this.limits.most)
    return this.#coming.chunks
  }

  /** Whether the app was handed less than came. */
  isTooLarge(): boolean {
    return this.#coming?.isTooLarge() ?? false
  }

  /** Reads away what the app has left of it, as far as that goes: a client that is still sending would see a broken connection. */
  async discardLeft(): Promise<void> {
    if (!hasBody(this.request) || this.request.complete) return
    if (this.#coming?.isLeft() ?? true) await discardBody(this.request)
  }
}
