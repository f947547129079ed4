import type { IncomingMessage } from 'node:http'
import { BodyCounter, type BodyLimits, DISCARDED } from '#app/auth/http/bodies/body-limits.ts'

/** What came of a request's body. */
export type Body = { kind: 'whole'; bytes: Buffer } | { kind: 'tooLarge' } | { kind: 'tooSlow' } | { kind: 'aborted' }

/** Whether a request brings a body (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** Whether a request says beforehand that its body is too large. */
export function announcesTooMuch({ headers }: IncomingMessage, { most }: BodyLimits): boolean {
  return Number(headers['content-length'] ?? 0) > most
}

/**
 * Reads a whole body. One that is too large is not kept but read on to its end: a client that is answered while still
 * sending sees a broken connection more often than the answer.
 */
export function readBody(request: IncomingMessage, { most, longest }: BodyLimits): Promise<Body> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    const counter = new BodyCounter(most)
    const discarded = new BodyCounter(DISCARDED.most)
    let discarding: NodeJS.Timeout | undefined

    const finish = (body: Body) => {
      clearTimeout(tooSlow)
      clearTimeout(discarding)
      request.off('data', take)
      request.pause()
      // What is in its buffers would be taken apart all the same.
      if (counter.isCrumbled && !request.complete) request.socket.pause()
      resolve(body)
    }
    const refuse = () => finish({ kind: 'tooLarge' })
    const take = (chunk: Buffer) => {
      counter.add(chunk.length)
      if (!counter.isTooLarge) {
        chunks.push(chunk)
        return
      }
      chunks = []
      discarding ??= setTimeout(refuse, DISCARDED.longest)
      discarded.add(chunk.length)
      if (counter.isCrumbled || discarded.isTooLarge) refuse()
    }
    const tooSlow = setTimeout(() => finish({ kind: 'tooSlow' }), longest)
    request.on('data', take)
    request.once('end', () =>
      finish(counter.isTooLarge ? { kind: 'tooLarge' } : { kind: 'whole', bytes: Buffer.concat(chunks) }),
    )
    request.once('error', () => finish({ kind: 'aborted' }))
    request.once('close', () => finish({ kind: 'aborted' }))
  })
}

/** Reads away what the app has left of a body, as far as that goes. */
export async function discardBody(request: IncomingMessage): Promise<void> {
  await readBody(request, { most: 0, longest: DISCARDED.longest })
}

/** A body that the app reads while it comes. */
export interface ComingBody {
  chunks: ReadableStream<Uint8Array>
  /** Whether more came than is taken: the app has then read a part, and an error. */
  isTooLarge(): boolean
  /** Whether the app has read nothing of it, or will read no more. */
  isLeft(): boolean
}

/** Hands a body on as it comes: no more is taken from the client than the app has asked for. */
export function comingBody(request: IncomingMessage, { most }: Pick<BodyLimits, 'most'>): ComingBody {
  let size = 0
  let isTooLarge = false
  let isLeft = true

  async function* read(): AsyncGenerator<Uint8Array> {
    isLeft = false
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        size += chunk.length
        isTooLarge = size > most
        if (isTooLarge) throw new RangeError('The body of this request is larger than UPLOAD_MAX_SIZE.')
        yield chunk
      }
    } finally {
      isLeft = true
    }
  }
  const parts = read()
  const chunks = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    new CountQueuingStrategy({ highWaterMark: 0 }),
  )
  return { chunks, isTooLarge: () => isTooLarge, isLeft: () => isLeft }
}
