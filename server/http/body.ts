import type { IncomingMessage } from 'node:http'

/** What came of a request's body. */
export type Body = { kind: 'whole'; bytes: Buffer } | { kind: 'tooLarge' } | { kind: 'aborted' }

/** Bytes of a body (contract, 2.2). */
const LARGEST_BODY = 1024 * 1024

/** How much of a body that is too large is thrown away before it is refused, in bytes and in milliseconds. */
const LARGEST_DISCARD = 10 * 1024 * 1024
const LONGEST_DISCARD = 3000

/** Whether a request brings a body (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** Whether a request says beforehand that its body is too large. */
export function announcesTooMuch({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > LARGEST_BODY
}

/**
 * Reads a whole body. One that is too large is not kept but read on to its end: a client that is answered while still
 * sending sees a broken connection more often than the answer.
 */
export function readBody(request: IncomingMessage): Promise<Body> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let size = 0
    let timeout: NodeJS.Timeout | undefined

    const finish = (body: Body) => {
      clearTimeout(timeout)
      request.off('data', take)
      resolve(body)
    }
    const refuse = () => finish({ kind: 'tooLarge' })
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size <= LARGEST_BODY) {
        chunks.push(chunk)
        return
      }
      chunks = []
      timeout ??= setTimeout(refuse, LONGEST_DISCARD)
      if (size > LARGEST_DISCARD) refuse()
    }
    request.on('data', take)
    request.once('end', () =>
      finish(size > LARGEST_BODY ? { kind: 'tooLarge' } : { kind: 'whole', bytes: Buffer.concat(chunks) }),
    )
    request.once('error', () => finish({ kind: 'aborted' }))
    request.once('close', () => finish({ kind: 'aborted' }))
  })
}
